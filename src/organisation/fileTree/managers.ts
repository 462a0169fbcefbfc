import { foldAccents } from '../../base/text/foldAccents.ts'
import { nameKey } from '../../base/text/names.ts'
import { mostManagers, mostResponsibilities } from '../responsibilities/rules.ts'
import { refOf } from './changes.ts'
import type { EntityName, FileNode, ImportedTeam, TeamName } from './nodes.ts'
import { lineage, teamIndex, type FileOrganisation, type TeamMeant } from './organisation.ts'

// « Responsable de »: what a file says, next to what was given by hand, which stays (C25.6).

export interface KnownResponsibility {
  id: string
  accountId: string
  teamKey: string | null
  groupingId: string | null
  source: 'main' | 'fichier'
}

export interface ManagerLine {
  line: number
  name: string
  /** Null: somebody who comes with this file. */
  accountId: string | null
  teams: readonly ImportedTeam[]
  leads: readonly string[]
  isApproved: boolean
}

/** A team, or an entity by its id, a new one by its key. */
export type LedPlace = { team: TeamMeant; entity: null } | { team: null; entity: string }

export interface FileManagers {
  appointed: { line: number; name: string; accountId: string | null; place: LedPlace; shown: string }[]
  withdrawn: { id: string; name: string; shown: string }[]
}

export type ManagerProblem =
  | { code: 'P13'; line: number; place: string }
  | { code: 'P14'; line: number; name: string }
  | { code: 'P15'; line: number; place: string; lines: number[] }

export interface ManagerWarning {
  code: 'P18'
  line: number
  name: string
}

export interface ManagersInput {
  lines: readonly ManagerLine[]
  known: readonly KnownResponsibility[]
  /** Who leaves with this file. */
  leaving: ReadonlySet<string>
  organisation: FileOrganisation
  teams: readonly TeamName[]
  entities: readonly EntityName[]
  /** Entities that are deleted with this file. */
  removed: ReadonlySet<string>
  /** The names of teams that the file makes. */
  newTeams: readonly string[]
  renamed: (team: TeamMeant) => TeamMeant
  isTreeKept: boolean
}

const keyOf = ({ team, entity }: LedPlace) =>
  team ? `team ${team.key ?? `new ${team.name}`}` : `entity ${entity}`
const keyOfKnown = ({ teamKey, groupingId }: KnownResponsibility) =>
  teamKey === null ? `entity ${groupingId}` : `team ${teamKey}`

export function* readManagers(
  of: ManagersInput,
): Generator<void, FileManagers & { problems: ManagerProblem[]; warnings: ManagerWarning[] }> {
  const placeOf = placesOf(of)
  const ofPerson = Map.groupBy(of.known, ({ accountId }) => accountId)
  const names = placeNames(of)
  const appointed: FileManagers['appointed'] = []
  const withdrawn: FileManagers['withdrawn'] = []
  const problems: ManagerProblem[] = []
  const warnings: ManagerWarning[] = []
  for (const [at, person] of of.lines.entries()) {
    if (at % 50 === 0) yield
    const { line, name, accountId } = person
    const before = (accountId !== null && ofPerson.get(accountId)) || []
    const places = new Map<string, { place: LedPlace; shown: string }>()
    for (const lead of person.leads) {
      const found = placeOf(lead, person)
      if (found) places.set(keyOf(found.place), found)
      else problems.push({ code: 'P13', line, place: lead })
    }
    if (!person.isApproved && places.size > 0) warnings.push({ code: 'P18', line, name })
    const wanted = person.isApproved ? places : new Map<string, { place: LedPlace; shown: string }>()
    const byHand = before.filter(({ source }) => source === 'main').map(keyOfKnown)
    if (new Set([...byHand, ...wanted.keys()]).size > mostResponsibilities)
      problems.push({ code: 'P14', line, name })
    const held = new Set(before.map(keyOfKnown))
    for (const [key, { place, shown }] of wanted)
      if (!held.has(key)) appointed.push({ line, name, accountId, place, shown })
    for (const each of before)
      if (each.source === 'fichier' && !wanted.has(keyOfKnown(each)))
        withdrawn.push({ id: each.id, name, shown: names.get(keyOfKnown(each)) ?? '' })
  }
  problems.push(...crowded({ appointed, withdrawn }, of))
  return { appointed, withdrawn, problems, warnings }
}

export const countManagers = (managers: FileManagers | null): number =>
  managers === null ? 0 : managers.appointed.length + managers.withdrawn.length

/** More than three people for one team or entity (C25.1). */
function crowded(
  { appointed, withdrawn }: FileManagers,
  { known, leaving }: ManagersInput,
): ManagerProblem[] {
  const gone = new Set(withdrawn.map(({ id }) => id))
  const stays = known.filter(({ id, accountId }) => !gone.has(id) && !leaving.has(accountId))
  const held = Map.groupBy(stays, keyOfKnown)
  return [...Map.groupBy(appointed, ({ place }) => keyOf(place))].flatMap(([key, some]): ManagerProblem[] => {
    if (some.length + (held.get(key)?.length ?? 0) <= mostManagers) return []
    const lines = some.map(({ line }) => line).sort((a, b) => a - b)
    return [{ code: 'P15', line: lines.at(-1) ?? 0, place: some[0]?.shown ?? '', lines }]
  })
}

/** An entity wins over a team; of several the one on the line's own path. */
function placesOf({ organisation, teams, entities, renamed, isTreeKept, ...file }: ManagersInput) {
  const { nodes, added } = organisation
  const newTeams = new Set(file.newTeams)
  const stays = entities.filter(({ id }) => !file.removed.has(id))
  const existing = new Map(stays.map((each) => [foldAccents(each.name), each]))
  const byName = teamIndex(teams)
  const entityNodes = namesOf(
    nodes.entities.filter(({ id }) => !isTreeKept || id !== null),
    foldAccents,
  )
  const teamNodes = namesOf(nodes.teams, nameKey)
  return (name: string, { teams: own }: ManagerLine): { place: LedPlace; shown: string } | null => {
    const path = own.flatMap((team) => lineage((team.path && nodes.entityAt(team.path)) ?? null))
    const some = entityNodes.get(foldAccents(name)) ?? []
    const entity = some.length > 1 ? some.find((node) => path.includes(node)) : some[0]
    if (entity) return { place: { team: null, entity: refOf(entity) }, shown: entity.shown }
    if (some.length > 1) return null
    const stored = existing.get(foldAccents(name))
    if (stored) return { place: { team: null, entity: stored.id }, shown: stored.name }
    const same = teamNodes.get(nameKey(name)) ?? []
    const node =
      same.length > 1
        ? (same.find((each) => own.some((team) => nodes.teamAt(team) === each)) ??
          same.find(({ parent }) => path.includes(parent)))
        : same[0]
    if (!node && same.length > 1) return null
    const known = byName(name)
    const meant = node
      ? { key: node.id, name: node.shown }
      : known
        ? { key: known.key, name: known.name }
        : added.get(nameKey(name))
    const team = meant && renamed(meant)
    if (!team || (team.key === null && !newTeams.has(team.name))) return null
    return { place: { team, entity: null }, shown: team.name }
  }
}

/** By the name in the file, and by the one that it gets. */
function namesOf<Node extends FileNode>(nodes: readonly Node[], fold: (name: string) => string) {
  const found = new Map<string, Node[]>()
  for (const node of nodes)
    for (const key of new Set([node.fold, fold(node.shown)]))
      found.set(key, [...(found.get(key) ?? []), node])
  return found
}

const placeNames = ({ teams, entities }: ManagersInput) =>
  new Map<string, string>([
    ...teams.map(({ key, name }) => [`team ${key}`, name] as const),
    ...entities.map(({ id, name }) => [`entity ${id}`, name] as const),
  ])
