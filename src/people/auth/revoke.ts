import { publishChange } from '../../data/db/publishChange.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { Refusal } from '../../base/http/refusal.ts'

// Two verbs take power away, and nothing else does: one who adds a way in adds its end here.

/** What was verified, as it was then: it opens nothing once access has been revoked meanwhile. */
export interface Credential {
  accountId: string
  version: number
}

/**
 * Everything that gives access to this account ends but the session `except`: sessions, reset links, remembered browsers,
 * a second factor that was only begun, and what is being verified at this moment. The answer is what holds from now on.
 */
export async function revokeAccess(tx: Db, accountId: string, except = ''): Promise<Credential> {
  // First, and it locks the row: a sign-in that is being written comes before the sessions end, or fails.
  const { version } = await tx
    .updateTable('accounts')
    .set((each) => ({ accessVersion: each('accessVersion', '+', 1) }))
    .where('id', '=', accountId)
    .returning('accessVersion as version')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('resetTokens').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('secondFactors').where('accountId', '=', accountId).where('confirmed', '=', 0).execute()
  await endSessions(tx, accountId, except)
  return { accountId, version }
}

/** Before an account that decides about others goes or decides no longer: its access, and the invitations it made. */
export async function revokeAuthority(tx: Db, accountId: string) {
  await revokeAccess(tx, accountId)
  await tx.deleteFrom('invitations').where('createdBy', '=', accountId).where('usedAt', 'is', null).execute()
}

/** Ends the account's sessions, `except` one; its live streams ask again and find that they are over. */
export async function endSessions(tx: Db, accountId: string, except = '') {
  await tx.deleteFrom('sessions').where('accountId', '=', accountId).where('id', '!=', except).execute()
  await publishChange(tx, 'session', { accountId })
}

/** Holds the account as it was verified until the transaction ends, or refuses as a wrong password is refused. */
export async function assertCredentialCurrent(tx: Db, { accountId, version }: Credential) {
  const query = tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('accessVersion', '=', version)
  if (!(await forUpdate(tx, query).executeTakeFirst())) throw new Refusal('password_wrong', 400)
}
