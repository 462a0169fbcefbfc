import { beforeEach, expect, test } from 'vitest'
import { days } from '../../src/base/time/dates.ts'
import { noteGrowth, readGrowth } from '../../src/surveys/waves/growth.ts'
import { isMailConfigured, noteMail, sealMailSince } from '../../src/surveys/waves/mailSince.ts'
import { readKeyList } from '../../src/surveys/waves/groups.ts'
import { alarmsAfterCheck, wayBack } from '../alarmTexts.ts'
import { addAccounts } from '../people.ts'
import { asked } from '../ballots.ts'
import { freshFixture } from '../freshFixture.ts'
import { findRow, findRows, updateRows } from '../rows.ts'
import { addMembers, addQuestionnaire, addTeam, groupsOf, openCompanyWave } from '../waves.ts'
import { withoutTriggers } from '../withoutTrigger.ts'

// C23 T-Q7: a writer of the database without a key changes what decides whom k counts, and how many k is.
const here = freshFixture()
let team: string
beforeEach(async () => {
  team = await addTeam(here, here.acme.id, 'Support')
  await addMembers(here, here.acme.id, team, 7)
  await updateRows(here.db, 'companies', { id: here.acme.id }, { grownOn: '2024-01-01' })
})

const byWriter = (values: {
  grownOn?: string | null
  minimumGroupSize?: number
  grownSeal?: string | null
}) =>
  withoutTriggers(here.db, 'companies', () =>
    here.db.updateTable('companies').set(values).where('id', '=', here.acme.id).execute(),
  )
const growth = () => readGrowth(here.db, here.acme.id)

test('C23.3 a company’s first month that was invented establishes nobody', async () => {
  const small = await addTeam(here, here.acme.id, 'Paul')
  const rights = async () => {
    const waveId = await addQuestionnaire(here, here.acme.id, [], [asked('q')])
    return (await groupsOf(here, waveId)).map(({ name }) => name)
  }
  const since = new Date(here.now().getTime() - days(1))
  for (const id of await addMembers(here, here.acme.id, small, 6))
    await updateRows(here.db, 'teamMembers', { accountId: id }, { since: since.toISOString() })
  expect(await rights()).not.toContain('Paul')
  await byWriter({ grownOn: '2026-11-20' })
  expect(await growth()).toEqual({ grownOn: null, minimumGroupSize: 20 })
  expect(await rights()).toEqual(['Entreprise'])
})

test('C23.3 a first day that was erased is not noted again', async () => {
  await byWriter({ grownOn: null })
  await noteGrowth(here.db, here.acme.id, '2026-11-21')
  expect(await findRow(here.db, 'companies', ['grownOn'], { id: here.acme.id })).toEqual({ grownOn: null })
})

test('C23.3 a lowered k, or a seal that is missing, opens with k = 20', async () => {
  expect(await growth()).toEqual(expect.objectContaining({ grownOn: '2024-01-01', minimumGroupSize: 5 }))
  await updateRows(here.db, 'companies', { id: here.acme.id }, { minimumGroupSize: 8 })
  expect((await growth()).minimumGroupSize).toBe(8)
  for (const values of [{ minimumGroupSize: 5 }, { minimumGroupSize: 8, grownSeal: null }]) {
    await byWriter(values)
    const waveId = await addQuestionnaire(here, here.acme.id, [], [asked('q')])
    expect(await findRow(here.db, 'waves', ['minimumGroupSize'], { id: waveId })).toEqual({
      minimumGroupSize: 20,
    })
  }
})

test('C23.3 k raised by the product is sealed again; a wrong seal stays wrong', async () => {
  const raise = (from: number, to: number) =>
    here.as('ada').put(`/api/companies/${here.acme.id}/minimum-group-size`, { from, to })
  expect((await raise(5, 8)).status).toBe(204)
  expect((await growth()).minimumGroupSize).toBe(8)
  await byWriter({ grownOn: '2026-11-20' })
  expect((await raise(8, 10)).status).toBe(204)
  expect(await growth()).toEqual({ grownOn: null, minimumGroupSize: 20 })
})

test('C23.3 « no mail was ever configured » is sealed: erased or changed, new accounts wait for their address', async () => {
  expect(await isMailConfigured(here.db)).toBe(false)
  const setting = here.db.deleteFrom('installation').where('name', '=', 'mail_since')
  await noteMail(here.db, here.now())
  expect(await isMailConfigured(here.db)).toBe(true)
  await setting.execute()
  expect(await isMailConfigured(here.db)).toBe(true)
  await here.db.insertInto('installation').values({ name: 'mail_since', value: '' }).execute()
  expect(await isMailConfigured(here.db)).toBe(true)
  await noteMail(here.db, here.now())
  expect(await isMailConfigured(here.db)).toBe(true)
})

test('C23.3 the upgrade seals the day that is there', async () => {
  await here.db.deleteFrom('installation').where('name', 'like', 'mail_since%').execute()
  await here.db.insertInto('installation').values({ name: 'mail_since', value: '2026-01-01' }).execute()
  await sealMailSince(here.db)
  expect(await isMailConfigured(here.db)).toBe(true)
  expect(await findRows(here.db, 'installation', ['value'], { name: 'mail_since' })).toEqual([
    { value: '2026-01-01' },
  ])
})

test('C23.3 the key list calls no team of the permanent wave large enough for members that were invented', async () => {
  const waveId = await openCompanyWave(here, here.acme.id)
  const isLarge = async () =>
    (await readKeyList(here.db, waveId, here.now())).groups.find(({ name }) => name === 'Support')
      ?.isLargeEnough
  expect(await isLarge()).toBe(true)
  const members = await findRows(here.db, 'teamMembers', ['accountId'], { teamKey: team })
  for (const { accountId } of members.slice(0, 3))
    await here.db.deleteFrom('teamMembers').where('accountId', '=', accountId).execute()
  expect(await isLarge()).toBe(false)
  const invented = await addAccounts(
    here.db,
    Array.from({ length: 4 }, (_, n) => ({ firstName: 'X', lastName: `${n}`, companyId: here.acme.id })),
  )
  const rows = invented.map((accountId) => ({
    teamKey: team,
    accountId,
    companyId: here.acme.id,
    since: '2024-01-01T08:00:00.000Z',
  }))
  await here.db.insertInto('teamMembers').values(rows).execute()
  expect(await isLarge()).toBe(false)
})

test('C23.3 T-Q7 an administrator reads that k counts no more, until its row is as it was', async () => {
  expect(await alarmsAfterCheck(here)).toEqual([])
  for (const values of [{ grownOn: '2026-11-20' }, { minimumGroupSize: 6 }]) {
    await byWriter(values)
    expect(await alarmsAfterCheck(here)).toEqual([
      `Acme : son nombre minimal de réponses, ou le jour qui dit qui est nouveau, a été modifié en dehors de Ressenti. Il n’est plus compté, et 20 réponses sont demandées, tant que la valeur d’avant n’est pas remise. ${wayBack}`,
    ])
    await byWriter({ grownOn: '2024-01-01', minimumGroupSize: 5 })
    expect(await alarmsAfterCheck(here)).toEqual([])
  }
})
