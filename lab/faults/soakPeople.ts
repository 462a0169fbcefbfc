import { addRespondents, newInstallation, type Respondent } from '../bench/installation.ts'
import { days, later } from '../../src/base/time/dates.ts'
import { addAccount, addCompany, signInDirectly } from '../../test/people.ts'

export type Population = Awaited<ReturnType<typeof populate>>

export interface StaffOf {
  companyId: string
  manager: string
  people: Respondent[]
}

const people = 500

/** Three companies of 500 people in all, each with a manager, everybody signed in for longer than the week. */
export async function populate(from: Date) {
  const installation = await newInstallation()
  const { db } = installation.database
  const companies = [
    installation.companyId,
    ...(await Promise.all(['Bertin', 'Caze'].map((name) => addCompany(db, name)))).map(({ id }) => id),
  ]
  const staff: StaffOf[] = []
  for (const companyId of companies) {
    const names = { firstName: 'Ada', lastName: `Manager ${staff.length}` }
    const id = await addAccount(db, {
      ...names,
      role: 'sub-admin',
      companyId,
      email: `ada${staff.length}@exemple.fr`,
    })
    const count = Math.round(people / companies.length)
    staff.push({
      companyId,
      manager: await signInDirectly(db, id, from),
      people: await addRespondents(db, companyId, count),
    })
  }
  const admin = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  const cookie = await signInDirectly(db, admin.id, from)
  await db
    .updateTable('sessions')
    .set({ expiresAt: later(from, days(30)) })
    .execute()
  return { installation, staff, admin: cookie }
}
