import { foldAccents } from '../../base/text/foldAccents.ts'
import { nameKey } from '../../base/text/names.ts'
import { pathOf } from '../../surveys/waves/entityPaths.ts'
import {
  readNodes,
  type EntityName,
  type EntityNode,
  type FileNode,
  type FileNodes,
  type PlacedPerson,
  type TeamName,
  type TeamNode,
} from './nodes.ts'
import { Resolver, countPresence, type Candidate } from './resolve.ts'

export interface TeamMeant {
  key: string | null
  name: string
}

export type OrganisationWarning =
  | {
      code: 'P16'
      line: number
      name: string
      kind: 'entity' | 'team'
      places: { under: string; people: number; shown: string }[]
    }
  | { code: 'P17'; line: number; team: string }

interface FileInput {
  company: string
  /** The file's organisation is not applied. */
  isTreeKept: boolean
  persons: readonly PlacedPerson[]
  /** The people of the company, by their teams. */
  members: readonly { teams: readonly string[] }[]
  teams: readonly TeamName[]
  entities: readonly EntityName[]
}

export interface FileOrganisation {
  nodes: FileNodes
  /** The teams of each line. */
  meant: ReadonlyMap<number, readonly TeamMeant[]>
  /** New teams that no line places, by their folded names. */
  added: ReadonlyMap<string, TeamMeant>
  warnings: OrganisationWarning[]
  /** Those for which no name is free. */
  clashes: readonly FileNode[]
}

export function* readOrganisation(file: FileInput): Generator<void, FileOrganisation> {
  const nodes = yield* readNodes(file.persons)
  const entityClashes = yield* resolveEntities(nodes, file)
  const teamClashes = yield* resolveTeams(nodes, file)
  const { meant, added, unplaced } = yield* teamsMeant(nodes, file)
  const warnings = [
    ...namedTwice(nodes.entities, 'entity', file.company),
    ...namedTwice(nodes.teams, 'team', file.company),
    ...unplaced,
  ]
  return { nodes, meant, added, warnings, clashes: [...entityClashes, ...teamClashes] }
}

function* resolveEntities(nodes: FileNodes, { persons, members, teams, entities, ...file }: FileInput) {
  const parents = new Map(entities.map(({ id, parentId }) => [id, parentId]))
  const holders = new Map(teams.map(({ key, groupingId }) => [key, pathOf(parents, groupingId)]))
  const resolver = new Resolver<EntityNode>({
    ...{ nodes: nodes.entities, fold: foldAccents, isPlaceless: () => false },
    ...{ company: file.company, isTreeKept: file.isTreeKept },
    existing: entities.map(({ id, name, parentId }) => ({ id, name, place: parentId })),
    presenceOf: (candidates: readonly Candidate<EntityNode>[]) =>
      countPresence({
        ...{ candidates, members, persons },
        holdersOf: (key) => holders.get(key) ?? [],
        isUnder: (person, node) =>
          person.teams.some(({ path }) => lineage((path && nodes.entityAt(path)) ?? null).includes(node)),
      }),
  })
  const clashes: FileNode[] = []
  for (const [, some] of [...Map.groupBy(nodes.entities, ({ depth }) => depth)].sort(([a], [b]) => a - b))
    clashes.push(...(yield* resolver.resolve(some)))
  return clashes
}

function* resolveTeams(nodes: FileNodes, { persons, members, teams, ...file }: FileInput) {
  const resolver = new Resolver<TeamNode>({
    ...{ nodes: nodes.teams, company: file.company, isTreeKept: file.isTreeKept, fold: nameKey },
    existing: teams.map(({ key, name, groupingId }) => ({ id: key, name, place: groupingId })),
    // A team that nobody has placed yet is the same one, though few of its people are in the file.
    isPlaceless: ({ place }) => place === null,
    presenceOf: (candidates: readonly Candidate<TeamNode>[]) =>
      countPresence({
        ...{ candidates, members, persons },
        holdersOf: (key) => [key],
        isUnder: (person, node) => person.teams.some((team) => nodes.teamAt(team) === node),
      }),
  })
  return yield* resolver.resolve(nodes.teams)
}

export function lineage(node: EntityNode | null): EntityNode[] {
  return node ? [node, ...lineage(node.parent)] : []
}

/** The company's team of a name: as it is written, else whatever the letter case, where it is one. */
export function teamIndex(teams: readonly TeamName[]) {
  const exact = new Map(teams.map((team) => [team.name, team]))
  const folded = Map.groupBy(teams, ({ name }) => nameKey(name))
  return (name: string): TeamName | null => {
    const same = folded.get(nameKey(name)) ?? []
    return exact.get(name) ?? (same.length === 1 ? (same[0] ?? null) : null)
  }
}

function* teamsMeant(nodes: FileNodes, { persons, teams }: FileInput) {
  const byName = teamIndex(teams)
  const placed = Map.groupBy(nodes.teams, ({ fold }) => fold)
  const added = new Map<string, TeamMeant>()
  const ofNode = new Map<TeamNode, TeamMeant>(
    nodes.teams.map((node) => [node, { key: node.id, name: node.shown }]),
  )
  const meant = new Map<number, readonly TeamMeant[]>()
  const unplaced: OrganisationWarning[] = []
  for (const [at, person] of persons.entries()) {
    if (at % 50 === 0) yield
    const found = person.teams.map((team) => {
      const node = nodes.teamAt(team) ?? nodeNamed(team.name, person)
      return (node && ofNode.get(node)) ?? existingOrNew(team.name, person)
    })
    meant.set(person.line, distinct(found))
  }
  return { meant, added, unplaced }

  /** A team without path is the one that other lines place, under the line's own path where there are several. */
  function nodeNamed(name: string, { teams: own }: PlacedPerson): TeamNode | undefined {
    const named = placed.get(nameKey(name)) ?? []
    if (named.length === 1 && !byName(name)) return named[0]
    const places = own.flatMap(({ path }) => lineage((path && nodes.entityAt(path)) ?? null))
    return named.find(({ parent }) => places.includes(parent))
  }

  function existingOrNew(name: string, { line, teams: own }: PlacedPerson): TeamMeant {
    const team = byName(name)
    if (team) return { key: team.key, name: team.name }
    const known = added.get(nameKey(name))
    if (known) return known
    const fresh = { key: null, name }
    added.set(nameKey(name), fresh)
    if (own.some(({ path }) => path !== null)) unplaced.push({ code: 'P17', line, team: name })
    return fresh
  }
}

const distinct = (teams: readonly TeamMeant[]): readonly TeamMeant[] =>
  teams.length < 2
    ? teams
    : [...new Map(teams.map((team) => [team.key ?? `new ${team.name}`, team])).values()]

/** Said where one of them is new: later files say the same. */
function namedTwice(
  nodes: readonly FileNode[],
  kind: 'entity' | 'team',
  company: string,
): OrganisationWarning[] {
  return [...Map.groupBy(nodes, ({ fold }) => fold).values()].flatMap((same): OrganisationWarning[] => {
    const [first] = same
    if (!first || same.length < 2 || same.every(({ id }) => id !== null)) return []
    const places = same.map(({ parent, people, shown }) => ({
      ...{ under: parent ? parent.shown : company, people, shown },
    }))
    const line = Math.min(...same.map((node) => node.line))
    return [{ code: 'P16', line, name: first.name, kind, places }]
  })
}
