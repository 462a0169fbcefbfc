import { frenchNumber } from '../kit/french.ts'
import type { ShownScore } from './display.ts'
import type { ResultsRefusal } from './rules.ts'

export const refusals: Record<ResultsRefusal, string> = {
  results_not_found: "Ces résultats n'existent pas.",
  publication_already_asked: "C'est déjà demandé : la publication aura lieu demain à 6 h.",
  wave_not_permanent: 'Ce questionnaire se publie à sa clôture.',
  comment_not_found: "Ce commentaire n'existe plus.",
  words_required: 'Écrivez les mots à masquer.',
  words_not_found: 'Ces mots ne sont pas dans le commentaire.',
}

const NBSP = '\u00a0'
const THIN = '\u202f'

export const percent = (value: number) => `${value}${NBSP}%`
export const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')
export const tenths = (value: number) => value.toFixed(1).replace('.', ',')
export const margin = (value: number) => (value === 0 ? everybody : `± ${tenths(value)} points`)
export const score = ({ value, bound }: ShownScore) =>
  bound === 'exact' ? String(value) : bound === 'at_least' ? `${value} ou plus` : `${value} ou moins`
export const answers = (n: number) => `${frenchNumber(n)} ${n < 2 ? 'réponse' : 'réponses'}`

export const hiddenCell = "non affiché, pour protéger l'anonymat"
export const maskedQuestion = 'question masquée : trop peu de réponses'
export const tooFewForDimension = 'trop peu de réponses'
export const smallGroup = 'petit groupe : à lire avec prudence'
export const everybody = 'toutes les personnes ont répondu'
export const unsuited = 'question peu adaptée'
export const noDistribution = 'répartition non affichée pour un petit groupe'

export const classNames = ['Favorable', 'Neutre', 'Défavorable']
export const enpsClassNames = ['Promoteurs (9–10)', 'Passifs (7–8)', 'Détracteurs (0–6)']
export const enpsName = 'Indice de recommandation (eNPS)'

export const text = {
  title: 'Résultats',
  company: 'Entreprise',
  team: (name: string) => `Équipe ${name}`,
  questionnaire: 'Questionnaire',
  asTable: 'Voir en tableau',
  asChart: 'Voir en graphique',
  exportCsv: 'Exporter en CSV',
  exportXlsx: 'Exporter en Excel',
  print: 'Imprimer',
  publish: 'Publier les résultats',
  regroup: "Regrouper les petits groupes au niveau de l'entreprise",
  nothingPublished: "Aucun résultat n'est encore publié.",
  appears: (k: number) =>
    `Les résultats apparaissent quand au moins ${k} personnes d'un même groupe ont répondu.`,
  tooFewToPublish: 'Réponses trop peu nombreuses pour être publiées.',
  waits: `Des réponses peuvent attendre : elles sont publiées chaque matin à 6${THIN}h, par groupes assez nombreux.`,
  outcomes: {
    published: 'Les résultats sont publiés.',
    nothing_yet: "Rien à publier pour l'instant : il n'y a pas encore assez de réponses dans un même groupe.",
    tomorrow: 'La publication aura lieu demain à 6 h.',
  },
}
