import {
  contentOf,
  dimensionNamed,
  freeId,
  inOrder,
  moveTo,
  remove,
  removeDimension,
  sectionsOf,
  type Editing,
} from './editing.ts'
import type { DraftDimension } from './rules.ts'
import { addLanguage, removeLanguage } from './translating.ts'

export interface DraftRemoval {
  kind: 'question' | 'dimension'
  /** A question's key, a dimension's id. */
  id: string
  /** With all that was removed earlier and can still come back. */
  before: Editing
}

type Target = Pick<DraftRemoval, 'kind' | 'id'>

export const without = (editing: Editing, { kind, id }: Target): Editing =>
  kind === 'question' ? remove(editing, id) : removeDimension(editing, id)

export const removalOf = (
  editing: Editing,
  target: Target,
  earlier: readonly DraftRemoval[] = [],
): DraftRemoval => ({
  ...target,
  before: earlier.reduce(putBack, editing),
})

/** Into what is written now: all that was typed since stays. */
export function putBack(now: Editing, { kind, id, before }: DraftRemoval): Editing {
  const earlier = inLanguagesOf(now, before)
  return kind === 'question' ? withQuestion(now, earlier, id) : withDimension(now, earlier, id)
}

/** Where its dimension is gone too, it has none. */
function withQuestion(now: Editing, before: Editing, key: string): Editing {
  const row = before.rows.find((each) => each.key === key)
  if (!row || now.rows.some((each) => each.key === key)) return now
  const former = before.dimensions.find(({ id }) => id === row.dimension)
  const dimension = (former && sameIn(now, former)?.id) ?? null
  const id = freeId(now, row.id)
  // The server may have given its key to the question that has its id now.
  const originKey = id === row.id || row.asked !== null ? row.originKey : null
  const section = sectionsOf(now).find((each) => (each.dimension?.id ?? null) === dimension)
  const places = placesOf(sectionsOf(before).find(({ rows }) => rows.includes(row))?.rows ?? [])
  const next = nextOf(placesOf(section?.rows ?? []), places, key)
  return moveTo({ ...now, rows: [...now.rows, { ...row, id, originKey }] }, key, next, dimension)
}

const placesOf = (rows: Editing['rows']) => rows.map(({ key }) => key)

/** With the questions that it had and that are in no other one since. */
function withDimension(now: Editing, before: Editing, id: string): Editing {
  const dimension = before.dimensions.find((each) => each.id === id)
  if (!dimension) return now
  const same = sameIn(now, dimension)
  const had = new Set(before.rows.filter((row) => row.dimension === id).map(({ key }) => key))
  const target = same?.id ?? id
  const rows = now.rows.map((row) =>
    row.dimension === null && had.has(row.key) ? { ...row, dimension: target } : row,
  )
  const next = {
    ...now,
    dimensions: same ? joined(now, same, dimension) : inserted(now, before, dimension),
    rows,
  }
  return { ...next, rows: inOrder(next) }
}

function inserted({ dimensions }: Editing, before: Editing, dimension: DraftDimension) {
  const ids = dimensions.map(({ id }) => id)
  const next = nextOf(
    ids,
    before.dimensions.map(({ id }) => id),
    dimension.id,
  )
  return dimensions.toSpliced(next === null ? ids.length : ids.indexOf(next), 0, dimension)
}

/** Written again meanwhile: the words of now count. */
const joined = ({ dimensions }: Editing, same: DraftDimension, { description, texts }: DraftDimension) =>
  dimensions.map((each) =>
    each === same
      ? { ...each, description: each.description ?? description, texts: { ...texts, ...each.texts } }
      : each,
  )

const sameIn = (now: Editing, { id, name }: DraftDimension) =>
  now.dimensions.find((each) => each.id === id) ?? dimensionNamed(now, name)

/** What follows its place: the nearest one after it, or the one after the nearest before it. */
function nextOf(now: readonly string[], before: readonly string[], id: string): string | null {
  const at = before.indexOf(id)
  const after = before.slice(at + 1).find((each) => now.includes(each))
  if (after !== undefined) return after
  const previous = before.slice(0, at).findLast((each) => now.includes(each))
  return now[previous === undefined ? 0 : now.indexOf(previous) + 1] ?? null
}

function inLanguagesOf({ languages }: Editing, before: Editing): Editing {
  const gone = before.languages.filter((each) => !languages.includes(each))
  const added = languages.filter((each) => !before.languages.includes(each))
  return added.reduce(addLanguage, gone.reduce(removeLanguage, before))
}

export interface Replacement {
  before: Editing
  after: Editing
}

/** A file replaces every question: going back keeps the title, and `loses` what else was typed since. */
export function beforeFile(now: Editing, { before, after }: Replacement) {
  const typed = (editing: Editing) => JSON.stringify({ ...contentOf(editing, 0), title: '' })
  return { back: { ...before, title: now.title }, loses: typed(now) !== typed(after) }
}
