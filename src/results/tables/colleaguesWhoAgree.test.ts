import { expect, test } from 'vitest'
import { anyAnswer, likert, repeatable, tallied, type Random } from '../../../test/repeatedAnswers.ts'
import { read } from '../../../test/sources.ts'
import { resultOf } from '../views/questionViews.ts'

// C23 case T-Q16: what colleagues who share their answers learn of another's, from what the page shows. The
// company's settings say these figures next to the choice of k.

const ROUNDS = process.env.ROUNDS === 'long' ? 20_000 : 4_000
const QUESTIONS = 30

const counts = (answers: readonly number[]) => tallied(answers).counts
const added = (a: readonly number[], b: readonly number[]) => a.map((many, at) => many + (b[at] ?? 0))

/** What the page shows of a table of answers from 1 to 5. */
function shownOf(table: readonly number[]): string {
  const valid = table.reduce((sum, many) => sum + many, 0)
  const source = { isCompany: false, ballots: valid, population: null, histograms: new Map() }
  return JSON.stringify(resultOf(likert, { valid, none: 0, counts: [...table] }, source))
}

const seen = new Map<string, string>()
function shown(table: readonly number[]): string {
  const key = table.join(' ')
  const known = seen.get(key) ?? shownOf(table)
  seen.set(key, known)
  return known
}

/** All tables of so many people. */
function tablesOf(people: number, answers = 5): number[][] {
  if (answers === 1) return [[people]]
  return Array.from({ length: people + 1 }, (_, many) => many).flatMap((many) =>
    tablesOf(people - many, answers - 1).map((rest) => [many, ...rest]),
  )
}

/** Only one table of the others fits what is shown, and they all gave one answer. */
function isKnown(ours: readonly number[], others: readonly number[], all: readonly number[][]): boolean {
  const page = shown(added(ours, others))
  const fitting = all.filter((table) => shown(added(ours, table)) === page)
  return fitting.length === 1 && others.some((many, _, of) => many === of.reduce((sum, one) => sum + one, 0))
}

/** Colleagues of one team think alike: each copies one before with chance n ÷ (n + likeness), of 15 about 1 in 16. */
function answersOf(people: number, likeness: number | null, random: Random): number[] {
  const given: number[] = []
  while (given.length < people) {
    const copies = likeness !== null && random() < given.length / (given.length + likeness)
    given.push(copies ? (given[Math.floor(random() * given.length)] ?? 1) : anyAnswer(random))
  }
  return given
}

interface Team {
  people: number
  accomplices: number
  likeness?: number
}

/** Of how many in a hundred at least one of thirty answers is known for certain. */
function knownOf({ people, accomplices, likeness }: Team): number {
  const random = repeatable(23)
  const all = tablesOf(people - accomplices)
  const memo = new Map<string, boolean>()
  let hits = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    let isHit = false
    for (let question = 0; question < QUESTIONS; question += 1) {
      const given = answersOf(people, likeness ?? null, random)
      const [ours, others] = [counts(given.slice(0, accomplices)), counts(given.slice(accomplices))]
      const key = `${ours.join(' ')}/${others.join(' ')}`
      const known = memo.get(key) ?? isKnown(ours, others, all)
      memo.set(key, known)
      isHit ||= known
    }
    if (isHit) hits += 1
  }
  return (hits / ROUNDS) * 100
}

const settings = read('src/organisation/companies/messages.ts').text

test('C23 case T-Q16: of five, four colleagues know an answer of the fifth nearly always, three in three cases of four', () => {
  expect(knownOf({ people: 5, accomplices: 4 })).toBeGreaterThan(99)
  const ofThree = knownOf({ people: 5, accomplices: 3 })
  expect(Math.round(ofThree / 25)).toBe(3)
  expect(settings).toContain(
    'quatre collègues qui s’accordent connaissent presque toujours celle du cinquième',
  )
  expect(settings).toContain('à trois, au moins une de ses 30 réponses dans trois cas sur quatre')
})

test('C23 case T-Q16: of eight, three colleagues hardly ever, and three times in a hundred where they are alike', () => {
  expect(knownOf({ people: 8, accomplices: 3 })).toBeLessThan(1.5)
  expect(Math.round(knownOf({ people: 8, accomplices: 3, likeness: 15 }))).toBe(3)
  expect(settings).toContain(
    'presque jamais là où les avis divergent, trois fois sur cent là où ils se ressemblent',
  )
})
