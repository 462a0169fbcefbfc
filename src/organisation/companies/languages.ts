import { Refusal } from '../../base/http/refusal.ts'
import { audit } from '../../data/db/auditLog.ts'
import type { Db } from '../../data/db/db.ts'
import { toJson } from '../../data/db/json.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { offeredBy } from '../../people/auth/languages.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { CompanyInScope } from './requireCompany.ts'
import type { CompanyLanguages, CompanyRefusal } from './rules.ts'

export async function saveLanguages(
  db: Db,
  actor: Actor,
  { id, name }: CompanyInScope,
  { form: { from, languages }, now }: { form: CompanyLanguages; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, id)
    if ((await offeredBy(tx, id)).join() !== from.join())
      throw new Refusal('changed_meanwhile' satisfies CompanyRefusal, 409)
    await tx
      .updateTable('companies')
      .set({ languages: toJson(languages) })
      .where('id', '=', id)
      .execute()
    const subject = `${name} : ${from.join(', ')} → ${languages.join(', ')}`
    await audit(tx, { actor, action: 'company_languages_changed', subject, companyId: id, now })
    await publishChange(tx, 'companies', { companyId: id })
  })
}
