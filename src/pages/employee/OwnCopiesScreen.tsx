import { Button, Text } from '@mantine/core'
import { Link } from '../../base/ui/Link.tsx'
import { hasCode } from '../../answering/session/ownCopy.ts'
import { cardsQuery, type Card } from '../../answering/device/client.ts'
import { answeringText as answering } from '../../answering/screens/messages.ts'
import { formatDate, formatDay } from '../../base/text/writing.ts'
import { DataTable, type Column } from '../../base/lists/DataTable.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { StatusTag } from '../../base/ui/StatusTag.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { LoadFailure } from '../../base/ui/Loaded.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { together } from '../../base/ui/loads.ts'
import classes from './OwnCopies.module.css'
import { paths } from '../../paths.ts'
import { TypedTitle } from '../../answering/fields/TypedTitle.tsx'
import { useActor } from '../../people/currentUser/useActor.ts'
import { copies as words, employeeAreaText } from './messages.ts'
import { useOwnCopy } from './useOwnCopy.ts'

/** Codes are asked for here, one by one: the home page names none. */
export function OwnCopiesScreen() {
  return (
    <Page
      title={words.title}
      crumbs={[{ label: words.home, to: paths.employeeDashboard }]}
      load={useLoad(cardsQuery)}
      failure={answering.unreachable}
      width="reading"
    >
      {(cards) => <Copies cards={cards.filter(({ state }) => state === 'completed')} />}
    </Page>
  )
}

function Copies({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return <Text c="dimmed">{words.none}</Text>
  return (
    <Section title={employeeAreaText.ownTitle}>
      <DataTable
        label={employeeAreaText.ownTitle}
        columns={columns}
        rows={cards}
        rowKey={({ waveId }) => waveId}
      />
      <Text size="sm" c="dimmed">
        <strong>{words.why}</strong> {words.because}
      </Text>
    </Section>
  )
}

const columns: Column<Card>[] = [
  { head: words.questionnaire, cell: (card) => <TypedTitle card={card} /> },
  { head: words.closed, cell: (card) => lastDay(card) },
  { head: words.copy, cell: (card) => (card.isOld ? <Kept card={card} /> : <Opened card={card} />) },
]

function lastDay({ closedOn, closesOn }: Card): string {
  if (closedOn) return formatDate(closedOn)
  return closesOn ? formatDay(closesOn) : words.permanent
}

/** Recent copies are opened: only the copy knows the ballot's end. */
function Opened({ card }: { card: Card }) {
  const { form, own } = useOwnCopy(card.waveId)
  const copy = ifLoaded(own)
  const isWithdrawn = copy?.kind === 'open' && copy.ending === 'withdrawn'
  return (
    <>
      <LoadFailure of={together([form, own])} failure={answering.unreachable} />
      <Read
        card={card}
        isHere={copy && copy.kind === 'open'}
        {...(isWithdrawn && { said: answering.withdrawn.action })}
      />
    </>
  )
}

/** Old copies are not loaded just to look for their code. */
function Kept({ card }: { card: Card }) {
  const { id } = useActor()
  const kept = useLoad({
    queryKey: ['own-code', card.waveId, id],
    queryFn: () => hasCode(id, card.waveId),
    gcTime: 0,
  })
  return <Read card={card} isHere={ifLoaded(kept)} />
}

interface OwnCopyProps {
  card: Card
  isHere: boolean | undefined
  said?: string
}

function Read({ card: { waveId, title }, isHere, said }: OwnCopyProps) {
  const action = isHere === false ? words.enterCode : words.read
  return (
    <span className={classes.copy}>
      {isHere !== undefined && (
        <StatusTag tone={isHere ? 'done' : 'neutral'}>
          {said ?? (isHere ? words.here : words.needsCode)}
        </StatusTag>
      )}
      <Button
        component={Link}
        to={paths.copyOf(waveId)}
        variant="default"
        size="compact-sm"
        aria-label={`${action} : ${title}`}
      >
        {action}
      </Button>
    </span>
  )
}
