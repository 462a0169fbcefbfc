import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatMonth, formatNumber, plural } from '../../base/text/writing.en.ts'
import type { QuestionType } from '../../surveys/questions/rules.ts'
import { amount, answers, decimal, percent, signed } from '../tables/messages.en.ts'
import type * as fr from './messages.ts'

export const pastRefusals = {
  past_file_refused: 'Nothing was taken over: correct the file, then upload it again.',
  past_title_not_found: 'These figures have already been removed.',
} satisfies Words<typeof fr.pastRefusals>

export const monthName = (month: string) => formatMonth(`${month}-01`)

export const pastWords: Words<typeof fr.pastWords> = (past) => {
  const { kind, figure, source, population, month, answers: n } = past
  return kind === 'earlier'
    ? `Taken over: ${figure}, ${monthName(month)}, ${source}, ${answers(n)}, not verified`
    : `Benchmark: ${[figure, source, month.slice(0, 4), population].filter(Boolean).join(', ')}`
}

const scales: Partial<Record<QuestionType, string>> = {
  likert: 'agreement, from 1 to 5',
  nps: 'from 0 to 10: score from −100 to 100, or detractors / passives / promoters',
  oui_non: 'yes or no: share of yes in %, or yes / no',
}

export const scaleName: Words<typeof fr.scaleName> = ({ type, bounds }) =>
  scales[type] ?? `mark, from ${bounds?.min ?? 0} to ${bounds?.max ?? 10}`

export const pastText = {
  title: 'Figures taken over',
  help: 'Take over an earlier survey or a public benchmark. These figures stay marked “taken over, not verified” and enter no calculation.',
  open: 'Take over figures',
  failed: 'The figures taken over could not be loaded.',
  model: 'Download the template',
  modelName: 'modele-chiffres-repris.csv',
  file: 'Upload the file',
  fileHelp:
    'A CSV file, 64 KB at most. Type: « enquête » or « repère »; date: 2024-06; distribution: the shares in %, separated by “/”.',
  fileFailed: 'The file could not be taken over',
  errors: (n) =>
    n === 1 ? 'One error: nothing was taken over.' : `${formatNumber(n)} errors: nothing was taken over.`,
  moreErrors: (n) => (n === 1 ? 'and another error' : `and ${formatNumber(n)} other errors`),
  preview: 'Preview',
  line: 'Line',
  read: 'Figure read',
  question: 'Question of today',
  scale: 'Scale',
  same: 'Is it the same question, word for word, with the same scale?',
  take: (n) => `Take over ${plural(n, 'figure', 'figures')}`,
  taken: (n) => `${plural(n, 'figure taken over', 'figures taken over')}.`,
  cancel: 'Cancel',
  titleLine: (figures, madeBy, madeOn) =>
    `${plural(figures, 'figure', 'figures')}, taken over ${madeBy === null ? '' : `by ${madeBy} `}on ${formatDate(madeOn)}`,
  remove: 'Remove',
  removeOf: (title) => `Remove “${title}”`,
  removeQuestion: (title) => `Remove “${title}”?`,
  removeLoss: (n) => `${plural(n, 'figure', 'figures')} will disappear from the charts.`,
  removeFailed: 'The figures could not be removed',
} satisfies Words<typeof fr.pastText>

type FigureWriter = (figure: Parameters<typeof fr.pastFigure>[1], highest: number) => string

const inPoints: FigureWriter = ({ shown, decimals }) => decimal(shown, decimals)

const figures: Partial<Record<QuestionType, FigureWriter>> = {
  nps: ({ shown }) => signed(shown),
  oui_non: ({ shown }) => `${percent(shown)} yes`,
  note: ({ shown, decimals }, highest) => amount(shown, { decimals, highest }),
}

export const pastFigure: Words<typeof fr.pastFigure> = ({ type, bounds }, figure) =>
  (figures[type] ?? inPoints)(figure, bounds?.max ?? 10)
