import { sql, type RawBuilder } from 'kysely'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { isRowSealed, sealRow } from '../../data/keys/rowSeals.ts'
import { forUpdate } from '../../data/db/db.ts'
import { toJson } from '../../data/db/json.ts'
import type { HiddenReason } from '../../data/db/answersSchema.ts'
import type { Db } from '../../data/db/schema.ts'
import { writeInSlices } from '../../data/writing/writeInSlices.ts'

// What answering and publication change of a group; its wave and its tables are read within the scope of the caller.

/** The groups of the signatures in the table `asked` count them, where the counters are still those of the seal. */
export const countIssued = sql`
  update reporting_groups set issued = issued + counted.many, issued_new = issued_new + counted.as_new,
    count_seal = counted.seal
  from (select group_id, count(*) as many, sum(as_new) as as_new, max(count_seal) as seal,
      max(issued) as before, max(issued_new) as before_new from asked group by group_id) as counted
  where reporting_groups.id = counted.group_id and reporting_groups.issued = counted.before
    and reporting_groups.issued_new = counted.before_new`

/** The same for deposits, of which `deposits` has one row each. */
export const countSpent = (deposits: RawBuilder<unknown>) => sql`
  update reporting_groups set spent = spent + by_group.many
  from (select group_id, count(*) as many from ${deposits} group by group_id) by_group
  where id = by_group.group_id returning id`

export async function addSpent(tx: Db, groupId: string): Promise<void> {
  await tx
    .updateTable('reportingGroups')
    .set((eb) => ({ spent: eb('spent', '+', 1) }))
    .where('id', '=', groupId)
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** ν is at most what is still to come: signatures whose ballots are missing may be the new ones (C22.3). */
export async function lowerNew(
  tx: Db,
  key: ApplicationKey,
  groups: readonly { group: string; spent: number }[],
): Promise<void> {
  for (const { group, spent } of groups) {
    const query = tx
      .selectFrom('reportingGroups')
      .select(['issued', 'issuedNew', 'countSeal'])
      .where('id', '=', group)
    const found = await forUpdate(tx, query).executeTakeFirst()
    if (!found) continue
    const { issued, issuedNew, countSeal: seal } = found
    const lower = issued - spent
    if (issuedNew <= lower || !isRowSealed(key, 'group-count', { row: [group, issued, issuedNew], seal }))
      continue
    await tx
      .updateTable('reportingGroups')
      .set({ issuedNew: lower, countSeal: sealOfCount(key, { id: group, issued, issuedNew: lower }) })
      .where('id', '=', group)
      .execute()
  }
}

/** Why these groups have no table (C14.5). */
export function setHiding(tx: Db, ids: readonly string[], why: HiddenReason): Promise<void> {
  const hiding = toJson(why)
  return writeInSlices(ids, (some) =>
    tx.updateTable('reportingGroups').set({ hiding }).where('id', 'in', some).execute(),
  )
}

export async function deleteSigningKeys(tx: Db, waveId: string): Promise<void> {
  await tx
    .updateTable('reportingGroups')
    .set({ sealedPrivateKey: null })
    .where('waveId', '=', waveId)
    .execute()
}

/** Once publication has read it, ν goes, and the seal of the counters with it. */
export async function forgetNew(tx: Db, waveId: string): Promise<void> {
  await tx
    .updateTable('reportingGroups')
    .set({ issuedNew: 0, countSeal: null })
    .where('waveId', '=', waveId)
    .execute()
}

interface GroupCount {
  id: string
  issued: number
  issuedNew: number
}

/** Of the counters that are about to be written, made only where the seal before was right. */
export const sealOfCount = (key: ApplicationKey, { id, issued, issuedNew }: GroupCount): string =>
  sealRow(key, 'group-count', [id, issued, issuedNew])

/** Once, by the upgrade that brings the seals. */
export async function sealCounts(tx: Db, key: ApplicationKey, groups: readonly GroupCount[]): Promise<void> {
  for (const group of groups)
    await tx
      .updateTable('reportingGroups')
      .set({ countSeal: sealOfCount(key, group) })
      .where('id', '=', group.id)
      .execute()
}
