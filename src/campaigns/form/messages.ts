import { hourOf } from '../../hours.ts'
import {
  capitalize,
  formatDate,
  formatDay,
  formatDayAndMonth,
  formatNumber,
  formatSpan,
  plural,
} from '../../base/text/writing.ts'
import { displayedShare } from '../../results/statistics/display.ts'
import { percent } from '../../results/tables/messages.ts'
import type { Day } from '../../base/time/civilDays.ts'
import type { SelectableQuestionnaire, CampaignState } from '../plans/rules.ts'

const THIN = '\u202f'

export const states: Record<CampaignState, string> = {
  planned: 'Prévue',
  refused: 'Refusée',
  open: 'Ouverte',
  closing: 'Clôture en cours',
  counting: 'En attente d’un gardien',
  published: 'Publiée',
  cancelled: 'Annulée',
}

export const campaignLink = { see: 'Voir la campagne', failed: 'Erreur lors du chargement des campagnes' }

export const campaignFormText = {
  title: 'Campagnes',
  create: 'Nouvelle campagne',
  launch: 'Lancer mon enquête',
  edit: 'Modifier la campagne',
  empty: 'Aucune campagne. Planifiez la première : elle s’ouvre, relance et se ferme toute seule.',
  gone: 'Cette campagne n’existe plus.',
  none: 'Aucune campagne dans cet état.',
  filters: { all: 'Toutes', open: 'Ouvertes', planned: 'Prévues', published: 'Publiées' },
  filter: 'Afficher',
  columns: {
    title: 'Titre',
    audience: 'Public',
    from: 'Du',
    to: 'Au',
    state: 'État',
    participation: 'Participation',
  },
  wholeCompany: 'Toute l’entreprise',
  audience: (teams: readonly string[]) =>
    teams.length > 3 ? plural(teams.length, 'équipe', 'équipes') : teams.join(', '),
  participation: (answered: number, addressed: number) =>
    `${formatNumber(answered)} sur ${formatNumber(addressed)}`,
  on: (day: Day) => `au ${formatDayAndMonth(day)}`,
  percent: (answered: number, addressed: number) =>
    percent(displayedShare(Math.round((answered * 100) / addressed), answered, addressed)),
  refused: (title: string, why: string) => `« ${title} » : refusée. ${why}`,
  lost: (day: Day) => `Résultats perdus lors d’une restauration, le ${formatDate(day)}.`,
  change: 'Modifier',
  duplicate: 'Dupliquer',
  preview: 'Aperçu',
  results: 'Lire les résultats',
  span: formatSpan,
  sixOClock: `${hourOf.opening}${THIN}h`,
}

export const formText = {
  translate: 'Compléter la traduction',
  what: 'Que demander ?',
  audience: 'À qui ?',
  when: 'Quand ?',
  mails: 'Messages',
  choose: 'Choisissez un questionnaire',
  asked: ({
    title,
    questionCount,
    isDraft,
  }: Pick<SelectableQuestionnaire, 'title' | 'questionCount' | 'isDraft'>) =>
    `${title} · ${plural(questionCount, 'question', 'questions')}${isDraft ? ', brouillon figé à l’ouverture' : ''}`,
  file: 'Un fichier CSV, qui devient un questionnaire de votre liste',
  useFile: 'Demander ces questions',
  fileFailed: 'Le fichier n’a pas pu être ajouté à vos questionnaires. Rien n’est perdu : réessayez.',
  everybody: 'Toute l’entreprise',
  someTeams: 'Certaines équipes',
  teams: 'Équipes',
  chooseTeams: 'Choisissez des équipes',
  people: (n: number) =>
    n < 2
      ? `${formatNumber(n)} personne sera interrogée.`
      : `${formatNumber(n)} personnes seront interrogées.`,
  opening: 'Ouverture',
  atDate: 'À une date choisie',
  now: 'Ouvrir dès maintenant',
  from: 'Du',
  to: 'Au',
  length:
    '14 jours conviennent à la plupart des entreprises. Vous pourrez prolonger deux fois, jamais rouvrir.',
  repeat: 'Répéter',
  once: 'Une seule fois',
  every: (weeks: number) => `Toutes les ${weeks} semaines`,
  campaignTitle: 'Titre',
  titleHelp: 'Visible par les personnes interrogées. Jamais dans les messages.',
  mailsHelp: 'Les mêmes pour tous, qu’on ait répondu ou non.',
  message: 'Message',
  departure: 'Départ',
  departureHours: `Départ, entre 9${THIN}h et 11${THIN}h`,
  read: 'Lire',
  noMailServer:
    'Aucun serveur de messages : rien ne partira. Copiez ces textes et transmettez-les vous-même.',
  plan: (day: Day) => `Planifier pour le ${dayAndMonthOf(day)}`,
  openNow: 'Ouvrir maintenant',
  save: 'Enregistrer',
  cancel: 'Annuler',
  wrong: (n: number) => (n < 2 ? 'Un point est à corriger :' : `${n} points sont à corriger :`),
  failed: 'La campagne n’a pas pu être enregistrée. Rien n’est perdu : réessayez.',
  planned: (day: Day) =>
    `Campagne planifiée. Elle s’ouvrira le ${formatDay(day)} à ${hourOf.opening}${THIN}h.`,
  opened: 'Campagne ouverte.',
  saved: 'Campagne enregistrée.',
  changed: (span: string) =>
    `Quelqu’un a changé cette campagne entre-temps : elle va maintenant ${span}. Votre saisie est gardée ; enregistrez de nouveau pour la remplacer.`,
  openedMeanwhile: 'Cette campagne s’est ouverte entre-temps : seule sa clôture peut encore bouger.',
}

const dayAndMonthOf = (day: Day) => formatDay(day).replace(/^\S+ /, '')

export const calendarText = {
  weekdays: ['lu', 'ma', 'me', 'je', 've', 'sa', 'di'],
  never: 'Aucun pour ces dates',
  point: 'Point : un message part, jamais un jour chômé.',
}

export const letterText = {
  failed: 'Impossible de lire de qui vient le message.',
  from: (name: string, address: string) => `De : ${name} <${address}>`,
  link: '(le lien personnel de chacun)',
  head: '…',
  copy: 'Copier le texte',
  copied: 'Texte copié.',
  notCopied: 'Le texte n’a pas pu être copié : sélectionnez-le, puis copiez-le.',
  close: 'Fermer',
}

export const mailNames = {
  access: 'Lien personnel',
  invitation: 'Invitation',
  rappel: 'Rappel',
  dernier: 'Dernier rappel',
  resultats: 'Résultats publiés',
} as const

export const showsText = {
  title: 'Ce que cette campagne montrera',
  shown: 'Ce que cette campagne a montré',
  group: 'Groupe',
  byGroup: 'Résultats par groupe',
  people: 'Personnes',
  results: 'Résultats',
  from: (k: number) => `Dès ${k} réponses`,
  small: (countsFor = 'l’entreprise') => `Compte pour ${countsFor}`,
  entity: (name: string, able: number, teams: number) =>
    able < 2
      ? `Résultats de ${name} : si deux de ses équipes au moins sont affichées`
      : `${able} équipes sur ${teams} pourront avoir leurs résultats`,
  notNow: 'Pas cette fois',
  hidden: 'Non affiché, pour protéger l’anonymat.',
  published: 'Publiés',
  company: 'Toute l’entreprise',
  unknown: 'Impossible de le calculer pour l’instant.',
  waiting: 'Choisissez un questionnaire, un public et des dates.',
  noTeam: (k: number) => `Les résultats de toute l’entreprise, dès ${k} réponses.`,
  companyOnly:
    'Aucune équipe n’est assez grande et assez stable pour avoir ses résultats : seuls ceux de l’entreprise paraîtront.',
  ends: (day: Day, title: string) =>
    `Le questionnaire permanent, ouvert à tous jusque-là, se termine le ${formatDate(day)}, remplacé par ${title === '' ? 'cette campagne' : `« ${title} »`}. Les brouillons commencés seront perdus ; les personnes l’apprennent 14 jours avant.`,
}

export const changesText = {
  title: (before: string) => `Depuis ${before}`,
  dimension: 'Dimension',
}

export const pageText = {
  participation: 'Participation',
  participationHelp: (k: number) =>
    `Un chiffre par jour au plus, écrit le matin ; il n’avance que par pas d’au moins ${k} réponses. Ni par équipe ni par personne avant la clôture.`,
  participationLater: (k: number) =>
    `Participation affichée à partir de ${k} réponses, quand au moins ${2 * k} personnes sont interrogées.`,
  opensIn: (n: number) => (n < 2 ? 'S’ouvre demain' : `S’ouvre dans ${n} jours`),
  peopleToAsk: (n: number) => plural(n, 'personne à interroger', 'personnes à interroger'),
  today: 'aujourd’hui',
  notOpen: 'Elle n’est pas encore ouverte.',
  daysOf: (span: string) => `Campagne ${span}.`,
  kinds: {
    access: 'Lien personnel',
    invitation: 'Invitation',
    rappel: 'Rappel',
    dernier: 'Dernier rappel',
    resultats: 'Résultats',
  },
  state: 'État',
  byHand: 'À\u00a0transmettre',
  midnight: (weekday: string) => `${capitalize(weekday)}, minuit`,
  otherActions: 'Autres actions sur la campagne',
  closing: (day: Day) => `Publication : au plus tard le ${formatDate(day)}.`,
  marks: {
    access: 'lien personnel',
    invitation: 'invitation',
    rappel: 'rappel',
    dernier: 'dernier rappel',
    close: 'clôture',
  },
  messages: 'Messages',
  sent: 'Parti',
  tomorrow: 'Demain',
  dueToday: 'Aujourd’hui',
  planned: 'Prévu',
  notSent: 'Décoché',
  dropped: 'Sans objet',
  sameWords: 'Les mêmes mots pour tous, qu’on ait répondu ou non.',
  register: 'Registre',
  registerHelp: 'Chaque étape de la campagne y est inscrite ; personne ne peut la changer après coup.',
  registerLink: 'Lire et vérifier le registre',
  series: 'Répétition',
  stop: 'Arrêter la répétition',
  stopped: 'Répétition arrêtée.',
  stopQuestion: 'Arrêter la répétition ?',
  stopWarning: 'Les campagnes déjà ouvertes continuent ; aucune autre ne sera planifiée.',
  extend: 'Prolonger…',
  closeEarlier: 'Clore plus tôt…',
  cancelCampaign: 'Annuler la campagne…',
  extendTitle: 'Prolonger la campagne',
  closeTitle: 'Clore plus tôt',
  extendHelp: 'Deux fois au plus, 60 jours en tout ; jamais après la clôture. Inscrit au registre.',
  closeHelp: 'Demain au plus tôt, pour que personne ne close entre deux réponses. Inscrit au registre.',
  newEnd: 'Nouveau dernier jour',
  move: 'Enregistrer',
  moved: (day: Day) => `La campagne se termine maintenant le ${formatDate(day)}.`,
  moveFailed: 'La date n’a pas pu être changée. Réessayez.',
  cancelQuestion: 'Annuler la campagne ?',
  cancelOpen:
    'Les réponses déjà envoyées seront effacées sans être lues ni publiées. Cette annulation est inscrite au registre.',
  cancelPlanned: 'Elle ne s’ouvrira pas. Cette annulation est inscrite au registre.',
  cancelConfirm: 'Annuler la campagne',
  keep: 'Garder la campagne',
  cancelled: 'Campagne annulée.',
  cancelFailed: 'La campagne n’a pas pu être annulée. Réessayez.',
  refusedTitle: 'Cette campagne n’a pas pu s’ouvrir.',
  changePlan: 'Changer le plan',
  outage: (day: Day) => `Prolongée jusqu’au ${formatDate(day)} : le service a été arrêté.`,
}
