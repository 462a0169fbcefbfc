import { beforeEach, expect, test } from 'vitest'
import { firstCampaign, plain, planOf } from '../../../test/actionPlan.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { findRows, updateRows } from '../../../test/rows.ts'
import { addGroupings } from '../../../test/waves.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import { appoint, listResponsibilities, withdraw } from '../../organisation/responsibilities/store.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { ActionForm } from './rules.ts'

// C25.4: a manager decides for their teams, and for the entities of which all teams are theirs.

const here = freshFixture()
let plan: ReturnType<typeof planOf>
let spring = ''
let entities = { Tout: '', Technique: '', Ventes: '' }
beforeEach(async () => {
  plan = planOf(here)
  spring = await firstCampaign(here)
  await updateRows(here.db, 'accounts', { id: here.ids.chloe }, { companyId: here.acme.id })
  const technique = await addGroupings(here, here.acme.id, { Tout: [], 'Technique in Tout': ['Atelier'] })
  const ventes = await addGroupings(here, here.acme.id, { Ventes: ['Commerce'] })
  entities = { Tout: technique.Tout ?? '', Technique: technique.Technique ?? '', Ventes: ventes.Ventes ?? '' }
  await appoint(
    here.db,
    company(),
    { accountId: here.ids.chloe, teams: [], groupings: [entities.Technique], until: null },
    act(),
  )
})

const company = () => ({ id: here.acme.id, name: 'Acme', minimumGroupSize: 5 }) as CompanyInScope
const act = () => ({
  actor: { id: here.ids.samia, firstName: 'Samia', lastName: 'Benali' } as Actor,
  now: here.now(),
})
const statusOf = async (form: Partial<ActionForm>) => (await plan.decide(form, 'chloe')).status

test('C25 case 9: their team and entity 201, another 404, the company 403, a masked line result_not_shown', async () => {
  expect(await statusOf({ team: 'Atelier' })).toBe(201)
  expect(await statusOf({ grouping: entities.Technique })).toBe(201)
  expect(await statusOf({ grouping: entities.Tout })).toBe(201)
  for (const form of [
    { team: 'Commerce' },
    { team: 'Nulle part' },
    { grouping: entities.Ventes },
    { grouping: 'x' },
  ])
    expect(await statusOf(form)).toBe(404)
  expect(await statusOf({})).toBe(403)
  expect((await plan.decide({}, 'paul')).status).toBe(403)
  const masked = { waveId: spring, kind: 'dimension', id: 'Nulle part' } as const
  const refused = await plan.decide({ team: 'Atelier', about: masked }, 'chloe')
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'result_not_shown' }])
})

test('C25 case 10: what is not theirs, or not read, is neither changed nor deleted', async () => {
  const others = [
    await plan.decided({ team: 'Commerce' }),
    await plan.decided({ grouping: entities.Ventes }),
    await plan.decided({}),
    await plan.decided({ team: 'Atelier', visible: false }),
  ]
  for (const id of others) {
    const path = `${plan.path()}/${id}`
    const chloe = here.as('chloe')
    expect((await chloe.patch(path, { revision: 0, state: 'faite' })).status, id).toBe(404)
    expect((await chloe.delete(`${path}?revision=0`)).status, id).toBe(404)
  }
  expect(await findRows(here.db, 'actions', ['revision'])).toEqual(others.map(() => ({ revision: 0 })))
  const theirs = await plan.decided({ team: 'Atelier' })
  const path = `${plan.path()}/${theirs}`
  expect((await here.as('chloe').patch(path, { revision: 0, state: 'faite' })).status).toBe(204)
  const away = { ...plain, team: 'Commerce' }
  expect((await here.as('chloe').patch(path, { revision: 1, form: away })).status).toBe(404)
  expect((await here.as('chloe').delete(`${path}?revision=1`)).status).toBe(204)
})

test('C25 case 11: what its author hides is read by the author while responsible; « Actions tenues » are the branch’s', async () => {
  const hidden = await plan.decide({ team: 'Atelier', visible: false, dueOn: '2026-11-21' }, 'chloe')
  const { id } = (await hidden.json()) as { id: string }
  await plan.decided({ team: 'Commerce', dueOn: '2026-11-20' })
  const read = await plan.read('chloe')
  // What the form offers: no list of the company.
  expect(read.branch?.teams).toEqual(['Atelier'])
  expect(read.branch?.groupings.map(({ name }) => name)).toEqual(['Technique', 'Tout'])
  expect(read.actions.map((each) => [each.id, each.manage !== null])).toEqual([[id, true]])
  await here.as('chloe').patch(`${plan.path()}/${id}`, { revision: 0, state: 'faite' })
  expect((await plan.read('chloe')).kept).toEqual({ kept: 1, due: 1 })
  const [given] = await listResponsibilities(here.db, company(), here.now())
  await withdraw(here.db, company(), given?.id ?? '', act())
  expect(await plan.read('chloe')).toEqual({ actions: [], kept: null, branch: null })
})
