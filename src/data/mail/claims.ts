import { sql } from 'kysely'
import { isText, recordOf } from '../../base/encoding/jsonGuards.ts'
import { readJson } from '../../base/encoding/json.ts'
import { hours, later, minutes } from '../../base/time/dates.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import type { ApplicationKey } from '../keys/applicationKey.ts'
import type { Db } from '../db/db.ts'
import { countMails, tally } from './counts.ts'

export interface WaitingMail {
  id: string
  kind: string
  recipient: string
  createdAt: string
  /** Of a campaign: what is still of use. */
  mailings: readonly string[]
  details: Record<string, string>
}

/** A process that died with it gives it back after this. */
const longestClaim = minutes(2)

const kinds = {
  account: sql<boolean>`kind <> 'campaign'`,
  // Both are the literal conditions of an index each.
  campaign: sql<boolean>`kind = 'campaign'`,
}

/** Account mails first (C13.10). */
export async function claimMail(db: Db, now: Date, { ofCampaigns }: { ofCampaigns: boolean }) {
  const due =
    (await firstDue(db, now, 'account')) ?? (ofCampaigns ? await firstDue(db, now, 'campaign') : undefined)
  if (!due) return undefined
  const claimed = await db
    .updateTable('mailOutbox')
    .set({ lockedUntil: later(now, longestClaim), nextAttemptAt: later(now, longestClaim) })
    .where('id', '=', due.id)
    .where('nextAttemptAt', '=', due.nextAttemptAt)
    .returning('id')
    .executeTakeFirst()
  if (!claimed) return undefined
  const uses = due.kind === 'campaign' ? await usesOf(db, due.id) : []
  return { ...due, uses }
}

export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>

const usesOf = (db: Db, mailId: string) =>
  db
    .selectFrom('outboxMailings')
    .select(['mailingId', 'expiresAt'])
    .where('mailId', '=', mailId)
    .orderBy('mailingId')
    .execute()

function firstDue(db: Db, now: Date, kind: keyof typeof kinds) {
  const time = now.toISOString()
  return db
    .selectFrom('mailOutbox')
    .selectAll()
    .where(kinds[kind])
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

/** What a mail came to, and its counts, at once. What was taken off meanwhile is counted so already. */
export async function settleMail(
  tx: Db,
  { id }: { id: string },
  { outcome, now }: { outcome: 'taken' | 'refused' | 'gone'; now: Date },
): Promise<void> {
  const uses = await tx
    .deleteFrom('outboxMailings')
    .where('mailId', '=', id)
    .returning(['mailingId', 'expiresAt'])
    .execute()
  await tx.deleteFrom('mailOutbox').where('id', '=', id).execute()
  const ended = uses.filter((use) => !isOfUse(use, now)).map(({ mailingId }) => mailingId)
  const used = uses.filter((use) => isOfUse(use, now)).map(({ mailingId }) => mailingId)
  await countMails(tx, 'givenUp', tally(ended))
  if (outcome === 'gone') await countMails(tx, 'queued', new Map(used.map((mailing) => [mailing, -1])))
  else await countMails(tx, outcome, tally(used), dayOf(now, zone()))
}

const isOfUse = ({ expiresAt }: { expiresAt: string }, now: Date) => expiresAt > now.toISOString()

export function openMail(key: ApplicationKey, mail: ClaimedMail, now: Date): WaitingMail | null {
  const { id, kind, recipient, createdAt, sealedDetails } = mail
  const clear = sealedDetails ? unsealed(key, { recipient, kind, sealedDetails }) : '{}'
  if (clear === null) return null
  const mailings = mail.uses.filter((use) => isOfUse(use, now)).map(({ mailingId }) => mailingId)
  return { id, kind, recipient, createdAt, mailings, details: readJson(clear, recordOf(isText)) }
}

function unsealed(
  key: ApplicationKey,
  mail: { recipient: string; kind: string; sealedDetails: Uint8Array },
): string | null {
  const place = mail.kind === 'campaign' ? undefined : Buffer.from(mail.recipient)
  try {
    return Buffer.from(key.open('mail', mail.sealedDetails, place)).toString('utf8')
  } catch {
    return null
  }
}
