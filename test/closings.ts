import { planJudged, type ClosingWave, type PublicationPlan } from '../src/results/batches/closing.ts'
import { checkComparability, type GroupLabel } from '../src/results/batches/continuity.ts'
import { jointPeople } from '../src/results/batches/holders.ts'
import { publishableCells, type TreeBatch } from '../src/results/batches/tree.ts'

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
  groupings: ReadonlyMap<string, string | null>
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

export function staffOf(draw: Draw): Staff {
  const k = [5, 5, 6, 8][draw(4)] ?? 5
  const groupings = new Map<string, string | null>([[COMPANY, null]])
  const hasTree = draw(2) === 0
  for (let team = 0; team < 2 + draw(4); team += 1)
    groupings.set(`t${team}`, hasTree ? ([null, 'D1', 'D2'][draw(3)] ?? null) : null)
  const teams = [...groupings.keys()].filter((group) => group !== COMPANY)
  for (const branch of new Set([...groupings.values()].filter((each) => each !== null)))
    if (draw(2) === 0) groupings.set(branch + OWN, branch)
  const rights = [...groupings.keys()].flatMap((group): string[][] =>
    group === COMPANY ? [] : Array.from({ length: k + draw(10) }, () => [group]),
  )
  for (let both = draw(4) === 0 ? 1 + draw(2) : 0; both > 0; both -= 1) rights.push(teams.slice(0, 2))
  for (let without = draw(2) * draw(9); without > 0; without -= 1) rights.push([])
  const share = [3, 6, 8, 9][draw(4)] ?? 6
  const workers = rights.map((own, at) => answered({ id: `p${at}`, rights: own }, share, draw))
  return { k, groupings, workers }
}

type Known = Pick<Worker, 'id' | 'rights'>

function answered({ id, rights }: Known, share: number, draw: Draw): Worker {
  const isNone = rights.length === 0 || draw(40) === 0
  const vote = isNone ? COMPANY : (rights[draw(rights.length)] ?? COMPANY)
  return { id, rights, vote: draw(10) < share ? vote : null, isNew: draw(25) === 0, isBlank: draw(5) === 0 }
}

/** The same company later: some have left, moved or come. */
export function laterStaff({ k, groupings, workers }: Staff, draw: Draw): Staff {
  const groups = [...groupings.keys()].filter((group) => group !== COMPANY)
  const few = draw(3)
  const stayed = workers.filter(() => draw(40) >= few)
  const moved = stayed.map(({ id, rights }) =>
    draw(60) < few ? { id, rights: [groups[draw(groups.length)] ?? COMPANY] } : { id, rights },
  )
  const come = Array.from({ length: draw(3) }, (_, at) => ({ id: `n${at}`, rights: [groups[0] ?? COMPANY] }))
  const share = [3, 6, 8, 9][draw(4)] ?? 6
  return { k, groupings, workers: [...moved, ...come].map((each) => answered(each, share, draw)) }
}

export function waveOf({ k, groupings, workers }: Staff): ClosingWave {
  const holders = new Map<string, Set<string>>()
  for (const { id, rights } of workers)
    for (const group of rights) holders.set(group, (holders.get(group) ?? new Set()).add(id))
  const groups = [...groupings].map(([group, grouping]) => {
    const isTeam = group !== COMPANY && !group.endsWith(OWN)
    const votes = workers.filter(({ vote }) => vote === group)
    const newSigners = votes.filter(({ isNew }) => isNew).length
    const kind = { isTeam, isCompany: group === COMPANY, team: isTeam ? group : null }
    return { group, grouping, count: votes.length, newSigners, ...kind }
  })
  return { groups, k, audience: 'company', rights: { roster: new Set(workers.map(({ id }) => id)), holders } }
}

export interface Earlier {
  day: string
  tables: readonly GroupLabel[]
}

export const planOf = (staff: Staff, day: string, earlier: Earlier | null): Promise<PublicationPlan> =>
  planJudged(
    waveOf(staff),
    earlier &&
      (async (groups) => {
        const before = { day: earlier.day, isKnown: true, groups: earlier.tables }
        return checkComparability({ day, isKnown: true, groups }, [before], { k: staff.k })
      }),
  )

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

/** The ballots in each table that anybody is shown of one question. */
export function shownTables({ k, workers }: Staff, { batches }: PublicationPlan): Map<string, Set<string>> {
  const valid = new Map<string, number>()
  for (const { vote, isBlank } of workers)
    if (vote !== null && !isBlank) valid.set(vote, (valid.get(vote) ?? 0) + 1)
  const shown = publishableCells(
    batches.map((batch) => ({ batch, valid })),
    k,
  )
  const ballotsOf = (some: readonly { batch: TreeBatch }[]) => {
    const groups = new Set(some.flatMap(({ batch }) => batch.groups.map(({ group }) => group)))
    return workers.filter(({ vote, isBlank }) => vote !== null && !isBlank && groups.has(vote))
  }
  const tables = new Map<string, Set<string>>()
  const add = (name: string, pieces: readonly { batch: TreeBatch }[]) =>
    tables.set(name, new Set([...(tables.get(name) ?? []), ...ballotsOf(pieces).map(({ id }) => id)]))
  for (const { team, jointWith, pieces } of shown) {
    add('', pieces)
    const named = team ?? jointWith
    if (named !== null) add(named, pieces)
  }
  for (const [grouping, some] of Map.groupBy(shown, (each) => each.grouping)) {
    const pieces = some.flatMap((each) => each.pieces)
    if (grouping !== null && pieces.length >= 2) add(grouping, pieces)
  }
  return tables
}
