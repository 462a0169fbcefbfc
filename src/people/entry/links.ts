import { forUpdate, type Db } from '../../data/db/db.ts'
import { lasting, newLink } from '../auth/accessLinks.ts'
import { isEntrySealed, sealedColumns } from '../auth/accountSeal.ts'
import { inUse, numberOf } from '../auth/identifiers.ts'

// Each link is made when its mail is given to the relay (C24.2).

export type LinkHolder = NonNullable<Awaited<ReturnType<typeof readHolder>>>

/** Null for an account that is gone, or that the program did not write (C23.2). */
export async function readHolder(db: Db, accountId: string, { locks = false } = {}) {
  const query = db
    .selectFrom('accounts')
    .select(['accounts.id', 'email', 'firstName', 'lastName', 'role', 'status', 'companyId'])
    .select(['countsSince', 'accessVersion', inUse.as('isInUse'), numberOf.as('number')])
    .select(sealedColumns(db))
    .where('accounts.id', '=', accountId)
  const row = await (locks ? forUpdate(db, query) : query).executeTakeFirst()
  return row && isEntrySealed(db, row) ? { ...row, isInUse: Boolean(row.isInUse) } : null
}

/** An employee's opens in use or not; a works council member's chooses the first password; nobody else has one. */
export const newAccessLink = (db: Db, accountId: string, now: Date): Promise<string | null> =>
  db.transaction().execute(async (tx: Db) => {
    const holder = await readHolder(tx, accountId, { locks: true })
    if (!holder || !mayHaveAccess(holder)) return null
    return newLink(tx, { accountId, kind: 'access', lasts: lasting.access(holder) }, now)
  })

export const mayHaveAccess = ({ role, status, isInUse }: LinkHolder): boolean =>
  (role === 'employee' && status !== 'rejected') || (role === 'cse' && status === 'approved' && !isInUse)

/** None if the address has been confirmed meanwhile (C22.1). */
export const newConfirmationLink = (db: Db, accountId: string, now: Date): Promise<string | null> =>
  db.transaction().execute(async (tx: Db) => {
    const holder = await readHolder(tx, accountId, { locks: true })
    if (!holder || holder.status === 'rejected' || !holder.isInUse || holder.countsSince !== null) return null
    return newLink(tx, { accountId, kind: 'confirmation', lasts: lasting.confirmation }, now)
  })

/** Valid for 30 minutes; none for a CSE account that waits for its opening (C24.22). */
export const newResetLink = (db: Db, accountId: string, now: Date): Promise<string | null> =>
  db.transaction().execute(async (tx: Db) => {
    const holder = await readHolder(tx, accountId, { locks: true })
    if (!holder || (holder.role === 'cse' && holder.status === 'pending')) return null
    return newLink(tx, { accountId, kind: 'reset', lasts: lasting.asked }, now)
  })

interface RequestedLink {
  accountId: string
  requestHash: string
  codeHmac: string
}

export const newEntryLink = (db: Db, link: RequestedLink, now: Date): Promise<string | null> =>
  db.transaction().execute((tx: Db) => newLink(tx, { ...link, kind: 'entry', lasts: lasting.asked }, now))
