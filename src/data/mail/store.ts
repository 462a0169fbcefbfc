import { isText, recordOf } from '../../base/encoding/jsonGuards.ts'
import { readJson } from '../../base/encoding/json.ts'
import type { ApplicationKey } from '../keys/applicationKey.ts'
import type { Db } from '../db/db.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { days, hours, later, minutes } from '../../base/time/dates.ts'
import { newId } from '../../base/encoding/ids.ts'
import type { MailContent, MailKind } from './messages.ts'
import { AddressRefused, type Transport } from './transport.ts'

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

export interface WaitingMail {
  id: string
  kind: string
  recipient: string
  createdAt: string
  mailingId: string | null
  details: Record<string, string>
}

interface MailSender {
  db: Db
  key: ApplicationKey
  transport: Transport
  /** Composes the text at the last moment; null when the recipient is gone. */
  write(mail: WaitingMail, now: Date): Promise<MailContent | null>
  report?(delivery: Delivery, now: Date): Promise<void>
}

/** What the mail server says of an address, once for each mail. */
export interface Delivery {
  address: string
  outcome: 'taken' | 'refused'
}

const longestSending = minutes(2)
const givenUpAfter = days(3)
const MOST = 500
const MOST_OF_CAMPAIGNS = 50

/**
 * A mail leaves the queue after it was accepted: a kill in between repeats it. Account mails first, campaign mails in small lots (C13.10).
 */
export async function sendDue(post: MailSender, now: Date) {
  await dropExpired(post.db, now)
  const many = post.transport.many?.()
  let campaigns = 0
  try {
    for (let sent = 0; sent < MOST; sent += 1) {
      const mail = await claimMail(post.db, now, campaigns < MOST_OF_CAMPAIGNS)
      if (!mail) return
      if (mail.mailingId) campaigns += 1
      await sendOne(post, (mail.mailingId && many) || post.transport, mail, now)
    }
  } finally {
    many?.close()
  }
}

async function sendOne(post: MailSender, transport: Transport, mail: ClaimedMail, now: Date) {
  const letter = await post.write(open(post.key, mail), now)
  const outcome = letter === null ? 'taken' : await deliver(transport, mail, letter)
  // Repeated attempts of one mail count as one refusal.
  if (letter && outcome !== 'failed' && (mail.mailingId || mail.attempts === 0))
    await post.report?.({ address: mail.recipient, outcome }, now)
  const isOver = outcome === 'taken' || (outcome === 'refused' && mail.mailingId !== null)
  const outdated = mail.createdAt <= later(now, -givenUpAfter)
  if (isOver || outdated) await post.db.deleteFrom('mailOutbox').where('id', '=', mail.id).execute()
  else await postpone(post.db, mail, now)
}

type DeliveryOutcome = 'taken' | 'refused' | 'failed'

function deliver(
  transport: Transport,
  mail: { id: string; recipient: string },
  letter: MailContent,
): Promise<DeliveryOutcome> {
  return transport.send({ id: mail.id, to: mail.recipient, ...letter }).then(
    () => 'taken' as const,
    (error: unknown) => (error instanceof AddressRefused ? 'refused' : 'failed'),
  )
}

async function dropExpired(db: Db, now: Date) {
  const time = now.toISOString()
  const query = db.selectFrom('mailOutbox').select('id').where('expiresAt', '<=', time)
  if ((await query.limit(1).execute()).length === 0) return
  await db.deleteFrom('mailOutbox').where('expiresAt', '<=', time).execute()
}

async function claimMail(db: Db, now: Date, ofCampaigns: boolean) {
  const due = (await firstDue(db, now, 'is')) ?? (ofCampaigns ? await firstDue(db, now, 'is not') : undefined)
  if (!due) return undefined
  const claimed = await db
    .updateTable('mailOutbox')
    .set({ lockedUntil: later(now, longestSending), nextAttemptAt: later(now, longestSending) })
    .where('id', '=', due.id)
    .where('nextAttemptAt', '=', due.nextAttemptAt)
    .returning('id')
    .executeTakeFirst()
  return claimed ? due : undefined
}

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

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>

/** 1, 2, 4 … minutes, an hour at most. */
async function postpone(db: Db, { id, attempts }: { id: string; attempts: number }, now: Date) {
  const wait = Math.min(hours(1), minutes(2 ** Math.min(attempts, 10)))
  await db
    .updateTable('mailOutbox')
    .set({ attempts: attempts + 1, nextAttemptAt: later(now, wait), lockedUntil: null })
    .where('id', '=', id)
    .execute()
}

function open(
  key: ApplicationKey,
  mail: Omit<WaitingMail, 'details'> & { sealedDetails: Uint8Array | null },
) {
  const { id, kind, recipient, createdAt, mailingId, sealedDetails } = mail
  const clear = sealedDetails ? Buffer.from(key.open('mail', sealedDetails)).toString('utf8') : '{}'
  return { id, kind, recipient, createdAt, mailingId, details: readJson(clear, recordOf(isText)) }
}
