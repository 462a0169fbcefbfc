import { expect, test } from 'vitest'
import { drawing, laterStaff, planOf, shownGroups, staffOf, type Staff } from '../../../test/closings.ts'
import { pathOf, type Parents } from '../../surveys/waves/entityPaths.ts'
import { readableEntities, type TableBatches } from './nestedSets.ts'

const PRIME = 1_000_003

/** Rows reduced one after the other: null where a row lies in the span of those before. */
function spanOf() {
  const rows: { at: number; row: number[] }[] = []
  const reduced = (given: readonly number[]) => {
    let row = [...given]
    for (const { at, row: known } of rows) {
      const times = row[at] ?? 0
      if (times !== 0)
        row = row.map((each, place) => (((each - times * (known[place] ?? 0)) % PRIME) + PRIME) % PRIME)
    }
    return row
  }
  const inverse = (of: number) => {
    let [result, base] = [1n, BigInt(of)]
    for (let power = PRIME - 2; power > 0; power = Math.floor(power / 2)) {
      if (power % 2 === 1) result = (result * base) % BigInt(PRIME)
      base = (base * base) % BigInt(PRIME)
    }
    return Number(result)
  }
  return {
    has: (row: readonly number[]) => reduced(row).every((each) => each === 0),
    add: (row: readonly number[]) => {
      const left = reduced(row)
      const at = left.findIndex((each) => each !== 0)
      if (at < 0) return
      const by = inverse(left[at] ?? 1)
      rows.push({ at, row: left.map((each) => (each * by) % PRIME) })
    },
  }
}

interface Read {
  tables: TableBatches[]
  parents: Parents
  teams: ReadonlySet<string>
  entities: readonly string[]
  /** Of a manager: known before, as what they answer for. */
  branch: ReadonlySet<string>
}

/** Foreign teams whose table the entities add to what company, own teams and own branch give away. */
function givenAway({ tables, parents, teams, entities, branch }: Read): string[] {
  const units = tables.flatMap(({ grouping, team, batches }) =>
    Array.from({ length: batches }, () => ({
      team: batches === 1 ? team : null,
      path: pathOf(parents, grouping),
    })),
  )
  const rowOf = (isIn: (unit: (typeof units)[number]) => boolean) => units.map((unit) => (isIn(unit) ? 1 : 0))
  const span = spanOf()
  span.add(rowOf(() => true))
  for (const own of teams) span.add(rowOf(({ team }) => team === own))
  for (const entity of entities) if (branch.has(entity)) span.add(rowOf(({ path }) => path.includes(entity)))
  const foreign = units.flatMap(({ team }) => (team !== null && !teams.has(team) ? [team] : []))
  const unknown = foreign.filter((each) => !span.has(rowOf(({ team }) => team === each)))
  for (const entity of entities) span.add(rowOf(({ path }) => path.includes(entity)))
  return unknown.filter((each) => span.has(rowOf(({ team }) => team === each)))
}

/** The entities of which all teams are own. */
function ownBranch(
  parents: Parents,
  groupings: ReadonlyMap<string, string | null>,
  own: ReadonlySet<string>,
): string[] {
  const foreign = new Set<string>()
  const held = new Set<string>()
  for (const [group, grouping] of groupings)
    if (/^t/.test(group))
      for (const entity of pathOf(parents, grouping)) (own.has(group) ? held : foreign).add(entity)
  return [...held].filter((entity) => !foreign.has(entity))
}

const samples = process.env.ROUNDS === 'long' ? 100_000 : 2_000

test(
  `C15.5 of ${samples} random companies entities add no foreign team’s table, whole and of one question`,
  { timeout: samples * 20 + 60_000 },
  async () => {
    const seen = { read: 0, nested: 0, ofNobody: 0, managed: 0 }
    for (let seed = 1; seed <= samples; seed += 1) {
      const draw = drawing(seed)
      const first = staffOf(draw)
      const staff: Staff = seed % 2 === 0 ? first : laterStaff(first, draw)
      const { parents, groupings } = staff
      const plan = await planOf(staff, '2027-01-05', [])
      const whole = seed % 3 === 0 ? [...parents.keys()][draw(3)] : undefined
      const own = [...groupings.keys()].filter(
        (group) =>
          /^t/.test(group) &&
          (draw(4) === 0 ||
            (whole !== undefined && pathOf(parents, groupings.get(group) ?? null).includes(whole))),
      )
      const isShown = (group: string) =>
        plan.batches.some(({ team, jointWith }) => (team ?? jointWith) === group)
      const teams = new Set(own.filter(isShown))
      const branch =
        own.length === 0
          ? [...parents.keys()]
          : own.flatMap((group) => pathOf(parents, groupings.get(group) ?? null))
      // Of every third company a manager: of whole entities, perhaps of one more team.
      const managed = new Set(seed % 3 === 0 ? ownBranch(parents, groupings, new Set(own)) : [])
      const entitiesOf = (tables: TableBatches[], among: readonly string[]) => {
        const entities = readableEntities(tables, {
          parents,
          entities: [...new Set(among)],
          teams,
          branch: managed,
        })
        expect(givenAway({ tables, parents, teams, entities, branch: managed }), `seed ${seed}`).toEqual([])
        return entities
      }
      const batches = plan.batches.map(({ team, jointWith, grouping }) => ({
        grouping,
        team: team ?? jointWith,
        batches: 1,
      }))
      const entities = entitiesOf(batches, branch)
      const pieces = shownGroups(staff, plan).map(({ team, jointWith, grouping, pieces: some }) => ({
        grouping,
        team: team ?? jointWith,
        batches: some.length,
      }))
      entitiesOf(pieces, entities)
      if (entities.length > 0) seen.read += 1
      if (entities.some((id) => managed.has(id))) seen.managed += 1
      if (entities.length > 0 && own.length === 0) seen.ofNobody += 1
      if (
        entities.some((id) =>
          pathOf(parents, id)
            .slice(1)
            .some((above) => entities.includes(above)),
        )
      )
        seen.nested += 1
    }
    expect(Object.entries(seen).filter(([, count]) => count < samples / 100)).toEqual([])
  },
)
