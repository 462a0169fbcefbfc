import type { AnswerPairs } from '../../asking/questions/answers.ts'
import type { Question } from '../../asking/questions/rules.ts'
import { round } from '../../results/statistics/fraction.ts'
import { dimensionScore, itemScore } from '../../results/statistics/scoring.ts'
import { measureOf, Tally } from '../../results/statistics/tally.ts'

/** The mean of the scores of the answered questions, 0 to 100; null when none of them was answered. */
export function ownScore(questions: readonly Question[], given: ReadonlyMap<string, AnswerPairs[number][1]>) {
  const tally = new Tally(questions)
  tally.add(questions.map(({ id }) => [id, given.get(id) ?? null]))
  const scores = questions.flatMap((question, position) => {
    const histogram = tally.histograms[position]
    const score = histogram ? itemScore(measureOf(question), histogram) : null
    return score ? [score] : []
  })
  const score = dimensionScore(scores)
  return score ? round(score) : null
}
