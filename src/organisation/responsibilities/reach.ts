import { pathOf } from '../../surveys/waves/entityPaths.ts'
import type { Groupings } from '../groupings/store.ts'

/** A team by its name, an entity by its id. */
export interface ReachPlace {
  team: string | null
  grouping: string | null
}

/** The teams that a responsibility gives, in the present tree. */
export function teamsOf({ groupings, teams }: Groupings, places: readonly ReachPlace[]): ReadonlySet<string> {
  const parents = new Map(groupings.map(({ id, parentId }) => [id, parentId]))
  const given = teams.filter(({ name, groupingId }) => {
    const path = pathOf(parents, groupingId)
    return places.some(
      ({ team, grouping }) => team === name || (grouping !== null && path.includes(grouping)),
    )
  })
  return new Set(given.map(({ name }) => name))
}

/** Each person once, who would read the name. */
export const peopleIn = ({ teams }: Groupings, names: ReadonlySet<string>): number =>
  new Set(teams.filter(({ name }) => names.has(name)).flatMap(({ people }) => people)).size

/** The one team whose table company and own teams would give away; null: none, or several (C25.11). */
export function oneOutside({ teams }: Groupings, read: ReadonlySet<string>): string | null {
  const outside = teams.filter(({ name, people }) => people.length > 0 && !read.has(name))
  return outside.length === 1 ? (outside[0]?.name ?? null) : null
}
