import { capitalize } from '../../base/text/writing.ts'
import { csvSentence, type CsvMessage } from '../csv/csvMessages.ts'
import { checkQuestions } from '../csv/questionsCsv.ts'
import type { Question } from '../questions/rules.ts'
import { editorText } from './messages.ts'

export interface EditorCheck {
  at: number | null
  /** True if it prevents the opening; otherwise a warning. */
  isError: boolean
  sentence: string
  /** The two halves of a double question, or null. */
  halves: readonly [string, string] | null
}

/** The checks that docs/questionnaires.md defines for files, applied to a draft. */
export function checksOf(questions: readonly Question[]): EditorCheck[] {
  if (questions.length === 0)
    return [{ at: null, isError: true, sentence: editorText.noQuestion, halves: null }]
  const { errors, warnings } = checkQuestions(questions)
  const checksIn = (messages: readonly CsvMessage[], isError: boolean) =>
    messages.map((message) => ({
      ...{ at: 'line' in message ? message.line - 1 : null, isError, halves: null },
      sentence: withoutLine(csvSentence(message)),
    }))
  const double = questions.flatMap(({ type, question }, at) => {
    const halves = type === 'likert' ? halvesOf(question) : null
    return halves ? [{ at, isError: false, sentence: editorText.twoIdeas, halves }] : []
  })
  return [...checksIn(errors, true), ...checksIn(warnings, false), ...double]
}

/** « Ligne 4 : la question est vide. » → « La question est vide. »: the editor shows where. */
function withoutLine(sentence: string): string {
  const words = sentence.replace(/^Ligne \d+ : /, '')
  const numbered = words
    .replace(/\bLignes (\d+) et (\d+)/, 'Questions $1 et $2')
    .replace(/à la ligne/, 'à la question')
  return capitalize(numbered)
}

/** « … et mes délais sont raisonnables »: two subjects in one question get one answer. */
function halvesOf(question: string): readonly [string, string] | null {
  const [, first, , second] =
    /^(.*?\S)\s+(et)\s+((?:mes|mon|ma|les|le|la|des|nos|notre|l['’])\s?\S.*)$/iu.exec(question) ?? []
  if (first === undefined || second === undefined) return null
  const whole = capitalize(second)
  // The second half keeps the verb; the author completes it.
  return [`${first}…`, whole]
}
