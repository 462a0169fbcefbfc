import { timeOf } from '../../data/db/databaseClock.ts'
import type { Db } from '../../data/db/db.ts'
import { bindToRecipients, queueMail } from '../../data/mail/store.ts'
import { deleteAllLinks } from '../auth/accessLinks.ts'
import { sealFirst } from '../auth/accountSeal.ts'
import { wrappedCode } from '../auth/tokens.ts'

/** Runs once, in the transaction of `migrate`: seals accounts and puts the application key into every hash (C23.2). */
export async function sealAccess(tx: Db): Promise<void> {
  await sealFirst(tx)
  await wrapCodes(tx)
  await mailLinksAgain(tx)
  await bindToRecipients(tx)
}

async function wrapCodes(tx: Db): Promise<void> {
  for (const { accountId, codeHash } of await tx.selectFrom('recoveryCodes').selectAll().execute())
    await tx
      .updateTable('recoveryCodes')
      .set({ codeHash: wrappedCode(tx, 'recovery-code', accountId, codeHash) })
      .where('accountId', '=', accountId)
      .where('codeHash', '=', codeHash)
      .execute()
  for (const { id, codeHash } of await tx.selectFrom('invitations').select(['id', 'codeHash']).execute())
    await tx
      .updateTable('invitations')
      .set({ codeHash: wrappedCode(tx, 'admin-invitation', codeHash) })
      .where('id', '=', id)
      .execute()
}

async function mailLinksAgain(tx: Db): Promise<void> {
  const now = await timeOf(tx)
  const links = await tx
    .selectFrom('accessLinks')
    .innerJoin('accounts', 'accounts.id', 'accessLinks.accountId')
    .select(['accessLinks.kind', 'accounts.email'])
    .where('used', '=', 0)
    .where('expiresAt', '>', now.toISOString())
    .where('accounts.status', '<>', 'rejected')
    .execute()
  for (const { kind, email } of links)
    if (email !== null)
      await queueMail(tx, { kind: kind === 'access' ? 'activation' : 'confirmation', to: email }, now)
  await deleteAllLinks(tx)
}
