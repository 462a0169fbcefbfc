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

interface PersonPlaces {
  row: ImportRow
  places: Map<string, { team: string; path: string }>
  leads: Map<string, string>
}

/** One row for lines alike, and for lines of one person that differ in their teams and responsibilities alone. */
export function unite(rows: readonly ImportRow[]): UnitedRows {
  const first = new Map<string, PersonPlaces>()
  const changed = new Set<string>()
  let repeated = 0
  for (const row of rows) {
    const same = sameness(row)
    const known = first.get(same)
    const now = placesOf(row)
    if (!known) {
      first.set(same, now)
      continue
    }
    const places = [...now.places].filter(([key]) => !known.places.has(key))
    const leads = [...now.leads].filter(([key]) => !known.leads.has(key))
    const isLess = now.places.size < known.places.size && places.length === 0
    if (places.length + leads.length === 0 && !isLess) repeated += 1
    else changed.add(same)
    for (const [key, place] of places) known.places.set(key, place)
    for (const [key, name] of leads) known.leads.set(key, name)
  }
  const united = [...first].map(([same, known]) => (changed.has(same) ? unitedRow(known) : known.row))
  return { rows: united, repeated, people: changed.size }
}

/** Each team with the path of its line: in whatever order the lines come. */
function unitedRow({ row, places, leads }: PersonPlaces): ImportRow {
  const all = [...places.values()]
  const hasPaths = all.some(({ path }) => path !== '')
  const teams = hasPaths ? all : all.filter(({ team }) => team !== '')
  return {
    ...row,
    teams: row.teams === null ? null : teams.map(({ team }) => team).join('|'),
    levels: hasPaths ? all.map(({ path }) => path).join('||') : row.levels,
    leads: row.leads === null ? null : [...leads.values()].join('|'),
  }
}

/** Everything but the teams and responsibilities; without a key, these too. */
function sameness({ number, email, firstName, lastName, teams, levels, left, language }: ImportRow): string {
  const key = keyOfNumber(collapseSpaces(number))
  const address = collapseSpaces(email).toLowerCase()
  const names = [nameKey(firstName), nameKey(lastName), collapseSpaces(left).toLowerCase(), language]
  return JSON.stringify([key, address, ...names, ...(key || address ? [] : [teams, levels])])
}

function placesOf(row: ImportRow): PersonPlaces {
  const path = row.levels ?? ''
  const teams = namesIn(row.teams)
  // The levels of a line are where its first team is.
  const places = (teams.length > 0 || path === '' ? teams : ['']).map((team, at) => ({
    team,
    path: at === 0 ? path : '',
  }))
  return {
    row,
    places: new Map(
      places.map((place) => [JSON.stringify([nameKey(place.team), nameKey(place.path)]), place]),
    ),
    leads: new Map(namesIn(row.leads).map((name) => [nameKey(name), name])),
  }
}

const namesIn = (text: string | null) => (text ?? '').split('|').map(collapseSpaces).filter(Boolean)
