import { pathOf, type Parents } from '../../surveys/waves/entityPaths.ts'
import { FEWEST_BATCHES_WITH_OWN } from '../publication/publishedTables.ts'

// C15.5: the tables that one person reads of one wave are nested sets of whole batches.

/** Batches of one table, by the nearest entity and team; null team: of no single team. */
export interface TableBatches {
  grouping: string | null
  team: string | null
  batches: number
}

/** In place of the id of a team that no longer exists. */
export const DELETED = 'deleted'

interface EntityReader {
  parents: Parents
  /** The entities that they might read. */
  entities: readonly string[]
  /** Those of which all teams that still exist are theirs by responsibility (C25.3). */
  branch?: ReadonlySet<string>
  /** The teams whose tables they read. */
  teams: ReadonlySet<string>
}

/** What a set holds outside the sets that are read below it: batches, and those of foreign and of deleted teams. */
interface SetRest {
  batches: number
  foreign: number
  deleted: number
}

const COMPANY = ''
const isOneTeam = ({ batches, foreign }: SetRest) => batches === 1 && foreign === 1
const isOneDeleted = ({ batches, deleted }: SetRest) => batches === 1 && deleted === 1

/**
 * From the top level down: first the entities of the own branch, where neither it nor what it leaves in the next set above
 * is one deleted team's batch; then those of three batches, where none is one foreign team's. Linear in entities and levels.
 */
export function readableEntities(tables: readonly TableBatches[], reader: EntityReader): string[] {
  const { parents, entities, branch, teams } = reader
  const { sizes, lefts } = contentsOf(tables, parents, teams)
  const places = entities.map((id) => ({ id, path: pathOf(parents, id), isOwn: branch?.has(id) === true }))
  places.sort((a, b) => a.path.length - b.path.length || (a.id < b.id ? -1 : 1))
  const read = new Set<string>()
  for (const { id, path, isOwn } of [
    ...places.filter((each) => each.isOwn),
    ...places.filter((each) => !each.isOwn),
  ]) {
    const [fewest, isRefused] = isOwn ? [1, isOneDeleted] : [FEWEST_BATCHES_WITH_OWN, isOneTeam]
    const nearest = path.find((entity) => read.has(entity)) ?? COMPANY
    const own = lefts.get(id) ?? nothing()
    if ((sizes.get(id) ?? 0) < fewest || isRefused(own)) continue
    if (isRefused(minus(lefts.get(nearest) ?? nothing(), own))) continue
    read.add(id)
    const above = [...path.slice(1), COMPANY]
    for (const set of above.slice(0, above.indexOf(nearest) + 1))
      lefts.set(set, minus(lefts.get(set) ?? nothing(), own))
  }
  return [...read]
}

const nothing = (): SetRest => ({ batches: 0, foreign: 0, deleted: 0 })

const minus = (whole: SetRest, part: SetRest): SetRest => ({
  batches: whole.batches - part.batches,
  foreign: whole.foreign - part.foreign,
  deleted: whole.deleted - part.deleted,
})

function contentsOf(tables: readonly TableBatches[], parents: Parents, teams: ReadonlySet<string>) {
  const sizes = new Map<string, number>()
  const lefts = new Map<string, SetRest>()
  for (const { grouping, team, batches } of tables)
    for (const entity of [...pathOf(parents, grouping), COMPANY]) {
      sizes.set(entity, (sizes.get(entity) ?? 0) + batches)
      // Own tables are read: they are left nowhere.
      if (team !== null && teams.has(team)) continue
      const left = lefts.get(entity) ?? nothing()
      lefts.set(entity, left)
      left.batches += batches
      left.foreign += team === null ? 0 : batches
      left.deleted += team === DELETED ? batches : 0
    }
  return { sizes, lefts }
}
