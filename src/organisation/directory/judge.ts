import { foldAccents } from '../../base/text/foldAccents.ts'
import { pathOf } from '../../surveys/waves/entityPaths.ts'
import type { FileTreeChanges } from '../fileTree/changes.ts'
import type { ImportPlan } from '../import/diff.ts'
import type { ImportedPerson } from '../import/rows.ts'
import type { CompanyState, PersonChange } from '../import/state.ts'
import { isLarge, mostMovedEntities, runKinds, type HeldWhy, type RunKinds } from './rules.ts'

// What of a plan is written at once, and what waits for an administrator (C27.5).

export const kindsOf = ({ departures, arrivals, changes }: ImportPlan): RunKinds => ({
  left: departures.length,
  arrived: arrivals.length + changes.filter(({ from }) => from).length,
  teams: changes.filter(({ teams, from }) => teams && !from).length,
  identity: changes.filter(changesIdentity).length,
})

const changesIdentity = ({ number, email, firstName, lastName }: PersonChange) =>
  [number, email, firstName, lastName].some((each) => each !== undefined)

/** Why the plan waits as a whole. `past`: what runs did that nobody looked at, seven days back. */
export function heldWhole(plan: ImportPlan, past: RunKinds): HeldWhy | null {
  const now = kindsOf(plan)
  const of = plan.people + past.left
  for (const kind of runKinds) {
    const n = now[kind] + past[kind]
    if (now[kind] > 0 && isLarge(n, of)) return { kind, n, of }
  }
  const moved = plan.tree.moved.length
  return moved > mostMovedEntities ? { kind: 'entities', n: moved, of: plan.tree.moved.length } : null
}

/** Two people who go together out of one team into a new one: a rename that comes in parts. */
const TOGETHER = 2

/** Lines into a new team that may be another one's new name; who arrives there waits with them. */
export function renamingLines({ changes, arrivals, questions }: ImportPlan): Set<number> {
  const movers = new Map<string, number>()
  const suspect = new Set(questions.filter(({ rename }) => rename === null).map(({ to }) => to))
  for (const { name, from } of changes.flatMap(intoNewTeams)) {
    const pair = `${from} ${name}`
    const together = (movers.get(pair) ?? 0) + 1
    movers.set(pair, together)
    if (together >= TOGETHER) suspect.add(name)
  }
  if (suspect.size === 0) return new Set()
  const joins = (teams: readonly { key: string | null; name: string }[]) =>
    teams.some(({ key, name }) => key === null && suspect.has(name))
  return new Set([
    ...changes.filter(({ teams }) => joins(teams?.joined ?? [])).map(({ person }) => person.line),
    ...arrivals.filter(({ teams }) => joins(teams)).map(({ person }) => person.line),
  ])
}

const intoNewTeams = ({ teams }: PersonChange) =>
  (teams?.joined ?? [])
    .filter(({ key }) => key === null)
    .flatMap(({ name }) => (teams?.left ?? []).map((from) => ({ name, from })))

interface GrantedTree {
  tree: FileTreeChanges
  /** The names of what waits. */
  names: ReadonlySet<string>
}

/** Takes out of the tree what would give a manager a team that exists. */
export function withoutGrants(tree: FileTreeChanges, state: CompanyState): GrantedTree {
  const led = new Set(state.responsibilities.flatMap(({ groupingId }) => groupingId ?? []))
  const names = new Set<string>()
  let kept = tree
  if (led.size === 0) return { tree, names }
  const before = new Map(state.entities.map(({ id, parentId }) => [id, parentId]))
  const withTeams = new Set(state.teams.flatMap(({ groupingId }) => pathOf(before, groupingId)))
  for (;;) {
    const after = new Map<string, string | null>(before)
    for (const { key, parent } of kept.added) after.set(key, parent)
    for (const { id, parent } of kept.moved) after.set(id, parent)
    const gains = (from: string | null, to: string | null) => {
      const had = new Set(pathOf(before, from))
      return pathOf(after, to).some((each) => led.has(each) && !had.has(each))
    }
    const moved = kept.moved.find(({ id, from, parent }) => withTeams.has(id) && gains(from, parent))
    const placed = kept.placed.find(({ team, from, entity }) => team.key !== null && gains(from, entity))
    if (moved) {
      names.add(foldAccents(moved.name))
      kept = { ...kept, moved: kept.moved.filter((each) => each !== moved) }
    } else if (placed) {
      names.add(foldAccents(placed.team.name))
      kept = { ...kept, placed: kept.placed.filter((each) => each !== placed) }
    } else return { tree: kept, names }
  }
}

/** Lines that say where one of these teams or entities is. */
export function linesNaming(persons: readonly ImportedPerson[], names: ReadonlySet<string>): number[] {
  if (names.size === 0) return []
  return persons
    .filter(({ teams, heads }) =>
      [...(teams ?? []), ...heads].some(({ name, path }) =>
        [name, ...(path ?? [])].some((each) => names.has(foldAccents(each))),
      ),
    )
    .map(({ line }) => line)
}
