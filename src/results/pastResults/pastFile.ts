import { foldAccents } from '../../base/text/foldAccents.ts'
import { readRecords, readText, type CsvRecord } from '../../surveys/csv/csvText.ts'
import { quoted } from '../../surveys/questions/identifiers.ts'
import { isMeasured } from '../../surveys/questions/scored.ts'
import type { VersionedQuestion } from '../../surveys/questions/versions.ts'
import { fraction, plus, round, times, type Fraction } from '../statistics/fraction.ts'
import type { Measure } from '../statistics/histogram.ts'
import { measureOf } from '../statistics/tally.ts'
import { monthOf } from './month.ts'
import { decimalOf, meanBounds, meanOfParts, partsAsked, shownHundredths } from './pastValue.ts'
import {
  fewestAnswers,
  pastColumns,
  pastLimits,
  type PastColumn,
  type PastKind,
  type PastLine,
  type PastMessage,
  type PastProblem,
} from './rules.ts'

const filled = pastColumns.slice(3)
const required = ['identifiant', 'type', 'date', 'titre', 'source', 'effectif'] as const

export interface PastContext {
  questions: readonly VersionedQuestion[]
  minimumGroupSize: number
  /** The current month, as « 2026-11 ». */
  month: string
  /** What the company has: `title`, month and question of each figure. */
  known: readonly Pick<PastLine, 'title' | 'month' | 'itemKey'>[]
}

export type PastReading = { lines: PastLine[]; problems: [] } | { lines: []; problems: PastProblem[] }

const refused = (...problems: PastProblem[]): PastReading => ({ lines: [], problems })

/** A file is taken whole or not at all (C26.16). */
export function readPastFile(bytes: Uint8Array, context: PastContext): PastReading {
  const decoded = readText(bytes, pastLimits.bytes)
  if ('code' in decoded) return refused(decoded.code === 'F02' ? { code: 'heavy' } : decoded)
  const text = decoded.text.replace(/^sep=.\n/i, '')
  const records: CsvRecord[] = []
  for (const record of readRecords(text, separatorOf(text))) {
    if ('code' in record) return refused(record)
    if (record.cells.some((cell) => cell !== '')) records.push(record)
  }
  const [head, ...rows] = records
  const columns = head?.cells.map((cell) => foldAccents(cell)) ?? []
  const wrong = problemOfHead(head?.cells ?? [], columns)
  if (wrong) return refused(wrong)
  const cellOf = (record: CsvRecord) => (name: PastColumn) =>
    record.cells[columns.indexOf(foldAccents(name))] ?? ''
  // The model names every question: who fills in a few leaves the others.
  const written = rows.filter((record) => filled.some((name) => cellOf(record)(name) !== ''))
  if (written.length === 0) return refused({ code: 'nothing' })
  if (written.length > pastLimits.lines) return refused({ code: 'lines' })
  const read = written.map((record) => readLine(record.line, cellOf(record), context))
  const lines = read.flatMap((each) => ('value' in each ? [each] : []))
  const problems = [
    ...read.flatMap((each) => ('value' in each ? [] : [each])),
    ...problemsOfAll(lines, context),
  ]
  return problems.length > 0 ? refused(...problems) : { lines, problems: [] }
}

const separatorOf = (text: string): string => {
  const [head = ''] = text.trimStart().split('\n')
  const counts = [';', ',', '\t'].map((sign) => ({ sign, n: head.split(sign).length }))
  return counts.reduce((best, next) => (next.n > best.n ? next : best)).sign
}

const ofGroups = /equipe|service|departement|entite|site|pole|agence|groupe|direction|manager/

function problemOfHead(cells: readonly string[], columns: readonly string[]): PastMessage | null {
  if (columns.some((name) => name.includes('favorable'))) return { code: 'favourable' }
  const group = columns.findIndex((name) => ofGroups.test(name))
  if (group >= 0) return { code: 'group', name: quoted(cells[group] ?? '') }
  const missing = required.filter((name) => !columns.includes(foldAccents(name)))
  if (missing.length > 0) return { code: 'columns', names: missing }
  const hasFigure = columns.includes('moyenne') || columns.includes('repartition')
  return hasFigure ? null : { code: 'columns', names: ['moyenne', 'répartition'] }
}

type CellOf = (name: PastColumn) => string

const kinds: Readonly<Record<string, PastKind>> = { enquete: 'earlier', repere: 'reference' }

function readLine(line: number, cell: CellOf, context: PastContext): PastLine | PastMessage {
  const [id, written] = [cell('identifiant'), cell('date')]
  const question = context.questions.find((each) => each.id === id && isMeasured(each))
  if (!question) return { code: 'id', line, text: quoted(id) }
  const kind = kinds[foldAccents(cell('type'))]
  if (!kind) return { code: 'kind', line, text: quoted(cell('type')) }
  const month = monthOf(written)
  if (month === null) return { code: 'date', line, text: quoted(written) }
  if (month > context.month) return { code: 'date_to_come', line, text: quoted(written) }
  const [title, source] = [cell('titre'), cell('source')]
  const [address, population] = [cell('adresse'), cell('population')]
  if (title === '' || source === '') return { code: 'texts', line }
  if ([title, source, address, population].some((text) => text.length > pastLimits.text))
    return { code: 'texts', line }
  const answers = answersOf(cell('effectif'))
  const least = fewestAnswers(kind, context.minimumGroupSize)
  if (answers === null || answers < least)
    return { code: 'answers', line, answers: quoted(cell('effectif')) || '0', fewest: least }
  const mean = readMean(line, cell, measureOf(question))
  if ('code' in mean) return mean
  const value = shownHundredths(measureOf(question), mean)
  const named = { kind, title, source, address, population, month }
  return { line, ...named, questionId: question.id, itemKey: question.itemKey, answers, value }
}

function answersOf(text: string): number | null {
  const digits = text.replaceAll(/\s/g, '')
  return /^\d{1,8}$/.test(digits) ? Number(digits) : null
}

function readMean(line: number, cell: CellOf, measure: Measure): Fraction | PastMessage {
  const [written, parted] = [cell('moyenne'), cell('répartition')]
  if ((written === '') === (parted === '')) return { code: 'mean_or_parts', line }
  if (parted !== '') return readParts(line, parted, measure)
  const [lowest, highest] = meanBounds(measure)
  const mean = decimalOf(written)
  if (mean && isBetween(mean, lowest, highest)) return mean
  return { code: 'mean', line, text: quoted(written), lowest, highest }
}

const isBetween = ({ top, bottom }: Fraction, lowest: number, highest: number) =>
  top >= BigInt(lowest) * bottom && top <= BigInt(highest) * bottom

function readParts(line: number, text: string, measure: Measure): Fraction | PastMessage {
  const parts = text.split(/[/|;]/).flatMap((part) => {
    const value = decimalOf(part)
    return value && value.top >= 0n ? [value] : []
  })
  const asked = partsAsked(measure)
  if (parts.length !== asked) return { code: 'parts_count', line, parts: parts.length, asked }
  const sum = parts.reduce(plus, fraction(0))
  if (isBetween(sum, 99, 101)) return meanOfParts(measure, parts)
  return { code: 'parts_sum', line, parts: parts.length, sum: round(times(sum, fraction(10))) / 10 }
}

const keyOf = ({ title, month, itemKey }: Pick<PastLine, 'title' | 'month' | 'itemKey'>) =>
  JSON.stringify([title, month, itemKey])

function problemsOfAll(lines: readonly PastLine[], { known }: PastContext): PastMessage[] {
  const seen = new Set(known.map(keyOf))
  const twice = lines.flatMap((read): PastMessage[] => {
    if (seen.has(keyOf(read))) return [{ code: 'twice', line: read.line, title: read.title }]
    seen.add(keyOf(read))
    return []
  })
  const titles = new Set([...known, ...lines].map(({ title }) => title))
  return titles.size > pastLimits.titles ? [...twice, { code: 'titles' }] : twice
}
