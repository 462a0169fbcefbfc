import { keysetPages } from '../../base/async/keysetPages.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { newId } from '../../base/encoding/ids.ts'
import type { Language } from '../../base/text/languages.ts'
import type { Db } from '../db/db.ts'
import { countMails, tally } from './counts.ts'

export interface MailingUse {
  id: string
  expiresAt: string
}

/** One mail for all mailings of one person and day (C13.3). */
export interface CampaignMail {
  to: string
  mailings: readonly MailingUse[]
  /** Sealed once for all recipients of the same text. */
  sealedDetails: Uint8Array
  nextAttemptAt: string
}

const AT_ONCE = 100

const slices = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
    all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )

export async function queueCampaignMails(tx: Db, mails: readonly CampaignMail[], now: Date): Promise<void> {
  for (const slice of slices(mails)) {
    const drawn = slice.map((mail) => ({ ...mail, id: newId() }))
    await tx
      .insertInto('mailOutbox')
      .values(
        drawn.map(({ id, to, sealedDetails, nextAttemptAt }) => ({
          ...{ id, recipient: to, kind: 'campaign', sealedDetails, nextAttemptAt },
          ...{ createdAt: now.toISOString(), attempts: 0, lockedUntil: null },
        })),
      )
      .execute()
    const carried = drawn.flatMap(({ id: mailId, mailings }) =>
      mailings.map(({ id: mailingId, expiresAt }) => ({ mailId, mailingId, expiresAt })),
    )
    await tx.insertInto('outboxMailings').values(carried).execute()
    await yieldToEventLoop()
  }
  await countMails(tx, 'queued', tally(mails.flatMap(({ mailings }) => mailings.map(({ id }) => id))))
}

/** Waiting mails that are no more to be said to somebody: they count as never queued. */
export async function takeOff(tx: Db, mailIds: readonly string[]): Promise<void> {
  const gone: string[] = []
  for (const ids of slices(mailIds)) {
    const carried = await tx
      .deleteFrom('outboxMailings')
      .where('mailId', 'in', ids)
      .returning('mailingId')
      .execute()
    gone.push(...carried.map(({ mailingId }) => mailingId))
    await tx.deleteFrom('mailOutbox').where('id', 'in', ids).execute()
    await yieldToEventLoop()
  }
  await countMails(tx, 'queued', negative(tally(gone)))
}

/** Cancelled mailings: a mail that belongs to others too keeps those. */
export async function takeOffMailings(tx: Db, mailingIds: readonly string[]): Promise<void> {
  const carried = await detach(tx, mailingIds)
  await countMails(tx, 'queued', negative(tally(carried.map(({ mailingId }) => mailingId))))
}

const negative = (counts: ReadonlyMap<string, number>) => new Map([...counts].map(([id, n]) => [id, -n]))

/** What has waited beyond its use can only be counted (C13.10). */
export async function giveUpExpired(db: Db, now: Date): Promise<void> {
  const expired = await db
    .selectFrom('outboxMailings')
    .select('mailingId')
    .distinct()
    .where('expiresAt', '<=', now.toISOString())
    .execute()
  if (expired.length === 0) return
  await db.transaction().execute(async (tx: Db) => {
    const ids = expired.map(({ mailingId }) => mailingId)
    const carried = await detach(tx, ids, now)
    await countMails(tx, 'givenUp', tally(carried.map(({ mailingId }) => mailingId)))
  })
}

async function detach(tx: Db, mailingIds: readonly string[], expiredBy?: Date) {
  if (mailingIds.length === 0) return []
  const carried = await tx
    .deleteFrom('outboxMailings')
    .where('mailingId', 'in', mailingIds)
    .$if(expiredBy !== undefined, (query) => query.where('expiresAt', '<=', expiredBy?.toISOString() ?? ''))
    .returning(['mailId', 'mailingId'])
    .execute()
  for (const slice of slices(carried)) {
    await tx
      .deleteFrom('mailOutbox')
      .where(
        'id',
        'in',
        slice.map(({ mailId }) => mailId),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('outboxMailings')
              .select('mailId')
              .whereRef('outboxMailings.mailId', '=', 'mailOutbox.id'),
          ),
        ),
      )
      .execute()
    await yieldToEventLoop()
  }
  return carried
}

export interface WaitingCampaignMail {
  id: string
  recipient: string
  /** Fixed before the campaign's first mail (C20.8). */
  language: Language
  mailings: string[]
}

/** What waits of these mailings, with all mailings of each mail. */
export async function waitingMailsOf(tx: Db, mailingIds: readonly string[]): Promise<WaitingCampaignMail[]> {
  const mails = new Map<string, WaitingCampaignMail>()
  if (mailingIds.length === 0) return []
  const pages = keysetPages({ size: READ_AT_ONCE, keyOf: (id: string) => id }, (after) =>
    mailIdsAfter(tx, mailingIds, after),
  )
  for await (const ids of pages) {
    const rows = await tx
      .selectFrom('outboxMailings as o')
      .innerJoin('mailOutbox as m', 'm.id', 'o.mailId')
      .leftJoin('accounts as a', 'a.email', 'm.recipient')
      .select(['m.id', 'm.recipient', 'o.mailingId', 'a.mailLanguage'])
      .where('o.mailId', 'in', ids)
      .orderBy('o.mailingId')
      .execute()
    for (const { id, recipient, mailingId, mailLanguage } of rows) {
      const mail = mails.get(id) ?? { id, recipient, language: mailLanguage ?? 'fr', mailings: [] }
      mail.mailings.push(mailingId)
      mails.set(id, mail)
    }
  }
  return [...mails.values()]
}

const READ_AT_ONCE = 500

async function mailIdsAfter(tx: Db, mailingIds: readonly string[], last: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('outboxMailings')
    .select('mailId')
    .distinct()
    .where('mailingId', 'in', mailingIds)
    .where('mailId', '>', last)
    .orderBy('mailId')
    .limit(READ_AT_ONCE)
    .execute()
  return rows.map(({ mailId }) => mailId)
}

/** New words where days have moved: no mail says an old day. */
export async function rewriteMails(
  tx: Db,
  mailIds: readonly string[],
  sealedDetails: Uint8Array,
): Promise<void> {
  for (const ids of slices(mailIds)) {
    await tx.updateTable('mailOutbox').set({ sealedDetails }).where('id', 'in', ids).execute()
    await yieldToEventLoop()
  }
}

export async function moveEndOfUse(tx: Db, { id, expiresAt }: MailingUse): Promise<void> {
  await tx.updateTable('outboxMailings').set({ expiresAt }).where('mailingId', '=', id).execute()
}
