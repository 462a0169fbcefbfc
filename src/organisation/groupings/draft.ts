import { pathOf } from '../../surveys/waves/entityPaths.ts'
import { groupingsForm, type GroupingRefusal, type GroupingsForm } from './rules.ts'

// The tree while it is changed in the browser: one save sends it whole.

export interface DraftEntity {
  key: string
  /** Null: a new one. */
  id: string | null
  name: string
  parent: string | null
}

export interface TreeDraft {
  entities: readonly DraftEntity[]
  /** The entity's key, by team name. */
  places: ReadonlyMap<string, string>
}

export interface StoredTree {
  revision: string
  groupings: readonly { id: string; name: string; parentId: string | null }[]
  teams: readonly { name: string; groupingId: string | null; people: readonly number[] }[]
}

export const draftOf = ({ groupings, teams }: StoredTree): TreeDraft => ({
  entities: groupings.map(({ id, name, parentId }) => ({ key: id, id, name, parent: parentId })),
  places: new Map(teams.flatMap(({ name, groupingId }) => (groupingId === null ? [] : [[name, groupingId]]))),
})

export const entityRow = (key: string) => `entity ${key}`
export const teamRow = (name: string) => `team ${name}`

const parentsOf = ({ entities }: TreeDraft) => new Map(entities.map(({ key, parent }) => [key, parent]))

export const addEntity = (draft: TreeDraft, entity: Omit<DraftEntity, 'id' | 'key'>): TreeDraft =>
  withNew(draft, { ...entity, key: newKey(draft) })

const withNew = (draft: TreeDraft, entity: Omit<DraftEntity, 'id'>): TreeDraft => ({
  ...draft,
  entities: [...draft.entities, { ...entity, id: null }],
})

const NEW = 'new-'

const newKey = ({ entities }: TreeDraft) =>
  NEW + (1 + Math.max(0, ...entities.map(({ key }) => Number(key.startsWith(NEW) && key.slice(NEW.length)))))

export const renameEntity = (draft: TreeDraft, key: string, name: string): TreeDraft => ({
  ...draft,
  entities: draft.entities.map((each) => (each.key === key ? { ...each, name } : each)),
})

/** What it holds goes to the entity above (C15.7). */
export function removeEntity({ entities, places }: TreeDraft, key: string): TreeDraft {
  const above = entities.find((each) => each.key === key)?.parent ?? null
  const left = entities.filter((each) => each.key !== key)
  const moved = [...places].flatMap(([team, place]): [string, string][] =>
    place !== key ? [[team, place]] : above === null ? [] : [[team, above]],
  )
  return {
    entities: left.map((each) => (each.parent === key ? { ...each, parent: above } : each)),
    places: new Map(moved),
  }
}

export function moveRows(draft: TreeDraft, rows: readonly string[], parent: string | null): TreeDraft {
  const places = new Map(draft.places)
  for (const row of rows) {
    const team = row.startsWith('team ') ? row.slice('team '.length) : null
    if (team !== null && parent === null) places.delete(team)
    else if (team !== null && parent !== null) places.set(team, parent)
  }
  const entities = draft.entities.map((each) =>
    rows.includes(entityRow(each.key)) ? { ...each, parent } : each,
  )
  return { entities, places }
}

export const formOf = ({ entities, places }: TreeDraft, revision: string): GroupingsForm => ({
  revision,
  groupings: entities.map((each) => ({
    ...each,
    teams: [...places].flatMap(([team, place]) => (place === each.key ? [team] : [])),
  })),
})

export function refusalOf(draft: TreeDraft): GroupingRefusal | null {
  const { error } = groupingsForm.safeParse(formOf(draft, ''))
  return error ? ((error.issues[0]?.message ?? 'groupings_invalid') as GroupingRefusal) : null
}

interface TreeChanges {
  added: DraftEntity[]
  removed: string[]
  changed: DraftEntity[]
  placed: [team: string, place: string | null][]
}

function changesBetween(before: TreeDraft, after: TreeDraft): TreeChanges {
  const known = new Map(before.entities.map((each) => [each.key, each]))
  const kept = new Set(after.entities.map(({ key }) => key))
  const isChanged = ({ key, name, parent }: DraftEntity) => {
    const was = known.get(key)
    return was !== undefined && (was.name !== name || was.parent !== parent)
  }
  const teams = new Set([...before.places.keys(), ...after.places.keys()])
  return {
    added: after.entities.filter(({ key }) => !known.has(key)),
    removed: before.entities.flatMap(({ key }) => (kept.has(key) ? [] : [key])),
    changed: after.entities.filter(isChanged),
    placed: [...teams].flatMap((team): [string, string | null][] => {
      const place = after.places.get(team) ?? null
      return place === (before.places.get(team) ?? null) ? [] : [[team, place]]
    }),
  }
}

export function countChanges(before: TreeDraft, after: TreeDraft): number {
  const { added, removed, changed, placed } = changesBetween(before, after)
  return added.length + removed.length + changed.length + placed.length
}

interface DraftChange {
  before: TreeDraft
  after: TreeDraft
}

/** The same changes on a tree that somebody else has changed meanwhile. */
export function rebased({ before, after }: DraftChange, stored: StoredTree): TreeDraft {
  const { added, removed, changed, placed } = changesBetween(before, after)
  let draft = draftOf(stored)
  for (const key of removed) draft = removeEntity(draft, key)
  const known = new Set([...draft.entities, ...added].map(({ key }) => key))
  const placeOf = (key: string | null) => (key !== null && known.has(key) ? key : null)
  for (const { id: _, ...entity } of added)
    draft = withNew(draft, { ...entity, parent: placeOf(entity.parent) })
  for (const { key, name, parent } of changed)
    if (known.has(key)) draft = moveRows(renameEntity(draft, key, name), [entityRow(key)], placeOf(parent))
  const teams = new Set(stored.teams.map(({ name }) => name))
  for (const [team, place] of placed)
    if (teams.has(team)) draft = moveRows(draft, [teamRow(team)], placeOf(place))
  return draft
}

export interface TreeLine {
  id: string
  kind: 'entity' | 'team'
  /** Of an entity. */
  key: string
  name: string
  level: number
  /** The entities that it lies in, the nearest first. */
  path: readonly string[]
  teams: number
  people: number
}

/** Entities by name, each before what it holds; each person of an entity counts once. */
export function linesOf(draft: TreeDraft, teams: StoredTree['teams']): TreeLine[] {
  const parents = parentsOf(draft)
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'fr')
  const inside = Map.groupBy(draft.entities.toSorted(byName), ({ parent }) => parent)
  const placed = Map.groupBy(teams, ({ name }) => draft.places.get(name) ?? null)
  const people = new Map(draft.entities.map(({ key }) => [key, new Set<number>()]))
  const counts = new Map<string, number>()
  for (const team of teams)
    for (const key of pathOf(parents, draft.places.get(team.name) ?? null)) {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      for (const person of team.people) people.get(key)?.add(person)
    }
  const below = (place: string | null): TreeLine[] => {
    const path = pathOf(parents, place)
    const level = path.length
    return [
      ...(inside.get(place) ?? []).flatMap(({ key, name }): TreeLine[] => [
        {
          ...{ id: entityRow(key), kind: 'entity', key, name, level, path },
          ...{ teams: counts.get(key) ?? 0, people: people.get(key)?.size ?? 0 },
        },
        ...below(key),
      ]),
      ...(placed.get(place) ?? []).map(({ name, people: members }): TreeLine => ({
        ...{ id: teamRow(name), kind: 'team', key: '', name, level, path, teams: 1, people: members.length },
      })),
    ]
  }
  return below(null)
}
