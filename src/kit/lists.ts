import { z } from 'zod'

/** What every list that can grow is asked with. */
export const listQuery = z.strictObject({
  search: z
    .string()
    .max(200)
    .regex(/^[^\0]*$/)
    .default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})

export type ListAsked = z.output<typeof listQuery>

export const pageSize = 50

/** How many there are, and on how many pages. */
export const counted = (n: number | string | bigint) => ({
  total: Number(n),
  pages: Math.ceil(Number(n) / pageSize),
})
