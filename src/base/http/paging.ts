import { z } from 'zod'
import { boundedText } from '../text/bounds.ts'

export const listQuery = z.strictObject({
  search: boundedText({ most: 200 })
    .regex(/^[^\0]*$/)
    .default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})

export type ListAsked = z.output<typeof listQuery>

export const pageSize = 25

export const countedPage = (n: number | string | bigint) => ({
  total: Number(n),
  pages: Math.ceil(Number(n) / pageSize),
})

export const maxResults = 100 * pageSize

/** One page of search results; `hasMore`: the query found one id beyond the maximum. */
export function pageOfFound(ids: readonly string[], page: number) {
  const found = ids.slice(0, maxResults)
  const here = found.slice((page - 1) * pageSize, page * pageSize)
  return { here, counts: { ...countedPage(found.length), hasMore: ids.length > maxResults } }
}
