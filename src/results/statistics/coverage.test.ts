import { expect, test } from 'vitest'
import {
  likert,
  meanOfDays,
  opinions,
  repeatable,
  sayToday,
  someOf,
  tallied,
} from '../../../test/repeatedAnswers.ts'
import type { Random } from '../../../test/repeatedAnswers.ts'
import { measuredQuestion } from './teamVersusRest.ts'
import { averaged, differenceOf, significance, type ScoreSample } from './trend.ts'

// INV20: a stated change uses published tables and published participation, and its interval contains the true one.

const ROUNDS = { long: 40_000, few: 100 }[process.env.ROUNDS ?? ''] ?? 1_000

interface Team {
  people: number
  answers: number
  questions: number
}

/** One day's published result of the people who answer; each answer below five rises by one step with this chance. */
function day(
  random: Random,
  people: readonly number[][],
  { answers, rising }: { answers: number; rising: number },
) {
  const said = someOf(random, people, answers).map((opinion) =>
    sayToday(random, opinion).map((answer) => (answer < 5 && random() < rising ? answer + 1 : answer)),
  )
  const questions = (said[0] ?? []).map((_, question) =>
    measuredQuestion(likert, tallied(said.map((row) => row[question] ?? 0)), { population: people.length }),
  )
  return averaged(questions.filter((each) => each !== null)) as ScoreSample
}

function rounds(
  team: Team,
  rising: number,
  rule = significance.dimension as (typeof significance)['dimension' | 'question'],
) {
  const random = repeatable(team.people * 31 + team.questions)
  let [covered, significant] = [0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    const people = opinions(random, team)
    const before = day(random, people, { ...team, rising: 0 })
    const after = day(random, people, { ...team, rising })
    const risen =
      meanOfDays(people, (answer) => (answer < 5 ? answer + rising : 5)) - meanOfDays(people, (a) => a)
    const difference = differenceOf(before, after, rule)
    if (!difference) throw new Error('too few answers')
    const truth = risen * 25
    if (difference.from <= truth && truth <= difference.to) covered += 1
    if (difference.verdict === 'up' || difference.verdict === 'down') significant += 1
  }
  return { covered: covered / ROUNDS, significant: significant / ROUNDS }
}

const teams = [
  { people: 12, answers: 12, questions: 3 },
  { people: 20, answers: 16, questions: 3 },
  { people: 40, answers: 32, questions: 3 },
  { people: 120, answers: 90, questions: 3 },
]

test.each(teams)(
  '$answers of $people: the interval holds what is true, and nothing is told of it',
  (team) => {
    const still = rounds(team, 0)
    expect(still.covered).toBeGreaterThanOrEqual(0.95)
    expect(still.significant).toBeLessThan(0.015)
  },
)

test.each(teams)('$answers of $people: the interval holds a true rise of ten points', (team) => {
  expect(rounds(team, 0.5).covered).toBeGreaterThanOrEqual(0.95)
})

test('a single question at 99 %', () => {
  for (const team of teams) {
    const { covered, significant } = rounds({ ...team, questions: 1 }, 0, significance.question)
    expect(covered).toBeGreaterThanOrEqual(0.98)
    expect(significant).toBeLessThan(0.02)
  }
})
