import { isText, recordOf } from '../../base/encoding/jsonGuards.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { fromJson, toJson } from '../../data/db/json.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { audit } from '../../data/db/auditLog.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import type { Db } from '../../data/db/db.ts'
import type { CompanyInScope } from './requireCompany.ts'
import {
  contactOf,
  legalFields,
  type CompanyRefusal,
  type LegalNotice,
  type LegalNoticeForm,
} from './rules.ts'
import { refusal } from './store.ts'

export async function readLegalNotice(db: Db, company: Pick<CompanyInScope, 'id'>) {
  const { version, fields: stored } = await latestNotice(db, company.id)
  const fields = Object.fromEntries(legalFields.map((field) => [field, stored[field] ?? ''])) as LegalNotice
  return { version, fields }
}

/** Keeps each version: people saw the notice of their day. */
export function saveLegalNotice(
  db: Db,
  actor: Actor,
  { id: companyId }: CompanyInScope,
  asked: LegalNoticeForm,
  now: Date,
) {
  return db.transaction().execute(async (tx: Db) => {
    const { name } = await lockCompany(tx, companyId)
    const { version, fields } = await latestNotice(tx, companyId)
    if (version !== asked.version) throw refusal('changed_meanwhile', 409)
    const isContactless = asked.fields.dataContact === ''
    if (isContactless && fields.dataContact && (await isAsking(tx, companyId))) throw contactMissing()
    await insertNotice(tx, companyId, { version: version + 1, fields: asked.fields })
    await audit(tx, { actor, action: 'legal_notice_changed', subject: name, companyId, now })
    await publishChange(tx, 'companies', { companyId })
    return { version: version + 1, fields: asked.fields }
  })
}

const insertNotice = (tx: Db, companyId: string, { version, fields }: LegalNoticeForm) =>
  tx
    .insertInto('legalNotices')
    .values({ companyId, version, fields: toJson(fields) })
    .execute()

const contactMissing = () =>
  new Refusal('contact_missing' satisfies CompanyRefusal, 409, { field: 'dataContact' })

/** No campaign without a person to ask (C24.21). */
async function isAsking(tx: Db, companyId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('campaigns as c')
    .leftJoin('waves as w', 'w.campaignId', 'c.id')
    .select('c.id')
    .where('c.companyId', '=', companyId)
    .where(({ or, eb }) => or([eb('c.state', 'in', ['planned', 'refused']), eb('w.state', '=', 'open')]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Who plans answers, until somebody else is named (C24.21); whether it was written. */
export async function provideContact(tx: Db, actor: Actor, companyId: string): Promise<boolean> {
  const { version, fields } = await latestNotice(tx, companyId)
  if (fields.dataContact) return false
  const dataContact = contactOf(actor)
  const known = Object.fromEntries(legalFields.map((field) => [field, fields[field] ?? ''])) as LegalNotice
  await insertNotice(tx, companyId, { version: version + 1, fields: { ...known, dataContact } })
  await publishChange(tx, 'companies', { companyId })
  return true
}

export async function hasCseAccount(db: Db, companyId: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('companyId', '=', companyId)
    .where('role', '=', 'cse')
    .where('status', '=', 'approved')
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}

/** The notice as last saved; version 0 and no text before the first time. */
export async function latestNotice(db: Db, companyId: string) {
  const saved = await db
    .selectFrom('legalNotices')
    .select(['version', 'fields'])
    .where('companyId', '=', companyId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Only `saveLegalNotice` writes the column.
  const fields = saved ? fromJson(saved.fields, recordOf(isText)) : {}
  return { version: saved?.version ?? 0, fields }
}
