import { capitalize } from '../../base/text/french.ts'
import { csvSentence, type CsvMessage } from '../csv/csvMessages.ts'
import { checkQuestions } from '../csv/questionsCsv.ts'
import type { Question } from '../questions/rules.ts'
import { editorText } from './messages.ts'

export interface EditorCheck {
  /** The place of the question, from 0; null: about all of them. */
  at: number | null
  /** Nothing can be opened before it is mended; otherwise it is worth a second look. */
  isError: boolean
  sentence: string
  /** The two questions that it could be; null: there is nothing to cut. */
  halves: readonly [string, string] | null
}

/** What docs/questionnaires.md says of a file's lines, said of the questions of a draft. */
export function checksOf(questions: readonly Question[]): EditorCheck[] {
  if (questions.length === 0)
    return [{ at: null, isError: true, sentence: editorText.noQuestion, halves: null }]
  const { errors, warnings } = checkQuestions(questions)
  const told = (messages: readonly CsvMessage[], isError: boolean) =>
    messages.map((message) => ({
      ...{ at: 'line' in message ? message.line - 1 : null, isError, halves: null },
      sentence: withoutLine(csvSentence(message)),
    }))
  const double = questions.flatMap(({ type, question }, at) => {
    const halves = type === 'likert' ? halvesOf(question) : null
    return halves ? [{ at, isError: false, sentence: editorText.twoIdeas, halves }] : []
  })
  return [...told(errors, true), ...told(warnings, false), ...double]
}

/** « Ligne 4 : la question est vide. » → « La question est vide. »: the editor shows where. */
function withoutLine(sentence: string): string {
  const words = sentence.replace(/^Ligne \d+ : /, '')
  const numbered = words
    .replace(/\bLignes (\d+) et (\d+)/, 'Questions $1 et $2')
    .replace(/à la ligne/, 'à la question')
  return capitalize(numbered)
}

/** « … et mes délais sont raisonnables » : two subjects of one verb are answered as if they were one. */
function halvesOf(question: string): readonly [string, string] | null {
  const [, first, , second] =
    /^(.*?\S)\s+(et)\s+((?:mes|mon|ma|les|le|la|des|nos|notre|l['’])\s?\S.*)$/iu.exec(question) ?? []
  if (first === undefined || second === undefined) return null
  const whole = capitalize(second)
  // Its verb stands in the second half: the person who writes finds it a new one.
  return [`${first}…`, whole]
}
