import { isNumber, listOf } from '../../base/encoding/jsonGuards.ts'
import { fromJson } from '../../data/db/json.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { canonicalHash } from '../../base/encoding/canonicalJson.ts'
import type { Db } from '../db/db.ts'
import type { CountsBody } from './kinds.ts'

/** A wave's published tables by their groups' random ids, the company's first. */
export async function tablesOf(db: Db, waveId: string, groups?: readonly string[]): Promise<CountsBody[]> {
  const found = await db
    .selectFrom('publishedTables')
    .select('groupId')
    .distinct()
    .where('waveId', '=', waveId)
    .$if(groups !== undefined, (query) => query.where('groupId', 'in', groups ?? []))
    .orderBy('groupId')
    .execute()
  const ids = found.map(({ groupId }) => groupId)
  const tables = new Map<string, Record<string, number[]>>()
  // Five hundred tables of thirty questions would hold the event loop.
  for (let from = 0; from < ids.length; from += GROUPS_AT_ONCE) {
    for (const { groupId, questionId, counts } of await someOf(
      db,
      waveId,
      ids.slice(from, from + GROUPS_AT_ONCE),
    )) {
      const table = tables.get(groupId) ?? {}
      table[questionId] = fromJson(counts, listOf(isNumber))
      tables.set(groupId, table)
    }
    await yieldToEventLoop()
  }
  return [...tables].map(([group, counts]) => ({ wave: waveId, group, counts }))
}

const GROUPS_AT_ONCE = 25

const someOf = (db: Db, waveId: string, groups: readonly string[]) =>
  db
    .selectFrom('publishedTables')
    .select(['groupId', 'questionId', 'counts'])
    .where('waveId', '=', waveId)
    .where('groupId', 'in', groups)
    .orderBy('groupId')
    .orderBy('questionId')
    .execute()

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
