import { formatNumber, formatSpan, plural, withNoBreakSpaces } from '../../base/text/writing.ts'
import type { Day } from '../../base/time/civilDays.ts'
import { paths } from '../../paths.ts'
import type { AccessMailRefusal } from './rules.ts'
import { companyInMails, senderName, signatureOf, type SenderLines } from '../companies/signature.ts'

// The words of personal links (C24.12, C24.15): those of a campaign and those sent by hand are the same.

export const toEverybodyConcerned = 'Ce message part à toutes les personnes concernées.'
export const promise =
  'Vos réponses sont confidentielles, puis rendues anonymes à la publication. Ressenti ne montre à personne qui a répondu.'
export const free = 'Y répondre est libre, question par question.'

export const hostOf = (origin: string): string => new URL(origin).host

interface AskedWhen {
  opensOn: Day
  closesOn: Day
  minutes: number
}

export const askedWhen = ({ opensOn, closesOn, minutes }: AskedWhen) =>
  `${formatSpan(opensOn, closesOn)} (environ ${plural(minutes, 'minute', 'minutes')})`

export const accessSubject = (company: string) => `${company} : votre accès au questionnaire`

export const offer = (company: string, asked: AskedWhen) =>
  `${company} vous propose un questionnaire sur votre travail, ${askedWhen(asked)}. ${free}`

export const personalLink = (origin: string, link: string) =>
  [
    'Votre lien personnel vous fait entrer sans mot de passe. Ne le transférez pas : qui l’ouvre entre à votre place.',
    link,
    `S’il ne s’ouvre plus : ${origin}${paths.login}, « Recevoir un lien de connexion ».`,
  ].join('\n')

export const noQuestion = (origin: string) =>
  `Ce message ne demande ni mot de passe ni renseignement. L’adresse de Ressenti est toujours ${hostOf(origin)}.`
export const unsubscribeLine = (address: string) => `Ne plus recevoir ces messages : ${address}`

interface AccessLetter {
  sender: SenderLines
  origin: string
  link: string
  unsubscribe: string
  /** The next campaign that asks everybody. */
  planned: AskedWhen | null
  isToAll: boolean
}

export function accessLetter(letter: AccessLetter) {
  const { sender, origin, link, unsubscribe, planned, isToAll } = letter
  const company = companyInMails(sender.company)
  const paragraphs = [
    'Bonjour,',
    planned
      ? offer(company, planned)
      : `${company} vous a inscrit sur Ressenti pour ses questionnaires sur le travail.`,
    personalLink(origin, link),
    planned && isToAll ? `${toEverybodyConcerned} ${promise}` : promise,
    signatureOf(sender),
    `${noQuestion(origin)}\n${unsubscribeLine(unsubscribe)}`,
  ]
  return {
    subject: withNoBreakSpaces(accessSubject(company)),
    text: withNoBreakSpaces(`${paragraphs.join('\n\n')}\n`),
    fromName: senderName(sender),
  }
}

export const sendText = {
  title: (n: number) => `Écrire à ${plural(n, 'personne', 'personnes')}`,
  nobody: 'Personne ici n’a d’adresse à laquelle écrire.',
  from: 'De',
  subject: 'Objet',
  link: '(le lien personnel de chacun)',
  unsubscribe: '(l’adresse de chacun)',
  trial: 'M’envoyer un essai',
  trialSent: (address: string) => `Un essai part à ${address}.`,
  send: (n: number) => `Envoyer ${plural(n, 'message', 'messages')}`,
  sent: (n: number) => `${plural(n, 'message part', 'messages partent')}.`,
  cancel: 'Annuler',
  open: 'Écrire à tout le monde',
  now: 'Écrire maintenant',
  here: 'Adresse vérifiée : vous y êtes.',
  elsewhere: (here: string, there: string) =>
    `Vous êtes sur ${here}, les messages portent ${there} : vérifiez que ${there} s’ouvre.`,
  loading: 'Impossible de lire le message.',
  failed: 'Une erreur est survenue. Rien n’est envoyé.',
  changed: (n: number) =>
    n < 2
      ? `La liste a changé : ${n} personne maintenant. Relisez, puis envoyez.`
      : `La liste a changé : ${formatNumber(n)} personnes maintenant. Relisez, puis envoyez.`,
  limited: (moment: string) =>
    `Trois envois par jour au plus. Le prochain est possible à partir ${moment.startsWith('le ') ? moment.replace('le ', 'du ') : `de ${moment}`}.`,
  noPublicUrl: (address: string) =>
    `Les messages porteraient ${address}, qui ne s’ouvre que sur cette machine. Réglez d’abord PUBLIC_URL (docs/install.md).`,
}

export const accessMailRefusals: Record<AccessMailRefusal, string> = {
  no_mail:
    'Cette installation n’envoie pas d’emails : demandez à qui l’a installée de régler l’envoi (SMTP_URL, docs/install.md).',
  no_public_url:
    'L’adresse des messages ne s’ouvre que sur cette machine. Réglez d’abord PUBLIC_URL (docs/install.md).',
  recipients_changed: 'La liste a changé. Relisez, puis envoyez.',
}
