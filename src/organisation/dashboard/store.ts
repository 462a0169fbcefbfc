import { seenInCompany } from '../companies/employees.ts'
import type { Ways } from '../../people/accounts/means.ts'
import { listEmployees } from '../../people/accounts/store.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { Db } from '../../data/db/schema.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { activityRate } from './rules.ts'

/** `company` is null when its row is gone (D19). */
export async function dashboardOf(db: Db, companyId: string, ways: Ways) {
  const company = await db
    .selectFrom('companies')
    .select(['id', 'name', 'createdAt'])
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (!company) return { company: null }
  const counts = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('teams')
        .where('companyId', '=', companyId)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('teams'),
      eb
        .selectFrom('questionnaires')
        .where('companyId', '=', companyId)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('questionnaires'),
      eb
        .selectFrom('publications')
        .innerJoin('waves', 'waves.id', 'publications.waveId')
        .where('waves.companyId', '=', companyId)
        .select(({ fn }) => fn.count<number>('publications.waveId').distinct().as('n'))
        .as('results'),
    ])
    .executeTakeFirstOrThrow()
  const employees = await employeesByStatus(db, companyId)
  return {
    company,
    counts: {
      employees: employees.total,
      teams: Number(counts.teams),
      questionnaires: Number(counts.questionnaires),
      analytics: Number(counts.results),
    },
    statistics: {
      active: employees.approved,
      pending: employees.pending,
      activityRate: activityRate(employees.approved, employees.total),
    },
    recent: await newestEmployees(db, companyId, ways),
  }
}

async function employeesByStatus(db: Db, companyId: string) {
  const rows = await db
    .selectFrom('accounts')
    .where('role', '=', 'employee')
    .where('companyId', '=', companyId)
    .groupBy('status')
    .select(['status', ({ fn }) => fn.countAll<number>().as('n')])
    .execute()
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.n ?? 0)
  const [approved, pending] = [of('approved'), of('pending')]
  return { approved, pending, total: approved + pending + of('rejected') }
}

const recentActivity = 5

async function newestEmployees(db: Db, companyId: string, ways: Ways) {
  const { employees } = await listEmployees(db, { search: '', sort: '-createdAt', page: 1 }, ways, companyId)
  return employees.slice(0, recentActivity).map(seenInCompany)
}

export async function profileOf(db: Db, { id, companyName }: Actor) {
  const profile = await db
    .selectFrom('accounts')
    .select(['email', 'firstName', 'lastName', 'status', 'approvedAt', 'companyId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!profile) throw new Refusal('sub_admin_not_found', 404)
  return { ...profile, company: companyName }
}
