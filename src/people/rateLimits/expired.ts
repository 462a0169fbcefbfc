import type { Db } from '../../data/db/db.ts'
import { deleteOldLimits } from './store.ts'

/** What has run out gives access to nothing; here it also leaves the disk. */
export async function deleteExpired(db: Db, now: Date) {
  const time = now.toISOString()
  for (const table of ['sessions', 'resetTokens', 'invitations', 'importRows'] as const)
    await db.deleteFrom(table).where('expiresAt', '<=', time).execute()
  await deleteOldLimits(db, now)
}
