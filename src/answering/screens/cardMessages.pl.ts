import { formatDate, formatDay } from '../../base/text/writing.pl.ts'
import type { Words } from '../../base/text/languages.ts'
import type { Day } from '../../base/time/civilDays.ts'
import type { Card } from '../device/client.ts'
import { closedInWords, resultsInWords } from '../fields/deadlineMessages.pl.ts'
import type { Unavailable } from '../responses/rules.ts'
import type * as fr from './cardMessages.ts'
import { guardedText } from '../guarded/messages.pl.ts'
import { answeringText, outcomes } from './messages.pl.ts'

export const cards = {
  start: { action: 'Rozpocznij ankietę', help: 'Odpowiedzi są poufne.' },
  continue: { action: 'Kontynuuj ankietę', help: 'Wypełnianie tej ankiety jest rozpoczęte.' },
  sending: { action: 'Wysyłanie do dokończenia', help: answeringText.pendingHelp },
  sent: { action: 'Odpowiedzi wysłane', help: 'Dziękujemy za odpowiedzi.' },
  closed: { action: answeringText.closed, help: 'Nie można już na nią odpowiedzieć.' },
  unknown: { action: 'Odpowiedz', help: 'Państwa dostęp zmienił się w trakcie tej ankiety.' },
} satisfies Words<typeof fr.cards>

export const campaignCard = {
  opensOn: (day) => `Otwarcie ankiety: ${formatDay(day)}.`,
  openUntil: (day) => `Ostatni dzień: ${day}, do północy.`,
  free: 'Udział jest dobrowolny. Ressenti nikomu nie pokazuje, kto odpowiedział.',
  prolonged: (day) => `Kampania przedłużona (ostatni dzień: ${day}): serwis był zatrzymany.`,
  cancelled: 'Ta kampania została odwołana. Odpowiedzi zostały usunięte.',
  notOpened: 'Zapowiedziana ankieta nie jest otwarta; jej organizator został o tym powiadomiony.',
  permanentEnds: (day, title) =>
    `Ostatni dzień tej stałej ankiety: ${day}; zastępuje ją kampania „${title}”.`,
  agenda: 'Dodaj do mojego kalendarza',
} satisfies Words<typeof fr.campaignCard>

export const unknownCard = {
  code: 'Mam kod odczytu',
  refused: 'Jeśli odpowiedź już istnieje, to wysłanie zostanie odrzucone.',
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

const askedAgain = 'Odpowiedzi utracone przy przywracaniu danych: ta ankieta jest proponowana ponownie.'
const lostWhileWaiting = (date: string) =>
  `Przywracanie danych ${date} usunęło odpowiedzi, które czekały na publikację, być może również Państwa.`

const tooFewPublished = 'Zbyt mało odpowiedzi, aby je opublikować'

export const helpOf: Words<typeof fr.helpOf> = (card, { state, sending, help }) => {
  const outcome = sending?.outcome
  if (state === 'sending' && outcome && outcome !== 'later' && outcome !== 'sent') return outcomes[outcome]
  if ((state === 'start' || state === 'continue') && card.isAskedAgain) return askedAgain
  if (state === 'sent' && card.restoredOn) return lostWhileWaiting(formatDate(card.restoredOn))
  if (card.closesOn && (state === 'closed' || state === 'sent')) return afterwards(card, card.closesOn)
  if (state === 'closed' && card.closedOn) return `Zamknięta ${formatDate(card.closedOn)}.`
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
