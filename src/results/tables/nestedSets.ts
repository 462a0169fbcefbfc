import { pathOf, type Parents } from '../../surveys/waves/entityPaths.ts'
import { FEWEST_BATCHES_WITH_OWN } from '../publication/publishedTables.ts'

// C15.5: the tables that one person reads of one wave are nested sets of whole batches.

/** Batches of one table, by the nearest entity and team; null team: of no single team. */
export interface TableBatches {
  grouping: string | null
  team: string | null
  batches: number
}

interface EntityReader {
  parents: Parents
  /** The entities that they might read. */
  entities: readonly string[]
  /** The teams whose tables they read. */
  teams: ReadonlySet<string>
}

/** What a set holds outside the sets that are read below it: batches, and those of one foreign team. */
interface SetRest {
  batches: number
  foreign: number
}

const COMPANY = ''
const isOneTeam = ({ batches, foreign }: SetRest) => batches === 1 && foreign === 1

/**
 * From the top level down: an entity of three batches, where neither it nor what it leaves in the next set above
 * is one team's batch. Linear in entities and levels.
 */
export function readableEntities(tables: readonly TableBatches[], reader: EntityReader): string[] {
  const { parents, entities, teams } = reader
  const { sizes, lefts } = contentsOf(tables, parents, teams)
  const places = entities.map((id) => ({ id, path: pathOf(parents, id) }))
  places.sort((a, b) => a.path.length - b.path.length || (a.id < b.id ? -1 : 1))
  const read = new Set<string>()
  for (const { id, path } of places) {
    const above = lefts.get(path.find((entity) => read.has(entity)) ?? COMPANY) ?? nothing()
    const own = lefts.get(id) ?? nothing()
    const rest = { batches: above.batches - own.batches, foreign: above.foreign - own.foreign }
    const isEnough = (sizes.get(id) ?? 0) >= FEWEST_BATCHES_WITH_OWN
    if (!isEnough || isOneTeam(own) || isOneTeam(rest)) continue
    read.add(id)
    Object.assign(above, rest)
  }
  return [...read]
}

const nothing = (): SetRest => ({ batches: 0, foreign: 0 })

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
    }
  return { sizes, lefts }
}
