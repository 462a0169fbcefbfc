import { audit } from '../../data/db/auditLog.ts'
import type { Db } from '../../data/db/db.ts'
import { toJson } from '../../data/db/json.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { offeredBy } from '../../people/auth/languages.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { setLanguage } from '../../people/auth/accountLanguages.ts'
import { languagesInFrench, type SpokenLanguage } from '../../base/text/languages.ts'
import { lockEmployeeOf } from './employees.ts'
import type { CompanyInScope } from './requireCompany.ts'
import type { CompanyLanguages, PersonLanguage } from './rules.ts'
import { refusal } from './store.ts'

export async function saveLanguages(
  db: Db,
  actor: Actor,
  { id, name }: CompanyInScope,
  { form: { from, languages }, now }: { form: CompanyLanguages; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, id)
    if ((await offeredBy(tx, id)).join() !== from.join()) throw refusal('changed_meanwhile', 409)
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

/** What the company says of one of its employees; what that person has chosen is nobody's to read (C20.8). */
export async function languageOf(
  db: Db,
  { id: companyId }: CompanyInScope,
  accountId: string,
): Promise<SpokenLanguage | null> {
  // Nothing is locked for a reader.
  const person = await db
    .selectFrom('accounts')
    .select('language')
    .where('id', '=', accountId)
    .where('companyId', '=', companyId)
    .where('role', '=', 'employee')
    .where('leftOn', 'is', null)
    .executeTakeFirst()
  if (!person) throw refusal('employee_not_found', 404)
  return person.language
}

interface LanguageChange {
  accountId: string
  form: PersonLanguage
  now: Date
}

export async function savePersonLanguage(
  db: Db,
  actor: Actor,
  company: CompanyInScope,
  { accountId, form: { from, language }, now }: LanguageChange,
): Promise<void> {
  await db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, company.id)
    const { firstName, lastName, language: before } = await lockEmployeeOf(tx, company.id, accountId)
    if (before !== from) throw refusal('changed_meanwhile', 409)
    if (language === before) return
    if (language !== null && !(await offeredBy(tx, company.id)).includes(language))
      throw refusal('languages_invalid', 409)
    await setLanguage(tx, language, [accountId])
    const subject = `${firstName} ${lastName} : ${language === null ? 'non indiquée' : languagesInFrench[language]}`
    await audit(tx, { actor, action: 'employee_language_changed', subject, companyId: company.id, now })
  })
}
