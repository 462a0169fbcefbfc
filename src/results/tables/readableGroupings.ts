import { FEWEST_BATCHES, FEWEST_BATCHES_BESIDE_ONES_OWN } from '../publication/publishedTables.ts'

/** Batches of one table, by regroupement and team; null team: of no single team. */
export interface TableBatches {
  grouping: string | null
  team: string | null
  batches: number
}

export interface GroupingReader {
  groupings: readonly string[]
  teams: ReadonlySet<string>
}

/**
 * Regroupements readable with own teams known (C15.5): three batches, two of them foreign, and the company's
 * rest never one team's.
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
