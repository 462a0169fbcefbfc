import type { ApplicationKey } from '../keys/applicationKey.ts'
import type { Db } from '../db/db.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { newId } from '../../base/encoding/ids.ts'
import type { MailKind } from './messages.ts'

interface NewMail {
  kind: MailKind
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
  await tx.deleteFrom('mailOutbox').where('recipient', '=', address).execute()
}

/** Mails that wait for one of these mailings alone. */
export async function deleteMailsOf(tx: Db, mailingIds: readonly string[]): Promise<void> {
  if (mailingIds.length === 0) return
  await tx.deleteFrom('mailOutbox').where('mailingId', 'in', mailingIds).execute()
}

/** One mail of a campaign: dropped when its day is over, never late (C13.10). */
export interface CampaignMail {
  to: string
  mailingId: string
  /** Sealed once for all recipients of the same text. */
  sealedDetails: Uint8Array
  nextAttemptAt: string
  expiresAt: string
}

export async function queueCampaignMails(tx: Db, mails: readonly CampaignMail[], now: Date) {
  for (let from = 0; from < mails.length; from += AT_ONCE) {
    const rows = mails.slice(from, from + AT_ONCE).map(({ to, ...mail }) => ({
      ...mail,
      id: newId(),
      recipient: to,
      kind: 'campaign',
      createdAt: now.toISOString(),
      attempts: 0,
      lockedUntil: null,
    }))
    await tx.insertInto('mailOutbox').values(rows).execute()
    await yieldToEventLoop()
  }
}

const AT_ONCE = 100

export const sealDetails = (key: ApplicationKey, details: Record<string, string>) =>
  key.seal('mail', Buffer.from(JSON.stringify(details)))
