import { FEWEST_BATCHES, FEWEST_BATCHES_BESIDE_ONES_OWN } from '../publication/publishedTables.ts'

/** So many batches of one table: in which regroupement they lie, and of which team they are; none: of no single team. */
export interface TableBatches {
  grouping: string | null
  team: string | null
  batches: number
}

/** What somebody reads besides the company: regroupements that they could see, and single teams. */
export interface GroupingReader {
  groupings: readonly string[]
  teams: ReadonlySet<string>
}

/**
 * The regroupements whose table somebody may read who knows single teams of it, or none at all (C15.5): at least three
 * batches, at least two of them of others, and not where the rest of the company would be one team's.
 */
export function readableGroupings(
  tables: readonly TableBatches[],
  { groupings, teams }: GroupingReader,
): string[] {
  const isOthers = ({ team }: TableBatches) => team === null || !teams.has(team)
  const shown = groupings.filter((grouping) => {
    const inside = tables.filter((table) => table.grouping === grouping)
    return count(inside) >= FEWEST_BATCHES_BESIDE_ONES_OWN && count(inside.filter(isOthers)) >= FEWEST_BATCHES
  })
  const rest = tables.filter((table) => !shown.includes(table.grouping ?? '') && isOthers(table))
  return count(rest) === 1 && rest.some(({ team }) => team !== null) ? [] : shown
}

const count = (tables: readonly TableBatches[]) => tables.reduce((sum, { batches }) => sum + batches, 0)
