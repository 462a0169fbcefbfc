import { useState } from 'react'

export interface Selection {
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** Every row of the page, or none of them. */
  toggleAll: () => void
  state: 'none' | 'some' | 'all'
  ids: readonly string[]
  clear: () => void
}

/** Which rows of the page that is shown are ticked; whoever is no longer on it is forgotten. */
export function useSelection(shown: readonly string[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const ids = shown.filter((id) => ticked.has(id))
  const state = ids.length === 0 ? 'none' : ids.length === shown.length ? 'all' : 'some'

  function toggle(id: string) {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
  }
  return {
    has: (id) => ticked.has(id),
    toggle,
    toggleAll: () => setTicked(new Set(state === 'all' ? [] : shown)),
    state,
    ids,
    clear: () => setTicked(new Set()),
  }
}
