import { formatDate, formatDay } from '../../base/text/writing.ts'
import type { Day } from '../../base/time/civilDays.ts'
import type { Card } from '../device/client.ts'
import { closedInWords, resultsInWords } from '../fields/deadlineMessages.ts'
import type { CardState, Unavailable } from '../responses/rules.ts'
import type { SendingStatus } from '../session/sendings.ts'
import { guardedText } from '../guarded/messages.ts'
import { answeringText, outcomes } from './messages.ts'

export const cards: Record<CardState, { action: string; help: string }> = {
  start: { action: 'Commencer le questionnaire', help: 'Vos réponses sont confidentielles.' },
  continue: { action: 'Continuer le questionnaire', help: 'Vous avez commencé ce questionnaire.' },
  sending: { action: 'Envoi à terminer', help: answeringText.pendingHelp },
  sent: { action: 'Réponses envoyées', help: 'Merci d’avoir répondu.' },
  closed: { action: answeringText.closed, help: 'Il n’est plus possible d’y répondre.' },
  unknown: { action: 'Répondre', help: 'Votre accès a changé pendant ce questionnaire.' },
}

export const campaignCard = {
  opensOn: (day: Day) => `Le questionnaire ouvre le ${formatDay(day)}.`,
  openUntil: (day: string) => `Ouvert jusqu’au ${day}, minuit.`,
  free: 'Y répondre est libre. Ressenti ne montre à personne qui a répondu.',
  prolonged: (day: string) => `Prolongée jusqu’au ${day} : le service a été arrêté.`,
  cancelled: 'Cette campagne a été annulée. Vos réponses ont été effacées.',
  notOpened: 'Le questionnaire annoncé n’est pas ouvert ; la personne qui l’organise en est prévenue.',
  permanentEnds: (day: string, title: string) =>
    `Ce questionnaire permanent se termine le ${day} ; la campagne « ${title} » le remplace.`,
  agenda: 'Ajouter à mon agenda',
}

/** After a change of the way in by somebody else (C23.2). */
export const unknownCard = {
  code: 'J’ai un code de relecture',
  refused: 'Si une réponse existe déjà, cet envoi sera refusé.',
}

const unavailable: Record<Unavailable, string> = {
  registered_before: answeringText.registeredBefore,
  arrived_later: answeringText.arrivedLater,
}

/** Of a card that nothing can be done with; null: it is answered, or was. */
export function plainWords({ notOffered, isCancelled, isRefused, opensOn }: Card): string | null {
  if (opensOn) return campaignCard.opensOn(opensOn)
  if (notOffered) return unavailable[notOffered]
  if (isRefused) return campaignCard.notOpened
  return isCancelled ? campaignCard.cancelled : null
}

const closedOn = (date: string) => `Clos le ${date}.`

/** After a restore that lost waiting ballots (C5): of a replaced wave, and of a continued one. */
const askedAgain = 'Réponses perdues lors d’une restauration : ce questionnaire vous est proposé de nouveau.'
const lostWhileWaiting = (date: string) =>
  `Une restauration, le ${date}, a effacé des réponses qui attendaient leur publication, les vôtres peut-être.`

const tooFewPublished = 'Réponses trop peu nombreuses pour être publiées'

interface CardText {
  state: CardState
  sending: SendingStatus | undefined
  help: string
}

export function helpOf(card: Card, { state, sending, help }: CardText): string {
  const outcome = sending?.outcome
  if (state === 'sending' && outcome && outcome !== 'later' && outcome !== 'sent') return outcomes[outcome]
  if ((state === 'start' || state === 'continue') && card.isAskedAgain) return askedAgain
  if (state === 'sent' && card.restoredOn) return lostWhileWaiting(formatDate(card.restoredOn))
  if (card.closesOn && (state === 'closed' || state === 'sent')) return afterwards(card, card.closesOn)
  if (state === 'closed' && card.closedOn) return closedOn(formatDate(card.closedOn))
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
