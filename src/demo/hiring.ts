import type { listEmployees, listSubAdmins } from '../people/accounts/store.ts'
import type { listAvailable } from '../organisation/teams/store.ts'
import type { Browser } from './browser.ts'
import {
  administrator,
  duroc,
  password,
  pending,
  rejected,
  staffOf,
  verlaine,
  type DemoPerson,
  type Workplace,
} from './people.ts'
import type { DemoSetup } from './setup.ts'

export interface DemoCompany {
  id: string
  workplace: Workplace
}

export async function openCompany(
  stage: DemoSetup,
  admin: Browser,
  workplace: Workplace,
): Promise<DemoCompany> {
  const { name, teams, manager, notice } = workplace
  const company = await admin.post('/api/companies', { name, teams: Object.keys(teams).join(', ') })
  const { id } = company as { id: string }
  await admin.put(`/api/companies/${id}/legal-notice`, { version: 0, fields: notice })
  await registerSubAdmin(stage, manager, name)
  const { subAdmins } = (await admin.get('/api/sub-admins?status=pending')) as SubAdmins
  const found = subAdmins.find(({ email }) => email === manager.email)
  const { firstName, lastName } = manager
  const seen = { status: 'pending', companyId: null }
  await admin.put(`/api/sub-admins/${found?.id}/approval`, { firstName, lastName, companyId: id, seen })
  return { id, workplace }
}

export async function hire(stage: DemoSetup, { id, workplace }: DemoCompany, daysAgo: number) {
  const staff = staffOf(workplace)
  for (const [n, person] of staff.entries()) {
    stage.at(daysAgo - (6 * n) / staff.length)
    await registerEmployee(stage, person, workplace.name)
  }
  stage.at(daysAgo - 7)
  const admin = stage.open()
  await admin.signIn('admin', administrator)
  for (const employee of await waiting(admin))
    await admin.put(`/api/employees/${employee.id}/status`, {
      from: 'pending',
      to: 'approved',
      companyId: id,
    })
  stage.at(daysAgo - 8)
  const manager = stage.open()
  await manager.signIn('sub-admin', workplace.manager)
  for (const team of Object.keys(workplace.teams)) {
    const path = `/api/companies/${id}/teams/${encodeURIComponent(`${id}-${team}`)}`
    const emails = new Set(staff.filter(({ teams }) => teams.includes(team)).map(({ email }) => email))
    for (const person of (await available(manager, path)).filter(({ email }) => emails.has(email ?? '')))
      await manager.post(`${path}/members`, { accountId: person.id })
  }
}

type SubAdmins = Awaited<ReturnType<typeof listSubAdmins>>
type Employees = Awaited<ReturnType<typeof listEmployees>>
type AvailableEmployees = Awaited<ReturnType<typeof listAvailable>>

async function waiting(admin: Browser, page = 1): Promise<Employees['employees']> {
  const { employees, pages } = (await admin.get(`/api/employees?status=pending&page=${page}`)) as Employees
  return page < pages ? [...employees, ...(await waiting(admin, page + 1))] : employees
}

async function available(manager: Browser, path: string, page = 1): Promise<AvailableEmployees['people']> {
  const { people, pages } = (await manager.get(`${path}/available?page=${page}`)) as AvailableEmployees
  return page < pages ? [...people, ...(await available(manager, path, page + 1))] : people
}

export async function refuseStrangers(stage: DemoSetup) {
  for (const person of rejected.employees) await registerEmployee(stage, person, duroc.name)
  for (const person of rejected.subAdmins) await registerSubAdmin(stage, person, verlaine.name)
  const admin = stage.open()
  await admin.signIn('admin', administrator)
  for (const { id } of await waiting(admin))
    await admin.put(`/api/employees/${id}/status`, { from: 'pending', to: 'rejected' })
  const { subAdmins } = (await admin.get('/api/sub-admins?status=pending')) as SubAdmins
  for (const { id } of subAdmins)
    await admin.put(`/api/sub-admins/${id}/rejection`, { seen: { status: 'pending', companyId: null } })
}

export async function suspend(stage: DemoSetup, { email }: DemoPerson) {
  const admin = stage.open()
  await admin.signIn('admin', administrator)
  const { employees } = (await admin.get(`/api/employees?search=${encodeURIComponent(email)}`)) as Employees
  await admin.put(`/api/employees/${employees[0]?.id}/status`, { from: 'approved', to: 'pending' })
}

export async function registerWaiting(stage: DemoSetup) {
  for (const person of pending.employees) await registerEmployee(stage, person, duroc.name)
  for (const person of pending.subAdmins) await registerSubAdmin(stage, person, duroc.name)
}

const registerEmployee = (stage: DemoSetup, person: DemoPerson, companyName: string) =>
  stage.open().post('/api/auth/register/employee', { ...formOf(person), companyName })

const registerSubAdmin = (stage: DemoSetup, person: DemoPerson, company: string) =>
  stage.open().post('/api/auth/register/sub-admin', { ...formOf(person), company })

export const formOf = ({ firstName, lastName, email }: DemoPerson) => ({
  firstName,
  lastName,
  email,
  password,
  confirmation: password,
})
