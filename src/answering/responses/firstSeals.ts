import { randomBytes } from 'node:crypto'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { sealRow } from '../../data/keys/rowSeals.ts'
import type { Db } from '../../data/db/schema.ts'
import { newId } from '../../base/encoding/ids.ts'
import { writeInSlices } from '../../data/writing/writeInSlices.ts'
import { sealCounts } from '../../surveys/waves/groupWrites.ts'

/**
 * Once, in the upgrade that brings the columns: seals the signatures and counters of waves with keys as they are. A
 * signature whose account was deleted before is counted without its row, and gets one (C23.3).
 */
export async function sealSignatures(tx: Db, key: ApplicationKey): Promise<void> {
  const groups = await tx
    .selectFrom('reportingGroups')
    .innerJoin('waves', 'waves.id', 'reportingGroups.waveId')
    .select(['reportingGroups.id', 'reportingGroups.waveId', 'issued', 'issuedNew'])
    .where('waves.state', '<>', 'closed')
    .execute()
  for (const { id: groupId, waveId, issued } of groups) {
    const signed = await sealResponses(tx, key, groupId)
    const departed = Array.from({ length: Math.max(0, issued - signed) }, () =>
      departedOf(key, { waveId, groupId }),
    )
    await writeInSlices(departed, (some) => tx.insertInto('departedResponses').values(some).execute())
  }
  await sealCounts(tx, key, groups)
}

async function sealResponses(tx: Db, key: ApplicationKey, groupId: string): Promise<number> {
  const rows = await tx
    .selectFrom('responses')
    .select(['id', 'waveId', 'accountId', 'blindedToken'])
    .where('groupId', '=', groupId)
    .where('isCompleted', '=', 1)
    .execute()
  for (const { id, waveId, accountId, blindedToken } of rows) {
    const token = Buffer.from(blindedToken ?? []).toString('base64')
    const seal = sealRow(key, 'response', [waveId, groupId, accountId, token])
    await tx.updateTable('responses').set({ seal }).where('id', '=', id).execute()
  }
  return rows.length
}

function departedOf(key: ApplicationKey, { waveId, groupId }: { waveId: string; groupId: string }) {
  const [accountId, blindedToken] = [newId(), randomBytes(32)]
  const seal = sealRow(key, 'response', [waveId, groupId, accountId, blindedToken.toString('base64')])
  return { waveId, groupId, accountId, blindedToken, seal }
}
