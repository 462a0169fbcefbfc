import type { ApplicationKey } from '../keys/applicationKey.ts'
import type { Db } from '../db/db.ts'
import { newId } from '../../base/encoding/ids.ts'
import { takeOff } from './campaignQueue.ts'
import type { MailKind } from './messages.ts'

interface NewMail {
  kind: Exclude<MailKind, 'campaign'>
  to: string
  sealedDetails?: Uint8Array | null
}

/** Queues a mail in the transaction of its event: sent if and only if it happened. */
export async function queueMail(tx: Db, { kind, to, sealedDetails = null }: NewMail, now: Date) {
  const time = now.toISOString()
  await tx
    .insertInto('mailOutbox')
    .values({
      id: newId(),
      recipient: to,
      kind,
      sealedDetails,
      createdAt: time,
      attempts: 0,
      nextAttemptAt: time,
      lockedUntil: null,
    })
    .execute()
}

export async function deleteMailsTo(tx: Db, address: string): Promise<void> {
  const rows = await tx.selectFrom('mailOutbox').select('id').where('recipient', '=', address).execute()
  await takeOff(
    tx,
    rows.map(({ id }) => id),
  )
}

export const sealDetails = (key: ApplicationKey, details: Record<string, string>) =>
  key.seal('mail', Buffer.from(JSON.stringify(details)))
