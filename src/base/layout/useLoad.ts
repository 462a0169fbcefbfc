import {
  hashKey,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { loadable, type Loadable } from '../ui/loadable.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a list mixes queries of any key
export type LoadOptions<T, Key extends QueryKey = any> = UseQueryOptions<T, Error, T, Key> & { queryKey: Key }

export function useLoad<T, Key extends QueryKey>(options: LoadOptions<T, Key>): Loadable<T> {
  const queries = useQueryClient()
  return loadOf(useQuery(options), queryOf(queries, options))
}

export const queryOf = (queries: QueryClient, options: { queryKey: QueryKey } | undefined) =>
  options && queries.getQueryCache().get(hashKey(options.queryKey))

/** TanStack Query clears the error of a query that is repeated. */
const failures = new WeakMap<object, Error>()

export function loadOf<T>(result: UseQueryResult<T>, query: object | undefined): Loadable<T> {
  const { data, error, isFetching, isPlaceholderData, refetch } = result
  if (query && error) failures.set(query, error)
  const before = query && data === undefined && isFetching ? failures.get(query) : undefined
  return loadable({
    value: data,
    error: error ?? before ?? null,
    isAsking: isFetching,
    isEarlier: isPlaceholderData,
    retry: () => void refetch(),
  })
}
