import type { CsvMessage } from '../../surveys/csv/csvMessages.ts'

/** A company's own earlier survey, or a public figure: shown with a mark, in no verdict (C26.16). */
export type PastKind = 'earlier' | 'reference'

export type PastRefusal = 'past_file_refused' | 'past_title_not_found'

export const pastLimits = { bytes: 64 * 1024, lines: 200, titles: 20, text: 100 } as const

/** A reference is of many: fewer would be somebody's own survey. */
const fewest = { earlier: 10, reference: 100 } as const
export const fewestAnswers = (kind: PastKind, minimumGroupSize: number) =>
  kind === 'earlier' ? Math.max(fewest.earlier, minimumGroupSize) : fewest.reference

export const pastColumns = [
  'identifiant',
  'question',
  'échelle',
  'type',
  'date',
  'titre',
  'source',
  'adresse',
  'population',
  'effectif',
  'moyenne',
  'répartition',
] as const
export type PastColumn = (typeof pastColumns)[number]

export interface PastNeeds {
  columns: { names: readonly string[] }
  favourable: object
  group: { name: string }
  nothing: object
  lines: object
  titles: object
  heavy: object
  date: { line: number; text: string }
  date_to_come: { line: number; text: string }
  id: { line: number; text: string }
  answers: { line: number; answers: string; fewest: number }
  mean: { line: number; text: string; lowest: number; highest: number }
  mean_or_parts: { line: number }
  parts_count: { line: number; parts: number; asked: number }
  parts_sum: { line: number; parts: number; sum: number }
  kind: { line: number; text: string }
  texts: { line: number }
  twice: { line: number; title: string }
}

export type PastCode = keyof PastNeeds
export type PastMessage<Code extends PastCode = PastCode> = { [C in Code]: { code: C } & PastNeeds[C] }[Code]
/** What is wrong with the file as a whole is said in the words of the questionnaires' files. */
export type PastProblem = PastMessage | CsvMessage

export interface PastLine {
  line: number
  kind: PastKind
  title: string
  source: string
  address: string
  population: string
  month: string
  questionId: string
  itemKey: string
  answers: number
  /** Hundredths of the unit in which the result is shown. */
  value: number
}

/** A past figure of one question of a wave, as its page shows it. */
export interface PastPoint extends Pick<
  PastLine,
  'kind' | 'title' | 'source' | 'address' | 'population' | 'month'
> {
  questionId: string
  answers: number
  /** In the unit of the result. */
  shown: number
  decimals: number
  /** Hundredths of a point of 0 to 100, more being better; null without a score. */
  points: number | null
}
