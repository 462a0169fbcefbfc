import {
  judgeClosing,
  type ClosingWave,
  type JudgedClosing,
  type PublicationPlan,
} from '../src/results/batches/closing.ts'
import { checkComparability, type GroupLabel } from '../src/results/batches/continuity.ts'
import { daysBetween } from '../src/base/time/civilDays.ts'
import { SECOND_TABLE_DAYS } from '../src/thresholds.ts'
import { jointPeople } from '../src/results/batches/holders.ts'
import {
  publishableCells,
  type ShownGroup,
  type TreeBatch,
  type TreeCell,
} from '../src/results/batches/tree.ts'
import { pathOf, type Parents } from '../src/surveys/waves/entityPaths.ts'

// Companies drawn at random, person by person, who answer one campaign and, later, another.

export interface Worker {
  id: string
  rights: readonly string[]
  /** The group of the ballot; null: no ballot. */
  vote: string | null
  isNew: boolean
  isBlank: boolean
}

export interface Staff {
  k: number
  /** The entity of each group. */
  groupings: ReadonlyMap<string, string | null>
  parents: Parents
  workers: readonly Worker[]
}

type Draw = (below: number) => number

/** A small generator with a seed: a hundred thousand companies have to be quick. */
export function drawing(seed: number): Draw {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export const COMPANY = 'entreprise'
const OWN = '/own'

/** Up to ten entities on up to four levels. */
function treeOf(draw: Draw): Map<string, string | null> {
  const parents = new Map<string, string | null>()
  for (let at = 1; at <= 1 + draw(10); at += 1) {
    const above = [...parents.keys()][draw(parents.size + 1)] ?? null
    parents.set(`D${at}`, pathOf(parents, above).length < 4 ? above : null)
  }
  return parents
}

/** Some teams and entities lie elsewhere than before. */
function movedTree({ groupings, parents }: Staff, draw: Draw): Pick<Staff, 'groupings' | 'parents'> {
  const moved = new Map(parents)
  const entities = [...parents.keys()]
  for (const entity of entities) {
    if (draw(6) > 0) continue
    const above = [null, ...entities][draw(entities.length + 1)] ?? null
    const path = pathOf(moved, above)
    if (!path.includes(entity) && path.length < 4) moved.set(entity, above)
  }
  const placed = [...groupings].map(([group, entity]): [string, string | null] =>
    isTeamGroup(group) && draw(8) === 0
      ? [group, [null, ...entities][draw(entities.length + 1)] ?? null]
      : [group, entity],
  )
  return { groupings: new Map(placed), parents: moved }
}

const isTeamGroup = (group: string) => group !== COMPANY && !group.endsWith(OWN)

export function staffOf(draw: Draw): Staff {
  const k = [5, 5, 6, 8][draw(4)] ?? 5
  const parents = draw(3) === 0 ? new Map<string, string | null>() : treeOf(draw)
  const entities = [null, ...parents.keys()]
  const groupings = new Map<string, string | null>([[COMPANY, null]])
  for (let team = 0; team < 2 + draw(parents.size > 2 ? 8 : 4); team += 1)
    groupings.set(`t${team}`, entities[draw(entities.length)] ?? null)
  const teams = [...groupings.keys()].filter((group) => group !== COMPANY)
  for (const entity of parents.keys()) if (draw(2) === 0) groupings.set(entity + OWN, entity)
  const rights = [...groupings.keys()].flatMap((group): string[][] =>
    group === COMPANY ? [] : Array.from({ length: k + draw(10) }, () => [group]),
  )
  for (let both = draw(4) === 0 ? 1 + draw(2) : 0; both > 0; both -= 1) rights.push(teams.slice(0, 2))
  for (let without = draw(2) * draw(9); without > 0; without -= 1) rights.push([])
  const share = [3, 6, 8, 9][draw(4)] ?? 6
  const workers = rights.map((own, at) => answered({ id: `p${at}`, rights: own }, share, draw))
  return { k, groupings, parents, workers }
}

type Known = Pick<Worker, 'id' | 'rights'>

function answered({ id, rights }: Known, share: number, draw: Draw): Worker {
  const isNone = rights.length === 0 || draw(40) === 0
  const vote = isNone ? COMPANY : (rights[draw(rights.length)] ?? COMPANY)
  return { id, rights, vote: draw(10) < share ? vote : null, isNew: draw(25) === 0, isBlank: draw(5) === 0 }
}

/** The same company later: some have left, moved or come. */
export function laterStaff(before: Staff, draw: Draw): Staff {
  const { k, groupings, workers } = before
  const groups = [...groupings.keys()].filter((group) => group !== COMPANY)
  const few = draw(3)
  const stayed = workers.filter(() => draw(40) >= few)
  const moved = stayed.map(({ id, rights }) =>
    draw(60) < few ? { id, rights: [groups[draw(groups.length)] ?? COMPANY] } : { id, rights },
  )
  const come = Array.from({ length: draw(3) }, () => ({
    id: `n${draw(1_000_000_000)}`,
    rights: [groups[0] ?? COMPANY],
  }))
  const share = [3, 6, 8, 9][draw(4)] ?? 6
  const tree = movedTree(before, draw)
  return { k, ...tree, workers: [...moved, ...come].map((each) => answered(each, share, draw)) }
}

export function waveOf({ k, groupings, parents, workers }: Staff): ClosingWave {
  const holders = new Map<string, Set<string>>()
  for (const { id, rights } of workers)
    for (const group of rights) holders.set(group, (holders.get(group) ?? new Set()).add(id))
  const groups = [...groupings].map(([group, grouping]) => {
    const isTeam = isTeamGroup(group)
    const votes = workers.filter(({ vote }) => vote === group)
    const newSigners = votes.filter(({ isNew }) => isNew).length
    const kind = { isTeam, isCompany: group === COMPANY, team: isTeam ? group : null }
    return { group, grouping, count: votes.length, newSigners, ...kind }
  })
  const rights = { roster: new Set(workers.map(({ id }) => id)), holders }
  return { groups, k, audience: 'company', rights, parents }
}

export interface Earlier {
  day: string
  tables: readonly GroupLabel[]
  /** The people of each left-over of an entity (C15.3). */
  rests: readonly ReadonlySet<string>[]
}

export const planOf = async (...known: Parameters<typeof judgedOf>): Promise<PublicationPlan> =>
  (await judgedOf(...known)).plan

/** After these earlier campaigns, as `closingPlan` judges. */
export const judgedOf = (staff: Staff, day: string, earlier: readonly Earlier[]): Promise<JudgedClosing> =>
  judgeClosing(waveOf(staff), {
    verdictsOf: async (groups) => {
      const before = earlier.map((each) => ({ day: each.day, isKnown: true, groups: each.tables }))
      return checkComparability({ day, isKnown: true, groups }, before, { k: staff.k })
    },
    recentRests: earlier.flatMap((each) =>
      Math.abs(daysBetween(each.day, day)) < SECOND_TABLE_DAYS ? each.rests : [],
    ),
  })

export const leftOversOf = (staff: Staff, { batches }: PublicationPlan): ReadonlySet<string>[] => {
  const { holders } = waveOf(staff).rights
  return batches
    .filter(({ team, grouping, jointWith }) => team === null && jointWith === null && grouping !== null)
    .map(({ groups }) => new Set(groups.flatMap(({ group }) => [...(holders.get(group) ?? [])])))
}

/** L and ballots of each table of a team, the joint one under its team's name. */
export function tablesOf(staff: Staff, { batches }: PublicationPlan): GroupLabel[] {
  const { rights } = waveOf(staff)
  return batches.flatMap((batch): GroupLabel[] => {
    const team = batch.team ?? batch.jointWith
    if (team === null) return []
    const others = batches.filter((each) => each !== batch).flatMap(({ groups }) => groups)
    const joint = () => jointPeople(rights, new Set(others.map(({ group }) => group)))
    const people = batch.team === null ? joint() : (rights.holders.get(team) ?? new Set())
    return [{ id: team, team, people, ballots: batch.size }]
  })
}

/** The pieces that are shown of one question. */
export function shownGroups({ k, parents, workers }: Staff, { batches }: PublicationPlan): ShownGroup[] {
  const valid = new Map<string, number>()
  for (const { vote, isBlank } of workers)
    if (vote !== null && !isBlank) valid.set(vote, (valid.get(vote) ?? 0) + 1)
  return publishableCells(
    batches.map((batch) => ({ batch, valid })),
    k,
    parents,
  )
}

/** The ballots in each table that anybody is shown of one question. */
export function shownTables(staff: Staff, plan: PublicationPlan): Map<string, Set<string>> {
  const { parents, workers } = staff
  const ballotsOf = (some: readonly { batch: TreeBatch }[]) => {
    const groups = new Set(some.flatMap(({ batch }) => batch.groups.map(({ group }) => group)))
    return workers.filter(({ vote, isBlank }) => vote !== null && !isBlank && groups.has(vote))
  }
  const tables = new Map<string, Set<string>>()
  const add = (name: string, pieces: readonly { batch: TreeBatch }[]) =>
    tables.set(name, new Set([...(tables.get(name) ?? []), ...ballotsOf(pieces).map(({ id }) => id)]))
  const inside = new Map<string, TreeCell[]>()
  for (const { team, jointWith, grouping, pieces } of shownGroups(staff, plan)) {
    add('', pieces)
    const named = team ?? jointWith
    if (named !== null) add(named, pieces)
    for (const entity of pathOf(parents, grouping))
      inside.set(entity, [...(inside.get(entity) ?? []), ...pieces])
  }
  for (const [entity, pieces] of inside) if (pieces.length >= 2) add(entity, pieces)
  return tables
}
