import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useActor } from '../../people/visitor/useActor.ts'
import { frenchDate } from '../../base/kit/french.ts'
import { paths } from '../../paths.ts'
import {
  askedAgain,
  cards as cardTexts,
  closedOn,
  lostWhileWaiting,
  notOffered,
  outcomes,
  text,
  tooFewPublished,
} from '../fields/messages.ts'
import { ownCopyKey, type OwnCopy } from '../device/ownCopy.ts'
import type { Card as CardOf } from '../device/responsesClient.ts'
import { cardState, type CardState, type NotOffered } from '../responses/rules.ts'
import { sendingsQuery, type Sending } from '../device/sendings.ts'
import { Waiting } from '../../base/ui/Waiting.tsx'

const colours: Record<CardState, string> = {
  start: 'teal',
  continue: 'blue',
  sending: 'yellow',
  sent: 'green',
  closed: 'gray',
}

/** One card for each questionnaire addressed to the person (D21). */
export function QuestionnaireCards({ cards }: { cards: readonly CardOf[] }) {
  const { id } = useActor()
  const asked = useQuery(sendingsQuery(id))
  const sendings = asked.data ?? []
  const elsewhere = sendings.filter(({ waveId }) => !cards.some((card) => card.waveId === waveId))

  return (
    <>
      {cards.filter(isOffered).map((card) =>
        // « Réponses envoyées » is said on the acknowledgement and not before (C3): this browser may hold the ballot.
        card.state === 'completed' && asked.data === undefined ? (
          <Waiting key={card.waveId} />
        ) : (
          <QuestionnaireCard
            key={card.waveId}
            card={card}
            sending={sendings.find(({ waveId }) => waveId === card.waveId)}
          />
        ),
      )}
      {cards.map(({ waveId, title, notOffered: because }) =>
        because ? <NotOfferedCard key={waveId} title={title} because={because} /> : null,
      )}
      {elsewhere
        .filter(({ outcome }) => outcome !== 'sent')
        .map((sending) => (
          <SendingElsewhere key={sending.waveId} sending={sending} />
        ))}
    </>
  )
}

function QuestionnaireCard({ card, sending }: { card: CardOf; sending: Sending | undefined }) {
  const unfinished = sending && sending.outcome !== 'sent'
  const state = cardState(card.state, card.waveState, Boolean(unfinished))
  const { id } = useActor()
  // Only the person's own copy knows, once it is open here.
  const own = useQuery<OwnCopy>({ queryKey: ownCopyKey(card.waveId, id), queryFn: skipToken })
  const isWithdrawn = state === 'sent' && own.data?.kind === 'open' && own.data.ending === 'withdrawn'
  const { action, help } = isWithdrawn ? text.withdrawn : cardTexts[state]
  const to = card.isDefault ? paths.questionnaire : paths.otherQuestionnaire(card.questionnaireId)
  const opens = state === 'start' || state === 'continue' || state === 'sending'

  return (
    <Card withBorder shadow="sm" padding="lg" component="section" aria-label={card.title}>
      <Stack gap="sm" h="100%" justify="space-between">
        <Stack gap="xs">
          <Group justify="space-between" gap="xs" align="flex-start">
            <Title order={2}>{card.title}</Title>
            {!opens && <Badge color={isWithdrawn ? 'gray' : colours[state]}>{action}</Badge>}
          </Group>
          <Text c="dimmed">{isWithdrawn ? help : helpOf(card, state, sending, help)}</Text>
        </Stack>
        {opens && (
          <div>
            <Button component={Link} to={to} variant={state === 'sending' ? 'default' : 'filled'}>
              {action}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}

const isOffered = (card: CardOf) => card.notOffered === null

function NotOfferedCard({ title, because }: { title: string; because: NotOffered }) {
  return (
    <Card withBorder shadow="sm" padding="lg" component="section" aria-label={title}>
      <Stack gap="xs">
        <Title order={2}>{title}</Title>
        <Text c="dimmed">{notOffered[because]}</Text>
      </Stack>
    </Card>
  )
}

function helpOf(card: CardOf, state: CardState, sending: Sending | undefined, help: string): string {
  const outcome = sending?.outcome
  if (state === 'sending' && outcome && outcome !== 'later' && outcome !== 'sent') return outcomes[outcome]
  if ((state === 'start' || state === 'continue') && card.isAskedAgain) return askedAgain
  if (state === 'sent' && card.restoredOn) return lostWhileWaiting(frenchDate(card.restoredOn))
  if (state === 'closed' && card.closedOn) return closedOn(frenchDate(card.closedOn))
  if (state === 'sent' && card.waveState === 'closing') return text.closing
  if (state === 'sent' && card.waveState === 'closed' && !card.isPublished) return tooFewPublished
  return help
}

/** A questionnaire that is no longer addressed to the person; what was signed is still delivered (D16). */
function SendingElsewhere({ sending: { outcome } }: { sending: Sending }) {
  return (
    <Card withBorder shadow="sm" padding="lg">
      <Stack gap="xs">
        <Title order={2}>{text.pending}</Title>
        <Text c="dimmed">
          {outcome === 'later' || outcome === 'sent' ? text.pendingHelp : outcomes[outcome]}
        </Text>
      </Stack>
    </Card>
  )
}
