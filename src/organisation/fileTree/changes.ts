import { pathOf } from '../../surveys/waves/entityPaths.ts'
import { mostGroupings, mostLevels } from '../groupings/rules.ts'
import type { EntityName, EntityNode, FileNode, TeamName } from './nodes.ts'
import type { FileOrganisation, TeamMeant } from './organisation.ts'

// What a file changes in the tree: the difference between both, which an applied file no longer has (INV25).

export interface FileTreeChanges {
  added: { key: string; name: string; parent: string | null }[]
  /** With the id or key of the entity that each lies in now. */
  moved: { id: string; name: string; from: string | null; parent: string | null }[]
  placed: { team: TeamMeant; from: string | null; entity: string }[]
  /** Without a team, below it either. */
  empty: { id: string; name: string }[]
}

export const noTreeChanges: FileTreeChanges = { added: [], moved: [], placed: [], empty: [] }

export type TreeProblem =
  | { code: 'entity_invalid'; line: number; entity: string }
  | { code: 'team_invalid'; line: number; team: string }
  | { code: 'too_many_levels'; line: number }
  | { code: 'too_many_groupings'; line: number }

interface ChangesInput {
  organisation: FileOrganisation
  teams: readonly TeamName[]
  entities: readonly EntityName[]
  /** What a team is once renames are decided. */
  renamed: (team: TeamMeant) => TeamMeant
}

export const refOf = (node: EntityNode): string => node.id ?? `new ${node.key}`

export function treeChanges({ organisation, teams, entities, renamed }: ChangesInput): FileTreeChanges {
  const { nodes } = organisation
  if (nodes.entities.length === 0) return noTreeChanges
  const parentOf = ({ parent }: EntityNode) => parent && refOf(parent)
  const before = new Map(entities.map((each) => [each.id, each]))
  const moved = nodes.entities.flatMap((node) => {
    const known = before.get(node.id ?? '')
    const parent = parentOf(node)
    if (!known || known.parentId === parent) return []
    return [{ id: known.id, name: known.name, from: known.parentId, parent }]
  })
  const teamsBefore = new Map(teams.map((team) => [team.key, team]))
  const placed = nodes.teams.flatMap((node) => {
    const team = renamed({ key: node.id, name: node.shown })
    const from = teamsBefore.get(team.key ?? '')?.groupingId ?? null
    const entity = refOf(node.parent)
    return from === entity ? [] : [{ team, from, entity }]
  })
  const added = nodes.entities
    .filter(({ id }) => id === null)
    .map((node) => ({ key: refOf(node), name: node.shown, parent: parentOf(node) }))
  return {
    added,
    moved,
    placed,
    empty: emptyEntities({ entities, teams }, { added, moved, placed }),
  }
}

function emptyEntities(
  { entities, teams }: Pick<ChangesInput, 'entities' | 'teams'>,
  { placed, ...changed }: Omit<FileTreeChanges, 'empty'>,
) {
  const parents = parentsAfter(entities, changed)
  const places = new Map<string, string | null>(teams.map(({ key, groupingId }) => [key, groupingId]))
  for (const { team, entity } of placed) places.set(team.key ?? `new ${team.name}`, entity)
  const filled = new Set([...places.values()].flatMap((place) => pathOf(parents, place)))
  return entities.filter(({ id }) => !filled.has(id)).map(({ id, name }) => ({ id, name }))
}

function parentsAfter(
  entities: readonly EntityName[],
  { added, moved }: Pick<FileTreeChanges, 'added' | 'moved'>,
) {
  const parents = new Map(entities.map(({ id, parentId }) => [id, parentId]))
  for (const { key, parent } of added) parents.set(key, parent)
  for (const { id, parent } of moved) parents.set(id, parent)
  return parents
}

/** Names that are not free, a seventh level, a 501st entity; each at the first line that leads to it. */
export function treeProblems(
  { nodes, clashes }: FileOrganisation,
  { entities, changes }: { entities: readonly EntityName[]; changes: FileTreeChanges },
): TreeProblem[] {
  const problems: TreeProblem[] = clashes.map(clashOf)
  const parents = parentsAfter(entities, changes)
  const lines = new Map(nodes.entities.map((node) => [refOf(node), node.line]))
  for (const id of parents.keys()) {
    const path = pathOf(parents, id)
    const line = path.map((each) => lines.get(each)).find((each) => each !== undefined)
    if (path.length > mostLevels && line !== undefined) problems.push({ code: 'too_many_levels', line })
  }
  const fresh = nodes.entities.filter(({ id }) => id === null).map(({ line }) => line)
  const tooMany = fresh.toSorted((a, b) => a - b)[Math.max(0, mostGroupings - entities.length)]
  if (tooMany !== undefined) problems.push({ code: 'too_many_groupings', line: tooMany })
  return [...new Map(problems.map((each) => [`${each.code} ${each.line}`, each])).values()]
}

const clashOf = ({ kind, line, shown }: FileNode): TreeProblem =>
  kind === 'team'
    ? { code: 'team_invalid', line, team: shown }
    : { code: 'entity_invalid', line, entity: shown }

export const countTreeChanges = (
  { added, moved, placed, empty }: FileTreeChanges,
  { deleteEmpty }: { deleteEmpty: boolean },
): number => added.length + moved.length + placed.length + (deleteEmpty ? empty.length : 0)

/** Names in place of ids. */
export function namedChanges(
  { added, moved, placed, empty }: FileTreeChanges,
  entities: readonly EntityName[],
) {
  const names = new Map([
    ...entities.map(({ id, name }) => [id, name] as const),
    ...added.map(({ key, name }) => [key, name] as const),
  ])
  const named = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return {
    added: added.map(({ name, parent }) => ({ name, to: named(parent) })),
    moved: moved.map(({ name, from, parent }) => ({ name, from: named(from), to: named(parent) })),
    placed: placed.map(({ team, from, entity }) => ({
      name: team.name,
      from: named(from),
      to: named(entity),
    })),
    empty: empty.map(({ name }) => name),
  }
}
