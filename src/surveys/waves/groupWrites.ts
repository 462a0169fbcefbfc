import { sql, type RawBuilder } from 'kysely'
import { toJson } from '../../data/db/json.ts'
import type { HiddenReason } from '../../data/db/answersSchema.ts'
import type { Db } from '../../data/db/schema.ts'
import { writeInSlices } from '../../data/writing/writeInSlices.ts'

// What answering and publication change of a group; its wave and its tables are read within the scope of the caller.

/** The groups of the signatures in the table `asked` count them. */
export const countIssued = sql`
  update reporting_groups set issued = issued + counted.many, issued_new = issued_new + counted.as_new
  from (select group_id, count(*) as many, sum(as_new) as as_new from asked group by group_id) as counted
  where reporting_groups.id = counted.group_id`

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
export async function lowerNew(tx: Db, groups: readonly { group: string; spent: number }[]): Promise<void> {
  for (const { group, spent } of groups)
    await tx
      .updateTable('reportingGroups')
      .set((eb) => ({ issuedNew: eb('issued', '-', spent) }))
      .where('id', '=', group)
      .where((eb) => eb('issuedNew', '>', eb('issued', '-', spent)))
      .execute()
}

/** Why these groups have no table (C14.5). */
export function setHiding(tx: Db, ids: readonly string[], why: HiddenReason): Promise<void> {
  const hiding = toJson(why)
  return writeInSlices(ids, (some) =>
    tx.updateTable('reportingGroups').set({ hiding }).where('id', 'in', some).execute(),
  )
}

/** Nobody signs for a wave that has closed: its keys are deleted, and ν with them. */
export async function deleteSigningKeys(tx: Db, waveId: string): Promise<void> {
  await tx
    .updateTable('reportingGroups')
    .set({ sealedPrivateKey: null, issuedNew: 0 })
    .where('waveId', '=', waveId)
    .execute()
}
