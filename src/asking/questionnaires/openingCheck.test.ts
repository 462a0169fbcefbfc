import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atomSizes, shareAQuestion, tooCloseTo, twinDays } from './openingCheck.ts'

const numRuns = process.env.ROUNDS === 'long' ? 20_000 : 500
const people = (...numbers: number[]) => new Set(numbers.map((number) => `p${number}`))
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

test('the four audiences of A4 pass every pairwise test and are refused', () => {
  const company = { title: 'Entreprise', people: people(...from(1, 16)) }
  const a = { title: 'A', people: people(...from(1, 10)) }
  const b = { title: 'B', people: people(...from(6, 15)) }
  const d = people(...from(1, 5), ...from(11, 16))
  expect(tooCloseTo(d, [company, a, b], 5)).not.toBeNull()
})

test('A9: the same question to a team, then to the team and Paul, is refused and the twin is named', () => {
  const team = { title: 'Télétravail', people: people(...from(1, 8)) }
  const far = { title: 'Locaux', people: people(...from(20, 40)) }
  expect(tooCloseTo(people(...from(1, 9)), [far, team], 5)?.title).toBe('Télétravail')
})

test('the same audience, or one that is apart, is accepted', () => {
  const team = { title: 'Télétravail', people: people(...from(1, 8)) }
  expect(tooCloseTo(people(...from(1, 8)), [team], 5)).toBeNull()
  expect(tooCloseTo(people(...from(9, 13)), [team], 5)).toBeNull()
  expect(tooCloseTo(people(1), [], 5)).toBeNull()
})

test('an audience smaller than k is an atom of its own, even where it is the same as before', () => {
  const two = { title: 'Les mêmes deux', people: people(1, 2) }
  expect(tooCloseTo(people(1, 2), [two], 5)?.title).toBe('Les mêmes deux')
  expect(
    tooCloseTo(people(...from(1, 4)), [{ title: 'Les mêmes', people: people(...from(1, 4)) }], 5),
  ).not.toBeNull()
  expect(
    tooCloseTo(people(...from(1, 5)), [{ title: 'Les mêmes', people: people(...from(1, 5)) }], 5),
  ).toBeNull()
})

test('questions are compared by letters and digits only', () => {
  expect(shareAQuestion(['« Ça va ? »'], ['Autre', 'Ca-va'])).toBe(true)
  expect(shareAQuestion(['« Ça va ? »'], ['Autre', 'ÇA VA !'])).toBe(true)
  expect(shareAQuestion(['Note 1'], ['Note 2'])).toBe(false)
})

/** A slow second opinion: for every person, who is in exactly the same audiences? */
function smallestAtom(audiences: ReadonlySet<string>[]): number {
  const everyone = [...new Set(audiences.flatMap((audience) => [...audience]))]
  const alike = (one: string, other: string) =>
    audiences.every((audience) => audience.has(one) === audience.has(other))
  return Math.min(...everyone.map((one) => everyone.filter((other) => alike(one, other)).length))
}

test('I9: whatever opens, one after the other, every atom of audiences that share a question holds k people', () => {
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
        if (!tooCloseTo(people, opened, k)) opened.push({ title: `${opened.length}`, people })
      const sets = opened.map(({ people }) => people)
      // The first of all has nothing to be compared with.
      if (sets.length === 1) return
      expect(smallestAtom(sets)).toBeGreaterThanOrEqual(k)
      expect(Math.min(...atomSizes(sets))).toBe(smallestAtom(sets))
    }),
    { numRuns },
  )
})

test('the refusal names the nearest audience, the same one only where there is no other', () => {
  const same = { title: 'Les mêmes', people: people(...from(1, 9)) }
  const near = { title: 'Une de moins', people: people(...from(1, 8)) }
  const wider = { title: 'Quatre de plus', people: people(...from(1, 13)) }
  const other = { title: 'Ailleurs', people: people(...from(20, 22)) }
  const named = (...others: (typeof same)[]) => tooCloseTo(people(...from(1, 9)), others, 5)?.title
  expect(named(same, other, wider, near)).toBe('Une de moins')
  expect(named(other, wider)).toBe('Quatre de plus')
  expect(named(same, { title: 'Petit', people: people(30) })).toBe('Petit')
  expect(named(other, { ...other, title: 'Deux', people: people(40, 41) })).toBe('Deux')
})

test('questionnaires of the last ninety days are compared (C9)', () => {
  expect(twinDays).toBe(90)
})
