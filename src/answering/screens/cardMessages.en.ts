import { formatDate, formatDay } from '../../base/text/writing.en.ts'
import type { Words } from '../../base/text/languages.ts'
import type { Day } from '../../base/time/civilDays.ts'
import type { Card } from '../device/client.ts'
import { closedInWords, resultsInWords } from '../fields/deadlineMessages.en.ts'
import type { Unavailable } from '../responses/rules.ts'
import type * as fr from './cardMessages.ts'
import { guardedText } from '../guarded/messages.en.ts'
import { answeringText, outcomes } from './messages.en.ts'

export const cards = {
  start: { action: 'Start the questionnaire', help: 'Your answers are confidential.' },
  continue: { action: 'Continue the questionnaire', help: 'You have started this questionnaire.' },
  sending: { action: 'Sending to finish', help: answeringText.pendingHelp },
  sent: { action: 'Answers sent', help: 'Thank you for answering.' },
  closed: { action: answeringText.closed, help: 'It can no longer be answered.' },
  unknown: { action: 'Answer', help: 'Your access changed during this questionnaire.' },
} satisfies Words<typeof fr.cards>

export const campaignCard = {
  opensOn: (day) => `The questionnaire opens on ${formatDay(day)}.`,
  openUntil: (day) => `Open until ${day}, midnight.`,
  free: 'Answering is your choice. Ressenti shows nobody who has answered.',
  prolonged: (day) => `Extended until ${day}: the service was stopped.`,
  cancelled: 'This campaign was cancelled. Your answers have been erased.',
  notOpened: 'The questionnaire that was announced is not open; the person who organises it has been told.',
  permanentEnds: (day, title) =>
    `This permanent questionnaire ends on ${day}; the campaign “${title}” replaces it.`,
  agenda: 'Add to my calendar',
} satisfies Words<typeof fr.campaignCard>

export const unknownCard = {
  code: 'I have a reading code',
  refused: 'If an answer already exists, this sending will be refused.',
} satisfies Words<typeof fr.unknownCard>

const unavailable: Record<Unavailable, string> = {
  registered_before: answeringText.registeredBefore,
  arrived_later: answeringText.arrivedLater,
}

export const plainWords: Words<typeof fr.plainWords> = ({ notOffered, isCancelled, isRefused, opensOn }) => {
  if (opensOn) return campaignCard.opensOn(opensOn)
  if (notOffered) return unavailable[notOffered]
  if (isRefused) return campaignCard.notOpened
  return isCancelled ? campaignCard.cancelled : null
}

const askedAgain = 'Answers lost in a restore: you are asked this questionnaire again.'
const lostWhileWaiting = (date: string) =>
  `On ${date}, a restore erased answers that were waiting to be published, perhaps yours.`

const tooFewPublished = 'Too few answers to be published'

export const helpOf: Words<typeof fr.helpOf> = (card, { state, sending, help }) => {
  const outcome = sending?.outcome
  if (state === 'sending' && outcome && outcome !== 'later' && outcome !== 'sent') return outcomes[outcome]
  if ((state === 'start' || state === 'continue') && card.isAskedAgain) return askedAgain
  if (state === 'sent' && card.restoredOn) return lostWhileWaiting(formatDate(card.restoredOn))
  if (card.closesOn && (state === 'closed' || state === 'sent')) return afterwards(card, card.closesOn)
  if (state === 'closed' && card.closedOn) return `Closed on ${formatDate(card.closedOn)}.`
  if (state === 'sent' && card.waveState === 'closing') return answeringText.closing
  if (state === 'sent' && card.waveState === 'closed' && !card.isPublished && !card.isAwaited)
    return tooFewPublished
  return help
}

function afterwards({ waveState, isPublished, isAwaited, guarded, resultsBy }: Card, closesOn: Day): string {
  if (waveState === 'open' && resultsBy) return resultsInWords(resultsBy)
  if (guarded && waveState === 'open') return guardedText.later
  if (guarded?.erasedAfter)
    return `${closedInWords(closesOn, null)} ${guardedText.erased(guarded.erasedAfter)}`
  if (guarded && isAwaited) return `${closedInWords(closesOn, null)} ${guardedText.awaited}`
  if (waveState === 'closing' || isAwaited) return closedInWords(closesOn, resultsBy)
  return isPublished ? closedInWords(closesOn, null) : `${closedInWords(closesOn, null)} ${tooFewPublished}.`
}
