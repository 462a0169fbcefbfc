import type { AnswerPairs } from '../../surveys/questions/answers.ts'
import { isFreeText } from '../../surveys/questions/questionTypes.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import { BALLOTS_WITH_COMMENTS, COMMENTS_TOGETHER } from '../../thresholds.ts'

/** Comments wait until enough new ballots and comments arrived together (C7). */
export function mayShowComments({ ballots, comments }: { ballots: number; comments: number }): boolean {
  return ballots >= BALLOTS_WITH_COMMENTS && comments >= COMMENTS_TOGETHER
}

export interface SubmittedComment {
  questionId: string
  text: string
}

export const freeTextsOf = (questions: readonly Question[]): ReadonlySet<string> =>
  new Set(questions.filter(isFreeText).map(({ id }) => id))

export const commentsIn = (answers: AnswerPairs, freeTexts: ReadonlySet<string>): SubmittedComment[] =>
  answers.flatMap(([questionId, answer]) =>
    typeof answer === 'string' && freeTexts.has(questionId) ? [{ questionId, text: answer }] : [],
  )
