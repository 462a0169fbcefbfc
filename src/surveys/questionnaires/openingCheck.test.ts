import fc from 'fast-check'
import { expect, test } from 'vitest'
import { audienceAtoms, partition, isLongAgo, isOver, differencingRisk } from './openingCheck.ts'
import { SIMILAR_WAVE_DAYS } from '../../thresholds.ts'

const numRuns = process.env.ROUNDS === 'long' ? 20_000 : 500
const people = (...numbers: number[]) => new Set(numbers.map((number) => `p${number}`))
const all = (k: number) => ({ k, counts: () => true })
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

test('the four audiences of ATT64 pass every pairwise test and are refused', () => {
  const company = { title: 'Entreprise', people: people(...from(1, 16)) }
  const a = { title: 'A', people: people(...from(1, 10)) }
  const b = { title: 'B', people: people(...from(6, 15)) }
  const d = people(...from(1, 5), ...from(11, 16))
  expect(differencingRisk(d, [company, a, b], all(5))).not.toBeNull()
})

test('ATT69: the same question to a team, then to the team and Paul, is refused and the twin is named', () => {
  const team = { title: 'Télétravail', people: people(...from(1, 8)) }
  const far = { title: 'Locaux', people: people(...from(20, 40)) }
  expect(differencingRisk(people(...from(1, 9)), [far, team], all(5))?.title).toBe('Télétravail')
})

test('the same audience, or one that is apart, is accepted', () => {
  const team = { title: 'Télétravail', people: people(...from(1, 8)) }
  expect(differencingRisk(people(...from(1, 8)), [team], all(5))).toBeNull()
  expect(differencingRisk(people(...from(9, 13)), [team], all(5))).toBeNull()
  expect(differencingRisk(people(1), [], all(5))).toBeNull()
})

test('an atom that is the whole of every audience is nobody’s difference (C22.6)', () => {
  const two = { title: 'Les mêmes deux', people: people(1, 2) }
  expect(differencingRisk(people(1, 2), [two], all(5))).toBeNull()
  expect(differencingRisk(people(...from(1, 2), ...from(10, 20)), [two], all(5))?.title).toBe(
    'Les mêmes deux',
  )
  const counts = (person: string) => Number(person.slice(1)) > 100
  expect(
    differencingRisk(people(...from(1, 9)), [{ title: 'Importés', people: people(...from(1, 9)) }], {
      k: 5,
      counts,
    }),
  ).toBeNull()
})

test('invented people do not fill an atom: only those whom k counts do', () => {
  const team = { title: 'Télétravail', people: people(...from(1, 8)) }
  const withGhosts = people(...from(1, 13))
  expect(differencingRisk(withGhosts, [team], all(5))).toBeNull()
  const counts = (person: string) => Number(person.slice(1)) < 10
  expect(differencingRisk(withGhosts, [team], { k: 5, counts })?.title).toBe('Télétravail')
})

/** A slow second implementation: groups people by identical audiences. */
function smallestAtom(audiences: ReadonlySet<string>[]): number {
  const everyone = [...new Set(audiences.flatMap((audience) => [...audience]))]
  const alike = (one: string, other: string) =>
    audiences.every((audience) => audience.has(one) === audience.has(other))
  return Math.min(...everyone.map((one) => everyone.filter((other) => alike(one, other)).length))
}

test('INV9: whatever opens, one after the other, every atom of audiences that share a question holds k people', () => {
  const audience = fc
    .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1 })
    .map((numbers) => people(...numbers))
  const blocks = fc
    .subarray([from(1, 6), from(7, 12), from(13, 18), from(19, 30)], { minLength: 1 })
    .map((parts) => people(...parts.flat()))
  const asked = fc.array(fc.oneof(audience, blocks), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(asked, fc.constantFrom(5, 6, 8), (audiences, k) => {
      const opened: { title: string; people: Set<string> }[] = []
      for (const people of audiences)
        if (!differencingRisk(people, opened, all(k))) opened.push({ title: `${opened.length}`, people })
      const sets = opened.map(({ people }) => people)
      expect(Math.min(...partition(sets).map(({ length }) => length))).toBe(smallestAtom(sets))
      // One audience, or repetitions of it, have nothing to compare.
      if (partition(sets).length > 1) expect(smallestAtom(sets)).toBeGreaterThanOrEqual(k)
    }),
    { numRuns },
  )
})

test('the refusal names the nearest audience, the same one only where there is no other', () => {
  const same = { title: 'Les mêmes', people: people(...from(1, 9)) }
  const near = { title: 'Une de moins', people: people(...from(1, 8)) }
  const wider = { title: 'Quatre de plus', people: people(...from(1, 13)) }
  const other = { title: 'Ailleurs', people: people(...from(20, 22)) }
  const named = (...others: (typeof same)[]) => differencingRisk(people(...from(1, 9)), others, all(5))?.title
  expect(named(same, other, wider, near)).toBe('Une de moins')
  expect(named(other, wider)).toBe('Quatre de plus')
  expect(named(same, { title: 'Petit', people: people(30) })).toBe('Petit')
  expect(named(other, { ...other, title: 'Deux', people: people(40, 41) })).toBe('Deux')
})

test('questionnaires of the last ninety days are compared (C9)', () => {
  expect(SIMILAR_WAVE_DAYS).toBe(90)
})

const campaign = {
  campaignId: 'c',
  audience: 'company',
  openedOn: '2027-01-05',
  closesOn: '2027-01-18',
  closedOn: null,
} as const

test.each([
  ['2027-04-17', false],
  ['2027-04-18', true],
  ['2027-04-19', true],
])('a campaign that is open until 18 January has ended ninety days before %s: %s', (day, over) => {
  expect(isOver(campaign, day)).toBe(over)
})

test('what has closed already, or ends on no day, will not end', () => {
  expect(isOver({ ...campaign, closedOn: '2027-01-18' }, '2028-01-01')).toBe(false)
  expect(isOver({ ...campaign, closesOn: null }, '2028-01-01')).toBe(false)
})

test.each([
  ['its opening, where it lasted 45 days at most', {}, '2027-04-05'],
  ['the 45th day before its end, where it lasted longer', { openedOn: '2026-10-01' }, '2027-03-04'],
  ['the same day either way', { openedOn: '2026-12-04' }, '2027-03-04'],
  ['by the day on which it really closed', { openedOn: '2026-10-01', closedOn: '2027-01-10' }, '2027-02-24'],
])('a campaign to the company is long ago ninety days after %s (C14.1)', (_, change, day) => {
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  expect([before, day].map((each) => isLongAgo({ ...campaign, ...change }, each))).toEqual([false, true])
})

test.each([
  ['is no campaign', { campaignId: null }],
  ['went to teams', { audience: 'teams' as const }],
  ['ends on no day', { closesOn: null }],
])('what %s is never long ago', (_, change) => {
  expect(isLongAgo({ ...campaign, ...change }, '2029-01-01')).toBe(false)
})

const born = (id: string, since = '2026-01-01') => ({ id, since, counts: true })
const opening = '2027-03-09'

/** A public and the rosters before it, latest first: whether rule C23.4 refuses. */
function isRefused(
  company: readonly { id: string; since: string; counts: boolean }[],
  asked: ReadonlySet<string>,
  rosters: readonly ReadonlySet<string>[],
  k = 5,
): boolean {
  const atoms = audienceAtoms(
    company.map((person) => ({ ...person, isAsked: asked.has(person.id) })),
    k,
  )
  return rosters.some((roster) => atoms.isThinWith(roster, opening))
}

const twenty = [...people(...from(1, 20))].map((id) => born(id))

test('C23.4: a team, then the team and one person, is refused whatever it asks; one group of k more is not', () => {
  expect(isRefused(twenty, people(...from(1, 13)), [people(...from(1, 12))])).toBe(true)
  expect(isRefused(twenty, people(...from(1, 12)), [people(...from(1, 13))])).toBe(true)
  expect(isRefused(twenty, people(...from(1, 17)), [people(...from(1, 12))])).toBe(false)
  expect(isRefused(twenty, people(...from(13, 20)), [people(...from(1, 12))])).toBe(false)
})

test('C23.4: who came since an opening makes no difference of the manager’s; who is on a roster does', () => {
  const came = [...twenty.slice(0, 12), born('p13', '2027-03-20')]
  expect(isRefused(came, people(...from(1, 13)), [people(...from(1, 12))])).toBe(false)
  expect(isRefused(came, people(...from(1, 12)), [people(...from(1, 13))])).toBe(true)
})

test('C23.4: at the opening an atom of people whom k does not count is not empty', () => {
  const hardly = twenty.map((person, at) => ({ ...person, counts: at < 12 }))
  expect(isRefused(hardly, people(...from(1, 20)), [people(...from(1, 12))])).toBe(true)
})

test('C23.4: rosters are judged together (ATT64)', () => {
  const company = twenty.slice(0, 16)
  const [all, a, b] = [people(...from(1, 16)), people(...from(1, 10)), people(...from(6, 15))]
  const asked = people(...from(1, 5), ...from(11, 16))
  for (const roster of [a, b]) expect(isRefused(company, asked, [roster])).toBe(false)
  expect(isRefused(company, asked, [b, a, all])).toBe(true)
})

test('C23.4: whatever opens, no two publics differ by fewer than k people of both openings', () => {
  const day = (number: number) => `2027-0${2 + (number % 3)}-01`
  const audience = fc
    .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 5 })
    .map((numbers) => people(...numbers))
  const block = fc
    .subarray([from(1, 6), from(7, 12), from(13, 18), from(19, 30)], { minLength: 1 })
    .map((parts) => people(...parts.flat()))
  const asked = fc.array(fc.oneof({ weight: 1, arbitrary: audience }, { weight: 3, arbitrary: block }), {
    minLength: 1,
    maxLength: 5,
  })
  const dates = fc.array(fc.nat({ max: 5 }), { minLength: 30, maxLength: 30 })
  fc.assert(
    fc.property(asked, dates, fc.constantFrom(5, 6, 8), (audiences, since, k) => {
      const company = from(1, 30).map((number, at) => born(`p${number}`, day(since[at] ?? 0)))
      const opened: ReadonlySet<string>[] = []
      for (const one of audiences) if (!isRefused(company, one, opened.toReversed(), k)) opened.push(one)
      for (const [at, later] of opened.entries())
        for (const earlier of opened.slice(0, at)) {
          const both = company.filter(({ id, since }) => since < opening || earlier.has(id))
          const atoms = partition([
            new Set(both.map(({ id }) => id).filter((id) => earlier.has(id))),
            new Set(both.map(({ id }) => id).filter((id) => later.has(id))),
          ])
          if (atoms.length > 1)
            expect(Math.min(...atoms.map(({ length }) => length))).toBeGreaterThanOrEqual(k)
        }
    }),
    { numRuns },
  )
})
