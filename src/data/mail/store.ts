import type { ApplicationKey } from '../keys/applicationKey.ts'
import type { Db } from '../db/db.ts'
import { days, hours, later, minutes } from '../../base/kit/dates.ts'
import { newId } from '../../base/kit/ids.ts'
import type { Letter, MailKind } from './messages.ts'
import type { Transport } from './transport.ts'

interface NewMail {
  kind: MailKind
  to: string
  /** From `sealDetails`, for what only this mail says. */
  sealedDetails?: Uint8Array | null
}

/** Queues a mail in the transaction of what it tells: told if and only if it happened. */
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

export const sealDetails = (key: ApplicationKey, details: Record<string, string>) =>
  key.seal('mail', Buffer.from(JSON.stringify(details)))

export interface WaitingMail {
  id: string
  kind: string
  recipient: string
  createdAt: string
  details: Record<string, string>
}

interface Post {
  db: Db
  key: ApplicationKey
  transport: Transport
  /** The words of a mail, put together at the last moment; null when there is nobody to tell any more. */
  write(mail: WaitingMail, now: Date): Promise<Letter | null>
}

const longestSending = minutes(2)
const givenUpAfter = days(3)

/** Sends what waits. A mail leaves the queue only after it was taken: killed in between, it is sent once more. */
export async function sendDue(post: Post, now: Date) {
  for (let sent = 0; sent < 500; sent += 1) {
    const mail = await claimMail(post.db, now)
    if (!mail) return
    const letter = await post.write(open(post.key, mail), now)
    const delivered = letter === null || (await deliver(post.transport, mail, letter))
    const outdated = mail.createdAt <= later(now, -givenUpAfter)
    if (delivered || outdated) await post.db.deleteFrom('mailOutbox').where('id', '=', mail.id).execute()
    else await postpone(post.db, mail, now)
  }
}

function deliver(transport: Transport, mail: { id: string; recipient: string }, letter: Letter) {
  return transport.send({ id: mail.id, to: mail.recipient, ...letter }).then(
    () => true,
    () => false,
  )
}

async function claimMail(db: Db, now: Date) {
  const time = now.toISOString()
  const due = await db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('nextAttemptAt', '<=', time)
    .where((either) => either.or([either('lockedUntil', 'is', null), either('lockedUntil', '<=', time)]))
    .orderBy('nextAttemptAt')
    .limit(1)
    .executeTakeFirst()
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
  const { id, kind, recipient, createdAt, sealedDetails } = mail
  const clear = sealedDetails ? Buffer.from(key.open('mail', sealedDetails)).toString('utf8') : '{}'
  return { id, kind, recipient, createdAt, details: JSON.parse(clear) as Record<string, string> }
}
