import type { Status } from '../auth/rules.ts'
import type { Db } from '../db/db.ts'
import { contains } from '../db/search.ts'
import { counted, pageSize } from '../kit/lists.ts'
import { nameKey } from '../kit/names.ts'
import type { EmployeesAsked, SubAdminsAsked } from './rules.ts'

/** One page of the employees, of one company or of all; sorted, searched and counted in the database (D13). */
export async function listEmployees(db: Db, asked: EmployeesAsked, companyId?: string) {
  const { search, status, sort, page } = asked
  let found = db.selectFrom('accounts').where('role', '=', 'employee')
  if (companyId !== undefined) found = found.where('companyId', '=', companyId)
  if (status) found = found.where('status', '=', status)
  if (search.trim()) found = found.where(contains('searchText', search))

  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const by = sorted[sort.replace('-', '') as keyof typeof sorted]
  let ordered = found.select('id')
  for (const column of by) ordered = ordered.orderBy(column, direction)
  const rows = await ordered
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { n } = await found.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return { employees: await employeesById(db, rows.map(({ id }) => id)), ...counted(n) } // prettier-ignore
}

const sorted = {
  name: ['sortName', 'id'],
  email: ['email', 'id'],
  status: ['status', 'sortName', 'id'],
  createdAt: ['createdAt', 'id'],
} as const

export type Employee = Awaited<ReturnType<typeof employeesById>>[number]

/** Employees in the shape of spec §3, in the order of their ids. */
export async function employeesById(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('companies', 'companies.id', 'accounts.companyId')
    .where('accounts.id', 'in', ids)
    .select(person)
    .select('companies.name as companyName')
    .execute()
  const teams = await teamsOf(db, ids)
  const declared = await companiesNamed(db, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { companyId, companyName, declaredCompany, ...rest } = row
    const names = teams.get(id) ?? []
    const teamId = names.map((name) => `${companyId}-${name}`)
    return {
      ...rest,
      role: 'employee' as const,
      companyID: companyId,
      companyName,
      declaredCompany,
      /** The company whose name was declared, for « Approuver et rattacher » (D11). */
      matchingCompany: companyId ? null : (declared.get(nameKey(declaredCompany)) ?? null),
      teamID: teamId[0] ?? null,
      team: names,
      teams: names,
      teamId,
    }
  })
}

export type SubAdmin = Awaited<ReturnType<typeof listSubAdmins>>['subAdmins'][number]

/** One page of the sub-admins, of one company or of all, in the shape of spec §3; pending ones oldest first (D13). */
export async function listSubAdmins(db: Db, { search, status, page }: SubAdminsAsked, companyId?: string) {
  let found = db
    .selectFrom('accounts')
    .leftJoin('companies', 'companies.id', 'accounts.companyId')
    .where('accounts.role', '=', 'sub-admin')
  if (companyId !== undefined) found = found.where('accounts.companyId', '=', companyId)
  if (status) found = found.where('accounts.status', '=', status)
  if (search.trim()) found = found.where(contains('accounts.searchText', search))
  const rows = await found
    .select(person)
    .select(['companies.name as company', 'accounts.approvedAt'])
    .orderBy(status === 'pending' ? 'accounts.createdAt' : 'accounts.sortName')
    .orderBy('accounts.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { n } = await found.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const declared = await companiesNamed(db, rows)
  const subAdmins = rows.map((row) => ({
    ...row,
    role: 'sub-admin' as const,
    matchingCompany: declared.get(nameKey(row.declaredCompany)) ?? null,
  }))
  return { subAdmins, ...counted(n) }
}

const person = [
  'accounts.id',
  'accounts.email',
  'accounts.firstName',
  'accounts.lastName',
  'accounts.status',
  'accounts.createdAt',
  'accounts.companyId',
  'accounts.declaredCompany',
] as const

async function teamsOf(db: Db, accountIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('teamMembers')
    .innerJoin('teams', 'teams.key', 'teamMembers.teamKey')
    .where('teamMembers.accountId', 'in', accountIds)
    .select(['teamMembers.accountId', 'teams.name'])
    .orderBy('teams.sortName')
    .orderBy('teams.key')
    .execute()
  const names = new Map<string, string[]>()
  for (const { accountId, name } of rows) names.set(accountId, [...(names.get(accountId) ?? []), name])
  return names
}

/** The companies that bear the declared names, by their key. */
async function companiesNamed(db: Db, people: readonly { declaredCompany: string; status: Status }[]) {
  const keys = [...new Set(people.map(({ declaredCompany }) => nameKey(declaredCompany)))]
  if (keys.length === 0) return new Map<string, { id: string; name: string }>()
  const rows = await db
    .selectFrom('companies')
    .where('nameKey', 'in', keys)
    .select(['id', 'name', 'nameKey'])
    .execute()
  return new Map(rows.map(({ nameKey: key, ...company }) => [key, company]))
}
