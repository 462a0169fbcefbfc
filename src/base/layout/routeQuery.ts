import { partialMatchKey, queryOptions, type QueryKey, type QueryMeta } from '@tanstack/react-query'
import { answer, type TypedResponse } from '../http/client.ts'

/** The parts of a route's path, encoded: `$get(inPath({ companyId }))`. */
export const inPath = <Parts extends { [Name in keyof Parts]: string }>(parts: Parts) => ({
  param: Object.fromEntries(
    Object.entries<string>(parts).map(([name, part]) => [name, encodeURIComponent(part)]),
  ) as Parts,
})

export const routeQuery = <const Key extends QueryKey, Content>(
  queryKey: Key,
  request: () => Promise<TypedResponse<Content>>,
  ...[live, depth]: [live?: QueryMeta['live'], depth?: QueryMeta['depth']]
) =>
  queryOptions({
    ...{ queryKey, queryFn: () => answer(request()) },
    meta: { ...(live && { live }), ...(depth && { depth }) },
  })

/**
 * A list whose key ends with what was asked of it: another page keeps the rows until the next arrive; another
 * subject's rows are never kept.
 */
export const listRouteQuery = <const Key extends QueryKey, Content>(
  queryKey: Key,
  request: () => Promise<TypedResponse<Content>>,
  live?: QueryMeta['live'],
) => ({ ...routeQuery(queryKey, request, live), placeholderData: keepRows(queryKey.slice(0, -1)) })

const keepRows =
  (list: QueryKey) =>
  <Rows>(rows: Rows | undefined, before?: { queryKey: QueryKey }): Rows | undefined =>
    before && partialMatchKey(before.queryKey, list) ? rows : undefined
