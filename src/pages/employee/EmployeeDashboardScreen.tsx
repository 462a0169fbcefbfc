import { Anchor, Paper, Text, Alert, Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { Link } from '../../base/ui/Link.tsx'
import { GroupResultsCard } from '../../results/page/GroupResultsCard.tsx'
import { LostDrafts } from '../../answering/screens/LostDrafts.tsx'
import { QuestionnaireCards } from '../../answering/screens/QuestionnaireCards.tsx'
import { useActor } from '../../people/currentUser/useActor.ts'
import { enteredKey } from '../../people/signIn/useEntry.ts'
import { Page } from '../../base/layout/Page.tsx'
import { answeringText as answering } from '../../answering/screens/messages.ts'
import { sendingsQuery } from '../../answering/session/sendings.ts'
import { cardsQuery, type Card } from '../../answering/device/client.ts'
import { TwoColumns } from '../../base/ui/TwoColumns.tsx'
import { Empty } from '../../base/ui/Empty.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Decided } from '../../campaigns/actions/Decided.tsx'
import { OwnAddress } from '../../people/accountSettings/OwnAddress.tsx'
import { formatDate } from '../../base/text/writing.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { ifLoaded, nothingToLoad } from '../../base/ui/loadable.ts'
import { together } from '../../base/ui/loads.ts'
import { contactQuery } from '../../organisation/companies/client.ts'
import { entryChangeQuery, letterQuery } from '../../people/accountSettings/client.ts'
import { confirmHere, isConfirmed } from '../../people/accountSettings/confirmedHere.ts'
import { entryChange, letterPrinted } from '../../people/accountSettings/messages.ts'
import { paths } from '../../paths.ts'
import { copies, employeeAreaText } from './messages.ts'
import { OwnTeamsCard } from './OwnTeamsCard.tsx'

export function EmployeeDashboardScreen() {
  const { firstName } = useActor()
  const isLedOn = useQueryClient().getQueryData(enteredKey) === true
  return (
    <Page title={employeeAreaText.dashboard} load={useLoad(cardsQuery)} failure={answering.unreachable}>
      {(cards) => (
        <>
          {isLedOn && <LedOn cards={cards} />}
          <AccessNotices />
          <OwnAddress />
          <Text size="lg">{employeeAreaText.hello(firstName)}</Text>
          <Cards all={cards} />
        </>
      )}
    </Page>
  )
}

/** Two presses from a mail to the first question: to what alone runs, unless something must be read here first. */
function LedOn({ cards }: { cards: readonly Card[] }) {
  const queries = useQueryClient()
  useEffect(() => () => queries.removeQueries({ queryKey: enteredKey }), [queries])
  const { change, letter } = useAccessNotices()
  const read = ifLoaded(together([change, letter]))
  const isSilent = read && !read[0].changedOn && !read[1]?.printedOn
  const [only, ...others] = cards.filter(isOpenTo)
  if (!only || others.length > 0 || !isSilent) return null
  return <Navigate to={paths.questionnaireOf(only)} replace />
}

function Cards({ all }: { all: readonly Card[] }) {
  const current = all.filter(({ isOld }) => !isOld).sort((one, other) => rank(one) - rank(other))
  const answered = all.filter(({ state }) => state === 'completed')
  const days = { today: dayOf(new Date(), zone()), agenda: agendaAddress }

  return (
    <>
      <LostDrafts cards={all} />
      <TwoColumns
        isHalved
        aside={
          <>
            <OwnTeamsCard />
            <GroupResultsCard />
          </>
        }
      >
        {current.length === 0 && (
          <Paper withBorder>
            <Empty picture={<Picture name="calendar" />}>{employeeAreaText.noQuestionnaire}</Empty>
          </Paper>
        )}
        <QuestionnaireCards cards={current} days={days} />
        <SentAnswers cards={answered} />
        <Decided most={3} />
      </TwoColumns>
    </>
  )
}

/** Counted after the acknowledgement alone (C3): this browser may hold the ballot. */
function SentAnswers({ cards }: { cards: readonly Card[] }) {
  const { id } = useActor()
  const asked = useLoad(sendingsQuery(id))
  return (
    <Loaded from={asked}>
      {(sendings) => {
        const waiting = new Set(sendings.flatMap(({ waveId, outcome }) => (outcome === 'sent' ? [] : waveId)))
        const sent = cards.filter(({ waveId }) => !waiting.has(waveId)).length
        if (sent === 0) return null
        return (
          <Paper withBorder py="xs" px="lg">
            <Group justify="space-between" gap="sm">
              <Text>{copies.sent(sent)}</Text>
              <Anchor component={Link} to={paths.copies} aria-label={copies.readSent}>
                {copies.read}
              </Anchor>
            </Group>
          </Paper>
        )
      }}
    </Loaded>
  )
}

/** What runs, what opens next, then what can no longer be answered. */
function rank({ state, waveState, closesOn, opensOn, notOffered }: Card): number {
  if (opensOn) return 2
  if (state === 'completed' || waveState !== 'open' || notOffered) return 3
  return closesOn ? 0 : 1
}

function useAccessNotices() {
  const { email } = useActor()
  const change = useLoad(entryChangeQuery)
  const printed = useLoad({ ...letterQuery, enabled: email === null })
  return { change, letter: email === null ? printed : nothingToLoad }
}

/** Said of one's access: read together, so that what cannot be read is said once. */
function AccessNotices() {
  const { companyId } = useActor()
  const { change, letter } = useAccessNotices()
  const isSaid = Boolean(ifLoaded(change)?.changedOn || ifLoaded(letter)?.printedOn)
  const named = useLoad({ ...contactQuery(companyId ?? ''), enabled: isSaid && companyId !== null })
  return (
    <Loaded from={together([change, letter, isSaid && companyId !== null ? named : nothingToLoad])}>
      {([{ changedOn }, letters, recipient]) => (
        <>
          {changedOn && <EntryNotice changedOn={changedOn} contact={recipient?.contact ?? ''} />}
          {letters?.printedOn && (
            <Alert role="status" color="yellow" icon={<Icon name="alert" />}>
              {letterPrinted(formatDate(letters.printedOn), recipient?.contact ?? '')}
            </Alert>
          )}
        </>
      )}
    </Loaded>
  )
}

/** For ninety days, until it is confirmed in this browser: elsewhere it is shown all the same (C23.2). */
function EntryNotice({ changedOn, contact }: { changedOn: Day; contact: string }) {
  const { id } = useActor()
  const [, setConfirmed] = useState('')
  if (isConfirmed(id, changedOn)) return null
  return (
    <Alert role="status" color="yellow" icon={<Icon name="alert" />}>
      <Group justify="space-between" gap="sm">
        <Text>{entryChange.said(formatDate(changedOn), contact)}</Text>
        <Button
          size="sm"
          variant="default"
          onClick={() => {
            confirmHere(id, changedOn)
            setConfirmed(changedOn)
          }}
        >
          {entryChange.confirm}
        </Button>
      </Group>
    </Alert>
  )
}

const isOpenTo = ({ state, waveState, notOffered }: Card) =>
  waveState === 'open' && state !== 'completed' && state !== 'unknown' && notOffered === null

export const agendaAddress = (campaignId: string) =>
  `/api/campaigns/${encodeURIComponent(campaignId)}/agenda.ics`
