import type { SelectQueryBuilder } from 'kysely'
import { counted, pageSize } from '../../base/kit/lists.ts'

/** One page of what is ordered already: `ordered.$call(onPage(page))`. */
export const onPage =
  (page: number) =>
  <D, T extends keyof D, O>(ordered: SelectQueryBuilder<D, T, O>) =>
    ordered.limit(pageSize).offset((page - 1) * pageSize)

/** How many rows a query finds, and on how many pages they stand. */
export async function countOf<D, T extends keyof D, O>(found: SelectQueryBuilder<D, T, O>) {
  const { n } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .$castTo<{ n: number }>()
    .executeTakeFirstOrThrow()
  return counted(n)
}
