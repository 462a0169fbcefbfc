import type { Answer } from '../../surveys/questions/answers.ts'
import { agreementScale, noAnswerLabel } from '../../surveys/questions/defaultQuestionnaire.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import { fieldText } from './messages.ts'

export type NonTextQuestion = Exclude<Question, { type: 'texte' }>

export function choicesOf(question: NonTextQuestion): { value: Answer; label: string }[] {
  switch (question.type) {
    case 'likert':
      return [...agreementScale]
    case 'nps':
      return numbers(0, 10)
    case 'note':
      return numbers(question.min, question.max)
    case 'oui_non':
      return [
        { value: true, label: fieldText.yes },
        { value: false, label: fieldText.no },
      ]
    default:
      return 'options' in question ? question.options.map(({ code, label }) => ({ value: code, label })) : []
  }
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ value: from + n, label: String(from + n) }))

export function answerWords(question: Question, answer: Answer | null | undefined): string | null {
  if (answer === undefined) return null
  if (question.type === 'texte')
    return answer === null || answer === '' ? null : `«\u00a0${String(answer)}\u00a0»`
  if (answer === null) return noAnswerLabel
  if (question.type === 'nps') return fieldText.outOf(Number(answer), 10)
  if (question.type === 'note') return fieldText.outOf(Number(answer), question.max)
  const given = Array.isArray(answer) ? answer : [answer]
  const labels = choicesOf(question).flatMap(({ value, label }) =>
    given.some((each) => each === value) ? [label] : [],
  )
  return labels.length > 0 ? labels.join(', ') : null
}
