import type { Config } from '../../config.ts'
import { addressIn } from '../../data/mail/transport.ts'
import { audit } from '../../data/db/auditLog.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { publicUrl } from '../../people/accountSettings/writeMail.ts'
import { isText, recordOf, shapeOf } from '../../base/encoding/jsonGuards.ts'
import type { Language } from '../../base/text/languages.ts'
import { fromJson, toJson, type Json } from '../../data/db/json.ts'
import type { MailSignatures } from '../../data/db/schema.ts'
import { offeredIn } from '../../people/auth/languages.ts'
import type { CompanyInScope } from './requireCompany.ts'
import type { SenderForm } from './rules.ts'
import type { SenderLines } from './signature.ts'

// Who the mails of a company come from (C24.14): its name, and two lines of which nothing can be pressed or dialled.

/** With what every mail shows: the address that sends, and the product's own. */
export async function readMailSender(db: Db, { id, name }: CompanyInScope, config: Config) {
  const { mailSignatory, mailSignatoryRole, mailSignatures, languages } = await db
    .selectFrom('companies')
    .select(['mailSignatory', 'mailSignatoryRole', 'mailSignatures', 'languages'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const others = othersOf(mailSignatures)
  return {
    ...{ company: name, signatory: mailSignatory, role: mailSignatoryRole },
    others: offeredIn(languages)
      .slice(1)
      .map((language) => ({ language, ...(others[language] ?? { signatory: '', role: '' }) })),
    ...{ from: addressIn(config.mailFrom), origin: publicUrl(config) },
  }
}

/** The two lines per language; where a language has none they are left out (C20.9). */
export async function senderByLanguage(
  db: Db,
  companyId: string,
): Promise<(language: Language) => SenderLines> {
  const { name: company, ...row } = await db
    .selectFrom('companies')
    .select(['name', 'languages', 'mailSignatory', 'mailSignatoryRole', 'mailSignatures'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const [first] = offeredIn(row.languages)
  const others = othersOf(row.mailSignatures)
  return (language) => {
    const own = { signatory: row.mailSignatory, role: row.mailSignatoryRole }
    return { company, ...(language === first ? own : (others[language] ?? { signatory: '', role: '' })) }
  }
}

const isSignatures = recordOf(shapeOf({ signatory: isText, role: isText }))

const othersOf = (stored: Json<MailSignatures> | null): MailSignatures =>
  stored === null ? {} : fromJson(stored, isSignatures)

export type CompanySender = Awaited<ReturnType<typeof readMailSender>>

export async function saveMailSender(
  db: Db,
  actor: Actor,
  { id, name }: CompanyInScope,
  { form: { signatory, role, others }, now }: { form: SenderForm; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx: Db) => {
    // Lines of a language that is no longer offered stay for the day when it is again.
    const stored = tx.selectFrom('companies').select('mailSignatures').where('id', '=', id)
    const { mailSignatures } = await forUpdate(tx, stored).executeTakeFirstOrThrow()
    await tx
      .updateTable('companies')
      .set({
        ...{ mailSignatory: signatory, mailSignatoryRole: role },
        ...(others && { mailSignatures: toJson<MailSignatures>({ ...othersOf(mailSignatures), ...others }) }),
      })
      .where('id', '=', id)
      .execute()
    await audit(tx, { actor, action: 'mail_sender_changed', subject: name, companyId: id, now })
    await publishChange(tx, 'companies', { companyId: id })
  })
}
