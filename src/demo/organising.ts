import type { Groupings } from '../organisation/groupings/store.ts'
import type { listCompanyEmployees } from '../organisation/companies/employees.ts'
import type { DemoCompany } from './hiring.ts'
import { duroc, nameOf, roles } from './people.ts'
import type { DemoSetup } from './setup.ts'

const production = 'Production'

/** Three levels, and a manager of the middle one (C25). */
export async function organise(stage: DemoSetup, { id }: DemoCompany, daysAgo: number) {
  stage.at(daysAgo)
  const manager = stage.open()
  await manager.signIn('sub-admin', duroc.manager)
  const path = `/api/companies/${id}`
  const { revision } = (await manager.get(`${path}/groupings`)) as Groupings
  const entity = (name: string, parent: string | null, teams: readonly string[]) => ({
    ...{ key: name, id: null, name, parent, teams },
  })
  const { groupings } = (await manager.put(`${path}/groupings`, {
    revision,
    groupings: [
      entity('Nantes', null, []),
      entity(production, 'Nantes', ['Bureau d’études']),
      entity('Fabrication', production, ['Atelier', 'Logistique']),
      entity('Clients', 'Nantes', ['Commerce', 'Communication']),
    ],
  })) as Groupings
  const search = encodeURIComponent(nameOf(roles.teamManager))
  const { employees } = (await manager.get(`${path}/employees?search=${search}`)) as Awaited<
    ReturnType<typeof listCompanyEmployees>
  >
  await manager.post(`${path}/responsibilities`, {
    accountId: employees[0]?.id,
    teams: [],
    groupings: groupings.flatMap((each) => (each.name === production ? [each.id] : [])),
    until: null,
  })
}
