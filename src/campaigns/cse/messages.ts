import { accessTexts } from '../../people/accountSettings/messages.ts'
import {
  formatDate,
  formatDayOfYear,
  formatSpan,
  plural,
  withNoBreakSpaces,
} from '../../base/text/writing.ts'
import type { StatusTone } from '../../base/ui/StatusTag.tsx'
import type { CalendarCampaign } from './calendar.ts'
import type { CseRefusal } from './rules.ts'

export const states: Record<CalendarCampaign['state'], { word: string; tone: StatusTone }> = {
  planned: { word: 'Prévue', tone: 'neutral' },
  refused: { word: 'Refusée', tone: 'refused' },
  open: { word: 'Ouverte', tone: 'running' },
  closing: { word: 'Clôture en cours', tone: 'waiting' },
  closed: { word: 'Close', tone: 'done' },
  cancelled: { word: 'Annulée', tone: 'neutral' },
}

const mailNames = {
  invitation: 'invitation',
  rappel: 'rappel',
  dernier: 'dernier rappel',
  resultats: 'résultats publiés',
} as const

const short = (hash: string) => `${hash.slice(0, 4)} ${hash.slice(4, 8)} …`

export const cseText = {
  calendar: 'Calendrier',
  questions: 'Questionnaire',
  settings: 'Réglages',
  register: 'Registre',
  none: 'Aucune campagne. Celles qui seront planifiées paraîtront ici, avec leurs dates et leurs questions.',
  failed: 'Le calendrier n’a pas pu être chargé.',
  span: ({ openedOn, opensOn, closesOn }: Pick<CalendarCampaign, 'openedOn' | 'opensOn' | 'closesOn'>) =>
    formatSpan(openedOn ?? opensOn, closesOn),
  dates: 'Dates',
  audience: 'Public',
  everybody: 'Toute l’entreprise',
  someTeams: 'Certaines équipes',
  group: 'Plus petit groupe affiché',
  people: (k: number) => plural(k, 'personne', 'personnes'),
  mails: 'Messages',
  mailsOf: (mails: CalendarCampaign['mails']) => {
    const on = (Object.keys(mailNames) as (keyof typeof mailNames)[]).filter((kind) => mails[kind])
    return on.length === 0 ? 'aucun' : on.map((kind) => mailNames[kind]).join(', ')
  },
  version: (hash: string) => `version ${short(hash)}`,
  fingerprint: 'Empreinte de ce qui est visé',
  readQuestions: 'Lire les questions',
  changed: (day: string) => `Modifié depuis votre visa du ${formatDate(day)}.`,
  changedHelp:
    'L’ouverture n’attend personne : votre visa reste au registre avec ce que vous aviez lu. Vous pouvez viser ce qui est prévu maintenant.',
  changedOpen:
    'Votre visa reste au registre avec ce que vous aviez lu ; les changements y sont inscrits, chacun avec sa date.',
  minutes: 'Procès-verbal',
  past: 'Campagnes closes',
  visas: (n: number) => (n === 0 ? 'Aucun visa' : plural(n, 'visa', 'visas')),
  next: 'Prochaines ouvertures',
  nextOf: (days: readonly string[]) => days.map(formatDayOfYear).join(', '),
} as const

export const visaText = {
  title: 'Visas',
  before: 'Avant l’ouverture',
  after: 'Après la clôture',
  none: 'Aucun visa.',
  of: (name: string | null, day: string) => `${name ?? 'Nom effacé'}, le ${formatDate(day)}`,
  seen: 'A pris connaissance.',
  reserved: (reservations: string) => withNoBreakSpaces(`Avec réserves : « ${reservations} »`),
  earlier: 'Ce visa porte sur une version d’avant.',
  sign: 'Viser',
  signAgain: 'Viser à nouveau',
  signOpening: (title: string) => withNoBreakSpaces(`Viser l’ouverture de « ${title} »`),
  signClosing: (title: string) => withNoBreakSpaces(`Viser la clôture de « ${title} »`),
  aboutOpening: (version: string) =>
    `Vous visez la version ${short(version)} du questionnaire et ces réglages.`,
  aboutClosing: 'Vous visez ce qui a été inscrit au registre à la publication.',
  how: 'Votre visa',
  noted: 'J’ai pris connaissance',
  withReservations: 'Avec réserves :',
  reservations: 'Vos réserves',
  reservationsHelp:
    'Elles sont lues par le CSE, les responsables et l’administration. 500 caractères au plus.',
  password: 'Mot de passe',
  passwordHelp: 'Demandé de nouveau : c’est bien vous qui visez.',
  is: 'Ce que c’est : une ligne du registre, avec la date, votre nom et vos réserves. Elle ne se retire pas. Elle ne retarde et n’empêche rien.',
  isNot: 'Ce visa n’est pas une signature électronique qualifiée.',
  done: 'Visa inscrit au registre.',
}

const password = accessTexts(6)

export const cseRefusals = {
  too_many_seats: 'Cette entreprise a déjà cinq sièges du CSE.',
  seat_not_found: 'Ce siège n’existe plus.',
  seat_active: 'Cette personne a déjà choisi son mot de passe.',
  document_not_found: 'Cela ne peut plus être visé : la campagne vient de s’ouvrir ou d’être retirée.',
  document_changed: 'Ces réglages viennent de changer. Fermez, relisez-les, puis visez.',
  already_signed: 'Vous avez déjà visé cela.',
  reservations_too_long: 'Vos réserves comptent 500 caractères au plus.',
  minutes_not_found: 'Ce procès-verbal n’existe pas, ou pas encore.',
} satisfies Record<CseRefusal, string>

export const signingTexts = {
  ...cseRefusals,
  fields_required: 'Complétez les champs indiqués.',
  password_wrong: 'Mot de passe incorrect',
  other: password.other,
}

export const askedText = {
  failed: 'Les questions n’ont pas pu être chargées.',
  choose: 'Questionnaire de la campagne',
  none: 'Aucune campagne n’a encore de questionnaire à lire.',
  fingerprint: 'Empreinte des questions',
  recorded: (day: string) =>
    `La même empreinte a été inscrite au registre à l’ouverture, le ${day} : ce qui a été posé est ce que vous lisez ici.`,
  notYet:
    'Pas encore ouverte : l’empreinte sera inscrite au registre à l’ouverture, et ces questions ne changeront plus.',
  rewritten:
    'Ces questions ne sont plus celles qui ont été inscrites à l’ouverture : quelqu’un a écrit dans la base. Prévenez la personne chargée de la protection des données.',
  translations: 'Dans les autres langues',
  withoutDimension: 'Autres questions',
  free: 'Réponse libre',
  differences: 'Ce qui change depuis la dernière fois',
  same: 'Les mêmes questions, mot pour mot.',
  added: 'Nouvelles',
  removed: 'Retirées',
  reworded: 'Dites autrement',
}

export const settingsText = {
  failed: 'Les réglages n’ont pas pu être chargés.',
  anonymity: 'Anonymat',
  raisedOnly:
    'Ce plus petit groupe ne peut être que relevé, jamais abaissé ; chaque relèvement est inscrit au registre.',
  teams: 'Équipes',
  teamsOf: (teams: number, small: number, k: number) =>
    small === 0
      ? plural(teams, 'équipe', 'équipes')
      : `${plural(teams, 'équipe', 'équipes')}, dont ${small} de moins de ${k} personnes`,
  rhythm: 'Rythme',
  permanent: 'Questionnaire permanent',
  campaigns: 'Campagnes',
  groupings: 'Entités',
  noGroupings: 'Aucune entité : les résultats paraissent par équipe et pour toute l’entreprise.',
  groupingOf: (teams: number, people: number | null, k: number) =>
    `${plural(teams, 'équipe', 'équipes')}, ${people === null ? `moins de ${k} personnes` : plural(people, 'personne', 'personnes')}`,
  running: 'Messages et sauvegardes',
  mail: 'Messages',
  sends: 'Partent par le serveur de messages de l’installation',
  sendsNothing: 'Aucun serveur de messages n’est configuré',
  lastMail: 'Dernier départ',
  signature: 'Signature des messages',
  noSignature: 'Le nom de l’entreprise seul',
  lastBackup: 'Dernière sauvegarde',
  never: 'Aucun encore',
  unknown: 'Inconnue',
}
