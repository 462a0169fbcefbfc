import type { Question } from '../../asking/questionnaires/rules.ts'
import * as words from './messages.ts'
import { scaleLabels } from './scaleLabels.ts'
import { viewOf, type DimensionView, type QuestionResult, type TableView } from './view.ts'
import type { Published } from './published.ts'

export type Cell = string | number | null

export type ExportSource = Pick<Published, 'asked' | 'questions' | 'dimensions' | 'company' | 'teams'>

const HEAD = [
  'Groupe',
  'Niveau',
  'Identifiant',
  'Intitulé',
  'Dimension',
  'Réponses',
  'Score (0 à 100)',
  'Favorable (%)',
  'Neutre (%)',
  'Défavorable (%)',
  'eNPS (−100 à +100)',
  'Moyenne',
  'Marge (± points)',
  'Je ne sais pas (%)',
  'Répartition',
  'Remarque',
]

/** The published tables as one sheet: what the page shows, no more (method 3.2). */
export function exportedRows(source: ExportSource): Cell[][] {
  const tables = [
    { group: words.text.company, table: source.company },
    ...source.teams.map((team) => ({ group: words.text.team(team.name), table: team.source })),
  ]
  return [
    HEAD,
    ...tables.flatMap(({ group, table }) =>
      table ? tableRows(group, viewOf(source.asked, table), source) : [hiddenRow(group)],
    ),
  ]
}

function tableRows(group: string, view: TableView, { questions, dimensions }: ExportSource): Cell[][] {
  const asked = new Map(questions.map((question) => [question.id, question]))
  const names = new Map(dimensions.map(({ id, name }) => [id, name]))
  return [
    ...view.dimensions.map((dimension) =>
      dimensionRow(group, names.get(dimension.id) ?? dimension.id, dimension),
    ),
    ...view.questions.flatMap(({ id, result }) => {
      const question = asked.get(id)
      return question ? [questionRow(group, question, names.get(question.dimension ?? '') ?? '', result)] : []
    }),
  ]
}

function dimensionRow(group: string, name: string, dimension: DimensionView): Cell[] {
  const { id, answers, detail, score, classes, margin } = dimension
  if (!score) return [group, 'Dimension', id, name, name, ...blanks(10), words.tooFewForDimension]
  const remark = detail === 'small' ? words.smallGroup : ''
  const shares = classes ?? blanks(3)
  return [
    group,
    'Dimension',
    id,
    name,
    name,
    answers,
    number(score),
    ...shares,
    null,
    null,
    margin === 'everybody' ? words.everybody : margin,
    null,
    null,
    remark,
  ]
}

function questionRow(
  group: string,
  question: Question,
  dimension: string,
  result: QuestionResult | null,
): Cell[] {
  const start = [group, 'Question', question.id, question.question, dimension]
  if (!result) return [...start, ...blanks(10), words.maskedQuestion]
  const { answers, detail, score, classes, enps, mean, margin, unknown, unsuited } = result
  const remarks = [detail === 'small' && words.smallGroup, unsuited && words.unsuited].filter(Boolean)
  const shares = question.type === 'likert' && classes ? classes : blanks(3)
  return [
    ...start,
    answers,
    score && number(score),
    ...shares,
    enps,
    mean,
    margin === 'everybody' ? words.everybody : margin,
    unknown,
    distribution(question, result),
    remarks.join(' ; '),
  ]
}

function distribution(question: Question, { distribution: shares }: QuestionResult): Cell {
  if (!shares) return null
  const labels = scaleLabels(question)
  return shares.map((share, at) => `${labels[at] ?? at} : ${share} %`).join(' | ')
}

/** A bounded score stays words: « 95 ou plus » is not the number 95. */
const number = (score: { value: number; bound: 'exact' | 'at_least' | 'at_most' }): Cell =>
  score.bound === 'exact' ? score.value : words.score(score)

const hiddenRow = (group: string): Cell[] => [group, ...blanks(14), words.hiddenCell]
const blanks = (count: number): null[] => Array.from({ length: count }, () => null)

/** UTF-8 with BOM, « ; » and decimal commas: opens right in French Excel; no cell can be a formula. */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${rows.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`
}

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  const plain = typeof cell === 'number' ? String(cell).replace('.', ',').replace('-', '−') : cell
  const safe = /^[=+\-@|\s]/.test(plain) ? `'${plain}` : plain
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
