import type { CardState, Unavailable } from '../responses/rules.ts'
import { answeringText } from './messages.ts'

export const cards: Record<CardState, { action: string; help: string }> = {
  start: { action: 'Commencer le questionnaire', help: 'Vos réponses sont confidentielles.' },
  continue: { action: 'Continuer le questionnaire', help: 'Vous avez commencé ce questionnaire.' },
  sending: { action: 'Envoi à terminer', help: answeringText.pendingHelp },
  sent: { action: 'Réponses envoyées', help: 'Merci d’avoir répondu.' },
  closed: { action: answeringText.closed, help: 'Il n’est plus possible d’y répondre.' },
}

export const campaignCard = {
  openUntil: (day: string) => `Ouvert jusqu’au ${day}, minuit.`,
  free: 'Y répondre est libre. Ressenti ne montre à personne qui a répondu.',
  prolonged: (day: string) => `Prolongée jusqu’au ${day} : le service a été arrêté.`,
  cancelled: 'Cette campagne a été annulée. Vos réponses ont été effacées.',
  permanentEnds: (day: string, title: string) =>
    `Ce questionnaire permanent se termine le ${day} ; la campagne « ${title} » le remplace.`,
  agenda: 'Ajouter à mon agenda',
  /** The banner of its last days (C13.7). */
  soon: (words: string, title: string) => `${words} pour répondre à « ${title} ».`,
  soonLast: (title: string) => `Dernier jour pour répondre à « ${title} ».`,
  answer: 'Répondre',
}

export const unavailable: Record<Unavailable, string> = {
  registered_before: answeringText.registeredBefore,
  arrived_later: answeringText.arrivedLater,
}

export const closedOn = (date: string) => `Clos le ${date}.`

/** After a restore that lost waiting ballots (C5): of a replaced wave, and of a continued one. */
export const askedAgain =
  'Réponses perdues lors d’une restauration : ce questionnaire vous est proposé de nouveau.'
export const lostWhileWaiting = (date: string) =>
  `Une restauration, le ${date}, a effacé des réponses qui attendaient leur publication, les vôtres peut-être.`

export const tooFewPublished = 'Réponses trop peu nombreuses pour être publiées'
