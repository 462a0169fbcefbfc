import { beforeAll, expect, test } from 'vitest'
import { addMember, addTeam } from '../../../test/waves.ts'
import { addDays, dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { addAccount, addCompany, signInDirectly, fixture, type Fixture } from '../../../test/fixture.ts'

let the: Fixture
let cookie: string
beforeAll(async () => {
  the = await fixture()
  const company = await addCompany(the.db, 'Portée')
  const [six, two] = [await addTeam(the, company.id, 'Six'), await addTeam(the, company.id, 'six')]
  for (let n = 0; n < 7; n += 1) {
    const status = n === 6 ? 'pending' : 'approved'
    const person = { firstName: 'Jo', lastName: `Portée${n}`, status, companyId: company.id } as const
    const id = await addAccount(the.db, person)
    await addMember(the, company.id, six, id)
    if (n < 2) await addMember(the, company.id, two, id)
  }
  const manager = { firstName: 'Lou', lastName: 'Portée', role: 'sub-admin', companyId: company.id } as const
  cookie = await signInDirectly(the.db, await addAccount(the.db, manager), the.now())
})

const reach = async (audience: string, teams: string[]) => {
  const answer = await the.as('visitor').post('/api/questionnaires/reach', { audience, teams }, { cookie })
  return { status: answer.status, ...((await answer.json()) as object) }
}

test.each([
  ['company', [], 6],
  ['teams', ['Six'], 6],
  ['teams', ['six'], 2],
  ['teams', ['Six', 'six'], 6],
  ['teams', [], 0],
])(
  'a questionnaire for %s %j says how many approved people it reaches: %i, and for how long (C12.17)',
  async (audience, teams, people) => {
    expect(await reach(audience, teams)).toEqual({
      ...{ status: 200, people, minimumGroupSize: 5, sendsMails: false },
      closesOn: addDays(dayOf(the.now(), zone()), 13),
    })
  },
)

test('a team of another company reaches nobody: it does not exist here', async () => {
  await addTeam(the, the.acme.id, 'Ailleurs')
  expect(await reach('teams', ['Ailleurs'])).toMatchObject({ status: 404, code: 'team_not_found' })
})
