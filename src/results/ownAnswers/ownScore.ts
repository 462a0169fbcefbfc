import type { AnswerPairs } from '../../surveys/questions/answers.ts'
import { isScored } from '../../surveys/questions/scored.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import { shownDimension } from '../statistics/shown.ts'
import { measureOf, Tally } from '../statistics/tally.ts'

/** The mean score of the answered questions, 0 to 100; null when none was answered. */
export function ownScore(questions: readonly Question[], given: ReadonlyMap<string, AnswerPairs[number][1]>) {
  const tally = new Tally(questions)
  tally.add(questions.map(({ id }) => [id, given.get(id) ?? null]))
  const answered = questions.flatMap((question, position) => {
    const [measure, histogram] = [measureOf(question), tally.histograms[position]]
    return histogram && histogram.valid > 0 && isScored(measure) ? [{ measure, histogram }] : []
  })
  return answered.length === 0 ? null : shownDimension(answered, Infinity).steps
}

/** Null under half of the dimension's questions, as for a group's score. */
export function comparableOwnScore(questions: readonly Question[], given: Parameters<typeof ownScore>[1]) {
  const scored = questions.filter(isScored)
  const answered = scored.filter(({ id }) => (given.get(id) ?? null) !== null)
  return answered.length * 2 >= scored.length ? ownScore(scored, given) : null
}
