import { sql, type SelectQueryBuilder } from 'kysely'
import { isText, listOf } from '../../base/encoding/jsonGuards.ts'
import { readJson } from '../../base/encoding/json.ts'
import { countedPage, pageSize } from '../../base/http/paging.ts'
import { engineOf } from '../engines/engine.ts'
import type { Db } from './schema.ts'

export const onPage =
  (page: number) =>
  <D, T extends keyof D, O>(ordered: SelectQueryBuilder<D, T, O>) =>
    ordered.limit(pageSize).offset((page - 1) * pageSize)

export async function countOf<D, T extends keyof D, O>(found: SelectQueryBuilder<D, T, O>) {
  const { n } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .$castTo<{ n: number }>()
    .executeTakeFirstOrThrow()
  return countedPage(n)
}

/** The ids of an ordered query as one value: transferring thousands of rows costs more than finding them. */
export async function idsIn<D, T extends keyof D>(
  db: Db,
  ordered: SelectQueryBuilder<D, T, { id: string }>,
): Promise<string[]> {
  const together = engineOf(db) === 'postgres' ? sql`json_agg(id)::text` : sql`json_group_array(id)`
  const { rows } = await sql<{
    ids: string | null
  }>`select ${together} as ids from (${ordered}) as found`.execute(db)
  return readJson(rows[0]?.ids ?? '[]', listOf(isText))
}
