import { formatDate, formatMonth, formatNumber, plural } from '../../base/text/writing.ts'
import type { QuestionType } from '../../surveys/questions/rules.ts'
import { amount, answers, decimal, percent, signed } from '../tables/messages.ts'
import type { PastPoint, PastRefusal } from './rules.ts'

export const pastRefusals: Record<PastRefusal, string> = {
  past_file_refused: 'Rien n’a été repris : corrigez le fichier, puis déposez-le de nouveau.',
  past_title_not_found: 'Ces chiffres ont déjà été retirés.',
}

const dayIn = (month: string) => `${month}-01`
export const monthName = (month: string) => formatMonth(dayIn(month))

type PastFacts = Pick<PastPoint, 'kind' | 'source' | 'population' | 'month'> & {
  answers: number
  figure: string
}

/** « Repris : 61, juin 2024, {source}, 212 réponses, non vérifié », « Repère : 63, {source}, 2021, {population} » */
export const pastWords = ({ kind, figure, source, population, month, answers: n }: PastFacts) =>
  kind === 'earlier'
    ? `Repris : ${figure}, ${monthName(month)}, ${source}, ${answers(n)}, non vérifié`
    : `Repère : ${[figure, source, month.slice(0, 4), population].filter(Boolean).join(', ')}`

const scales: Partial<Record<QuestionType, string>> = {
  likert: 'accord, de 1 à 5',
  nps: 'de 0 à 10 : indice de −100 à 100, ou détracteurs / passifs / promoteurs',
  oui_non: 'oui ou non : part de oui en %, ou oui / non',
}

interface QuestionScale {
  type: QuestionType
  bounds: { min: number; max: number } | null
}

export const scaleName = ({ type, bounds }: QuestionScale): string =>
  scales[type] ?? `note, de ${bounds?.min ?? 0} à ${bounds?.max ?? 10}`

export const pastText = {
  title: 'Chiffres repris',
  help: 'Reprenez une enquête passée ou un repère public. Ces chiffres restent marqués « repris, non vérifié » et n’entrent dans aucun calcul.',
  open: 'Reprendre des chiffres',
  failed: 'Les chiffres repris n’ont pas pu être chargés.',
  model: 'Télécharger le modèle',
  modelName: 'modele-chiffres-repris.csv',
  file: 'Déposer le fichier',
  fileHelp:
    'Un fichier CSV, 64 Ko au plus. Type : « enquête » ou « repère » ; date : 2024-06 ; répartition : les parts en %, séparées par « / ».',
  fileFailed: 'Le fichier n’a pas pu être repris',
  errors: (n: number) =>
    n < 2 ? 'Une erreur : rien n’a été repris.' : `${formatNumber(n)} erreurs : rien n’a été repris.`,
  moreErrors: (n: number) => (n < 2 ? 'et une autre erreur' : `et ${formatNumber(n)} autres erreurs`),
  preview: 'Aperçu',
  line: 'Ligne',
  read: 'Chiffre lu',
  question: 'Question d’aujourd’hui',
  scale: 'Échelle',
  same: 'Est-ce la même question, mot pour mot, avec la même échelle ?',
  take: (n: number) => `Reprendre ${plural(n, 'chiffre', 'chiffres')}`,
  taken: (n: number) => `${plural(n, 'chiffre repris', 'chiffres repris')}.`,
  cancel: 'Annuler',
  titleLine: (figures: number, madeBy: string | null, madeOn: string) =>
    `${plural(figures, 'chiffre', 'chiffres')}, repris ${madeBy === null ? '' : `par ${madeBy} `}le ${formatDate(madeOn)}`,
  remove: 'Retirer',
  removeOf: (title: string) => `Retirer « ${title} »`,
  removeQuestion: (title: string) => `Retirer « ${title} » ?`,
  removeLoss: (n: number) => `${plural(n, 'chiffre disparaîtra', 'chiffres disparaîtront')} des graphiques.`,
  removeFailed: 'Les chiffres n’ont pas pu être retirés',
}

interface ShownFigure {
  shown: number
  decimals: number
}

type FigureWriter = (figure: ShownFigure, highest: number) => string

const inPoints: FigureWriter = ({ shown, decimals }) => decimal(shown, decimals)

const figures: Partial<Record<QuestionType, FigureWriter>> = {
  nps: ({ shown }) => signed(shown),
  oui_non: ({ shown }) => `${percent(shown)} de oui`,
  note: ({ shown, decimals }, highest) => amount(shown, { decimals, highest }),
}

/** « 61 », « 65 % de oui », « 7,2 sur 10 », « −12 » */
export const pastFigure = ({ type, bounds }: QuestionScale, figure: ShownFigure): string =>
  (figures[type] ?? inPoints)(figure, bounds?.max ?? 10)
