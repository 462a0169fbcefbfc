import type { Config } from '../../config.ts'
import { addressIn } from '../../data/mail/transport.ts'
import { audit } from '../../data/db/auditLog.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import type { Db } from '../../data/db/db.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { publicUrl } from '../../people/accountSettings/writeMail.ts'
import type { CompanyInScope } from './requireCompany.ts'
import type { SenderForm } from './rules.ts'

// Who the mails of a company come from (C24.14): its name, and two lines of which nothing can be pressed or dialled.

/** With what every mail shows: the address that sends, and the product's own. */
export async function readMailSender(db: Db, { id, name }: CompanyInScope, config: Config) {
  const { mailSignatory, mailSignatoryRole } = await db
    .selectFrom('companies')
    .select(['mailSignatory', 'mailSignatoryRole'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...{ company: name, signatory: mailSignatory, role: mailSignatoryRole },
    ...{ from: addressIn(config.mailFrom), origin: publicUrl(config) },
  }
}

export type CompanySender = Awaited<ReturnType<typeof readMailSender>>

export async function saveMailSender(
  db: Db,
  actor: Actor,
  { id, name }: CompanyInScope,
  { form: { signatory, role }, now }: { form: SenderForm; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx: Db) => {
    await tx
      .updateTable('companies')
      .set({ mailSignatory: signatory, mailSignatoryRole: role })
      .where('id', '=', id)
      .execute()
    await audit(tx, { actor, action: 'mail_sender_changed', subject: name, companyId: id, now })
    await publishChange(tx, 'companies', { companyId: id })
  })
}
