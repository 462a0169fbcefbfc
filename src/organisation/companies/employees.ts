import { offeredIn } from '../../people/auth/languages.ts'
import { joinCompany, leaveCompany } from '../../people/auth/accountWrites.ts'
import { employeesById, listEmployees, searchEmployees, type Employee } from '../../people/accounts/store.ts'
import type { Ways } from '../../people/accounts/means.ts'
import type { EmployeesQuery } from '../../people/accounts/rules.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { audit } from '../../data/db/auditLog.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import type { ListAsked } from '../../base/http/paging.ts'
import { pageOfFound } from '../../base/http/paging.ts'
import type { OpeningTools, WaveTools } from '../../surveys/waves/groups.ts'
import { addToRoster } from '../../surveys/waves/roster.ts'
import { settleReaders } from '../../people/teamReaders/teamReaders.ts'
import { membershipsEnd } from './memberships.ts'
import { withSigningKeys } from '../../surveys/waves/keys.ts'
import { companyLeft } from '../../surveys/waves/moves.ts'
import type { CompanyInScope } from './requireCompany.ts'
import { refusal } from './store.ts'

export async function listCompanyEmployees(
  db: Db,
  company: CompanyInScope,
  asked: EmployeesQuery,
  ways: Ways,
) {
  const { employees, ...counts } = await listEmployees(db, asked, ways, company.id)
  return { employees: employees.map(seenInCompany), languages: offeredIn(company.languages), ...counts }
}

export type CompanyEmployee = ReturnType<typeof seenInCompany>

/** Without what they wrote when they registered, which only administrators see. */
export const seenInCompany = (employee: Employee) => {
  const { id, email, number, firstName, lastName, status, createdAt, teams, teamId } = employee
  const { mailFailedOn, addressState, means, letterOn, provider } = employee
  const state = { mailFailedOn, addressState, means, letterOn, provider }
  return { id, email, number, firstName, lastName, status, createdAt, teams, teamId, ...state }
}

/** Approved people of any company, by name; an empty text finds nobody (S5). */
export async function findCandidates(db: Db, { search, page }: ListAsked, ways: Ways) {
  if (!search.trim()) return { candidates: [], ...pageOfFound([], page).counts }
  const asked = { search, page, sort: 'name', status: 'approved' } as const
  const { here, counts } = await searchEmployees(db, asked, { column: 'searchName' })
  return { candidates: await employeesById(db, here, ways), ...counts }
}

interface EmployeeMove {
  accountId: string
  from: string | null
}

export async function addEmployee(
  db: Db,
  actor: Actor,
  { id: companyId }: CompanyInScope,
  asked: EmployeeMove,
  tools: WaveTools,
) {
  await withSigningKeys(db, async (tx, keys) => {
    // In the order of their ids, so that two moves cannot deadlock.
    for (const id of [companyId, asked.from].filter((each) => each !== null).toSorted())
      await lockOrMiss(tx, id, companyId)
    const person = await lockEmployee(tx, asked.accountId)
    if (person.status !== 'approved') throw refusal('employee_pending', 409)
    if (person.companyId === companyId) return
    if (person.companyId !== asked.from) throw refusal('changed_meanwhile', 409)
    await moveEmployee(tx, person, companyId, { ...tools, keys })
    const { name } = await lockCompany(tx, companyId)
    const subject = `${person.firstName} ${person.lastName} → ${name}`
    await audit(tx, { actor, action: 'company_employee_added', subject, companyId, now: tools.now })
  })
}

// The stated former company may be deleted: the current one counts.
async function lockOrMiss(tx: Db, id: string, companyId: string) {
  if (id === companyId) return lockCompany(tx, id)
  return lockCompany(tx, id).catch(() => undefined)
}

export function removeEmployee(
  db: Db,
  actor: Actor,
  { id: companyId }: CompanyInScope,
  accountId: string,
  tools: WaveTools,
) {
  return withSigningKeys(db, async (tx, keys) => {
    const { name } = await lockCompany(tx, companyId)
    const person = await lockEmployeeOf(tx, companyId, accountId)
    await moveEmployee(tx, person, null, { ...tools, keys })
    const subject = `${person.firstName} ${person.lastName} ← ${name}`
    await audit(tx, { actor, action: 'company_employee_removed', subject, companyId, now: tools.now })
  })
}

export async function lockEmployee(tx: Db, id: string) {
  const query = tx
    .selectFrom('accounts')
    .select(['id', 'email', 'firstName', 'lastName', 'status', 'companyId', 'language'])
    .where('id', '=', id)
    .where('role', '=', 'employee')
    // Who has left is restored, or comes back by an import: another status would be undone at night (C19.6).
    .where('leftOn', 'is', null)
  const person = await forUpdate(tx, query).executeTakeFirst()
  if (!person) throw refusal('employee_not_found', 404)
  return person
}

/** 404 for somebody of another company. */
export async function lockEmployeeOf(tx: Db, companyId: string, id: string) {
  const person = await lockEmployee(tx, id)
  if (person.companyId !== companyId) throw refusal('employee_not_found', 404)
  return person
}

/** Memberships and drafts of the former company are deleted; the new company's waves open to the person. */
export async function moveEmployee(
  tx: Db,
  { id, companyId: from }: { id: string; companyId: string | null },
  to: string | null,
  tools: OpeningTools,
) {
  await companyLeft(tx, id)
  await membershipsEnd(tx, { accountId: id }, dayOf(tools.now, zone()))
  if (to === null) await leaveCompany(tx, [id])
  else await joinCompany(tx, [id], to)
  await addToRoster(tx, id, tools)
  if (from) await settleReaders(tx, from, tools.now)
  for (const companyId of [from, to])
    if (companyId)
      for (const topic of ['teams', 'companies'] as const) await publishChange(tx, topic, { companyId })
}
