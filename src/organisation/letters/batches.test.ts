import fc from 'fast-check'
import { expect, test } from 'vitest'
import { letterBatches } from './batches.ts'

const team = (name: string, n: number) =>
  Array.from({ length: n }, (_, at) => ({ id: `${name}${at}`, team: name }))

test('letters are printed by whole teams, at most so many at once; a larger team is parted (C24.8)', () => {
  const sizes = (...teams: [string, number][]) =>
    letterBatches(teams.flatMap(([name, n]) => team(name, n))).map(({ length }) => length)
  expect(sizes(['a', 300], ['b', 200], ['c', 1])).toEqual([500, 1])
  expect(sizes(['a', 300], ['b', 250], ['c', 250])).toEqual([300, 500])
  expect(sizes(['a', 1_200], ['b', 200])).toEqual([500, 500, 400])
  expect(sizes()).toEqual([])
})

test('everybody is in one batch, in the order of teams, and no small team in two (C24.8)', () => {
  const teams = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 12 })
  fc.assert(
    fc.property(teams, (sizes) => {
      const people = sizes.flatMap((n, at) => team(`t${at}-`, n))
      const batches = letterBatches(people, 20)
      expect(batches.flat()).toEqual(people.map(({ id }) => id))
      expect(batches.every(({ length }) => length > 0 && length <= 20)).toBe(true)
      for (const [at, n] of sizes.entries()) {
        const holding = batches.filter((batch) => batch.some((id) => id.startsWith(`t${at}-`)))
        if (n <= 20) expect(holding).toHaveLength(1)
      }
    }),
  )
})
