import { useState } from 'react'
import { stateOf, type Loadable } from '../ui/loadable.ts'

export interface Selection {
  has: (id: string) => boolean
  toggle: (id: string) => void
  toggleAll: () => void
  state: 'none' | 'some' | 'all'
  ids: readonly string[]
  clear: () => void
}

/** Ticked rows stay ticked across pages and searches, with the state that was last shown. */
export function useSelection<Row extends { id: string }, List>(
  asked: Loadable<List>,
  rowsOf: (list: List) => readonly Row[],
) {
  const { value } = stateOf(asked)
  const shown = value === undefined ? [] : rowsOf(value)
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map())
  const now = new Map(shown.map((row) => [row.id, row]))
  const rows = [...ticked.values()].map((row) => now.get(row.id) ?? row)
  const here = shown.filter(({ id }) => ticked.has(id)).length
  const state = here === 0 ? 'none' : here === shown.length ? 'all' : 'some'

  function tick(some: readonly Row[], isTicked: boolean) {
    const next = new Map(ticked)
    for (const row of some)
      if (isTicked) next.set(row.id, row)
      else next.delete(row.id)
    setTicked(next)
  }
  const selection: Selection = {
    has: (id) => ticked.has(id),
    toggle: (id) =>
      tick(
        shown.filter((row) => row.id === id),
        !ticked.has(id),
      ),
    toggleAll: () => tick(shown, state !== 'all'),
    state,
    ids: rows.map(({ id }) => id),
    clear: () => setTicked(new Map()),
  }
  return { ...selection, rows }
}
