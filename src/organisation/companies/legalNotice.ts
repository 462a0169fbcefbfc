import type { Actor } from '../../people/auth/rules.ts'
import { audit } from '../../data/db/audit.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { changed } from '../../data/db/changed.ts'
import type { Db } from '../../data/db/db.ts'
import type { CompanyInScope } from './companyIn.ts'
import { legalFields, type LegalNotice, type LegalNoticeForm } from './rules.ts'
import { refusal } from './store.ts'

/** The company's legal notice as last saved (D25); version 0 and empty fields before the first time. */
export async function readLegalNotice(db: Db, company: CompanyInScope) {
  const saved = await latest(db, company.id)
  // The column holds only what `saveLegalNotice` wrote.
  const stored = saved ? (JSON.parse(saved.fields) as Partial<LegalNotice>) : {}
  const fields = Object.fromEntries(legalFields.map((field) => [field, stored[field] ?? ''])) as LegalNotice
  return { version: saved?.version ?? 0, fields }
}

/** Keeps every version: people were shown the notice of their day. */
export function saveLegalNotice(
  db: Db,
  actor: Actor,
  { id: companyId }: CompanyInScope,
  asked: LegalNoticeForm,
  now: Date,
) {
  return db.transaction().execute(async (tx: Db) => {
    const { name } = await lockCompany(tx, companyId)
    const version = (await latest(tx, companyId))?.version ?? 0
    if (version !== asked.version) throw refusal('changed_meanwhile', 409)
    await tx
      .insertInto('legalNotices')
      .values({ companyId, version: version + 1, fields: JSON.stringify(asked.fields) })
      .execute()
    await audit(tx, { actor, action: 'legal_notice_changed', subject: name, companyId, now })
    await changed(tx, 'companies', { companyId })
    return { version: version + 1, fields: asked.fields }
  })
}

function latest(db: Db, companyId: string) {
  return db
    .selectFrom('legalNotices')
    .select(['version', 'fields'])
    .where('companyId', '=', companyId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}
