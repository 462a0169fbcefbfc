import { afterAll, expect, test } from 'vitest'
import { isMeasured, percent, writeMeasured } from '../../../test/measuredTables.ts'
import { repeatable } from '../../../test/repeatedAnswers.ts'
import {
  askedIn,
  lastingScore,
  later,
  measuredIn,
  person,
  tableOf,
  type ModelName,
} from '../../../test/simulatedPeople.ts'
import { viewOf } from '../views/view.ts'
import { comparedDimensions, itemsOf } from './rules.ts'

// INV20: an interval holds the true change of a group, where people leave, come and answer by chance.

const ROUNDS = { long: 10_000, few: 50 }[process.env.ROUNDS ?? ''] ?? 150
const pair = { before: askedIn(1), after: askedIn(1), dimensions: ['d0'] }
const asked = measuredIn(1)
const SAME = 1e-9

interface Group {
  answers: number
  people: number
}

function rounds({ answers, people: count }: Group, model: ModelName, leaving: number) {
  const random = repeatable(answers * 31 + count)
  const make = () => person(random, model, 1)
  let [changes, scores] = [0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    const people = Array.from({ length: count }, make)
    const next = later(random, { people, leaving, make })
    const before = tableOf(random, { people, answers, model })
    const after = tableOf(random, { people: next, answers, model })
    const [line] = comparedDimensions(pair, itemsOf(pair), { before, after })
    const was = lastingScore(people, model)
    const truth = lastingScore(next, model) - was
    if ((line?.from ?? NaN) - SAME <= truth && truth <= (line?.to ?? NaN) + SAME) changes += 1
    const view = viewOf(asked, before).dimensions[0]
    if (Math.abs((view?.score?.value ?? NaN) - was) <= (view?.margin ?? NaN) + SAME) scores += 1
  }
  return { changes: changes / ROUNDS, scores: scores / ROUNDS }
}

const groups: Group[] = [
  { answers: 12, people: 12 },
  { answers: 12, people: 15 },
  { answers: 32, people: 40 },
  { answers: 90, people: 120 },
  ...(isMeasured
    ? [
        { answers: 300, people: 300 },
        { answers: 300, people: 400 },
      ]
    : []),
]
const models = ['.28', '.46', '.67'] as const
const measured: string[][] = []

test.each(groups)('C26 case 16: intervals of $answers of $people hold the truth', (group) => {
  const found = models.map((model) => [0, 0.15, 0.3].map((leaving) => rounds(group, model, leaving)))
  const least = found.map((of) => Math.min(...of.map(({ changes }) => changes)))
  const margins = found.map((of) => Math.min(...of.map(({ scores }) => scores)))
  expect(Math.min(...least)).toBeGreaterThanOrEqual(isMeasured ? 0.93 : 0.92)
  expect(Math.min(...margins)).toBeGreaterThanOrEqual(isMeasured ? 0.93 : 0.92)
  const cells = least.map((each, at) => `${percent(each)}, ${percent(margins[at] ?? 0)}`)
  measured.push([`${group.answers} of ${group.people}`, ...cells])
})

afterAll(() => {
  if (isMeasured) writeMeasured('coverage.test.ts', measured)
})
