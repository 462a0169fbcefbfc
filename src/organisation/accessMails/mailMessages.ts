import { formatSpan, plural, withNoBreakSpaces } from '../../base/text/writing.ts'
import type { AskedWhen } from './rules.ts'

const askedWhen = ({ opensOn, closesOn, minutes }: AskedWhen) =>
  `${formatSpan(opensOn, closesOn)} (environ ${plural(minutes, 'minute', 'minutes')})`

/** The words of personal links (C24.12, C24.15): those of a campaign and those sent by hand are the same. */
export const accessText = {
  hello: 'Bonjour,',
  toEverybodyConcerned: 'Ce message part à toutes les personnes concernées.',
  promise:
    'Vos réponses sont confidentielles, puis rendues anonymes à la publication. Ressenti ne montre à personne qui a répondu.',
  free: 'Y répondre est libre, question par question.',
  askedWhen,
  subject: (company: string) => `${company} : votre accès au questionnaire`,
  offer: (company: string, asked: AskedWhen) =>
    `${company} vous propose un questionnaire sur votre travail, ${askedWhen(asked)}. Y répondre est libre, question par question.`,
  enrolled: (company: string) =>
    `${company} vous a inscrit sur Ressenti pour ses questionnaires sur le travail.`,
  personalLink:
    'Votre lien personnel vous fait entrer sans mot de passe. Ne le transférez pas : qui l’ouvre entre à votre place.',
  opensNoMore: (login: string) => `S’il ne s’ouvre plus : ${login}, « Recevoir un lien de connexion ».`,
  noQuestion: (host: string) =>
    `Ce message ne demande ni mot de passe ni renseignement. L’adresse de Ressenti est toujours ${host}.`,
  unsubscribe: (address: string) => `Ne plus recevoir ces messages : ${address}`,
  unbroken: withNoBreakSpaces,
}
