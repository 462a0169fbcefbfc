import { expect, test } from 'vitest'
import {
  COMPANY,
  drawing,
  laterStaff,
  leftOversOf,
  planOf,
  shownTables,
  staffOf,
  tablesOf,
  waveOf,
  type Earlier,
  type Staff,
} from '../../../test/closings.ts'
import { addDays, daysBetween } from '../../base/time/civilDays.ts'
import { closingOf, type PublicationPlan } from './closing.ts'
import { publishTree } from './tree.ts'
import { pathOf } from '../../surveys/waves/entityPaths.ts'

const rounds = process.env.ROUNDS === 'long' ? 100_000 : 2_000
/** Among the first 3,000 are closes whose joint table an earlier one denies. */
const FIRST = 1_000
const START = '2027-01-05'

test(
  `C23.5.2 of ${rounds} random companies, trees of up to four levels and one to three campaigns no class is below k, and INV3, INV4, INV17, INV18, INV19 and INV30 hold`,
  { timeout: rounds * 40 + 60_000 },
  async () => {
    const seen = { joint: 0, inBranch: 0, hidden: 0, pairs: 0, twice: 0, rests: 0, upper: 0, levels: 0 }
    for (let seed = FIRST; seed < FIRST + rounds; seed += 1) {
      const draw = drawing(seed)
      const earlier: Earlier[] = []
      let staff = staffOf(draw)
      const campaigns = 1 + draw(3)
      for (let [campaign, day] = [0, START]; campaign < campaigns; campaign += 1) {
        const plan = await planOf(staff, day, earlier)
        expectSafe(staff, plan, seed)
        const now = { day, tables: tablesOf(staff, plan), rests: leftOversOf(staff, plan) }
        for (const before of earlier)
          seen.pairs += expectApart(before, now, { days: daysBetween(before.day, day), k: staff.k, seed })
        const joint = plan.batches.find(({ jointWith }) => jointWith !== null)
        if (joint) seen.joint += 1
        if (joint?.grouping) seen.inBranch += 1
        if (joint && earlier.length > 0) seen.twice += 1
        if (plan.hiding.size > 0) seen.hidden += 1
        if (now.rests.length > 0) seen.rests += 1
        if (plan.batches.some(({ team, grouping }) => !team && pathOf(staff.parents, grouping).length === 1 && hasBelow(staff, grouping))) seen.upper += 1 // prettier-ignore
        if ([...staff.parents.keys()].some((id) => pathOf(staff.parents, id).length > 2)) seen.levels += 1
        earlier.push(now)
        staff = laterStaff(staff, draw)
        day = addDays(day, [30, 60, 91, 120, 182][draw(5)] ?? 91)
      }
    }
    expect(Object.entries(seen).filter(([, count]) => count < rounds / 400)).toEqual([])
  },
)

const hasBelow = ({ parents }: Staff, grouping: string | null) => [...parents.values()].includes(grouping)

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
  for (const { team, grouping, groups, size, jointWith } of plan.batches) {
    const counted = groups.reduce((sum, { count, newSigners }) => sum + count - newSigners, 0)
    const isRest = team === null && grouping !== null && jointWith === null
    if (isRest && counted < Math.max(10, 2 * k)) expect.fail(`seed ${seed}: a left-over of ${counted}`)
    for (const { isHidden, count } of groups) {
      if (isHidden && jointWith !== null) expect.fail(`seed ${seed}: a hidden team in a joint table`)
      const isAlone = plan.batches.length === 1 && size >= Math.max(10, 2 * k)
      if (isHidden && size - count < k && !isAlone) expect.fail(`seed ${seed}: a hidden team among few`)
    }
  }
}

interface Pair {
  days: number
  k: number
  seed: number
}

/** INV17, and C15.3 for the left-overs of entities. */
function expectApart(
  { tables: before, rests }: Earlier,
  { tables: now, rests: later }: Earlier,
  { days, k, seed }: Pair,
): number {
  if (days < 90 && rests.some((people) => later.some((other) => without(people, other) < people.size)))
    expect.fail(`seed ${seed}: a second left-over after ${days} days`)
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
      (await planOf(of, START, [])).batches
        .map((batch) => [batch.team, batch.jointWith, batch.grouping])
        .sort()
    expect(await names(spoken), `seed ${seed}`).toEqual(await names(silent))
  }
  expect(asked).toBeGreaterThan(rounds / 10)
})

/** [R ≥ k], by what passes up: whether somebody answers must change nothing else. */
function isRestEnough(staff: Staff): boolean {
  const wave = waveOf(staff)
  const inRest = new Set(wave.groups.map(({ group }) => group))
  const { batches } = publishTree(
    wave.groups.map((each) => closingOf(each, { hiding: new Map(), counts: new Map(), k: staff.k })),
    staff.k,
    { parents: staff.parents, isAudienceHidden: true },
  )
  for (const { groups } of batches) for (const { group } of groups) inRest.delete(group)
  const rest = wave.groups.filter(({ group }) => inRest.has(group))
  return rest.reduce((sum, { count, newSigners }) => sum + (count > 0 ? count - newSigners : 0), 0) >= staff.k
}
