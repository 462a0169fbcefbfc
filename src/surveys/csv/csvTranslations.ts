import type { CsvMessage } from './csvMessages.ts'
import { readLabels, readShort, keptText } from './csvQuestion.ts'
import { quoted } from '../questions/identifiers.ts'
import { hasSameNumbers } from '../questions/completeness.ts'
import { lengthOf, limits, type Question } from '../questions/rules.ts'
import {
  isQuestionLanguage,
  questionLanguages,
  type QuestionLanguage,
  type Texts,
  type TranslatedPart,
} from '../questions/translations.ts'

// C20.10: « question_de », « options_de », « aide_de », « dimension_de » next to the base's columns.

export const translatedColumns = ['question', 'options', 'aide', 'dimension'] as const
type Translated = (typeof translatedColumns)[number]
export type TranslatedColumn = `${Translated}_${QuestionLanguage}`

/** The base is French: its columns have no ending. */
export const otherLanguages = questionLanguages.filter((language) => language !== 'fr')

/** The column of a translation; `unknown`: of a language that does not exist here (L23). */
export function translatedColumnOf(header: string): TranslatedColumn | 'unknown' | undefined {
  const [, column, language = ''] =
    /^(question|options|aide|dimension)_([a-z]{2})$/i.exec(header.trim()) ?? []
  if (column === undefined) return undefined
  const name = language.toLowerCase()
  if (!isQuestionLanguage(name) || name === 'fr') return 'unknown'
  return `${column.toLowerCase() as Translated}_${name}`
}

export interface ReadLine {
  line: number
  question: Question
  cell: (column: TranslatedColumn) => string
}

/** Complete or absent: a language with one column needs every sentence that the base has. */
export function readTranslations(columns: readonly (string | null)[], lines: readonly ReadLine[]) {
  const errors: CsvMessage[] = []
  const texts = new Map<QuestionLanguage, TranslatedPart[]>()
  for (const language of otherLanguages.filter((each) =>
    columns.some((column) => column?.endsWith(`_${each}`)),
  ))
    texts.set(language, [
      ...lines.map((each) => readPart(language, each, errors)),
      ...readDimensions(language, lines, errors),
    ])
  // In the order of the file, as all other errors.
  errors.sort((one, other) => lineOf(one) - lineOf(other))
  return { texts: texts satisfies Texts, errors }
}

const lineOf = (message: CsvMessage) => ('line' in message ? message.line : 0)

function readPart(
  language: QuestionLanguage,
  { line, question, cell }: ReadLine,
  errors: CsvMessage[],
): TranslatedPart {
  const text = keptText(cell(`question_${language}`))
  const help =
    question.help === null
      ? ''
      : (readShort(line, `aide_${language}`, cell(`aide_${language}`), errors) ?? '')
  const labels = 'options' in question ? question.options.map(({ label }) => label) : []
  const options = labels.length > 0 ? readOptions(language, { line, labels, cell }, errors) : []
  const n = lengthOf(text)
  if (n === 0) errors.push({ code: 'L21', line, language, part: 'question' })
  else if (n < limits.question.min || n > limits.question.max) errors.push({ code: 'L06', line, n })
  if (question.help !== null && help === '') errors.push({ code: 'L21', line, language, part: 'help' })
  const pairs = [
    [question.question, text],
    [question.help ?? '', help],
    ...labels.map((label, at) => [label, options[at] ?? '']),
  ]
  if (pairs.some(([base = '', other = '']) => other !== '' && !hasSameNumbers(base, other)))
    errors.push({ code: 'L26', line, language })
  return { part: 'question', id: question.id, text, help, options }
}

function readOptions(
  language: QuestionLanguage,
  { line, labels, cell }: Pick<ReadLine, 'line' | 'cell'> & { labels: readonly string[] },
  errors: CsvMessage[],
): string[] {
  const written = cell(`options_${language}`)
  const found: CsvMessage[] = []
  const options = written === '' ? [] : readLabels(line, written, found)
  // How many there must be is the base's: L22 says it alone.
  errors.push(...found.filter(({ code }) => code === 'L13' || code === 'L14'))
  if (options.length !== labels.length)
    errors.push({ code: 'L22', line, language, n: options.length, m: labels.length })
  return options
}

/** One translation for each dimension, from whichever of its lines has it. */
function readDimensions(
  language: QuestionLanguage,
  lines: readonly ReadLine[],
  errors: CsvMessage[],
): TranslatedPart[] {
  const found = new Map<string, { line: number; text: string }>()
  for (const { line, question, cell } of lines) {
    if (question.dimension === null) continue
    const text = readShort(line, `dimension_${language}`, cell(`dimension_${language}`), errors) ?? ''
    const known = found.get(question.dimension)
    if (known && text !== '' && known.text !== '' && known.text !== text)
      errors.push({ code: 'L25', line, language, dimension: quoted(question.dimension) })
    if (!known || known.text === '') found.set(question.dimension, { line: known?.line ?? line, text })
    if (text !== '' && !hasSameNumbers(question.dimension, text)) errors.push({ code: 'L26', line, language })
  }
  return [...found].map(([id, { line, text }]) => {
    if (text === '') errors.push({ code: 'L21', line, language, part: 'dimension' })
    return { part: 'dimension', id, text, help: '', options: [] }
  })
}
