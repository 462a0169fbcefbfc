import { Paper, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { GroupResultsCard } from '../../results/page/GroupResultsCard.tsx'
import { LostDrafts } from '../../answering/screens/LostDrafts.tsx'
import { QuestionnaireCards } from '../../answering/screens/QuestionnaireCards.tsx'
import { useActor } from '../../people/currentUser/useActor.ts'
import { Page } from '../../base/layout/Page.tsx'
import { answeringText as answering } from '../../answering/screens/messages.ts'
import { cardsQuery, type Card } from '../../answering/device/client.ts'
import { TwoColumns } from '../../base/ui/TwoColumns.tsx'
import { Empty } from '../../base/ui/Empty.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { LoadingSkeleton } from '../../base/ui/LoadingSkeleton.tsx'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { agendaAddress } from '../../campaigns/mails/agendaAddress.ts'
import { Decided } from '../../campaigns/actions/Decided.tsx'
import { OwnAddress } from '../../people/accountSettings/OwnAddress.tsx'
import { LetterNotice } from './LetterNotice.tsx'
import { employeeAreaText } from './messages.ts'
import { SoonOver } from './SoonOver.tsx'

const OwnCopies = lazy(async () => ({ default: (await import('./OwnCopies.tsx')).OwnCopies }))

/** A card for each questionnaire, one's own answers, and what the company's results say. */
export function EmployeeDashboardScreen() {
  const { firstName } = useActor()
  return (
    <Page title={employeeAreaText.dashboard} load={useLoad(cardsQuery)} failure={answering.unreachable}>
      {(cards) => (
        <>
          <LetterNotice />
          <OwnAddress />
          <Text size="lg">{employeeAreaText.hello(firstName)}</Text>
          <Cards all={cards} />
        </>
      )}
    </Page>
  )
}

function Cards({ all }: { all: readonly Card[] }) {
  const current = all.filter(({ isOld }) => !isOld).sort((one, other) => rank(one) - rank(other))
  const answered = all.filter(({ state }) => state === 'completed')
  const days = { today: dayOf(new Date(), zone()), agenda: agendaAddress }

  return (
    <>
      <LostDrafts cards={all} />
      {current.map((card) => (
        <SoonOver key={card.waveId} card={card} today={days.today} />
      ))}
      <TwoColumns
        aside={
          <>
            <GroupResultsCard />
            <Decided most={4} />
          </>
        }
      >
        {current.length === 0 && (
          <Paper withBorder>
            <Empty picture={<Picture name="calendar" />}>{employeeAreaText.noQuestionnaire}</Empty>
          </Paper>
        )}
        <QuestionnaireCards cards={current} days={days} />
        {answered.length > 0 && (
          <Suspense fallback={<LoadingSkeleton />}>
            <OwnCopies cards={answered} />
          </Suspense>
        )}
      </TwoColumns>
    </>
  )
}

/** What runs out comes first, what is done last. */
const rank = ({ state, waveState, closesOn }: Card) =>
  state === 'completed' || waveState !== 'open' ? 2 : closesOn ? 0 : 1
