import { isText, listOf, nullOr, shapeOf } from '../../base/encoding/jsonGuards.ts'
import type { Db } from '../../data/db/db.ts'
import { fromJson, toJson } from '../../data/db/json.ts'
import type { KeptColumn } from '../../data/db/schema.ts'

const MOST = 300

const isKept = listOf(shapeOf({ head: isText, meaning: nullOr(isText) }))

export async function peopleColumns(db: Db, companyId: string): Promise<KeptColumn[]> {
  const company = await db
    .selectFrom('companies')
    .select('peopleColumns')
    .where('id', '=', companyId)
    .executeTakeFirst()
  return company?.peopleColumns ? fromJson(company.peopleColumns, isKept) : []
}

/** Kept once a file is applied: the next one with these heads is read the same way (C19.3). */
export async function keepPeopleColumns(tx: Db, companyId: string, columns: readonly KeptColumn[]) {
  const now = new Set(columns.map(({ head }) => head))
  const before = await peopleColumns(tx, companyId)
  const kept = [...before.filter(({ head }) => !now.has(head)), ...columns].slice(-MOST)
  if (JSON.stringify(kept) === JSON.stringify(before)) return
  await tx
    .updateTable('companies')
    .set({ peopleColumns: toJson(kept) })
    .where('id', '=', companyId)
    .execute()
}
