import { deleteMailsTo } from '../../data/mail/store.ts'
import { revokeAuthority } from '../auth/revoke.ts'
import { deleteAccounts } from '../auth/accountWrites.ts'
import type { Db } from '../../data/db/db.ts'

/** The only way to delete an account: with all credentials and waiting mails. */
export async function eraseAccount(tx: Db, { id, email }: { id: string; email: string | null }) {
  await revokeAuthority(tx, id)
  if (email !== null) await deleteMailsTo(tx, email)
  await deleteAccounts(tx, [id])
}
