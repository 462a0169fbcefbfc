import { formatDate, formatDay } from '../../base/text/writing.de.ts'
import type { Words } from '../../base/text/languages.ts'
import type { Day } from '../../base/time/civilDays.ts'
import type { Card } from '../device/client.ts'
import { closedInWords, resultsInWords } from '../fields/deadlineMessages.de.ts'
import type { Unavailable } from '../responses/rules.ts'
import type * as fr from './cardMessages.ts'
import { guardedText } from '../guarded/messages.de.ts'
import { answeringText, outcomes } from './messages.de.ts'

export const cards = {
  start: { action: 'Fragebogen beginnen', help: 'Ihre Antworten sind vertraulich.' },
  continue: { action: 'Fragebogen fortsetzen', help: 'Sie haben diesen Fragebogen begonnen.' },
  sending: { action: 'Übermittlung noch offen', help: answeringText.pendingHelp },
  sent: { action: 'Antworten gesendet', help: 'Danke für Ihre Antworten.' },
  closed: { action: answeringText.closed, help: 'Er kann nicht mehr beantwortet werden.' },
  unknown: { action: 'Antworten', help: 'Ihr Zugang hat sich während dieses Fragebogens geändert.' },
} satisfies Words<typeof fr.cards>

export const campaignCard = {
  opensOn: (day) => `Der Fragebogen öffnet am ${formatDay(day)}.`,
  openUntil: (day) => `Offen bis ${day}, Mitternacht.`,
  free: 'Die Teilnahme ist freiwillig. Ressenti zeigt niemandem, wer geantwortet hat.',
  prolonged: (day) => `Verlängert bis ${day}: Der Dienst war unterbrochen.`,
  cancelled: 'Diese Befragung wurde abgesagt. Ihre Antworten wurden gelöscht.',
  notOpened:
    'Der angekündigte Fragebogen ist nicht offen; die Person, die ihn organisiert, ist benachrichtigt.',
  permanentEnds: (day, title) =>
    `Dieser dauerhafte Fragebogen endet am ${day}; die Befragung „${title}“ ersetzt ihn.`,
  agenda: 'In meinen Kalender eintragen',
} satisfies Words<typeof fr.campaignCard>

export const unknownCard = {
  code: 'Ich habe einen Lesecode',
  refused: 'Falls es schon eine Antwort gibt, wird diese Übermittlung abgelehnt.',
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

const askedAgain =
  'Antworten bei einer Wiederherstellung verloren: Dieser Fragebogen wird Ihnen erneut angeboten.'
const lostWhileWaiting = (date: string) =>
  `Eine Wiederherstellung am ${date} hat Antworten gelöscht, die auf ihre Veröffentlichung warteten, vielleicht auch Ihre.`

const tooFewPublished = 'Zu wenige Antworten für eine Veröffentlichung'

export const helpOf: Words<typeof fr.helpOf> = (card, { state, sending, help }) => {
  const outcome = sending?.outcome
  if (state === 'sending' && outcome && outcome !== 'later' && outcome !== 'sent') return outcomes[outcome]
  if ((state === 'start' || state === 'continue') && card.isAskedAgain) return askedAgain
  if (state === 'sent' && card.restoredOn) return lostWhileWaiting(formatDate(card.restoredOn))
  if (card.closesOn && (state === 'closed' || state === 'sent')) return afterwards(card, card.closesOn)
  if (state === 'closed' && card.closedOn) return `Abgeschlossen am ${formatDate(card.closedOn)}.`
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
