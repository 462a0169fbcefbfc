import { writeCsv } from '../../base/text/csv.ts'
import { columns, csvTypes } from './csvTypes.ts'
import { withMark } from './csvText.ts'
import { otherLanguages, translatedColumns } from './csvTranslations.ts'
import type { Dimension, Question } from '../questions/rules.ts'
import { partsById, type QuestionLanguage, type Texts } from '../questions/translations.ts'

/**
 * Opens in a French spreadsheet and reads back as the same questions. Dimensions are only names in a file.
 */
export function writeQuestionsCsv(
  questions: readonly Question[],
  dimensions: readonly Dimension[] = [],
  texts: Texts = new Map(),
): string {
  const names = new Map(dimensions.map(({ id, name }) => [id, name]))
  const named = questions.map((question) => ({
    ...question,
    dimension: question.dimension && (names.get(question.dimension) ?? question.dimension),
  }))
  const languages = otherLanguages.filter((language) => texts.has(language))
  const header = [
    ...columns,
    ...languages.flatMap((each) => translatedColumns.map((name) => `${name}_${each}`)),
  ]
  const written = questions.map((question) =>
    languages.flatMap((language) => translatedCells(texts, language, question)),
  )
  return withMark(writeCsv([header, ...named.map((each, at) => [...cellsOf(each), ...(written[at] ?? [])])]))
}

function translatedCells(texts: Texts, language: QuestionLanguage, { id, dimension }: Question): string[] {
  const { questions, dimensions } = partsById(texts.get(language) ?? [])
  const { text = '', options = [], help = '' } = questions.get(id) ?? {}
  return [text, options.join('|'), help, dimensions.get(dimension ?? '')?.text ?? '']
}

/** One line of a file, in the order of the columns. */
export const cellsOf = (question: Question): string[] => [
  question.id,
  question.question,
  csvTypes[question.type].label,
  optionsCell(question),
  question.dimension ?? '',
  question.required ? 'oui' : '',
  question.reversed ? 'oui' : '',
  question.help ?? '',
]

function optionsCell(question: Question): string {
  if ('min' in question) return `${question.min}..${question.max}`
  return 'options' in question ? question.options.map(({ label }) => label).join('|') : ''
}
