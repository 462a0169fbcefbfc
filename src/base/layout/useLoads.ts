import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { Loadable } from '../ui/loadable.ts'
import { together } from '../ui/loads.ts'
import { loadOf, queryOf, type LoadOptions } from './useLoad.ts'

/** Separate from useLoad, so that the answering page does not fetch it. */
export function useLoads<T>(all: readonly LoadOptions<T>[]): Loadable<T>[] {
  const queries = useQueryClient()
  const results = useQueries({ queries: all })
  return results.map((result, at) => loadOf(result as UseQueryResult<T>, queryOf(queries, all[at])))
}

export const useLoadAll = <T>(all: readonly LoadOptions<T>[]): Loadable<T[]> => together(useLoads(all))
