import { expect, test } from 'vitest'
import { addAskable, aMinute, plan, signedInAgain } from '../../../test/plans.ts'
import { openCompanyWave } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { file, row } from '../../../test/importing.ts'
import { updateRows } from '../../../test/rows.ts'

// C12.2 case T-I22. Today is Saturday 21 November 2026 in Paris.

const the = freshFixture()
const rows = Array.from({ length: 8 }, (_, n) =>
  row({ email: `neuf${n}@exemple.fr`, firstName: `Jo${n}`, lastName: 'Neuf', teams: 'Atelier' }),
)
const tomorrow = { opensOn: '2026-11-23', closesOn: '2026-12-06' } as const
const rhythm = async () =>
  (await the.db.selectFrom('companies').select('rhythm').where('id', '=', the.acme.id).executeTakeFirst())
    ?.rhythm
const waves = () =>
  the.db.selectFrom('waves').select(['mode', 'state']).where('companyId', '=', the.acme.id).execute()

test('C12.2 case T-I22: a file applied where nobody is on the permanent roster ends that wave; a campaign opens tomorrow, to teams too', async () => {
  await the.db.deleteFrom('accounts').where('id', 'in', [the.ids.paul, the.ids.chloe]).execute()
  await openCompanyWave(the, the.acme.id)
  const { apply, check } = await file(the, 'ada', rows, { createTeams: true })
  expect(check.meetsPermanent).toBe(false)
  expect((await apply()).status).toBe(200)
  expect([await rhythm(), await waves()]).toEqual(['campaigns', [{ mode: 'permanent', state: 'closing' }]])
  expect(await the.db.selectFrom('roster').selectAll().execute()).toEqual([])
  await aMinute(the)
  const kinds = await the.db.selectFrom('registerEntries').select('kind').orderBy('position').execute()
  expect(kinds.map(({ kind }) => kind)).toContain('permanent_ended')
  const asked = { ...tomorrow, questionnaireId: 'default-questionnaire', withoutMeans: 8 }
  expect((await plan(the, { ...asked, audience: 'teams', teams: ['Atelier'] })).status).toBe(201)
  expect((await plan(the, { ...asked, questionnaireId: await addAskable(the) })).status).toBe(201)
})

test('C12.2 case T-I22: where one approved employee is asked already, the permanent questionnaire goes on', async () => {
  await openCompanyWave(the, the.acme.id)
  const { apply } = await file(the, 'ada', rows, { createTeams: true })
  expect((await apply()).status).toBe(200)
  expect([await rhythm(), await waves()]).toEqual(['permanent', [{ mode: 'permanent', state: 'open' }]])
  expect(await the.db.selectFrom('roster').selectAll().execute()).toHaveLength(10)
})

test('C12.2: where somebody is asked already, the check says that newcomers meet the permanent questionnaire', async () => {
  const meets = async () => (await file(the, 'ada', rows, { createTeams: true })).check.meetsPermanent
  expect(await meets()).toBe(false)
  await openCompanyWave(the, the.acme.id)
  expect(await meets()).toBe(true)
})

test('no campaign without a person to ask: who plans is named where nobody is, and the field is not emptied meanwhile (C24.21)', async () => {
  await updateRows(the.db, 'companies', { id: the.acme.id }, { rhythm: 'campaigns' })
  await (await file(the, 'ada', rows, { createTeams: true })).apply()
  const samia = await signedInAgain(the, 'samia')
  const path = `/api/companies/${the.acme.id}/legal-notice`
  const read = async () =>
    (await (await samia.get(path)).json()) as { version: number; fields: Record<string, string> }
  expect((await read()).fields.dataContact).toBe('')
  const planned = await plan(the, { ...tomorrow, questionnaireId: await addAskable(the), withoutMeans: 8 })
  expect(planned.status).toBe(201)
  const { version, fields } = await read()
  expect(fields.dataContact).toBe('Samia Benali, samia.benali@exemple.fr')
  const emptied = await samia.put(path, { version, fields: { ...fields, dataContact: '' } })
  expect([emptied.status, await emptied.json()]).toMatchObject([
    409,
    { code: 'contact_missing', field: 'dataContact' },
  ])
  const other = { version, fields: { ...fields, dataContact: 'DPO, dpo@acme.fr' } }
  expect((await samia.put(path, other)).status).toBe(200)
})
