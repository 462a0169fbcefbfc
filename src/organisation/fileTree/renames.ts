import { nameKey } from '../../base/text/names.ts'
import type { TeamName } from './nodes.ts'
import type { TeamMeant } from './organisation.ts'

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

interface Member {
  /** The keys of their teams before the import. */
  before: readonly string[]
  /** Null: the line says nothing of teams. */
  meant: readonly TeamMeant[] | null
}

/** Teams of which most members come under one new name: renamed, their history goes on (C19.5). */
export function* renameQuestions(
  teams: readonly TeamName[],
  people: readonly Member[],
  renames: readonly { teamKey: string; rename: boolean }[],
): Generator<void, RenameQuestion[]> {
  const members = new Map<string, number>()
  const moved = new Map<string, Map<string, { name: string; people: number }>>()
  for (const [at, { before, meant }] of people.entries()) {
    if (at % 50 === 0) yield
    for (const key of before) members.set(key, (members.get(key) ?? 0) + 1)
    if (!meant || meant.every(({ key }) => key !== null)) continue
    const kept = new Set(meant.map(({ key }) => key))
    for (const key of before.filter((each) => !kept.has(each)))
      for (const { name } of meant.filter((team) => team.key === null)) {
        const to = moved.get(key) ?? new Map<string, { name: string; people: number }>()
        moved.set(key, to)
        to.set(nameKey(name), { name, people: (to.get(nameKey(name))?.people ?? 0) + 1 })
      }
  }
  const taken = new Set<string>()
  return teams.flatMap(({ key, name }) => {
    const all = members.get(key) ?? 0
    const best = [...(moved.get(key)?.values() ?? [])].find(({ people: some }) => some >= all * MOST)
    if (!best || best.people < FEWEST || taken.has(best.name)) return []
    taken.add(best.name)
    const chosen = renames.find(({ teamKey }) => teamKey === key)?.rename ?? null
    return [{ teamKey: key, from: name, to: best.name, people: best.people, members: all, rename: chosen }]
  })
}

/** Each team once renames are decided: its former name is another team's. */
export function afterRenames(questions: readonly RenameQuestion[]) {
  const renamed = questions.filter(({ rename }) => rename === true)
  const byName = new Map(renamed.map(({ teamKey, to }) => [nameKey(to), teamKey]))
  const former = new Map(renamed.map(({ teamKey, from }) => [teamKey, from]))
  return (team: TeamMeant): TeamMeant => {
    if (team.key === null) return { key: byName.get(nameKey(team.name)) ?? null, name: team.name }
    const name = former.get(team.key)
    return name === undefined ? team : { key: null, name }
  }
}
