import type { Actor } from '../../people/auth/rules.ts'
import { audit } from '../../data/db/auditLog.ts'
import type { Db } from '../../data/db/db.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { queueMail } from '../../data/mail/store.ts'
import { yieldEvery10ms } from '../../base/async/yieldToEventLoop.ts'
import type { WaveTools } from '../../surveys/waves/groups.ts'
import { addAllToRoster } from '../../surveys/waves/roster.ts'
import { withSigningKeys } from '../../surveys/waves/keys.ts'
import { approve } from '../approvals/store.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import { refusal } from './uploads.ts'

// People imported by a sub-admin wait as one block for an administrator (C19.2).

const blocks = (db: Db) =>
  db
    .selectFrom('imports')
    .innerJoin('accounts as a', 'a.importId', 'imports.id')
    .innerJoin('companies', 'companies.id', 'imports.companyId')
    .leftJoin('accounts as by', 'by.id', 'imports.createdBy')
    .where('a.status', '=', 'pending')
    .whereRef('a.companyId', '=', 'imports.companyId')
    .groupBy(['imports.id', 'imports.day', 'companies.id', 'companies.name', 'by.firstName', 'by.lastName'])
    .select(({ fn }) => fn.countAll<number>().as('pending'))
    .select([
      'imports.id',
      'imports.day',
      'companies.id as companyId',
      'companies.name as company',
      'by.firstName',
      'by.lastName',
    ])
    .orderBy('imports.day')
    .orderBy('imports.id')
    .limit(50)

export type Block = Awaited<ReturnType<typeof waitingBlocks>>[number]

export async function waitingBlocks(db: Db, company?: CompanyInScope) {
  const rows = await (company ? blocks(db).where('imports.companyId', '=', company.id) : blocks(db)).execute()
  return rows.map(({ firstName, lastName, pending, ...block }) => ({
    ...block,
    by: firstName ? `${firstName} ${lastName}` : '',
    pending: Number(pending),
  }))
}

export function approveBlock(
  db: Db,
  actor: Actor,
  { id: companyId }: CompanyInScope,
  importId: string,
  tools: WaveTools,
): Promise<{ approved: number }> {
  return withSigningKeys(db, async (tx, keys) => {
    const { name } = await lockCompany(tx, companyId)
    const people = await tx
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where('importId', '=', importId)
      .where('companyId', '=', companyId)
      .where('role', '=', 'employee')
      .where('status', '=', 'pending')
      .orderBy('id')
      .execute()
    if (people.length === 0) throw refusal('person_not_found', 404)
    const turn = yieldEvery10ms()
    const ids = people.map(({ id }) => id)
    await approve(tx, ids, tools.now)
    for (const { email } of people) {
      if (email) await queueMail(tx, { kind: 'account_approved', to: email }, tools.now)
      await turn()
    }
    await addAllToRoster(tx, companyId, ids, { ...tools, keys })
    const subject = `${name} : ${people.length}`
    await audit(tx, { actor, action: 'import_approved', subject, companyId, now: tools.now })
    return { approved: people.length }
  })
}
