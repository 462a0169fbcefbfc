import type { Db } from '../../data/db/schema.ts'
import type { OpenedBatch } from './batchCells.ts'
import type { PublicationPlan } from './planning.ts'

interface Batches {
  day: string
  read: readonly OpenedBatch[]
}

/** Each batch under the owner of its table: a team, a regroupement's id in the tree, or the company. */
export async function addBatches(tx: Db, waveId: string, { day, read }: Batches): Promise<void> {
  const rows = read.map(({ id, batch: { team, grouping }, size }) => ({
    ...{ id, waveId, size, day, commentsUsed: 0 as const },
    groupId: team ?? grouping,
  }))
  await tx.insertInto('batches').values(rows).execute()
}

/** Why a team with a key has no table: composition if known before, else « nombre » (C14.5). */
export async function keepHiding(
  tx: Db,
  waveId: string,
  { batches, hiding }: PublicationPlan,
): Promise<void> {
  const shown = new Set(batches.flatMap(({ team }) => team ?? []))
  const groups = await tx
    .selectFrom('reportingGroups')
    .select('id')
    .where('waveId', '=', waveId)
    .where('kind', '=', 'team')
    .where('position', '>', 0)
    .execute()
  const hidden = groups.map(({ id }) => id).filter((id) => !shown.has(id))
  if (hidden.length > 0)
    await tx
      .updateTable('reportingGroups')
      .set({ hiding: JSON.stringify({ reason: 'nombre' }) })
      .where('id', 'in', hidden)
      .execute()
  for (const [id, why] of hiding)
    if (why.reason === 'composition' && !shown.has(id))
      await tx
        .updateTable('reportingGroups')
        .set({ hiding: JSON.stringify(why) })
        .where('id', '=', id)
        .execute()
}
