import { beforeEach, expect, test } from 'vitest'
import {
  addMembers,
  announced,
  addQuestionnaire,
  addTeam,
  groupsOf,
  inTransaction,
  openCompanyWave,
  tools,
} from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { hours } from '../../base/time/dates.ts'
import { defaultQuestionnaire } from '../questions/defaultQuestionnaire.ts'
import { checkKeyList, defaultWave, type KeyList } from './rules.ts'
import { closeWave, endDeposits, openWaveWithoutCompany, wavesToEnd } from './store.ts'
import { updateRows } from '../../../test/rows.ts'

const here = freshFixture()
let waveId: string

beforeEach(async () => {
  waveId = await openCompanyWave(here, here.acme.id)
})

const rosterSize = async (id: string) =>
  (await here.db.selectFrom('roster').select('accountId').where('waveId', '=', id).execute()).length

async function keyList(): Promise<KeyList> {
  await announced(here, here.acme.id)
  return (await here.app.request(`http://127.0.0.1:3000/api/waves/${waveId}/keys`)).json() as Promise<KeyList>
}

test('the default questionnaire is the one of the house', () => {
  expect(defaultWave).toEqual({
    questionnaireId: defaultQuestionnaire.id,
    title: defaultQuestionnaire.title,
    versionId: defaultQuestionnaire.version,
  })
})

test('a company has one permanent wave, with one group for everybody', async () => {
  expect(await here.db.selectFrom('waves').select(['mode', 'state', 'minimumGroupSize']).execute()).toEqual([
    { mode: 'permanent', state: 'open', minimumGroupSize: 5 },
  ])
  expect((await groupsOf(here, waveId)).map(({ name }) => name)).toEqual(['Entreprise'])
})

test('people without a company have one wave, however often it is asked for', async () => {
  await Promise.all([
    openWaveWithoutCompany(here.db, tools(here)),
    openWaveWithoutCompany(here.db, tools(here)),
  ])

  const waves = await here.db.selectFrom('waves').select('id').where('companyId', 'is', null).execute()
  expect(waves).toHaveLength(1)
  expect((await groupsOf(here, waves[0]!.id)).map(({ name }) => name)).toEqual(['Sans entreprise'])
})

test('a team gets its key with its fifth approved member and not before', async () => {
  const support = await addTeam(here, here.acme.id, 'Support')
  await addMembers(here, here.acme.id, support, 4)
  expect(await groupsOf(here, waveId)).toHaveLength(1)

  await addMembers(here, here.acme.id, support, 1)
  const [, group] = await groupsOf(here, waveId)
  expect(group).toMatchObject({ name: 'Support', teamKey: support, people: 5, issued: 0, spent: 0 })

  await addMembers(here, here.acme.id, support, 1)
  expect(await groupsOf(here, waveId)).toHaveLength(2)
})

test('the key list is read without a session, extends itself and counts who can answer now', async () => {
  const support = await addTeam(here, here.acme.id, 'Support')
  const before = await checkKeyList(await keyList(), null)
  await addMembers(here, here.acme.id, support, 6)
  const list = await keyList()

  expect(await checkKeyList(list, before.ok ? before.seen : null, { mayGrow: true })).toMatchObject({
    ok: true,
    seen: { length: 2 },
  })
  expect(list.groups.map(({ name, people, isLargeEnough }) => [name, people, isLargeEnough])).toEqual([
    ['Entreprise', 0, true],
    ['Support', 5, true],
  ])
})

test('the key list tells strangers no head count: a group is large enough or not, and that is all (ATT19)', async () => {
  const support = await addTeam(here, here.acme.id, 'Support')
  const members = await addMembers(here, here.acme.id, support, 9)
  const listed = async () => {
    const { groups, ...list } = await keyList()
    const [, { publicKey, ...group } = { publicKey: '' }] = groups
    expect(publicKey).not.toBe('')
    return { ...list, ...group }
  }
  const before = await listed()
  expect(before).toEqual({
    waveId,
    minimumGroupSize: 5,
    id: expect.any(String) as string,
    name: 'Support',
    people: 5,
    previousHash: expect.any(String) as string,
    isLargeEnough: true,
  })
  const leave = (accountId: string) =>
    here.db.deleteFrom('teamMembers').where('accountId', '=', accountId).execute()
  for (const accountId of members.slice(5)) await leave(accountId)
  expect(await listed()).toEqual(before)
  await leave(members[0]!)
  expect(await listed()).toEqual({ ...before, isLargeEnough: false })
})

test('the key list of an unknown wave does not exist', async () => {
  expect((await here.app.request('http://127.0.0.1:3000/api/waves/none/keys')).status).toBe(404)
})

test('private keys are nowhere readable', async () => {
  for (const { sealedPrivateKey } of await groupsOf(here, waveId))
    expect(() => here.parts.key.open('anything', sealedPrivateKey!)).toThrow()
})

test('whoever arrives is on the roster of a questionnaire to all, not of one to teams (C12.7)', async () => {
  const support = await addTeam(here, here.acme.id, 'Support')
  await addMembers(here, here.acme.id, support, 2)
  const all = await addQuestionnaire(here, here.acme.id)
  const some = await addQuestionnaire(here, here.acme.id, [support])
  await addMembers(here, here.acme.id, support, 1)

  expect(await rosterSize(all)).toBe(5)
  expect(await rosterSize(some)).toBe(2)
  expect(await rosterSize(waveId)).toBe(5)
})

test('the roster only grows: who is pending, has left or was deleted stays on it (C7)', async () => {
  const all = await addQuestionnaire(here, here.acme.id)
  await updateRows(here.db, 'accounts', { id: here.ids.paul }, { status: 'pending' })
  await here.db.deleteFrom('accounts').where('id', '=', here.ids.chloe).execute()

  expect([await rosterSize(all), await rosterSize(waveId)]).toEqual([2, 2])
})

test('closing stops signatures at once and ends when everything signed has come in, or after 24 hours', async () => {
  const closing = await addQuestionnaire(here, here.acme.id)
  await here.db.updateTable('reportingGroups').set({ issued: 1 }).where('waveId', '=', closing).execute()
  const close = () => inTransaction(here, (tx) => closeWave(tx, closing, tools(here)))
  await close()

  await expect(close()).rejects.toThrow('wave_closed')
  expect(await wavesToEnd(here.db, here.now())).toEqual([])
  here.travel(hours(24))
  expect(await wavesToEnd(here.db, here.now())).toEqual([closing])
})

test('the permanent wave cannot be closed', async () => {
  const close = inTransaction(here, (tx) => closeWave(tx, waveId, tools(here)))

  await expect(close).rejects.toThrow('wave_not_found')
})

test('two processes end the deposits of a wave once, and its keys go', async () => {
  const closing = await addQuestionnaire(here, here.acme.id)
  await inTransaction(here, (tx) => closeWave(tx, closing, tools(here)))
  const end = () => inTransaction(here, (tx) => endDeposits(tx, closing, here.now()))

  expect((await Promise.all([end(), end()])).filter((lines) => lines !== null)).toEqual([[]])
  expect((await groupsOf(here, closing)).map(({ sealedPrivateKey }) => sealedPrivateKey)).toEqual([null])
})
