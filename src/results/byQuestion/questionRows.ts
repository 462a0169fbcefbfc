import { comparison } from '../comparison/messages.ts'
import type { ComparedLine } from '../comparison/rules.ts'
import { claimedWay } from '../statistics/difference.ts'
import { isFreeText } from '../../surveys/questions/questionTypes.ts'
import {
  percent,
  grade,
  gradeAlone,
  gradeMargin,
  margin as marginWords,
  signed,
  maskedQuestion,
} from '../tables/messages.ts'
import { type QuestionResult, scaleLabels } from '../views/questionViews.ts'
import { questionsText } from './messages.ts'
import { comparedGroup, type ResultsView } from '../layout/resultsView.ts'
import { typeResults, type ResultQuestion } from './questionTypes.tsx'

export interface QuestionRow {
  asked: ResultQuestion
  result: QuestionResult | null
  line: ComparedLine | undefined
}

export const sorts = ['', 'croissant', 'decroissant', 'ecart'] as const
export type Sort = (typeof sorts)[number]

/** Free texts are shown with the comments instead. */
export function rowsOf(shown: ResultsView): QuestionRow[] {
  const results = new Map(shown.table.questions.map(({ id, result }) => [id, result]))
  const lines = new Map(comparedGroup(shown)?.questions?.map((line) => [line.id, line]))
  return shown.results.questions
    .filter((asked) => !isFreeText(asked))
    .map((asked) => ({ asked, result: results.get(asked.id) ?? null, line: lines.get(asked.id) }))
}

/** Largest measurable changes first, then by score; questions without a score last. */
export function sorted(rows: readonly QuestionRow[], sort: Sort): QuestionRow[] {
  if (sort === '') return [...rows]
  const byScore = (a: QuestionRow, b: QuestionRow) => {
    const [one, other] = [scoreOf(a), scoreOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sort === 'decroissant' ? other - one : one - other
  }
  const far = (row: QuestionRow) => (Math.abs(changeOf(row)?.change ?? 0) * 100) / rangeOf(row.asked)
  const byChange = (a: QuestionRow, b: QuestionRow) => far(b) - far(a) || byScore(a, b)
  return [...rows].sort(sort === 'ecart' ? byChange : byScore)
}

const rangeOf = ({ bounds }: ResultQuestion) => (bounds ? bounds.max - bounds.min : 100)

/** Null for an index or a share: they have other scales than 0 to 100. */
const scoreOf = ({ asked, result }: QuestionRow) =>
  typeResults[asked.type].figure === null ? null : (result?.score?.value ?? null)

/** What is claimed, in the question's unit. */
export function changeOf({ line }: Pick<QuestionRow, 'line'>) {
  const way = line && claimedWay(line.verdict)
  return line && way && line.change !== null ? { way, change: line.change, decimals: line.decimals } : null
}

interface QuestionFigures {
  asked: ResultQuestion
  result: Pick<QuestionResult, 'score' | 'grade' | 'enps' | 'detail'> | null
}

/** « 22 », « ≈ 45 », « +7 », « 12,4 », « 67 % », « – » */
export function figureOf({ asked, result }: QuestionFigures): string {
  if (!result) return questionsText.nothing
  if (result.enps !== null) return signed(result.enps)
  if (result.grade) return gradeAlone(result.grade)
  const { figure, sentence } = typeResults[asked.type]
  if (!figure || !result.score) return questionsText.nothing
  const isRough = !sentence && result.detail === 'small' && result.score.bound === 'exact'
  return isRough ? questionsText.small(figure(result.score)) : figure(result.score)
}

/** Replaces the bar of a question without classes: a mean, a share, the most frequent answer. */
export function emptyBarText({ asked, result }: QuestionRow): string {
  if (!result) return maskedQuestion
  if (result.grade && asked.bounds) return grade(result.grade, asked.bounds.max)
  const { sentence } = typeResults[asked.type]
  if (sentence && result.score) return sentence(result.score)
  const { distribution: shares, mostChosen } = result
  if (shares && mostChosen) {
    const labels = scaleLabels(asked)
    const chosen = mostChosen.map((place) => labels[place] ?? '')
    return questionsText.mostChosen(chosen, percent(shares[mostChosen.at(-1) ?? 0] ?? 0))
  }
  return result.detail === 'small' ? comparison.verdicts.few : ''
}

export function marginOf({ grade: shown, margin }: QuestionResult): string {
  if (shown?.margin) return gradeMargin(shown.margin, shown)
  return margin === null ? '—' : marginWords(margin)
}

/** The line as one sentence, for screen readers. */
export function sentenceOf(row: QuestionRow): string {
  const { asked, result, line } = row
  return [
    result?.classes ? typeResults[asked.type].classes(result.classes) : emptyBarText(row),
    hasScore(row) && questionsText.score(figureOf(row)),
    line?.words,
  ]
    .filter(Boolean)
    .join(', ')
}

const hasScore = (row: QuestionRow) =>
  !typeResults[row.asked.type].sentence && !row.result?.grade && figureOf(row) !== questionsText.nothing

export function meaningsOf({ type, reversed }: ResultQuestion): readonly number[] | undefined {
  const { meanings } = typeResults[type]
  return reversed ? meanings?.toReversed() : meanings
}
