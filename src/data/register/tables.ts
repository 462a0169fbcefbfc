import { isNumber, listOf, recordOf } from '../../base/encoding/jsonGuards.ts'
import { fromJson } from '../../data/db/json.ts'
import { yieldEvery10ms } from '../../base/async/yieldToEventLoop.ts'
import { canonicalHash } from '../../base/encoding/canonicalJson.ts'
import type { Db } from '../db/db.ts'
import type { CountsBody } from './kinds.ts'

/** What a row of `published_tables` holds. */
export const isCountsByQuestion = recordOf(listOf(isNumber))

/** A wave's published tables by their groups' random ids, the company's first. */
export async function tablesOf(db: Db, waveId: string, groups?: readonly string[]): Promise<CountsBody[]> {
  const rows = await db
    .selectFrom('publishedTables')
    .select(['groupId', 'counts'])
    .where('waveId', '=', waveId)
    .$if(groups !== undefined, (query) => query.where('groupId', 'in', groups ?? []))
    .orderBy('groupId')
    .execute()
  const tables: CountsBody[] = []
  const turn = yieldEvery10ms()
  for (const { groupId, counts } of rows) {
    await turn()
    tables.push({ wave: waveId, group: groupId, counts: fromJson(counts, isCountsByQuestion) })
  }
  return tables
}

/** Tables published before the register began: one hash per wave. */
export async function publishedSoFar(db: Db, companyId: string): Promise<Record<string, string>> {
  const waves = await db
    .selectFrom('waves')
    .select('id')
    .where('companyId', '=', companyId)
    .where('publicationNumber', '>', 0)
    .orderBy('id')
    .execute()
  const hashes: Record<string, string> = {}
  for (const { id } of waves) {
    const tables = await tablesOf(db, id)
    if (tables.length > 0) hashes[id] = await canonicalHash(tables)
  }
  return hashes
}
