import type { CsvMessage } from './csvMessages.ts'
import { booleanOf, csvTypes, isAmbiguousType, nearestType, typeOf, type CsvColumn } from './csvTypes.ts'
import { completeQuestion, type GivenFields } from '../questions/completeQuestion.ts'
import { isFreeText, typeRules } from '../questions/questionTypes.ts'
import { isScored } from '../questions/scored.ts'
import { isQuestionId, quoted } from '../questions/identifiers.ts'
import { lengthOf, limits, plainText, type Question, type QuestionType } from '../questions/rules.ts'
import { foldAccents } from '../../base/text/foldAccents.ts'

interface ReadQuestion {
  /** Known as soon as it is valid, whatever the rest of the line. */
  id: string | null
  question: Question | null
  errors: CsvMessage[]
  warnings: CsvMessage[]
}

export function readQuestion(line: number, cell: (column: CsvColumn) => string): ReadQuestion {
  const errors: CsvMessage[] = []
  const warnings: CsvMessage[] = []
  const id = readId(line, cell('id'), errors)
  const question = readText(line, cell('question'), errors)
  const type = readType(line, cell('type'), errors)
  const own = type && readOwnFields(line, cell('options'), type, errors, warnings)
  const asked = {
    id: id ?? '',
    question,
    dimension: readShort(line, 'dimension', cell('dimension'), errors),
    required: readRequired(line, cell('obligatoire'), type, errors, warnings),
    reversed: readReversed(line, cell('inverse'), type, errors),
    help: readShort(line, 'aide', cell('aide'), errors),
  }
  if (errors.length > 0 || !own) return { id, question: null, errors, warnings }
  if (isSensitive(question)) warnings.push({ code: 'A04', line })
  return { id, question: completeQuestion(type, asked, own), errors, warnings }
}

function readId(line: number, cell: string, errors: CsvMessage[]): string | null {
  if (isQuestionId(cell)) return cell
  errors.push(cell === '' ? { code: 'L02', line } : { code: 'L03', line, id: quoted(cell) })
  return null
}

function readText(line: number, cell: string, errors: CsvMessage[]): string {
  const text = keptText(cell)
  const n = lengthOf(text)
  if (n === 0) errors.push({ code: 'L05', line })
  else if (n < limits.question.min || n > limits.question.max) errors.push({ code: 'L06', line, n })
  return text
}

function readType(line: number, cell: string, errors: CsvMessage[]): QuestionType | null {
  const type = typeOf(cell)
  if (type) return type
  if (cell === '') errors.push({ code: 'L07', line })
  else if (isAmbiguousType(cell)) errors.push({ code: 'L09', line, type: quoted(cell) })
  else errors.push({ code: 'L08', line, type: quoted(cell), nearest: nearestType(cell) })
  return null
}

function readOwnFields(
  line: number,
  cell: string,
  type: QuestionType,
  errors: CsvMessage[],
  warnings: CsvMessage[],
): GivenFields {
  const { own } = typeRules[type]
  const none = { min: 0, max: 10, labels: [] }
  if (own === 'bounds') return { ...none, ...readBounds(line, cell, errors) }
  if (own === 'options') return { ...none, labels: readLabels(line, cell, errors) }
  if (cell !== '') warnings.push({ code: 'A06', line, type: csvTypes[type].label })
  return none
}

function readBounds(line: number, cell: string, errors: CsvMessage[]) {
  if (cell === '') return { min: 0, max: 10 }
  const [, min, max] = /^(\d{1,2})\s*\.\.\s*(\d{1,2})$/.exec(cell)?.map(Number) ?? []
  if (min !== undefined && max !== undefined && min < max && max <= limits.grade) return { min, max }
  errors.push({ code: 'L15', line, bounds: quoted(cell) })
  return { min: 0, max: 10 }
}

export function readLabels(line: number, cell: string, errors: CsvMessage[]): string[] {
  const { written, total } = labelsIn(cell)
  if (total > mostKept) {
    errors.push({ code: 'L12', line, n: total })
    return []
  }
  const labels = written.map(keptText).filter(Boolean)
  const seen = new Set<string>()
  const twice = labels.find((label) => seen.size === seen.add(label.toLowerCase()).size)
  if (labels.length === 0) errors.push({ code: 'L10', line })
  else if (labels.length < limits.options.min) errors.push({ code: 'L11', line, options: quoted(cell) })
  if (labels.length > limits.options.max) errors.push({ code: 'L12', line, n: labels.length })
  if (twice !== undefined) errors.push({ code: 'L13', line, option: quoted(twice) })
  const long = labels.find((label) => lengthOf(label) > limits.option)
  if (long !== undefined) errors.push({ code: 'L14', line, option: quoted(long) })
  return labels
}

/** Further labels are only counted: splitting a quarter of a million takes a fifth of a second (ATT25). */
const mostKept = 500
const [BAR, NEW_LINE, SPACE] = [0x7c, 0x0a, 0x20]

function labelsIn(cell: string) {
  const written: string[] = []
  let total = 0
  let start = 0
  let isBlank = true
  for (let at = 0; at <= cell.length; at += 1) {
    const sign = at < cell.length ? cell.charCodeAt(at) : BAR
    if (sign !== BAR && sign !== NEW_LINE) isBlank &&= sign <= SPACE
    else {
      if (!isBlank && (total += 1) <= mostKept) written.push(cell.slice(start, at))
      start = at + 1
      isBlank = true
    }
  }
  return { written, total }
}

/** A help or a dimension’s name, in whatever language; null without one. */
export function readShort(line: number, column: string, cell: string, errors: CsvMessage[]) {
  const isHelp = column.startsWith('aide')
  const text = isHelp ? keptText(cell) : keptText(cell).replace(/\s+/g, ' ')
  const limit = isHelp ? limits.help : limits.dimension
  const n = lengthOf(text)
  if (n > limit) errors.push({ code: 'L16', line, column, n, limit })
  return text === '' ? null : text
}

function readRequired(
  line: number,
  cell: string,
  type: QuestionType | null,
  errors: CsvMessage[],
  warnings: CsvMessage[],
): boolean {
  const required = booleanOf(cell)
  if (required === undefined) errors.push({ code: 'L17', line, value: quoted(cell) })
  const isText = type !== null && isFreeText({ type })
  if (required && isText) warnings.push({ code: 'A05', line })
  return required === true && !isText
}

function readReversed(line: number, cell: string, type: QuestionType | null, errors: CsvMessage[]): boolean {
  const reversed = booleanOf(cell)
  if (reversed === undefined) errors.push({ code: 'L18', line, value: quoted(cell) })
  if (reversed && type && !isScored({ type })) errors.push({ code: 'L19', line, type: csvTypes[type].label })
  return reversed === true
}

const sensitive = new RegExp(
  `(^| )(${[
    'noms?|prenoms?|age|sexe|genre|date de naissance|ne e? le|nationalite|origines?|ethni\\w*|couleur de peau',
    'sante|maladies?|handicaps?|grossesse|enceinte|medicaments?|arrets? maladie',
    'syndica\\w*|syndicats?|religion|religieu\\w*|croyances?|opinions? politiques?|parti politique',
    'orientation sexuelle|situation familiale|adresse|telephone|numero de securite sociale|matricule',
  ].join('|')})( |$)`,
)

/** Names, age, health, union, religion, origin…: allowed after a confirmation. */
function isSensitive(question: string): boolean {
  return sensitive.test(foldAccents(question).replace(/[^a-z0-9]+/g, ' '))
}

const longestCell = 10_000

/** A cell that is far too long stays unprocessed and is refused for its length (ATT1). */
export const keptText = (cell: string) => (cell.length > longestCell ? cell : plainText(cell))
