import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

const names = { search: 'recherche', sort: 'tri', filter: 'filtre', page: 'page' } as const

type ListParam = keyof typeof names

/**
 * Keeps a list's state in the address. Another search, order or filter returns to page 1. Pages add history
 * entries; typing a search does not.
 */
export function useListAddress() {
  const [parameters, setParameters] = useSearchParams()
  const read = (part: ListParam) => parameters.get(names[part]) ?? ''
  const asked = Number(read('page'))
  const page = Number.isInteger(asked) && asked > 0 && asked <= 100_000 ? asked : 1

  const change = useCallback(
    (part: ListParam, value: string, how: { replace?: boolean } = { replace: true }) => {
      // Reads the current address: a slow page may not have rendered the last change.
      const next = new URLSearchParams(window.location.search)
      next.delete(names.page)
      if (value) next.set(names[part], value)
      else next.delete(names[part])
      setParameters(next, how)
    },
    [setParameters],
  )
  const onPage = useCallback(
    (n: number, how: { replace?: true } = {}) => change('page', n === 1 ? '' : String(n), how),
    [change],
  )
  const onSearch = useCallback((text: string) => change('search', text), [change])
  const onSort = useCallback((sort: string) => change('sort', sort), [change])
  const onFilter = useCallback((filter: string | null) => change('filter', filter ?? ''), [change])

  return {
    search: read('search').slice(0, 200),
    sort: read('sort'),
    filter: read('filter'),
    page,
    onPage,
    onSearch,
    onSort,
    onFilter,
  }
}

/** An unknown order in the address becomes the first one. */
export function useSortedListAddress<Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  const list = useListAddress()
  return { ...list, sort: sorts.find((each) => each === list.sort) ?? sorts[0] }
}
