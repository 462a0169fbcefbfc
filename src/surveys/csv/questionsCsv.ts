import { foldAccents } from '../../base/text/foldAccents.ts'
import type { CsvMessage } from './csvMessages.ts'
import { readQuestion } from './csvQuestion.ts'
import { cellsOf } from './writeQuestionsCsv.ts'
import { readRecords, type CsvRecord, readText, type CsvEncoding } from './csvText.ts'
import { isFreeText } from '../questions/questionTypes.ts'
import { columnOf, columns, typeOf, type CsvColumn } from './csvTypes.ts'
import { isQuestionId, quoted, sameQuestionKey } from '../questions/identifiers.ts'
import { limits, type Question } from '../questions/rules.ts'
import type { Texts } from '../questions/translations.ts'
import {
  readTranslations,
  translatedColumnOf,
  type ReadLine,
  type TranslatedColumn,
} from './csvTranslations.ts'

export interface CsvReading {
  /** Empty after one error: a file is accepted whole or not at all. */
  questions: Question[]
  /** The further languages of the file (C20.10); a dimension’s id is its name. */
  texts: Texts
  lines: number[]
  errors: CsvMessage[]
  warnings: CsvMessage[]
  encoding: CsvEncoding | null
  separator: string | null
}

/** Further messages only repeat the same. */
export const shownMessages = 50

/** The questions of a .csv file, or all errors. Browser and server share this code. */
export function readQuestionsCsv(bytes: Uint8Array): CsvReading {
  const nothing = { questions: [], texts: noTexts, lines: [], warnings: [], encoding: null, separator: null }
  const decoded = readText(bytes)
  if ('code' in decoded) return { ...nothing, errors: [decoded] }
  const table = readTable(decoded.text)
  const found = { ...nothing, encoding: decoded.encoding, separator: table.separator }
  if ('errors' in table) return { ...found, errors: table.errors }
  const { header, records, separator } = table
  if (records.length === 0) return { ...found, errors: [{ code: 'F09', found: 'nothing' }] }
  if (records.length > limits.questions)
    return { ...found, errors: [{ code: 'F09', found: 'questions', n: records.length }] }

  const mixed = otherSeparator(header, records, separator)
  if (mixed) return { ...found, errors: [mixed] }

  const read = readRows(header, records, separator)
  const warnings = [
    ...(decoded.encoding === 'Windows-1252' ? [{ code: 'A01' } as const] : []),
    ...header.ignored.map((column) => ({ code: 'A02', column }) as const),
    ...read.warnings,
  ]
  if (read.errors.length > 0) return { ...found, warnings, errors: read.errors }
  return { ...found, warnings, errors: [], questions: read.questions, texts: read.texts, lines: read.lines }
}

const noTexts: Texts = new Map()

interface CsvHeader {
  columns: (CsvColumn | TranslatedColumn | null)[]
  ignored: string[]
}

type CsvTable = { separator: string } & (
  | { header: CsvHeader; records: CsvRecord[] }
  | { errors: CsvMessage[] }
)

function readTable(text: string): CsvTable {
  const declared = /^"?sep=([^\s"]|\t)"?[ ,;\t]*(?:\n|$)/i.exec(text)
  const body = declared ? text.slice(declared[0].length) : text
  const firstLine = declared ? 2 : 1
  const separator = declared?.[1] ?? guessSeparator(body)

  const records: CsvRecord[] = []
  for (const record of readRecords(body, separator, firstLine)) {
    if ('code' in record) return { separator, errors: [record] }
    if (record.cells.some((cell) => cell !== '')) records.push(record)
  }
  const first = records.shift()
  if (!first) return { separator, errors: [{ code: 'F01' }] }
  const header = readHeader(first, separator)
  return 'code' in header ? { separator, errors: [header] } : { separator, header, records }
}

const separators = [',', ';', '\t']

/** The separator that names the most of id, question and type; the comma when in doubt. */
function guessSeparator(text: string): string {
  const named = (separator: string) => {
    for (const record of readRecords(text, separator, 1, mostColumns)) {
      if ('code' in record) return 0
      if (record.cells.every((cell) => cell === '')) continue
      const known = new Set(columnsOf(record.cells))
      return required.filter((column) => known.has(column)).length
    }
    return 0
  }
  const ranked = separators.map((separator) => ({ separator, named: named(separator) }))
  return ranked.reduce((best, next) => (next.named > best.named ? next : best)).separator
}

/** Further columns are a mistake and are not searched. */
const mostColumns = 100

const columnsOf = (cells: readonly string[]) =>
  cells.map((cell, index) =>
    index < mostColumns ? (columnOf(quoted(cell)) ?? translatedColumnOf(quoted(cell)) ?? null) : null,
  )

const required = ['id', 'question', 'type'] as const

function readHeader({ line, cells }: CsvRecord, separator: string): CsvHeader | CsvMessage {
  const found = columnsOf(cells)
  const foreign = found.indexOf('unknown')
  if (foreign >= 0) return { code: 'L23', column: quoted(cells[foreign] ?? '') }
  const known = found.filter((column) => column !== null && column !== 'unknown')
  const twice = known.find((column, index) => known.indexOf(column) < index)
  if (twice) return { code: 'F06', line, column: twice }
  const missing = required.filter((column) => !known.includes(column))
  if (missing.length > 0) {
    const read = cells
      .filter((cell) => cell !== '')
      .slice(0, 12)
      .map(quoted)
    return { code: 'F05', line, columns: missing, read, separator }
  }
  const unknown = cells.filter((cell, index) => cell !== '' && found[index] === null)
  const ignored = unknown.slice(0, shownMessages).map(quoted)
  return { columns: found.map((column) => (column === 'unknown' ? null : column)), ignored }
}

function readRows(header: CsvHeader, records: CsvRecord[], separator: string) {
  const errors: CsvMessage[] = []
  const warnings: CsvMessage[] = []
  const kept: ReadLine[] = []
  const lineOfId = new Map<string, number>()
  const lineOfQuestion = new Map<string, number>()
  for (const { line, cells } of records) {
    const cell = (column: CsvColumn | TranslatedColumn) => cells[header.columns.indexOf(column)] ?? ''
    if (isShifted(header, cells)) {
      errors.push({ code: 'L01', line, n: cells.length, m: header.columns.length, separator })
      continue
    }
    const read = readQuestion(line, cell)
    errors.push(...read.errors)
    warnings.push(...read.warnings)
    const key = read.id?.toLowerCase()
    const firstLine = key === undefined ? undefined : lineOfId.get(key)
    if (read.id !== null && firstLine !== undefined)
      errors.push({ code: 'L04', line, id: read.id, firstLine })
    else if (key !== undefined) lineOfId.set(key, line)
    if (!read.question) continue
    const same = sameQuestionKey(read.question.question)
    const sameLine = lineOfQuestion.get(same)
    if (sameLine === undefined) lineOfQuestion.set(same, line)
    else warnings.push({ code: 'A03', line, firstLine: sameLine })
    kept.push({ line, question: read.question, cell })
  }
  warnings.push(...nearlySameDimensions(kept))
  const freeTexts = kept.filter(({ question }) => isFreeText(question)).length
  if (freeTexts > limits.freeTexts) errors.push({ code: 'F09', found: 'free texts', n: freeTexts })
  const translations = readTranslations(header.columns, kept)
  errors.push(...translations.errors)
  return {
    errors,
    warnings,
    texts: translations.texts,
    questions: kept.map(({ question }) => question),
    lines: kept.map(({ line }) => line),
  }
}

/**
 * More cells than the header, apart from empty trailing ones; or a text with the separator, which shifted
 * the type to the right.
 */
function isShifted(header: CsvHeader, cells: readonly string[]): boolean {
  const surplus = cells.slice(header.columns.length)
  if (surplus.length === 0) return false
  if (surplus.some((cell) => cell !== '')) return true
  return (
    !typeOf(cells[header.columns.indexOf('type')] ?? '') && cells.some((cell) => typeOf(cell) !== undefined)
  )
}

/** The first line that parses only with another separator. */
function otherSeparator(
  header: CsvHeader,
  records: readonly CsvRecord[],
  separator: string,
): CsvMessage | null {
  const isQuestion = (cells: readonly string[]) => {
    const cell = (column: CsvColumn) => cells[header.columns.indexOf(column)] ?? ''
    return isQuestionId(cell('id')) && typeOf(cell('type')) !== undefined
  }
  for (const { line, cells } of records) {
    if (isQuestion(cells)) continue
    const written = cells.join(separator)
    for (const other of separators.filter((each) => each !== separator && written.includes(each))) {
      const [record] = readRecords(written, other, line)
      if (record && 'cells' in record && isQuestion(record.cells))
        return { code: 'F10', line, separator, other }
    }
  }
  return null
}

/** « Sens », « sens », « Séns »: probably one dimension. */
function nearlySameDimensions(kept: readonly { line: number; question: Question }[]): CsvMessage[] {
  const firsts = new Map<string, { line: number; dimension: string }>()
  const reported = new Set<string>()
  return kept.flatMap(({ line, question: { dimension } }) => {
    if (dimension === null) return []
    const first = firsts.get(foldAccents(dimension))
    if (!first) firsts.set(foldAccents(dimension), { line, dimension })
    if (!first || first.dimension === dimension || reported.has(dimension)) return []
    reported.add(dimension)
    return [{ code: 'A07' as const, line, dimension, firstLine: first.line, firstDimension: first.dimension }]
  })
}

/** The reader's checks for questions from elsewhere: `line` is each one's position, from 1. */
export function checkQuestions(questions: readonly Question[]): Pick<CsvReading, 'errors' | 'warnings'> {
  const header = { columns: [...columns], ignored: [] }
  const records = questions.map((question, index) => ({ line: index + 1, cells: cellsOf(question) }))
  return readRows(header, records, ';')
}
