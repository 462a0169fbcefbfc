import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { advisoryLock, type Db } from '../../data/db/db.ts'
import { codeTyped, inFours, signsOf } from '../../base/encoding/codes.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { hashOf, equalsInConstantTime } from '../../base/encoding/secrets.ts'
import { wrappedCode } from './tokens.ts'

/** The code given at `/admin-register`, or free registration (ADMIN_SIGNUP=open, D2). */
export interface AdminCodeEntry {
  code: string
  setupCode: string
  isFree: boolean
}

/** The first administrator's code, the same in each process and at each start (D2): ABCD-EFGH-JKLM. */
export function setupCode(key: ApplicationKey): string {
  const bytes = Buffer.from(key.hmac('setup-code', 'first administrator'), 'hex').subarray(0, 12)
  return inFours(signsOf(bytes))
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const first = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst()
  return first !== undefined
}

/** False before the first registration, whatever its role. */
export async function hasAccount(db: Db): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined
}

export const invitationHash = (db: Db, code: string) =>
  wrappedCode(db, 'admin-invitation', hashOf(codeTyped(code)))

/**
 * Throws `invitation_invalid`; uses up a single-use code. Serialised, so that only one registration is the
 * first.
 */
export async function redeemInvitation(tx: Db, { code, setupCode, isFree }: AdminCodeEntry, now: Date) {
  if (isFree) return
  await advisoryLock(tx, 'administrators')
  const someone = await hasAdministrator(tx)
  if (!someone && equalsInConstantTime(codeTyped(code), codeTyped(setupCode))) return
  const used = await tx
    .updateTable('invitations')
    .set({ usedAt: now.toISOString() })
    .where('codeHash', '=', invitationHash(tx, code))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    // Worth what its author is now: whoever was removed meanwhile invites nobody.
    .where('createdBy', 'in', tx.selectFrom('accounts').select('id').where('role', '=', 'admin'))
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new Refusal('invitation_invalid', 403)
}
