import { publishChange } from '../../data/db/publishChange.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { deleteLinks } from './accessLinks.ts'
import { raiseAccessVersion } from './accountWrites.ts'

// Only these two functions revoke access: whatever adds credentials adds their revocation here.

/** A verified credential; worthless once access has been revoked. */
export interface Credential {
  accountId: string
  version: number
}

/**
 * Ends all access except session `except`: sessions, links, known browsers, pending second factors,
 * running verifications. Returns the new version.
 */
export async function revokeAccess(tx: Db, accountId: string, except = ''): Promise<Credential> {
  // Locks the row first: a concurrent sign-in is written before the sessions end, or fails.
  const version = await raiseAccessVersion(tx, accountId)
  await deleteLinks(tx, accountId)
  await tx.deleteFrom('secondFactors').where('accountId', '=', accountId).where('confirmed', '=', 0).execute()
  await endSessions(tx, accountId, except)
  return { accountId, version }
}

/** Before an account with authority is deleted or demoted: ends its access and its invitations. */
export async function revokeAuthority(tx: Db, accountId: string) {
  await revokeAccess(tx, accountId)
  await tx.deleteFrom('invitations').where('createdBy', '=', accountId).where('usedAt', 'is', null).execute()
}

export async function endSessions(tx: Db, accountId: string, except = '') {
  await tx.deleteFrom('sessions').where('accountId', '=', accountId).where('id', '!=', except).execute()
  await publishChange(tx, 'session', { accountId })
}

/** Locks the verified account until the transaction ends, or refuses like a wrong password. */
export async function assertCredentialCurrent(tx: Db, { accountId, version }: Credential) {
  const query = tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('accessVersion', '=', version)
  if (!(await forUpdate(tx, query).executeTakeFirst())) throw new Refusal('password_wrong', 400)
}
