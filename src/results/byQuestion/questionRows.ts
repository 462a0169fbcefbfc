import type { ComparedLine } from '../comparison/rules.ts'
import { percent, grade, gradeAlone, score as scoreWords, shareOfYes, signed } from '../tables/messages.ts'
import { type QuestionResult, scaleLabels } from '../views/questionViews.ts'
import type { Results } from '../tables/page.ts'
import { questionsText } from './messages.ts'
import { comparedGroup, type ResultsView } from '../layout/resultsView.ts'

export type ResultQuestion = Results['questions'][number]

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
    .filter(({ type }) => type !== 'texte')
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
  const far = (row: QuestionRow) => Math.abs(changeOf(row)?.points ?? 0)
  const byChange = (a: QuestionRow, b: QuestionRow) => far(b) - far(a) || byScore(a, b)
  return [...rows].sort(sort === 'ecart' ? byChange : byScore)
}

/** Null for an index or a share: they have other scales than 0 to 100. */
const scoreOf = ({ asked, result }: QuestionRow) =>
  asked.type === 'nps' ? null : (result?.score?.value ?? null)

export function changeOf({ line }: Pick<QuestionRow, 'line'>): { way: 'up' | 'down'; points: number } | null {
  if (!line || line.change === null || (line.verdict !== 'up' && line.verdict !== 'down')) return null
  return { way: line.verdict, points: line.change }
}

interface QuestionFigures {
  asked: ResultQuestion
  result: Pick<QuestionResult, 'score' | 'grade' | 'enps' | 'detail'> | null
}

/** « 22 », « ≈ 45 », « +7 », « 12,4 », « 67 % », « – » */
export function figureOf({ asked, result }: QuestionFigures): string {
  if (!result) return questionsText.nothing
  if (result.enps !== null) return signed(result.enps)
  if (result.grade) return gradeAlone(result.grade.mean)
  if (asked.type === 'nps' || !result.score) return questionsText.nothing
  if (asked.type === 'oui_non') return percent(result.score.value)
  const words = scoreWords(result.score)
  return result.detail === 'small' && result.score.bound === 'exact' ? questionsText.small(words) : words
}

/** Replaces the bar of a question without classes: a mean, a share, the most frequent answer. */
export function emptyBarText({ asked, result }: QuestionRow): string {
  if (!result) return questionsText.masked
  if (result.grade && asked.bounds) return grade(result.grade.mean, asked.bounds.max)
  if (asked.type === 'oui_non' && result.score) return shareOfYes(result.score)
  const shares = result.distribution
  if (shares && asked.options.length > 0) {
    const most = Math.max(...shares)
    return questionsText.mostChosen(scaleLabels(asked)[shares.indexOf(most)] ?? '', percent(most))
  }
  return result.detail === 'small' ? questionsText.smallGroup : ''
}

/** The line as one sentence, for screen readers. */
export function sentenceOf(row: QuestionRow): string {
  const { asked, result, line } = row
  const names = asked.type === 'nps' ? questionsText.enpsShares : questionsText.shares
  return [
    result?.classes ? names(result.classes) : emptyBarText(row),
    hasScore(row) && questionsText.score(figureOf(row)),
    line?.words,
  ]
    .filter(Boolean)
    .join(', ')
}

const hasScore = (row: QuestionRow) =>
  row.asked.type !== 'oui_non' && !row.result?.grade && figureOf(row) !== questionsText.nothing

export function middleHalf(distribution: readonly number[]): [from: number, to: number] {
  const whole = distribution.reduce((sum, share) => sum + share, 0)
  const placeOf = (part: number) => {
    let below = 0
    return distribution.findIndex((share) => (below += share) >= whole * part)
  }
  return [placeOf(0.25), placeOf(0.75)]
}

const LIKERT = [2, 2, 1, 0, 0]

/** 0 favourable, 1 neutral, 2 unfavourable, in the order asked. */
export function meanings({ type, reversed }: ResultQuestion): readonly number[] | undefined {
  if (type === 'nps') return Array.from({ length: 11 }, (_, at) => (at >= 9 ? 0 : at >= 7 ? 1 : 2))
  if (type !== 'likert') return undefined
  return reversed ? [...LIKERT].reverse() : LIKERT
}
