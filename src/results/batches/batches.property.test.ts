import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publishAtClose } from '../../../test/flatClose.ts'
import type { WaitingBallots } from './batches.ts'
import { history } from '../../../test/waveHistories.ts'
import { classSizes, waveOf } from '../../../test/waveModel.ts'
import type { Wave } from '../../../test/waveModel.ts'

const numRuns = process.env.ROUNDS === 'long' ? 12_000 : 250
const rounds = { numRuns }

test('INV4: over everything ever published no class of people is smaller than k', () => {
  let [published, classes] = [0, 0]
  fc.assert(
    fc.property(history, (steps) => {
      const wave = waveOf(steps)
      published += wave.batchesEver.length > 1 ? 1 : 0
      classes += classSizes(wave).flat().length
      for (const sizes of classSizes(wave))
        for (const size of sizes) expect(size).toBeGreaterThanOrEqual(wave.smallestGroup)
    }),
    rounds,
  )
  expect(published).toBeGreaterThan(numRuns / 3)
  expect(classes).toBeGreaterThan(numRuns)
})

test('INV3: two tables of one question differ by nobody or by at least k people', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const wave = waveOf(steps)
      for (const tables of wave.tablesEver)
        for (const a of tables)
          for (const b of tables) {
            const difference = [...a].filter((id) => !b.has(id)).length
            expect(difference === 0 || difference >= wave.smallestGroup).toBe(true)
          }
    }),
    rounds,
  )
})

test('INV1, INV2, INV12: batches hold at least k different people, once each, and never change', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const wave = waveOf(steps)
      const everyBallot = wave.batchesEver.flatMap(({ ballots }) => ballots.map(({ id }) => id))
      expect(new Set(everyBallot).size).toBe(everyBallot.length)
      for (const { ballots, sealedAs } of wave.batchesEver) {
        expect(new Set(ballots.map(({ person }) => person)).size).toBeGreaterThanOrEqual(wave.smallestGroup)
        expect(JSON.stringify(ballots)).toBe(sealedAs)
      }
    }),
    rounds,
  )
})

test('INV5, INV6: neither what people answer nor the order in which they do decides what is shown', () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 1, max: 4 }), (steps, turn) => {
      const plain = waveOf(steps)
      const turned = waveOf(steps, { answer: (value) => (value === null ? null : ((value + turn) % 5) + 1) })
      const reordered = waveOf(steps, { order: (ballots) => ballots.toReversed() })
      expect(shown(turned)).toEqual(shown(plain))
      expect(shown(reordered)).toEqual(shown(plain))
    }),
    rounds,
  )
})

test('INV7, INV8: publishing again, leaving and withdrawing afterwards change no table', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const wave = waveOf(steps)
      wave.publish(false)
      const before = shown(wave)
      wave.publish(false)
      for (let person = 0; person < 40; person += 1) {
        wave.withdraw(person)
        wave.leave(person)
      }
      wave.publish(false)
      expect(shown(wave)).toEqual(before)
    }),
    rounds,
  )
})

test('INV11: a larger k never shows more groups', () => {
  const groups = fc.array(fc.nat({ max: 14 }), { minLength: 1, maxLength: 7 })
  fc.assert(
    fc.property(groups, fc.integer({ min: 5, max: 12 }), (counts, k) => {
      const waiting = counts.map((count, at): WaitingBallots => ({
        group: `g${at}`,
        isTeam: at > 0,
        count,
        newSigners: 0,
      }))
      const teams = (size: number) =>
        new Set(publishAtClose(waiting, size).batches.flatMap(({ team }) => team ?? []))
      expect([...teams(k)]).toEqual(expect.arrayContaining([...teams(k + 1)]))
    }),
    rounds,
  )
})

test('raising k during a wave shows no group that the old k would have hidden', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const [kept, raised] = [waveOf(steps), waveOf(steps)]
      raised.raise(12)
      kept.publish(false)
      raised.publish(false)
      expect(teamsOf(kept)).toEqual(expect.arrayContaining(teamsOf(raised)))
    }),
    rounds,
  )
})

function shown(wave: Wave) {
  return wave.batchesEver.map(({ team, ballots }) => ({ team, ids: ballots.map(({ id }) => id).toSorted() }))
}

function teamsOf(wave: Wave) {
  return wave.batchesEver.flatMap(({ team }) => team ?? [])
}
