import { useIsFetching, useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

// A slow network or a busy machine takes seconds for a page of many answers: shown half, it would still move.
const patience = 10_000

const isAwaited = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching'

/**
 * Whether the page's first queries have all been answered: a page shown piece by piece would move. Stays
 * true afterwards.
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
    // New content may start further queries.
    const look = setTimeout(() => setWhole(queries.isFetching({ predicate: isAwaited }) === 0))
    return () => clearTimeout(look)
  }, [queries, isWhole, awaited])
  return isWhole
}
