import { nameKey } from '../../base/text/names.ts'
import type { ImportedPerson } from './rows.ts'
import type { Choices } from './rules.ts'
import type { ExistingPerson, CompanyState, TeamName } from './state.ts'

export interface TeamMeant {
  key: string | null
  name: string
}

/** « L’équipe « A » devient-elle « B » (9 personnes sur 10) ? » */
export interface RenameQuestion {
  teamKey: string
  from: string
  to: string
  people: number
  members: number
  /** Null while nobody has answered. */
  rename: boolean | null
}

const MOST = 0.8
const FEWEST = 2

/** Teams of which most members come under one new name: renamed, their history goes on (C19.5). */
export function* renameQuestions(
  { teams }: CompanyState,
  matched: readonly { person: ImportedPerson; known: ExistingPerson }[],
  { renames }: Choices,
): Generator<void, RenameQuestion[]> {
  const byName = nameIndex(teams)
  const members = new Map<string, number>()
  const moved = new Map<string, Map<string, { name: string; people: number }>>()
  for (const [at, { person, known }] of matched.entries()) {
    if (at % 50 === 0) yield
    for (const key of known.teams) members.set(key, (members.get(key) ?? 0) + 1)
    if (!person.teams || person.left || person.teams.every(byName)) continue
    const named = person.teams.map((name) => ({ name, team: byName(name) }))
    const kept = new Set(named.map(({ team }) => team?.key))
    for (const key of known.teams.filter((each) => !kept.has(each)))
      for (const { name } of named.filter(({ team }) => !team)) {
        const to = moved.get(key) ?? new Map<string, { name: string; people: number }>()
        moved.set(key, to)
        to.set(nameKey(name), { name, people: (to.get(nameKey(name))?.people ?? 0) + 1 })
      }
  }
  const taken = new Set<string>()
  return teams.flatMap(({ key, name }) => {
    const all = members.get(key) ?? 0
    const best = [...(moved.get(key)?.values() ?? [])].find(({ people }) => people >= all * MOST)
    if (!best || best.people < FEWEST || taken.has(best.name)) return []
    taken.add(best.name)
    const chosen = renames.find(({ teamKey }) => teamKey === key)?.rename ?? null
    return [{ teamKey: key, from: name, to: best.name, people: best.people, members: all, rename: chosen }]
  })
}

function nameIndex(teams: readonly TeamName[]) {
  const exact = new Map(teams.map((team) => [team.name, team]))
  const folded = new Map<string, TeamName | null>()
  for (const team of teams) {
    const key = nameKey(team.name)
    folded.set(key, folded.has(key) ? null : team)
  }
  return (name: string): TeamName | null => exact.get(name) ?? folded.get(nameKey(name)) ?? null
}

/** Each name's team, once renames are decided; a new name keeps its first spelling. */
export function teamsMeant({ teams }: CompanyState, questions: readonly RenameQuestion[]) {
  const renamed = new Map(
    questions.filter(({ rename }) => rename === true).map(({ teamKey, to }) => [teamKey, to]),
  )
  const byName = nameIndex(teams.map(({ key, name }) => ({ key, name: renamed.get(key) ?? name })))
  const made = new Map<string, TeamMeant>()
  function meant(name: string): TeamMeant {
    const team = byName(name)
    if (team) return team
    const known = made.get(nameKey(name))
    if (known) return known
    const added = { key: null, name }
    made.set(nameKey(name), added)
    return added
  }
  return { meant, made: () => [...made.values()].map(({ name }) => name) }
}
