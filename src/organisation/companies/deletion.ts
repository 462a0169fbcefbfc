import { sql } from 'kysely'
import { leaveCompany } from '../../people/auth/accountWrites.ts'
import { deleteMemberships } from './memberships.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { audit } from '../../data/db/auditLog.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { lockBallots } from '../../data/db/ballotTables.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import type { Db } from '../../data/db/db.ts'
import type { CompanyInScope } from './requireCompany.ts'
import { refusal } from './store.ts'

/** Answers are deleted too but not counted: a number would reveal how many have answered (D24). */
export async function countDeletion(db: Db, { id }: CompanyInScope) {
  const { rows } = await sql<
    Record<'teams' | 'employees' | 'waiting' | 'subAdmins' | 'questionnaires' | 'results', number>
  >`
    select
      (select count(*) from teams where company_id = ${id}) as teams,
      (select count(*) from accounts where company_id = ${id} and role = 'employee' and status = 'approved') as employees,
      (select count(*) from accounts where company_id = ${id} and role = 'employee' and status <> 'approved') as waiting,
      (select count(*) from accounts where company_id = ${id} and role = 'sub-admin') as sub_admins,
      (select count(*) from questionnaires where company_id = ${id}) as questionnaires,
      (select count(distinct b.wave_id) from batches b join waves w on w.id = b.wave_id
        where w.company_id = ${id}) as results`.execute(db)
  const counts = rows[0]
  if (!counts) throw refusal('company_not_found', 404)
  return {
    teams: Number(counts.teams),
    employees: Number(counts.employees),
    waiting: Number(counts.waiting),
    subAdmins: Number(counts.subAdmins),
    questionnaires: Number(counts.questionnaires),
    results: Number(counts.results),
  }
}

/** One transaction (D14); its people stay, without company or teams. */
export function deleteCompany(db: Db, actor: Actor, { id }: CompanyInScope, now: Date) {
  return db.transaction().execute(async (tx: Db) => {
    await lockBallots(tx)
    const { name } = await lockCompany(tx, id)
    const people = await tx.selectFrom('accounts').select('id').where('companyId', '=', id).execute()
    await deleteMemberships(tx, id)
    await leaveCompany(
      tx,
      people.map(({ id: accountId }) => accountId),
    )
    await tx.deleteFrom('companies').where('id', '=', id).execute()
    await audit(tx, { actor, action: 'company_deleted', subject: name, companyId: id, now })
    for (const topic of [
      'companies',
      'employees',
      'sub-admins',
      'teams',
      'questionnaires',
      'results',
    ] as const)
      await publishChange(tx, topic, { companyId: id })
  })
}
