import { hourOf } from '../../hours.ts'
import { formatNumber, formatShortDate, plural } from '../../base/text/writing.ts'
import type { QuestionType } from '../../surveys/questions/rules.ts'
import { claimedWay, type Difference } from '../statistics/difference.ts'
import { UNDER_ONE, type DetailLevel, type ShownScore } from '../statistics/display.ts'
import { isTurned } from '../statistics/shown.ts'
import type { QuestionResult } from '../views/questionViews.ts'
import { publicationRefusals as publication } from '../publication/messages.ts'
import type { ParticipationReason, ResultsRefusal } from './rules.ts'
import { CLASSES_DETAIL } from '../../thresholds.ts'

export const resultsRefusals: Record<ResultsRefusal, string> = {
  ...publication,
  results_not_found: 'Ces résultats n’existent pas.',
  publication_already_asked: `C’est déjà demandé : la publication aura lieu demain à ${hourOf.publication} h.`,
  wave_not_permanent: 'Ce questionnaire se publie à sa clôture.',
  comment_not_found: 'Ce commentaire n’existe plus.',
  words_required: 'Écrivez les mots à masquer.',
  words_not_found: 'Ces mots ne sont pas dans le commentaire.',
  waves_not_comparable: 'Choisissez un questionnaire de la même entreprise, ouvert avant celui-ci.',
}

/** Longer lists are counted instead. */
const mostNames = 8
const list = new Intl.ListFormat('fr', { type: 'conjunction' })

/** Shown with a wave that continues after a restore (C5). */
export const lostInRestore = (date: string) =>
  `Une restauration, le ${date}, a effacé des réponses qui attendaient leur publication ; elles ne comptent pas ici.`

const NBSP = '\u00a0'
const THIN = '\u202f'

export const underOne = 'moins de 1'
export const percent = (value: number) => `${value === UNDER_ONE ? underOne : value}${NBSP}%`
export const decimal = (value: number, decimals: number) =>
  (decimals === 0 ? formatNumber(value) : value.toFixed(decimals).replace('.', ',')).replace('-', '−')
export const signed = (value: number, decimals = 0) =>
  value === 0 ? '0' : `${value > 0 ? '+' : '−'}${decimal(Math.abs(value), decimals)}`

export const amount = (value: number, { decimals, highest }: { decimals: number; highest: number | null }) =>
  highest === null ? plural(value, 'point', 'points') : `${decimal(value, decimals)} sur${NBSP}${highest}`

interface Interval {
  from: number
  to: number
  decimals?: number
}

export const between = ({ from, to, decimals = 0 }: Interval) =>
  `entre ${signed(from, decimals)} et ${signed(to, decimals)}`

export const margin = (value: number) => `±${NBSP}${plural(value, 'point', 'points')}`
/** Next to its score: « 54 ± 7 » */
export const withMargin = (shown: string, value: number | null) =>
  value === null ? shown : `${shown}${NBSP}±${NBSP}${value}`

const bounds = { exact: '', at_least: ' ou plus', at_most: ' ou moins' }
export const score = ({ value, bound }: ShownScore) => `${value}${bounds[bound]}`

/** « ≈ 45 » of a small group, « 95 ou plus » as it is */
export const roughScore = (shown: ShownScore, detail: DetailLevel) =>
  detail === 'small' && shown.bound === 'exact' ? `≈ ${score(shown)}` : score(shown)

/** A score is turned; a share and a mean are shown as given (C26.2). */
export const reversedWords = (of: { type: QuestionType }): string =>
  isTurned(of) ? 'formulée à l’envers' : 'moins, c’est mieux'

type ShownGrade = NonNullable<QuestionResult['grade']>

export const gradeAlone = ({ mean: { value, bound }, decimals }: ShownGrade) =>
  `${decimal(value, decimals)}${bounds[bound]}`
/** « 7,3 sur 10 » */
export const grade = (shown: ShownGrade, highest: number) => `${gradeAlone(shown)} sur${NBSP}${highest}`
export const gradeMargin = (value: number, { decimals }: ShownGrade) => `±${NBSP}${decimal(value, decimals)}`
export const share = ({ value, bound }: ShownScore) => `${percent(value)}${bounds[bound]}`
/** « 67 % de oui », « 95 % ou plus de oui » */
export const shareOfYes = (shown: ShownScore) => `${share(shown)} de oui`

export const boundOf = (shown: ShownScore) => (shown.bound === 'exact' ? null : `score : ${score(shown)}`)
/** « 14 points au-dessous du reste de l’entreprise (entre −25 et −4) » (C26.6) */
export function restWords({ change, from, to, verdict }: Difference): string {
  const interval = `(${between({ from, to })})`
  if (claimedWay(verdict)) return `${apart(change)} ${interval}`
  return verdict === 'to_confirm_up' || verdict === 'to_confirm_down'
    ? `${signed(change)} à côté du reste, à confirmer ${interval}`
    : `écart non mesurable avec le reste ${interval}`
}

export const apart = (change: number) =>
  `${plural(Math.abs(change), 'point', 'points')} ${change > 0 ? 'au-dessus' : 'au-dessous'} du reste de l’entreprise`

export const answers = (n: number) => `${formatNumber(n)} ${n < 2 ? 'réponse' : 'réponses'}`

interface Cover {
  shownTeams: number
  teams: number
  ballots: number | null
}

/** « 9 équipes sur 11, 84 réponses »: a sum of whole batches is never shown without its cover (C15.5). */
export const cover = ({ shownTeams, teams, ballots }: Cover) =>
  `${plural(shownTeams, 'équipe', 'équipes')} sur ${formatNumber(teams)}${ballots === null ? '' : `, ${answers(ballots)}`}`
/** Fewer than half of its teams have a table of their own (C15.5). */
export const partial = (name: string) => `${name}, en partie`
export const grouping = (name: string, of: Cover) => (of.ballots === null ? name : `${name} (${cover(of)})`)

export const hiddenCell = "non affiché, pour protéger l'anonymat"
export const maskedQuestion = 'question masquée : trop peu de réponses'
export const missing = {
  too_few: 'trop peu de réponses',
  not_scored: 'aucune de ses questions ne donne de score',
}
export const smallGroup = 'petit groupe : à lire avec prudence'
export const unsuited = 'question peu adaptée'
export const noDistribution = 'répartition non affichée pour un petit groupe'
export const noClasses = 'ses questions n’ont pas de réponses favorables ou défavorables'

export const classNames = ['Favorable', 'Neutre', 'Défavorable']
export const enpsClassNames = ['Promoteurs (9–10)', 'Passifs (7–8)', 'Détracteurs (0–6)']
export const enpsName = 'Indice de recommandation (eNPS)'

export const resultsText = {
  contents: 'Dans cette page',
  title: 'Résultats',
  company: 'Entreprise',
  everybody: 'Toute l’entreprise',
  team: (name: string) => `Équipe ${name}`,
  questionnaire: 'Questionnaire',
  group: 'Groupe affiché',
  asTable: 'Voir en tableau',
  asChart: 'Voir en graphique',
  exportCsv: 'Exporter en CSV',
  exportXlsx: 'Exporter en Excel',
  print: 'Imprimer le rapport',
  publishMenu: 'Publier',
  publishedDaily: `Des réponses peuvent attendre leur publication : elle a lieu chaque matin à ${hourOf.publication} h.`,
  publish: 'Publier les résultats',
  regroup: 'Publier les réponses en attente sans détail par équipe',
  askedForTomorrow: `Publication demandée pour demain, ${hourOf.publication} h.`,
  regroupingForTomorrow: `Publication sans détail par équipe demandée pour demain, ${hourOf.publication} h.`,
  failed: 'Erreur lors du chargement des résultats',
  comparing: 'Comparaison en cours…',
  comparisonFailed: 'La comparaison n’a pas pu être chargée.',
  noGroup: 'Ce groupe n’existe plus, ou ses résultats ne sont pas affichés. Choisissez-en un autre.',
  publishNote: (k: number) =>
    `Les réponses arrivées paraissent par lots : l’entreprise, et les équipes d’au moins ${k} réponses. Une seule fois ; ensuite, chaque matin.`,
  regroupNote: 'Elles comptent tout de suite pour l’entreprise, et ne compteront plus pour leur équipe.',
  publishFailed: 'Erreur lors de la publication',
  nothingPublished: 'Aucun résultat n’est encore publié.',
  noQuestionnaire: 'Aucun questionnaire n’est ouvert pour l’instant.',
  appears: (k: number) =>
    `Les résultats apparaissent quand au moins ${k} personnes d'un même groupe ont répondu.`,
  tooFewToPublish: 'Réponses trop peu nombreuses pour être publiées.',
  closing: 'Clôture en cours : les derniers envois sont attendus, 24 heures au plus.',
  atClose: 'Les résultats de ce questionnaire seront publiés à sa clôture.',
  waits: `Des réponses peuvent attendre leur publication : elle a lieu chaque matin à ${hourOf.publication}${THIN}h, par groupes assez nombreux.`,
  outcomes: {
    published: 'Les résultats sont publiés.',
    nothing_yet: 'Rien à publier pour l’instant : il n’y a pas encore assez de réponses dans un même groupe.',
    tomorrow: `La publication aura lieu demain à ${hourOf.publication} h.`,
  },
  regroupQuestion: 'Publier les réponses en attente sans détail par équipe ?',
  regroupWarning:
    'Les réponses qui attendent seront publiées ensemble, pour toute l’entreprise : elles ne compteront plus jamais dans les résultats d’une équipe.',
  regroupConfirm: 'Publier',
}

export const blocks = {
  participation: 'Participation',
  participationLater: (why: ParticipationReason | null, k: number) =>
    why === 'at_close'
      ? 'Elle paraîtra à la clôture.'
      : why === 'few'
        ? `Non affichée : il faut au moins ${2 * k} personnes interrogées et ${k} réponses.`
        : 'Non affichée, pour protéger l’anonymat.',
  participationOfGroupLater: 'Celle d’un groupe est dite à la clôture, là où son résultat est affiché.',
  participationOf: (answered: number, addressed: number) =>
    `${formatNumber(answered)} ${answered < 2 ? 'personne' : 'personnes'} sur ${formatNumber(addressed)}`,
  publishedOf: (answered: number, addressed: number) =>
    `${plural(answered, 'réponse publiée', 'réponses publiées')} pour ${plural(addressed, 'personne', 'personnes')}`,
  engagement: 'Indice d’engagement',
  enpsLater: `Affiché à partir de ${CLASSES_DETAIL}${NBSP}réponses.`,
  dimensions: 'Dimensions',
  dimensionsHelp:
    'Part des réponses favorables, neutres et défavorables. Le score va de 0 à 100 ; les questions formulées négativement sont inversées dans le calcul.',
  heatmap: 'Équipes et dimensions',
  heatmapTeam: 'Équipe',
  questions: 'Questions',
  questionsHelp:
    'De 10 à 29 réponses : favorable, neutre, défavorable et marge. À partir de 30 : le détail. Un petit groupe ne montre qu’un score arrondi.',
  comments: 'Commentaires',
  commentsHelp: 'Au niveau de l’entreprise seulement, dans un ordre tiré au hasard, sans date ni équipe.',
  noComments:
    'Les commentaires s’affichent ensemble quand au moins 10 réponses ont été publiées et que la question en compte au moins 3.',
  mask: 'Masquer des mots',
  maskTitle: 'Masquer des mots de ce commentaire',
  maskWords: 'Mots à masquer',
  maskHelp: 'L’ancien texte n’est pas conservé. Le masquage est noté au journal.',
  masked: 'Mots masqués.',
  maskFailed: 'Erreur lors du masquage',
  hidden: 'Ce qui est masqué, et pourquoi',
  hiddenTeams: (names: readonly string[]) => {
    const why = 'trop peu de réponses, ou un risque de les déduire du total.'
    if (names.length === 1) return `L’équipe ${names[0]} n’est pas affichée : ${why}`
    if (names.length > mostNames)
      return `${formatNumber(names.length)} équipes ne sont pas affichées : ${why}`
    return `Les équipes ${list.format(names)} ne sont pas affichées : ${why}`
  },
  hiddenQuestions: (n: number) =>
    n === 1
      ? 'Une question est masquée : trop peu de personnes y ont répondu.'
      : `${formatNumber(n)} questions sont masquées : trop peu de personnes y ont répondu.`,
  setAside:
    'Des réponses que Ressenti ne pouvait plus lire ont été écartées avant la publication : elles ne comptent dans aucun résultat.',
  hiddenNothing: 'Tous les groupes et toutes les questions publiables sont affichés.',
  method: 'Méthode et limites',
  share: 'Part',
  score: 'Score',
  answers: 'Réponses',
  margin: 'Marge',
  dimension: 'Dimension',
  question: 'Question',
  mean: 'Moyenne',
  unknown: (n: number) => `${percent(n)} « Je ne sais pas / Ne souhaite pas répondre »`,
  nothingTicked: (n: number) => `${percent(n)} sans réponse`,
}

export const overviewText = {
  company: 'Entreprise',
  withoutCompany: 'Sans entreprise',
  campaign: 'Campagne',
  closed: (title: string, closedOn: string | null) =>
    closedOn === null ? title : `${title}, close le ${formatShortDate(closedOn)}`,
  see: 'Voir les résultats',
  notYet: 'Tableau de bord analytics à venir',
  noneYet: 'Aucun résultat publié pour l’instant.',
  none: '—',
}

export const report = {
  opened: (date: string) => `Questionnaire ouvert le ${date}`,
  promise: 'Réponses confidentielles, puis rendues anonymes à la publication.',
}
