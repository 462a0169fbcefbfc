import { typeRules } from '../../surveys/questions/questionTypes.ts'
import type { AnswerPairs } from '../../surveys/questions/answers.ts'
import type { Answer, Question } from '../../surveys/questions/rules.ts'

// Answers as the chosen cell of each block of the layout; the first cell of each is « sans réponse ».

const [UNANSWERED, NOT_CHOSEN, CHOSEN] = [0, 1, 2]

export function chosenOf(questions: readonly Question[], answers: AnswerPairs): number[] {
  const given = new Map(answers)
  return questions.flatMap((question) => cellsFor(question, given.get(question.id) ?? null))
}

function cellsFor(question: Question, answer: Answer | null): number[] {
  const { kind, choices, range } = typeRules[question.type]
  if (kind === 'text') return []
  if (kind === 'options') {
    const chosen = Array.isArray(answer) ? (answer as readonly string[]) : null
    return choices(question).map(({ value }) =>
      chosen ? (chosen.includes(value as string) ? CHOSEN : NOT_CHOSEN) : UNANSWERED,
    )
  }
  if (answer === null) return [UNANSWERED]
  if (kind === 'yesNo') return [answer === false ? 1 : 2]
  if (kind === 'number') return [Number(answer) - range(question)[0] + 1]
  return [choices(question).findIndex(({ value }) => value === answer) + 1]
}
