import type { Db } from '../../data/db/db.ts'
import { queueMail } from '../../data/mail/store.ts'
import type { Actor } from '../auth/rules.ts'
import { limitAttempts, limits } from '../rateLimits/store.ts'

/** Whether one's own address still waits for its confirmation: then the account does not count yet (C22.1). */
export async function readOwnAddress(db: Db, actor: Actor, hasMail: boolean) {
  const email = hasMail ? await unconfirmed(db, actor) : null
  return { toConfirm: email !== null }
}

/** Another link to one's own address, of which the earlier ones end; nothing where none is missing. */
export async function askConfirmation(
  db: Db,
  actor: Actor,
  { hasMail, now }: { hasMail: boolean; now: Date },
) {
  const email = hasMail ? await unconfirmed(db, actor) : null
  if (email === null) return { asked: false }
  await limitAttempts(db, `confirmation:${actor.id}`, limits.resetsOfAccount, now)
  await db.transaction().execute((tx) => queueMail(tx, { kind: 'confirmation', to: email }, now))
  return { asked: true }
}

async function unconfirmed(db: Db, { id }: Actor): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', id)
    .where('role', '=', 'employee')
    .where('countsSince', 'is', null)
    .executeTakeFirst()
  return account?.email ?? null
}
