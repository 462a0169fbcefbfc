import { Anchor, Badge, Button, Group, Paper, Text, Title } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { Typed } from '../../base/layout/Written.tsx'
import { TypedTitle } from '../fields/TypedTitle.tsx'
import { ProgressBar } from '../../base/ui/ProgressBar.tsx'
import { Link } from '../../base/ui/Link.tsx'
import { useActor } from '../../people/currentUser/useActor.ts'
import type { Day } from '../../base/time/civilDays.ts'
import { formatDay, formatDayOfYear } from '../../base/text/writing.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { StatusTag, type StatusTone } from '../../base/ui/StatusTag.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { paths } from '../../paths.ts'
import { lastDayInWords, lengthInWords } from '../fields/deadlineMessages.ts'
import { fieldText as fields } from '../fields/messages.ts'
import { outcomes, answeringText } from './messages.ts'
import { campaignCard, cards as cardTexts, helpOf, plainWords, unknownCard } from './cardMessages.ts'
import { openStorage } from '../device/storage.ts'
import { ownCopyKey, type OwnCopy } from '../session/ownCopy.ts'
import type { Card } from '../device/client.ts'
import { cardState, type CardState } from '../responses/rules.ts'
import { sendingsQuery, type SendingStatus } from '../session/sendings.ts'
import classes from './QuestionnaireCards.module.css'

const tones: Record<CardState, StatusTone> = {
  start: 'running',
  continue: 'running',
  sending: 'waiting',
  sent: 'done',
  closed: 'neutral',
  unknown: 'neutral',
}

export interface Days {
  today: Day
  agenda: (campaignId: string) => string
}

interface QuestionnaireCardsProps {
  cards: readonly Card[]
  days: Days
}

export function QuestionnaireCards({ cards, days }: QuestionnaireCardsProps) {
  const { id } = useActor()
  const asked = useLoad(sendingsQuery(id))
  const sendings = ifLoaded(asked) ?? []
  const first = cards.find(
    (card) => isOffered(card) && card.state !== 'completed' && card.waveState === 'open',
  )
  const elsewhere = sendings.filter(({ waveId }) => !cards.some((card) => card.waveId === waveId))

  const others = cards.filter((card) => card !== first)
  const unsent = elsewhere.filter(({ outcome }) => outcome !== 'sent')
  const about = (card: Card) => sendings.find(({ waveId }) => waveId === card.waveId)

  return (
    <>
      {first && <QuestionnaireCard card={first} days={days} isFirst sending={about(first)} />}
      {others.length + unsent.length > 0 && (
        <Paper withBorder className={classes.lines ?? ''}>
          {others.map((card) =>
            // « Réponses envoyées » only after the acknowledgement (C3): this browser may hold the ballot.
            !isOffered(card) ? (
              <PlainCard key={card.waveId} card={card} agenda={days.agenda} />
            ) : card.state === 'completed' && ifLoaded(asked) === undefined ? (
              <Loaded key={card.waveId} from={asked} pending="block">
                {() => null}
              </Loaded>
            ) : (
              <QuestionnaireCard
                key={card.waveId}
                card={card}
                days={days}
                isFirst={false}
                sending={about(card)}
              />
            ),
          )}
          {unsent.map((sending) => (
            <SendingElsewhere key={sending.waveId} sending={sending} />
          ))}
        </Paper>
      )}
    </>
  )
}

interface QuestionnaireCardProps {
  card: Card
  days: Days
  isFirst: boolean
  sending: SendingStatus | undefined
}

function QuestionnaireCard({ card, days, isFirst, sending }: QuestionnaireCardProps) {
  const unfinished = sending && sending.outcome !== 'sent'
  const state = cardState(card.state, card.waveState, Boolean(unfinished))
  const { id } = useActor()
  const own = ifLoaded(
    useLoad<OwnCopy, readonly unknown[]>({ queryKey: ownCopyKey(card.waveId, id), queryFn: skipToken }),
  )
  const isWithdrawn = state === 'sent' && own?.kind === 'open' && own.ending === 'withdrawn'
  const { action, help } = isWithdrawn ? answeringText.withdrawn : cardTexts[state]
  const mayAnswer = isAnswerable(card, state)
  const opens = mayAnswer || state === 'sending'
  const isFree = isFirst && mayAnswer && card.closesOn !== null
  const said = isWithdrawn ? help : helpOf(card, { state, sending, help })

  return (
    <section aria-label={card.title} className={classes.card} data-first={isFirst || undefined}>
      <div className={classes.about}>
        {isFirst && card.questionnaireTitle !== card.title && (
          <Text c="dimmed">
            <Typed isStored={card.isDefault}>{card.questionnaireTitle}</Typed>
          </Text>
        )}
        <Group justify="space-between" gap="xs" align="flex-start">
          <Title order={2} {...(isFirst ? { fz: 28, lh: 1.25 } : { size: 'h4' })}>
            <TypedTitle card={card} />
          </Title>
          {!opens && (
            <StatusTag tone={isWithdrawn ? 'neutral' : tones[state]}>
              {state === 'unknown' ? answeringText.closed : action}
            </StatusTag>
          )}
          {mayAnswer && card.closesOn && <Badge>{lastDayInWords(card.closesOn, days.today)}</Badge>}
        </Group>
        {isFree && card.closesOn && <Until card={card} closesOn={card.closesOn} />}
        {state === 'continue' && <Draft card={card} />}
        {(isFirst || !mayAnswer || state !== 'start' || card.isAskedAgain) && (
          <Text c="dimmed" {...((isFree || !isFirst) && { size: 'sm' })}>
            {isFree && <span>{campaignCard.free} </span>}
            <span>{said}</span>
          </Text>
        )}
        {card.ending && (
          <Text>{campaignCard.permanentEnds(formatDayOfYear(card.ending.on), card.ending.title)}</Text>
        )}
      </div>
      <Actions {...{ card, state, days, isFirst, action }} />
    </section>
  )
}

function Draft({ card: { waveId, questionCount } }: { card: Card }) {
  const { id } = useActor()
  const kept = useLoad({
    queryKey: ['draft', waveId, id],
    queryFn: async () => (await (await openStorage()).drafts.get(id, waveId))?.answers.length ?? 0,
    gcTime: 0,
  })
  const data = ifLoaded(kept)
  if (!data) return null
  const words = fields.outOf(data, questionCount)
  return (
    <Group gap="sm" wrap="nowrap" maw={360}>
      <ProgressBar value={(data / questionCount) * 100} label={words} />
      <Text size="sm" c="dimmed">
        {words}
      </Text>
    </Group>
  )
}

const isAnswerable = ({ waveState }: Card, state: CardState) =>
  state === 'start' || state === 'continue' || (state === 'unknown' && waveState === 'open')

interface ActionsProps extends Omit<QuestionnaireCardProps, 'sending'> {
  state: CardState
  action: string
}

function Actions({ card, state, days, isFirst, action }: ActionsProps) {
  const mayAnswer = isAnswerable(card, state)
  const withCode = state === 'unknown' && (
    <Button component={Link} to={paths.copyOf(card.waveId)} variant="default">
      {unknownCard.code}
    </Button>
  )
  if (!mayAnswer && state !== 'sending') return withCode && <div>{withCode}</div>
  return (
    <>
      <Group gap="md">
        {withCode}
        <Button
          component={Link}
          to={paths.questionnaireOf(card)}
          {...(isFirst ? { h: 48 } : { variant: 'default' })}
        >
          {action}
        </Button>
        {mayAnswer && card.campaignId && <Agenda address={days.agenda(card.campaignId)} />}
      </Group>
      {withCode && <Text size="sm">{unknownCard.refused}</Text>}
    </>
  )
}

function Until({ card, closesOn }: { card: Card; closesOn: Day }) {
  return (
    <Text>
      {lengthInWords(card.questionCount, card.minutes)} {campaignCard.openUntil(formatDay(closesOn))}
      {card.isProlonged && ` ${campaignCard.prolonged(formatDay(closesOn))}`}
    </Text>
  )
}

const isOffered = (card: Card) => plainWords(card) === null && !card.isOld

function PlainCard({ card, agenda }: { card: Card; agenda: Days['agenda'] }) {
  const { title, campaignId, opensOn } = card
  const words = plainWords(card)
  return words === null ? null : (
    <section aria-label={title} className={classes.card}>
      <div className={classes.about}>
        <Title order={2} size="h4">
          <TypedTitle card={card} />
        </Title>
        <Text size="sm" {...(!opensOn && { c: 'dimmed' })}>
          {words}
        </Text>
      </div>
      {opensOn && campaignId && <Agenda address={agenda(campaignId)} />}
    </section>
  )
}

const Agenda = ({ address }: { address: string }) => (
  <Anchor href={address} download size="sm">
    {campaignCard.agenda}
  </Anchor>
)

/** A questionnaire no longer addressed to the person; what was signed is still delivered (D16). */
function SendingElsewhere({ sending: { outcome } }: { sending: SendingStatus }) {
  return (
    <div className={classes.card}>
      <div className={classes.about}>
        <Title order={2} size="h4">
          {answeringText.pending}
        </Title>
        <Text size="sm" c="dimmed">
          {outcome === 'later' || outcome === 'sent' ? answeringText.pendingHelp : outcomes[outcome]}
        </Text>
      </div>
    </div>
  )
}
