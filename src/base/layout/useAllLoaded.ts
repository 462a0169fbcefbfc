import { useIsFetching, useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Whoever is slower than this comes late to a page that stands already. */
const patience = 2_000

const isAwaited = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching'

/**
 * Whether all that a page asks at first has been answered. Until then it is kept apart: shown piece by piece, what stands
 * would move down for what comes. Once whole it stays so: what is asked later, somebody has asked for.
 */
export function useAllLoaded(): boolean {
  const queries = useQueryClient()
  const awaited = useIsFetching({ predicate: isAwaited })
  const [isWhole, setWhole] = useState(false)

  useEffect(() => {
    const late = setTimeout(() => setWhole(true), patience)
    return () => clearTimeout(late)
  }, [])

  useEffect(() => {
    if (isWhole || awaited > 0) return
    // What has just come may hold what asks for more.
    const look = setTimeout(() => setWhole(queries.isFetching({ predicate: isAwaited }) === 0))
    return () => clearTimeout(look)
  }, [queries, isWhole, awaited])
  return isWhole
}
