import type { Day } from '../../base/time/civilDays.ts'
import {
  formatDate,
  formatDayAndMonth,
  formatDayOfYear,
  formatNumber,
  plural,
} from '../../base/text/writing.ts'
import type { QuestionnaireRefusal } from '../questions/rules.ts'

type RefusalText =
  | Exclude<
      QuestionnaireRefusal,
      'csv_refused' | 'audience_too_close' | 'audience_differs_by_few' | 'audience_unchanged'
    >
  | 'too_large'
  | 'open_too_short'
  | 'end_not_later'
  | 'campaign_over'
  | 'wave_closed'
  | 'company_not_found'

const changedMeanwhile = "Cette fiche vient d'être modifiée par quelqu'un d'autre. Voici son état actuel."

export const questionnaireRefusals: Record<RefusalText, string> = {
  title_required: 'Veuillez saisir un titre',
  title_invalid:
    'Le titre compte au moins une lettre ou un chiffre, et 100 caractères au plus, aucun invisible',
  file_required: 'Veuillez choisir un fichier CSV',
  form_invalid: 'Ce formulaire est incomplet. Rechargez la page, puis réessayez.',
  teams_required: 'Choisissez au moins une équipe, ou toute l’entreprise',
  team_not_found: 'Une des équipes n’existe plus. Rechargez la page, puis choisissez à nouveau.',
  no_company: 'Aucune entreprise associée',
  questionnaire_not_found: 'Ce questionnaire n’existe plus.',
  questionnaire_closed: changedMeanwhile,
  wave_closed: changedMeanwhile,
  campaign_over: changedMeanwhile,
  open_too_short: 'Une campagne reste ouverte au moins 3 jours.',
  end_not_later: 'Le dernier jour pour répondre est déjà proche : demain au plus tard.',
  company_not_found: 'Entreprise non trouvée',
  too_large: 'Le fichier est trop lourd. La limite est de 512 Ko.',
}

/** The three English texts of S8, each with its French line (D26). */
export const screenFailures = {
  no_company: { english: 'No company ID found for the user', french: 'Aucune entreprise associée' },
  company_not_found: { english: 'Company not found', french: 'Entreprise non trouvée' },
  other: (message: string) => ({
    english: `Error fetching data: ${message}`,
    french: 'Erreur lors de la récupération des données',
  }),
}

export const audienceUnchanged = (title: string, until: Day) =>
  `Ce public a trop peu changé depuis la campagne « ${title} » : attendez le ${formatDate(until)}, ou adressez-vous à toute l’entreprise.`

/** C23.4. */
export const differsByFew = (title: string, k: number) =>
  `Ce public et celui de «\u00A0${title}\u00A0» ne diffèrent que de quelques personnes. Choisissez les mêmes équipes, ou des publics qui diffèrent d’au moins ${k}\u00A0personnes.`

export const questionnaireText = {
  title: 'Questionnaires',
  newTitle: 'Nouveau questionnaire',
  listTitle: 'Questionnaires existants',
  empty: "Aucun questionnaire n'a été créé pour le moment.",
  titleField: 'Titre',
  audience: 'Public',
  wholeCompany: 'Toute l’entreprise',
  someTeams: 'Certaines équipes',
  teamsField: 'Équipes',
  noTeam: 'Aucune équipe dans l’entreprise',
  chooseTeams: 'Choisir des équipes',
  reach: (people: number) =>
    people === 0
      ? 'Ce questionnaire n’atteint personne pour l’instant.'
      : `Ce questionnaire atteint ${plural(people, 'personne', 'personnes')}.`,
  opensUntil: (day: Day, sendsMails: boolean) =>
    `Il s’ouvre dès « Créer », jusqu’au ${formatDayOfYear(day)}${sendsMails ? '\u00A0: invitation, rappels et résultats partent par email' : ''}.`,
  names: (contact: string) => `La notice nommera ${contact} pour les questions sur les données personnelles.`,
  tooFew: (k: number) => `En dessous de ${k} réponses, aucun résultat n’est affiché.`,
  create: 'Créer',
  giveUp: 'Annuler',
  created: 'Questionnaire créé. Les personnes concernées peuvent y répondre.',
  createdRefused: 'Questionnaire créé, mais sa campagne n’est pas ouverte : « Campagnes » dit pourquoi.',
  creationFailed: 'Erreur lors de la création du questionnaire',
  questionCount: (n: number) => plural(n, 'question', 'questions'),
  teamCount: (n: number) => plural(n, 'équipe', 'équipes'),
  createdOn: formatDate,
  untilCampaign: 'Se termine à la prochaine campagne.',
  states: { open: 'Ouvert', closing: 'Clôture en cours', closed: 'Clos' },
  until: (day: Day) => `Jusqu’au ${formatDayAndMonth(day)}`,
  closedOn: (day: string) => `le ${formatDate(day)}`,
  date: 'Date',
  questions: 'Questions',
  state: 'État',
  participationHead: 'Participation',
  answered: (answered: number, addressed: number) =>
    `${formatNumber(answered)} sur ${formatNumber(addressed)} (${Math.round((100 * answered) / addressed)}\u00A0%)`,
  answeredOn: (day: string) => `au ${formatDate(day)}`,
  participationFrom: (k: number) => `Dès ${k} réponses, si ${2 * k} personnes au moins sont concernées`,
  see: 'Aperçu',
  seeTitle: 'Ce que voient les personnes interrogées',
  seeHelp: 'Vous pouvez essayer : rien n’est enregistré.',
  previewFailed: 'Erreur lors de la récupération des données',
  step: (step: number, total: number) => `Étape ${step} sur ${total}`,
  previous: 'Précédent',
  next: 'Suivant',
  duplicate: 'Dupliquer',
  copyOf: (title: string) => `${title.slice(0, 92)} (copie)`,
  download: 'Télécharger',
  archive: 'Archiver',
  unarchive: 'Sortir des archives',
  shown: 'Questionnaires montrés',
  inUse: 'En cours et clos',
  putAway: 'Archives',
  seeInUse: 'Voir les questionnaires en cours et clos',
  noneAway: 'Aucun questionnaire n’est dans les archives.',
  permanent: 'Ouvert en permanence',
  notAsked: 'Pas encore posé',
  close: 'Clore le questionnaire',
  closeWarning: (k: number) =>
    `Cette action est définitive. S'il y a moins de ${k} réponses, elles seront effacées sans être publiées.`,
  closeTomorrow: 'Demain sera le dernier jour pour répondre.',
  closesTomorrow: 'Demain est le dernier jour pour répondre.',
  closed: 'Le questionnaire n’accepte plus de nouvelles réponses.',
  closeFailed: 'Erreur lors de la clôture du questionnaire',
  unchanged: audienceUnchanged,
  tooClose: (title: string, mustClose: boolean) =>
    `Ce public est trop proche de celui de « ${title} ». Choisissez les mêmes équipes, ou changez les questions.${mustClose ? ` Clôturez d’abord « ${title} » : 90 jours après sa clôture, ce public ne sera plus comparé.` : ''}`,
}
