import { expect, test } from 'vitest'
import { addMembers, addQuestionnaire, addTeam, inTransaction, openCompanyWave, tools } from '../waves.ts'
import { addToRoster } from '../../src/surveys/waves/roster.ts'
import { areSettingsSealed } from '../../src/surveys/waves/settings.ts'
import { openWaveWithoutCompany } from '../../src/surveys/waves/store.ts'
import { addAccount } from '../fixture.ts'
import { freshFixture } from '../freshFixture.ts'

// `wave_people` and `wave_groups` say who is addressed: every query that asks it joins one of them.

const here = freshFixture()

const peopleOf = async (waveId: string) =>
  (await here.db.selectFrom('wavePeople').select('accountId').where('waveId', '=', waveId).execute())
    .map(({ accountId }) => accountId)
    .sort()

const teamsOf = async (waveId: string) =>
  (await here.db.selectFrom('waveGroups').select('teamKey').where('waveId', '=', waveId).execute())
    .map(({ teamKey }) => teamKey)
    .sort()

test('a permanent wave addresses every approved employee of the company, on its roster or not', async () => {
  const waveId = await openCompanyWave(here, here.acme.id)
  const before = await peopleOf(waveId)
  const companyId = here.acme.id
  const nadia = await addAccount(here.db, { firstName: 'Nadia', lastName: 'Roux', companyId })
  await addAccount(here.db, { firstName: 'Jo', lastName: 'Petit', companyId, status: 'pending' })
  await addAccount(here.db, { firstName: 'Lou', lastName: 'Noir', companyId, role: 'sub-admin' })
  expect(await peopleOf(waveId)).toEqual([...before, nadia].sort())
})

test('a wave to teams addresses its roster and knows its teams only', async () => {
  const [support, sales] = [
    await addTeam(here, here.acme.id, 'Support'),
    await addTeam(here, here.acme.id, 'Ventes'),
  ]
  const inSupport = await addMembers(here, here.acme.id, support, 5)
  await addMembers(here, here.acme.id, sales, 5)
  const id = await addQuestionnaire(here, here.acme.id, [support])
  expect(await peopleOf(id)).toEqual(inSupport.toSorted())
  expect(await teamsOf(id)).toEqual([support])
  const whole = await openCompanyWave(here, here.acme.id)
  expect(await teamsOf(whole)).toEqual([support, sales].sort())

  await here.db.insertInto('waveTeams').values({ waveId: id, teamKey: sales }).execute()
  expect(await areSettingsSealed(here.db, here.parts.key, id)).toBe(false)
})

test('people without a company are asked in their own wave and in no other', async () => {
  await openWaveWithoutCompany(here.db, tools(here))
  const ofAcme = await openCompanyWave(here, here.acme.id)
  const alone = await addAccount(here.db, { firstName: 'Ana', lastName: 'Seule', companyId: null })
  await inTransaction(here, (tx, keys) => addToRoster(tx, alone, { ...tools(here), keys }))
  const { id } = await here.db
    .selectFrom('waves')
    .select('id')
    .where('companyId', 'is', null)
    .executeTakeFirstOrThrow()
  expect(await peopleOf(id)).toContain(alone)
  expect(await peopleOf(ofAcme)).not.toContain(alone)
})
