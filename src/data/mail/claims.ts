import { isText, recordOf } from '../../base/encoding/jsonGuards.ts'
import { readJson } from '../../base/encoding/json.ts'
import { hours, later, minutes } from '../../base/time/dates.ts'
import type { ApplicationKey } from '../keys/applicationKey.ts'
import type { Db } from '../db/db.ts'

export interface WaitingMail {
  id: string
  kind: string
  recipient: string
  createdAt: string
  mailingId: string | null
  details: Record<string, string>
}

/** A process that died with it gives it back after this. */
const longestClaim = minutes(2)

/** Account mails first (C13.10). */
export async function claimMail(db: Db, now: Date) {
  const due = (await firstDue(db, now, 'is')) ?? (await firstDue(db, now, 'is not'))
  if (!due) return undefined
  const claimed = await db
    .updateTable('mailOutbox')
    .set({ lockedUntil: later(now, longestClaim), nextAttemptAt: later(now, longestClaim) })
    .where('id', '=', due.id)
    .where('nextAttemptAt', '=', due.nextAttemptAt)
    .returning('id')
    .executeTakeFirst()
  return claimed ? due : undefined
}

export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>

function firstDue(db: Db, now: Date, mailing: 'is' | 'is not') {
  const time = now.toISOString()
  return db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('mailingId', mailing, null)
    .where('nextAttemptAt', '<=', time)
    .where((either) => either.or([either('lockedUntil', 'is', null), either('lockedUntil', '<=', time)]))
    .orderBy('nextAttemptAt')
    .limit(1)
    .executeTakeFirst()
}

/** 1, 2, 4 … minutes, an hour at most; hourly where the server refused the message itself (C13.6). */
export async function postponeMail(
  db: Db,
  { id, attempts }: { id: string; attempts: number },
  { now, isHourly }: { now: Date; isHourly: boolean },
): Promise<void> {
  const wait = isHourly ? hours(1) : Math.min(hours(1), minutes(2 ** Math.min(attempts, 10)))
  await db
    .updateTable('mailOutbox')
    .set({ attempts: attempts + 1, nextAttemptAt: later(now, wait), lockedUntil: null })
    .where('id', '=', id)
    .execute()
}

/** Behind all others that are due: a mail at which the relay fails each time holds up nobody. No attempt is counted. */
export async function releaseMails(db: Db, ids: readonly string[], nextAttemptAt: string): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('mailOutbox')
    .set({ nextAttemptAt, lockedUntil: null })
    .where('id', 'in', ids)
    .execute()
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mailOutbox').where('id', '=', id).execute()
}

export async function dropExpired(db: Db, now: Date): Promise<void> {
  const time = now.toISOString()
  const query = db.selectFrom('mailOutbox').select('id').where('expiresAt', '<=', time)
  if ((await query.limit(1).execute()).length === 0) return
  await db.deleteFrom('mailOutbox').where('expiresAt', '<=', time).execute()
}

export function openMail(
  key: ApplicationKey,
  mail: Omit<WaitingMail, 'details'> & { sealedDetails: Uint8Array | null },
): WaitingMail {
  const { id, kind, recipient, createdAt, mailingId, sealedDetails } = mail
  const clear = sealedDetails ? Buffer.from(key.open('mail', sealedDetails)).toString('utf8') : '{}'
  return { id, kind, recipient, createdAt, mailingId, details: readJson(clear, recordOf(isText)) }
}
