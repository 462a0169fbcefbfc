import { foldAccents } from '../../base/text/foldAccents.ts'
import { nameKey } from '../../base/text/names.ts'

// Where the lines of a file say that teams are (C19.3), before they are compared with the tree.

export interface TeamName {
  key: string
  name: string
  /** The entity that it lies in. */
  groupingId: string | null
}

export interface EntityName {
  id: string
  name: string
  parentId: string | null
}

export interface ImportedTeam {
  name: string
  /** The entities that it lies in, from the top; null: the line does not say. */
  path: readonly string[] | null
}

export interface PlacedPerson {
  line: number
  teams: readonly ImportedTeam[]
  /** The keys of their teams before the import; none for newcomers. */
  before: readonly string[]
}

export interface FileNode {
  kind: 'entity' | 'team'
  /** Sorts in the same way, whatever the order of lines. */
  key: string
  name: string
  fold: string
  parent: EntityNode | null
  depth: number
  /** The first line that names it. */
  line: number
  people: number
  /** What it is in the tree; null: new. */
  id: string | null
  /** The name that it has after the import. */
  shown: string
  lastPerson: number
}

export type EntityNode = FileNode & { kind: 'entity' }
export type TeamNode = FileNode & { kind: 'team'; parent: EntityNode }

export interface FileNodes {
  entities: EntityNode[]
  teams: TeamNode[]
  teamAt: (team: ImportedTeam) => TeamNode | undefined
  entityAt: (path: readonly string[]) => EntityNode | undefined
}

const keyOfPath = (path: readonly string[]) => path.join('|')

export function* readNodes(persons: readonly PlacedPerson[]): Generator<void, FileNodes> {
  const entities = new Map<string, EntityNode>()
  const teams = new Map<string, TeamNode>()
  // Most lines repeat the path of another one.
  const byPath = new Map<string, EntityNode>()
  for (const [at, person] of persons.entries()) {
    if (at % 50 === 0) yield
    for (const { name, path } of person.teams) {
      const place = path && entityOf(path)
      if (!place) continue
      count(teamOf(name, place), name, person)
      for (let node: EntityNode | null = place, n = path.length - 1; node; node = node.parent, n -= 1)
        count(node, path[n] ?? '', person)
    }
  }
  const inOrder = <Node extends FileNode>(nodes: Map<string, Node>) =>
    [...nodes.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
  return {
    ...{ entities: inOrder(entities), teams: inOrder(teams) },
    teamAt: ({ name, path }) => {
      const place = path && byPath.get(keyOfPath(path))
      return place ? teams.get(teamKey(name, place)) : undefined
    },
    entityAt: (path) => byPath.get(keyOfPath(path)),
  }

  function entityOf(path: readonly string[]): EntityNode | null {
    if (path.length === 0) return null
    const text = keyOfPath(path)
    const known = byPath.get(text)
    if (known) return known
    const parent = entityOf(path.slice(0, -1))
    const name = path.at(-1) ?? ''
    const fold = foldAccents(name)
    const key = `${parent ? `${parent.key}|` : ''}${fold}`
    const node = entities.get(key) ?? { ...blank({ key, name, fold, parent }), kind: 'entity' as const }
    entities.set(key, node)
    byPath.set(text, node)
    return node
  }

  function teamOf(name: string, parent: EntityNode): TeamNode {
    const key = teamKey(name, parent)
    const known = teams.get(key)
    if (known) return known
    const node = { ...blank({ key, name, fold: nameKey(name), parent }), kind: 'team' as const, parent }
    teams.set(key, node)
    return node
  }
}

const teamKey = (name: string, parent: EntityNode) => `${parent.key}|${nameKey(name)}`

const blank = (named: Pick<FileNode, 'key' | 'name' | 'fold' | 'parent'>): Omit<FileNode, 'kind'> => ({
  ...named,
  ...{ depth: named.parent ? named.parent.depth + 1 : 1, line: Number.POSITIVE_INFINITY },
  ...{ people: 0, id: null, shown: named.name, lastPerson: 0 },
})

/** Each person once; of several spellings the first in the alphabet. */
function count(node: FileNode, name: string, { line }: PlacedPerson) {
  if (name < node.name) node.name = node.shown = name
  node.line = Math.min(node.line, line)
  if (node.lastPerson === line) return
  node.people += 1
  node.lastPerson = line
}
