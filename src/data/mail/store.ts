import type { ApplicationKey } from '../keys/applicationKey.ts'
import { keyOf } from '../keys/databaseKey.ts'
import type { Db } from '../db/db.ts'
import { newId } from '../../base/encoding/ids.ts'
import { writeInSlices } from '../writing/writeInSlices.ts'
import { takeOff } from './campaignQueue.ts'
import type { MailKind } from './messages.ts'

interface NewMail {
  kind: Exclude<MailKind, 'campaign'>
  to: string
  /** Sealed for this recipient: under another address they do not open (C23.2). */
  details?: Record<string, string>
}

/** Queues a mail in the transaction of its event: sent if and only if it happened. */
export const queueMail = (tx: Db, mail: NewMail, now: Date): Promise<void> => queueMails(tx, [mail], now)

export async function queueMails(tx: Db, mails: readonly NewMail[], now: Date): Promise<void> {
  const time = now.toISOString()
  await writeInSlices(mails, (some) =>
    tx
      .insertInto('mailOutbox')
      .values(
        some.map(({ kind, to, details }) => ({
          ...{ id: newId(), recipient: to, kind, createdAt: time, nextAttemptAt: time },
          sealedDetails: details ? sealFor(keyOf(tx), to, details) : null,
          ...{ attempts: 0, lockedUntil: null },
        })),
      )
      .execute(),
  )
}

export async function deleteMailsTo(tx: Db, address: string): Promise<void> {
  const rows = await tx.selectFrom('mailOutbox').select('id').where('recipient', '=', address).execute()
  await takeOff(
    tx,
    rows.map(({ id }) => id),
  )
}

const sealFor = (key: ApplicationKey, recipient: string, details: Record<string, string>) =>
  key.seal('mail', Buffer.from(JSON.stringify(details)), Buffer.from(recipient))

export async function bindToRecipients(tx: Db): Promise<void> {
  const mails = await tx
    .selectFrom('mailOutbox')
    .select(['id', 'recipient', 'sealedDetails'])
    .where('kind', '<>', 'campaign')
    .execute()
  for (const { id, recipient, sealedDetails: unbound } of mails) {
    if (!unbound) continue
    const sealedDetails = keyOf(tx).seal('mail', keyOf(tx).open('mail', unbound), Buffer.from(recipient))
    await tx.updateTable('mailOutbox').set({ sealedDetails }).where('id', '=', id).execute()
  }
}

export const sealDetails = (key: ApplicationKey, details: Record<string, string>) =>
  key.seal('mail', Buffer.from(JSON.stringify(details)))
