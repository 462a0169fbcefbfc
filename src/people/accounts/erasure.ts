import { revokeAuthority } from '../auth/revoke.ts'
import type { Db } from '../../data/db/db.ts'

/** The one way in which an account goes: with all that gives access to it, and the mails that wait for its address. */
export async function eraseAccount(tx: Db, { id, email }: { id: string; email: string | null }) {
  await revokeAuthority(tx, id)
  if (email !== null) await tx.deleteFrom('mailOutbox').where('recipient', '=', email).execute()
  await tx.deleteFrom('accounts').where('id', '=', id).execute()
}
