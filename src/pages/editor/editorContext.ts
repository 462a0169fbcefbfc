import { createContext, use } from 'react'
import type { EditorCheck } from '../../surveys/editor/checks.ts'
import type { Editing, EditorRow } from '../../surveys/editor/editing.ts'
import type { DraftDimension } from '../../surveys/editor/rules.ts'

let last = 0

/** Unique within this page. */
export const newKey = () => `row-${(last += 1)}`

/** The heading of a dimension, as a place of the page. */
export const sectionPlace = (dimension: string) => `section-${dimension}`

interface EditorTools {
  editing: Editing
  edit: (next: Editing) => void
  open: string | null
  setOpen: (key: string | null) => void
  folded: ReadonlySet<string>
  fold: (section: string, isFolded: boolean) => void
  checks: readonly EditorCheck[]
  isFrozen: boolean
  add: (dimension: string | null) => void
  remove: (row: EditorRow) => void
  removeDimension: (dimension: DraftDimension) => void
  move: (key: string, by: 1 | -1) => void
  moveTo: (key: string, before: string | null, dimension: string | null) => void
}

export const EditorContext = createContext<EditorTools | null>(null)

export function useEditor(): EditorTools {
  const tools = use(EditorContext)
  if (!tools) throw new Error('outside of the editor')
  return tools
}
