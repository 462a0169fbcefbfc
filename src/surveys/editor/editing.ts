import { foldAccents } from '../../base/text/foldAccents.ts'
import { outdated, type TranslatedLanguage } from './draftTexts.ts'
import { shippedTexts, themeTexts } from './shippedTexts.ts'
import { draftOf, type DraftContent, type DraftDimension, type DraftQuestion } from './rules.ts'
import type { Wordings } from './identity.ts'
import { libraryKey, type LibraryTheme } from './library.ts'

/** `key` is the page's own, because ids change with meanings (C21.3). */
export interface EditorRow extends DraftQuestion {
  key: string
  /** The wording at its last use, or in the library. */
  asked: string | null
  /** The translations at its last use. */
  askedIn?: Wordings
}

export interface Editing {
  title: string
  languages: readonly TranslatedLanguage[]
  dimensions: readonly DraftDimension[]
  rows: readonly EditorRow[]
}

export interface SectionOf {
  dimension: DraftDimension | null
  rows: readonly EditorRow[]
}

export function sectionsOf({ dimensions, rows }: Editing): SectionOf[] {
  const known = new Set(dimensions.map(({ id }) => id))
  const alone = rows.filter(({ dimension }) => dimension === null || !known.has(dimension))
  return [
    ...dimensions.map((dimension) => ({
      dimension,
      rows: rows.filter((row) => row.dimension === dimension.id),
    })),
    ...(alone.length > 0 ? [{ dimension: null, rows: alone }] : []),
  ]
}

export function movedInto(before: Editing, after: Editing): string[] {
  const known = new Map(before.rows.map(({ key, dimension }) => [key, dimension]))
  return sectionsOf(after)
    .filter(({ rows }) => rows.some(({ key, dimension }) => known.get(key) !== dimension))
    .map(({ dimension }) => dimension?.id ?? '')
}

export const inOrder = (editing: Editing): EditorRow[] => sectionsOf(editing).flatMap(({ rows }) => rows)

const ordered = (editing: Editing): Editing => ({ ...editing, rows: inOrder(editing) })

export const change = (editing: Editing, key: string, patch: Partial<EditorRow>): Editing =>
  ordered({
    ...editing,
    rows: editing.rows.map((row) => (row.key === key ? changedRow(row, { ...row, ...patch }) : row)),
  })

function changedRow(before: EditorRow, after: EditorRow): EditorRow {
  const said = ({ question, help, options }: EditorRow) => [question, help, ...options].join('\n')
  if (said(before) === said(after) || after.texts !== before.texts) return after
  return { ...after, texts: outdated(after.texts) }
}

/** At the end of its dimension; an agreement statement by default. */
export function addQuestion(editing: Editing, key: string, dimension: string | null): Editing {
  const question = draftOf(
    {
      ...{ id: freeId(editing, 'q1'), type: 'likert', question: '', dimension, help: null },
      ...{ required: false, reversed: false },
    },
    { originKey: null },
  )
  return ordered({ ...editing, rows: [...editing.rows, { ...question, key, asked: null }] })
}

/** A library statement with its key; its theme becomes a dimension, unless one has that name. */
export function addFromLibrary(
  editing: Editing,
  key: string,
  { name, questions }: LibraryTheme,
  id: string,
): Editing {
  const taken = questions.find((question) => question.id === id)
  if (!taken) return editing
  const withTheme = addDimension(editing, name)
  const dimension = dimensionNamed(withTheme, name)?.id ?? null
  const originKey = libraryKey(id)
  const texts = shippedTexts(editing.languages, { originKey, question: taken.question })
  const row = draftOf({ ...taken, id: freeId(editing, taken.id), dimension }, { originKey, texts })
  return ordered({ ...withTheme, rows: [...withTheme.rows, { ...row, key, asked: taken.question }] })
}

export const isTaken = ({ rows }: Editing, id: string) =>
  rows.some(({ originKey }) => originKey === libraryKey(id))

export function duplicate(editing: Editing, key: string, newKey: string): Editing {
  const at = editing.rows.findIndex((row) => row.key === key)
  const row = editing.rows[at]
  if (!row) return editing
  const copy = { ...row, key: newKey, id: freeId(editing, row.id) }
  return { ...editing, rows: editing.rows.toSpliced(at + 1, 0, copy) }
}

/** The question keeps the first half; a new one after it gets the second. */
export function splitQuestion(
  editing: Editing,
  key: string,
  newKey: string,
  [first, second]: readonly [string, string],
): Editing {
  const at = editing.rows.findIndex((row) => row.key === key)
  const row = editing.rows[at]
  if (!row) return editing
  const rest = {
    ...row,
    key: newKey,
    id: freeId(editing, row.id),
    question: second,
    ...{ originKey: null, asked: null, texts: {} },
  }
  return {
    ...editing,
    rows: editing.rows.toSpliced(at, 1, changedRow(row, { ...row, question: first }), rest),
  }
}

export const remove = (editing: Editing, key: string): Editing => ({
  ...editing,
  rows: editing.rows.filter((row) => row.key !== key),
})

/** By one position; beyond its dimension's end it moves into the next one. */
export function move(editing: Editing, key: string, by: 1 | -1): Editing {
  const sections = sectionsOf(editing)
  const place = sections.findIndex(({ rows }) => rows.some((row) => row.key === key))
  const rows = sections[place]?.rows ?? []
  const at = rows.findIndex((row) => row.key === key)
  const neighbour = rows[at + by]
  if (neighbour)
    return moveTo(editing, key, by === 1 ? afterOf(rows, at + 1) : neighbour.key, rows[at]?.dimension)
  const next = sections[place + by]
  if (!next) return editing
  const target = next.dimension?.id ?? null
  return moveTo(editing, key, by === 1 ? (next.rows[0]?.key ?? null) : null, target)
}

const afterOf = (rows: readonly EditorRow[], at: number) => rows[at + 1]?.key ?? null

export function moveTo(
  editing: Editing,
  key: string,
  before: string | null,
  dimension: string | null = null,
): Editing {
  const row = editing.rows.find((each) => each.key === key)
  if (!row || before === key) return editing
  const others = editing.rows.filter((each) => each.key !== key)
  const at = before === null ? others.length : others.findIndex((each) => each.key === before)
  return ordered({ ...editing, rows: others.toSpliced(at, 0, { ...row, dimension }) })
}

export const dimensionNamed = ({ dimensions }: Editing, name: string) =>
  dimensions.find((each) => foldAccents(each.name) === foldAccents(name))

export function addDimension(editing: Editing, name: string): Editing {
  if (dimensionNamed(editing, name)) return editing
  const ids = new Set(editing.dimensions.map(({ id }) => id))
  let id = name
  for (let n = 2; ids.has(id); n++) id = `${name}-${n}`
  return {
    ...editing,
    dimensions: [
      ...editing.dimensions,
      { id, name, description: null, texts: themeTexts(editing.languages, name) },
    ],
  }
}

export const changeDimension = (editing: Editing, id: string, patch: Partial<DraftDimension>): Editing => ({
  ...editing,
  dimensions: editing.dimensions.map((each) =>
    each.id === id
      ? { ...each, texts: patch.name === undefined ? each.texts : outdated(each.texts), ...patch }
      : each,
  ),
})

/** Its questions stay, without a dimension. */
export const removeDimension = (editing: Editing, id: string): Editing =>
  ordered({
    ...editing,
    dimensions: editing.dimensions.filter((each) => each.id !== id),
    rows: editing.rows.map((row) => (row.dimension === id ? { ...row, dimension: null } : row)),
  })

export function moveDimension(editing: Editing, id: string, by: 1 | -1): Editing {
  const at = editing.dimensions.findIndex((each) => each.id === id)
  const moved = editing.dimensions[at]
  if (!moved || at + by < 0 || at + by >= editing.dimensions.length) return editing
  const dimensions = editing.dimensions.toSpliced(at, 1).toSpliced(at + by, 0, moved)
  return ordered({ ...editing, dimensions })
}

/** « q1 » → « q2 », « out1 » → « out1-2 »: ids ignore letter case, as in files. */
export function freeId({ rows }: Editing, wanted: string): string {
  const taken = new Set(rows.map(({ id }) => id.toLowerCase()))
  const counted = /^q\d+$/.test(wanted)
  for (let n = 2, id = wanted; ; n++) {
    if (!taken.has(id.toLowerCase())) return id
    id = counted ? `q${n}` : `${wanted.slice(0, 36)}-${n}`
  }
}

export const contentOf = (editing: Editing, revision: number): DraftContent => ({
  ...{ revision, title: editing.title, languages: [...editing.languages] },
  dimensions: [...editing.dimensions],
  questions: inOrder(editing).map(draftedOf),
})

const draftedOf = (row: EditorRow): DraftQuestion => {
  const { id, type, question, help, dimension, required, reversed, options, min, max } = row
  const drafted = { id, type, question, help, dimension, required, reversed, options, min, max }
  return { ...drafted, originKey: row.originKey, newMeaning: row.newMeaning, texts: row.texts }
}
