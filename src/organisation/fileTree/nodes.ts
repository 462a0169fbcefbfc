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

export type EntityNode = FileNode & { kind: 'entity'; teams: Map<string, TeamNode> }
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
  // Most lines share the path of another one: no key is made again for each of them.
  const byPath = new Map<string, EntityNode>()
  const byList = new Map<readonly string[], EntityNode | null>()
  for (const [at, person] of persons.entries()) {
    if (at % 50 === 0) yield
    for (const { name, path } of person.teams) {
      const place = path && entityAt(path)
      if (!place) continue
      count(teamOf(name, place), name, person)
      for (let node: EntityNode | null = place, n = path.length - 1; node; node = node.parent, n -= 1)
        count(node, path[n] ?? '', person)
    }
  }
  return {
    ...{ entities: inOrder(entities), teams: inOrder(teams) },
    teamAt: ({ name, path }) => (path ? (entityAt(path)?.teams.get(name) ?? undefined) : undefined),
    entityAt: (path) => entityAt(path) ?? undefined,
  }

  function entityAt(path: readonly string[]): EntityNode | null {
    const known = byList.get(path)
    if (known !== undefined) return known
    const node = entityOf(path)
    byList.set(path, node)
    return node
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
    const node = entities.get(key) ?? {
      ...blank({ key, name, fold, parent }),
      ...{ kind: 'entity' as const, teams: new Map<string, TeamNode>() },
    }
    entities.set(key, node)
    byPath.set(text, node)
    return node
  }

  function teamOf(name: string, parent: EntityNode): TeamNode {
    const known = parent.teams.get(name)
    if (known) return known
    const fold = nameKey(name)
    const key = `${parent.key}|${fold}`
    const node = teams.get(key) ?? { ...blank({ key, name, fold, parent }), kind: 'team' as const, parent }
    teams.set(key, node)
    parent.teams.set(name, node)
    return node
  }
}

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

const inOrder = <Node extends FileNode>(nodes: ReadonlyMap<string, Node>) =>
  [...nodes.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
