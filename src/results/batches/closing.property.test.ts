import { expect, test } from 'vitest'
import {
  COMPANY,
  drawing,
  laterStaff,
  planOf,
  shownTables,
  staffOf,
  tablesOf,
  waveOf,
  type Staff,
} from '../../../test/closings.ts'
import { addDays, daysBetween } from '../../base/time/civilDays.ts'
import type { PublicationPlan } from './closing.ts'
import type { GroupLabel } from './continuity.ts'

const rounds = process.env.ROUNDS === 'long' ? 100_000 : 2_000
/** Among the first 3,000 are closes whose joint table an earlier one denies. */
const FIRST = 1_000
const START = '2027-01-05'

test(
  `C23.5.2 of ${rounds} random closes with joint tables no class is below k, and INV3, INV4, INV17, INV18 and INV30 hold`,
  { timeout: rounds * 20 + 60_000 },
  async () => {
    const seen = { joint: 0, inBranch: 0, hidden: 0, pairs: 0, twice: 0 }
    for (let seed = FIRST; seed < FIRST + rounds; seed += 1) {
      const draw = drawing(seed)
      const staff = staffOf(draw)
      const plan = await planOf(staff, START, null)
      expectSafe(staff, plan, seed)
      const before = { day: START, tables: tablesOf(staff, plan) }
      const later = laterStaff(staff, draw)
      const day = addDays(START, [60, 91, 120, 182][draw(4)] ?? 91)
      const next = before.tables.length > 0 ? await planOf(later, day, before) : null
      if (next) expectSafe(later, next, seed)
      if (next) seen.pairs += expectApart(before.tables, tablesOf(later, next), { days: daysBetween(START, day), k: staff.k, seed }) // prettier-ignore
      const joint = (of: PublicationPlan | null) => of?.batches.find(({ jointWith }) => jointWith !== null)
      if (joint(plan)) seen.joint += 1
      if (joint(plan)?.grouping) seen.inBranch += 1
      if (joint(plan) && joint(next)) seen.twice += 1
      if (next && next.hiding.size > 0) seen.hidden += 1
    }
    expect(Object.entries(seen).filter(([, count]) => count < rounds / 400)).toEqual([])
  },
)

const without = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((id) => !other.has(id)).length

/** INV1, INV3, INV4, INV18, INV30 */
function expectSafe(staff: Staff, plan: PublicationPlan, seed: number) {
  const { k } = staff
  for (const { groups, size } of plan.batches) {
    const newOnes = groups.reduce((sum, { newSigners }) => sum + newSigners, 0)
    if (size - newOnes < k) expect.fail(`seed ${seed}: a batch of ${size - newOnes}`)
  }
  const tables = [...shownTables(staff, plan)]
  const marks = new Map<string, string>()
  for (const [name, people] of tables)
    for (const id of people) marks.set(id, `${marks.get(id) ?? ''} ${name},`)
  for (const [mark, people] of Map.groupBy(marks.keys(), (id) => marks.get(id)))
    if (people.length < k) expect.fail(`seed ${seed}: a class of ${people.length} in ${mark}`)
  for (const [, one] of tables)
    for (const [, other] of tables) {
      const apart = without(one, other)
      if (apart > 0 && apart < k) expect.fail(`seed ${seed}: two tables ${apart} apart`)
    }
  for (const { groups, size, jointWith } of plan.batches)
    for (const { isHidden, count } of groups) {
      if (isHidden && jointWith !== null) expect.fail(`seed ${seed}: a hidden team in a joint table`)
      const isAlone = plan.batches.length === 1 && size >= Math.max(10, 2 * k)
      if (isHidden && size - count < k && !isAlone) expect.fail(`seed ${seed}: a hidden team among few`)
    }
}

interface Pair {
  days: number
  k: number
  seed: number
}

/** INV17 */
function expectApart(
  before: readonly GroupLabel[],
  now: readonly GroupLabel[],
  { days, k, seed }: Pair,
): number {
  const everybody = new Set(now.flatMap(({ people }) => [...people]))
  let pairs = 0
  for (const one of before)
    for (const other of now) {
      const common = one.people.size - without(one.people, other.people)
      pairs += common > 0 ? 1 : 0
      if (days < 90 && common > 0) expect.fail(`seed ${seed}: a second table after ${days} days`)
      const isPredecessor = common >= k || common * 2 > Math.min(one.people.size, other.people.size)
      if (days >= 180 || !isPredecessor || Math.min(one.ballots, other.ballots) >= Math.max(10, 2 * k))
        continue
      const left = without(one.people, everybody)
      if (common < k || (left > 0 && left < k))
        expect.fail(`seed ${seed}: thin, ${common} common, ${left} left`)
    }
  return pairs
}

test('C23.5.1 whether one person outside every team answers changes no name, unless R comes to k by it', async () => {
  let asked = 0
  for (let seed = FIRST; seed < FIRST + rounds; seed += 1) {
    const staff = staffOf(drawing(seed))
    const alone = staff.workers.find(({ rights }) => rights.length === 0)
    if (!alone) continue
    const answering = (vote: string | null) => ({
      ...staff,
      workers: staff.workers.map((each) => (each === alone ? { ...each, vote, isNew: false } : each)),
    })
    const [silent, spoken] = [answering(null), answering(COMPANY)]
    if (isRestEnough(silent) !== isRestEnough(spoken)) continue
    asked += 1
    const names = async (of: Staff) =>
      (await planOf(of, START, null)).batches
        .map((batch) => [batch.team, batch.jointWith, batch.grouping])
        .sort()
    expect(await names(spoken), `seed ${seed}`).toEqual(await names(silent))
  }
  expect(asked).toBeGreaterThan(rounds / 10)
})

/** [R ≥ k], and how often: a group without a table counts in it. */
function isRestEnough(staff: Staff): string {
  const { groups } = waveOf(staff)
  const counting = groups.map(({ group, isTeam, grouping, count, newSigners }) => ({
    ...{ group, grouping, counted: count - (count > 0 ? newSigners : 0) },
    isTeam,
  }))
  const rest = counting.filter(({ isTeam, counted }) => !isTeam || counted < staff.k)
  const branches = Map.groupBy(rest, ({ grouping }) => grouping)
  const sizes = [...branches].map(
    ([branch, some]) => [branch, some.reduce((sum, { counted }) => sum + counted, 0)] as const,
  )
  const inRest = sizes.filter(([branch, size]) => branch === null || size < staff.k)
  const total = inRest.reduce((sum, [, size]) => sum + size, 0)
  const smallest = counting
    .filter(({ isTeam, counted }) => isTeam && counted >= staff.k)
    .map(({ counted }) => counted)
  // With many new accounts one team may not be enough, and a second joins.
  return `${total >= staff.k} ${total < 0 && total + Math.min(...smallest) < staff.k}`
}
