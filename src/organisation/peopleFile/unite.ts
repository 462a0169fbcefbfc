import { collapseSpaces, nameKey } from '../../base/text/names.ts'
import { keyOfNumber } from '../../people/auth/rules.ts'
import type { ImportRow } from '../import/rules.ts'

export interface UnitedRows {
  rows: ImportRow[]
  /** Lines that say nothing more than one above. */
  repeated: number
  /** People whose lines differ in their teams alone. */
  people: number
}

/** One row for lines alike, and for lines of one person that differ in their teams alone. */
export function unite(rows: readonly ImportRow[]): UnitedRows {
  const first = new Map<string, { row: ImportRow; teams: Map<string, string> }>()
  const manyTeams = new Set<string>()
  let repeated = 0
  for (const row of rows) {
    const same = sameness(row)
    const known = first.get(same)
    const teams = teamsOf(row)
    if (!known) {
      first.set(same, { row, teams })
      continue
    }
    const more = [...teams].filter(([key]) => !known.teams.has(key))
    if (more.length === 0 && teams.size === known.teams.size) repeated += 1
    else manyTeams.add(same)
    for (const [key, name] of more) known.teams.set(key, name)
  }
  const united = [...first].map(([same, { row, teams }]) =>
    manyTeams.has(same) ? { ...row, teams: [...teams.values()].join('|') } : row,
  )
  return { rows: united, repeated, people: manyTeams.size }
}

/** Everything but the teams; without a key, these too. */
function sameness({ number, email, firstName, lastName, teams, left }: ImportRow): string {
  const key = keyOfNumber(collapseSpaces(number))
  const address = collapseSpaces(email).toLowerCase()
  const names = [nameKey(firstName), nameKey(lastName), collapseSpaces(left).toLowerCase()]
  return JSON.stringify([key, address, ...names, ...(key || address ? [] : [teams])])
}

const teamsOf = ({ teams }: ImportRow) =>
  new Map(
    (teams ?? '')
      .split('|')
      .map(collapseSpaces)
      .filter(Boolean)
      .map((name) => [nameKey(name), name]),
  )
