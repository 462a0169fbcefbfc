import type { Db } from '../../data/db/db.ts'
import { shuffled } from '../../base/encoding/shuffle.ts'

export async function rewriteTokens(tx: Db, waveId: string, hashes: readonly string[]): Promise<void> {
  const gone = await tx
    .deleteFrom('spentTokens')
    .where('waveId', '=', waveId)
    .where('tokenHash', 'in', hashes)
    .returning(['waveId', 'tokenHash'])
    .execute()
  if (gone.length > 0) await tx.insertInto('spentTokens').values(shuffled(gone)).execute()
}
