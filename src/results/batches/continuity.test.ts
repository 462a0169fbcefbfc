import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { audience, dayAfter, hidden, k, people, side, team } from '../../../test/continuity.ts'
import { dayOfWave, checkComparability } from './continuity.ts'

describe('a team whose people have almost not changed (C14.2–C14.4)', () => {
  const twelve = people(1, 12)
  const eight = people(1, 8)

  test('C14 case 1: 12 people, 10 and 10 ballots, one left: shown', () => {
    expect(hidden([team('A', twelve, 10)], [team('A', twelve.slice(1), 10)])).toEqual([])
  })

  test.each([
    [120, ['A']],
    [179, ['A']],
    [180, []],
    [182, []],
  ])('C14 case 2: 8 people become 7, after %i days', (days, expected) => {
    expect(hidden([team('A', eight, 7)], [team('A', eight.slice(1), 6)], days)).toEqual(expected)
  })

  test('C14 case 3: 8 people unchanged, 7 then 6 ballots: shown', () => {
    expect(hidden([team('A', eight, 7)], [team('A', eight, 6)])).toEqual([])
  })

  test('C14 case 4: 9 people of whom 5 leave and 5 come: another team; 5 leave and 3 come: the same', () => {
    const nine = people(1, 9)
    const stay = nine.slice(5)
    expect(hidden([team('A', nine, 9)], [team('A', [...stay, ...people(20, 5)], 9)])).toEqual([])
    expect(hidden([team('A', nine, 9)], [team('A', [...stay, ...people(20, 3)], 7)])).toEqual(['A'])
  })

  test('C14 cases 5, 6: a team split in two; one person less, and the smaller half is hidden', () => {
    const twenty = people(1, 20)
    const [a, b] = [twenty.slice(0, 11), twenty.slice(11)]
    expect(hidden([team('T', twenty, 18)], [team('A', a, 10), team('B', b, 8)])).toEqual([])
    expect(hidden([team('T', twenty, 18)], [team('A', a, 10), team('B', b.slice(1), 8)])).toEqual(['B'])
  })

  test('C14 case 7: two teams merged whole: shown', () => {
    const [a, b] = [people(1, 7), people(8, 6)]
    expect(hidden([team('A', a, 7), team('B', b, 6)], [team('T', [...a, ...b], 12)])).toEqual([])
  })

  test('C14 cases 8, 9: Paul moves from Vente to Labo', () => {
    const [vente, labo] = [people(1, 10), people(20, 12)]
    const before = [team('Vente', vente, 9), team('Labo', labo, 11)]
    const now = [team('Vente', vente.slice(1), 8), team('Labo', [...labo, 'p1'], 12)]
    expect(hidden(before, now)).toEqual(['Vente'])
    expect(hidden(before, now, 89)).toEqual(['Vente', 'Labo'])
    expect(hidden([team('A', eight, 7)], [team('A', eight, 6)], 89)).toEqual(['A'])
  })

  test('C14 case 10: with k = 8 the team of twelve is small', () => {
    expect(hidden([team('A', twelve, 12)], [team('A', twelve.slice(1), 11)], 120, 8)).toEqual(['A'])
  })

  test('C14 case 12: a wave open for a year counts from 45 days before it closed', () => {
    const day = dayOfWave({ openedOn: dayAfter(-400), closesOn: dayAfter(-30) })
    expect(day).toBe(dayAfter(-75))
    const verdicts = checkComparability(
      side(0, [team('A', twelve, 12)]),
      [{ day, isKnown: true, groups: [team('A', twelve, 12)] }],
      { k },
    )
    expect(verdicts.get('A')?.hiding).toEqual({
      ...{ reason: 'composition', rule: 2, since: dayAfter(-75), until: dayAfter(15) },
    })
  })

  test('C14 case 13: an audience of teams is judged as one group, its teams by their own cells', () => {
    const [a, b] = [people(1, 12), people(20, 12)]
    const before = [audience([...a, ...b], 20), team('A', a, 10), team('B', b, 10)]
    const now = (ballots: number) => [audience([...a, ...b.slice(1)], ballots), team('A', a, 6)]
    expect(hidden(before, now(9))).toEqual(['audience'])
    expect(hidden(before, now(10))).toEqual([])
    const asked = checkComparability(side(120, [audience([...a, ...b.slice(1)], 23)]), [side(0, before)], {
      k,
      isAhead: true,
    })
    expect(asked.get('audience')?.hiding).toBeNull()
    const fewer = checkComparability(side(120, [audience(a.slice(1), 11)]), [side(0, [audience(a, 12)])], {
      k,
      isAhead: true,
    })
    expect(fewer.get('audience')?.hiding).toMatchObject({
      reason: 'composition',
      rule: 4,
      until: dayAfter(180),
    })
  })

  test('where rights are unknown only the same team, and only 90 days, are looked at', () => {
    const unknown = (days: number) => [side(-days, [team('A', [], 7)], false)]
    const now = side(0, [team('A', eight, 7), team('B', people(30, 8), 7)])
    const hiddenAfter = (days: number) =>
      [...checkComparability(now, unknown(days), { k })].filter(([, { hiding }]) => hiding).map(([id]) => id)
    expect(hiddenAfter(60)).toEqual(['A'])
    expect(hiddenAfter(95)).toEqual([])
  })
})

describe('what is said (C14.5)', () => {
  test('known before a ballot is looked at: the composition, with the date; else the number', () => {
    const verdict = (n: number, size: number, ballots: number) =>
      checkComparability(
        side(120, [team('A', people(2, size - 1), ballots)]),
        [side(0, [team('A', people(1, size), n)])],
        { k },
      ).get('A')
    expect(verdict(7, 12, 11)?.hiding).toMatchObject({ reason: 'composition', until: dayAfter(180) })
    expect(verdict(12, 10, 9)?.hiding).toMatchObject({ reason: 'composition' })
    expect(verdict(12, 13, 9)).toEqual({ hiding: { reason: 'nombre' }, atLeast: 10 })
    expect(verdict(12, 13, 10)).toEqual({ hiding: null, atLeast: 10 })
  })

  test('of several waves the last date is told', () => {
    const who = people(1, 8)
    const verdicts = checkComparability(
      side(120, [team('A', who.slice(1), 6)]),
      [side(0, [team('A', who, 7)]), side(60, [team('A', who.slice(1), 6)])],
      { k },
    )
    expect(verdicts.get('A')?.hiding).toMatchObject({ rule: 4, since: dayAfter(0), until: dayAfter(180) })
  })
})

test('INV17: no two shown tables closer than 90 days meet, none of few ballots closer than 180 has a thin cell', () => {
  const teams = fc.array(fc.constantFrom('A', 'B', 'C', null), { minLength: 24, maxLength: 30 })
  const history = fc.record({
    before: teams,
    moves: fc.array(fc.record({ who: fc.nat(29), to: fc.constantFrom('A', 'B', 'C', null) }), {
      maxLength: 6,
    }),
    days: fc.constantFrom(60, 89, 90, 120, 179, 180),
    answered: fc.array(
      fc.integer({ min: 0, max: 9 }).map((draw) => draw > 0),
      { minLength: 60, maxLength: 60 },
    ),
  })
  const groups = (places: readonly (string | null)[], answered: readonly boolean[]) =>
    ['A', 'B', 'C'].flatMap((name) => {
      const who = places.flatMap((place, at) => (place === name ? [at] : []))
      const ballots = who.filter((at) => answered[at]).length
      return ballots >= k
        ? [
            team(
              name,
              who.map((at) => `p${at}`),
              ballots,
            ),
          ]
        : []
    })
  let shown = 0
  fc.assert(
    fc.property(history, ({ before, moves, days, answered }) => {
      const after = [...before]
      for (const { who, to } of moves) if (who < after.length) after[who] = to
      const [old, now] = [groups(before, answered), groups(after, answered.slice(30))]
      const out = hidden(old, now, days)
      for (const g of now.filter(({ id }) => !out.includes(id)))
        for (const other of old) {
          shown += 1
          const common = [...g.people].filter((each) => other.people.has(each)).length
          if (days < 90) expect(common).toBe(0)
          const isPredecessor = common >= k || common * 2 > Math.min(g.people.size, other.people.size)
          if (days >= 180 || !isPredecessor || Math.min(g.ballots, other.ballots) >= 10) continue
          const gone = [...other.people].filter((each) => !now.some(({ people }) => people.has(each))).length
          expect(gone === 0 || gone >= k).toBe(true)
          expect(common >= k).toBe(true)
        }
    }),
    { numRuns: process.env.ROUNDS === 'long' ? 20_000 : 800 },
  )
  expect(shown).toBeGreaterThan(200)
})

test('three hundred teams of five thousand people are judged without counting pair by pair', () => {
  const big = Array.from({ length: 300 }, (_, at) => team(`t${at}`, people(at * 17, 17), 15))
  expect(hidden(big, big, 120)).toEqual([])
})
