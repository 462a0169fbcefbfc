import { z } from 'zod'
import { boundedText } from '../text/bounds.ts'

/** What every list that can grow is asked with. */
export const listQuery = z.strictObject({
  search: boundedText({ most: 200 })
    .regex(/^[^\0]*$/)
    .default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})

export type ListAsked = z.output<typeof listQuery>

export const pageSize = 50

/** How many there are, and on how many pages. */
export const countedPage = (n: number | string | bigint) => ({
  total: Number(n),
  pages: Math.ceil(Number(n) / pageSize),
})

/** A search is told no further than this. */
export const maxResults = 50 * pageSize

/** One page of what a search found, in its order, when it was asked for one more than is told: `hasMore` says so. */
export function pageOfFound(ids: readonly string[], page: number) {
  const told = ids.slice(0, maxResults)
  const here = told.slice((page - 1) * pageSize, page * pageSize)
  return { here, counts: { ...countedPage(told.length), hasMore: ids.length > maxResults } }
}
