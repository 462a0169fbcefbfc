import { beforeEach, expect, test } from 'vitest'
import { addAccount, world, type World } from '../../test/world.ts'
import { hours } from '../kit/dates.ts'
import { fold } from '../kit/fold.ts'
import { newId } from '../kit/ids.ts'
import { defaultQuestionnaire } from '../questionnaires/defaultQuestionnaire.ts'
import { peopleJoined } from './groups.ts'
import { accountDeleted, companyLeft, questionnairesOfTeamAlone, teamDeleted } from './moves.ts'
import { checkKeyList, defaultWave, type KeyList } from './rules.ts'
import {
  closeWave,
  endDeposits,
  openPermanentWave,
  openQuestionnaireWave,
  openWaveWithoutCompany,
  wavesToEnd,
} from './store.ts'

let here: World
let waveId: string

const tools = () => ({ key: here.parts.key, now: here.now() })

beforeEach(async () => {
  here = await world()
  waveId = await here.db.transaction().execute((tx) => openPermanentWave(tx, here.acme.id, tools()))
})

async function addTeam(name: string) {
  const team = {
    key: newId(),
    companyId: here.acme.id,
    name,
    sortName: fold(name),
    createdAt: here.now().toISOString(),
  }
  await here.db.insertInto('teams').values(team).execute()
  return team.key
}

async function addMembers(teamKey: string, count: number) {
  for (let each = 0; each < count; each += 1) {
    const accountId = await addAccount(here.db, {
      firstName: 'Jo',
      lastName: newId(),
      companyId: here.acme.id,
    })
    const member = { teamKey, accountId, companyId: here.acme.id, since: here.now().toISOString() }
    await here.db.transaction().execute(async (tx) => {
      await tx.insertInto('teamMembers').values(member).execute()
      await peopleJoined(tx, here.acme.id, tools())
    })
  }
}

async function addQuestionnaire(teamKeys: string[] = []) {
  const id = newId()
  const audience = teamKeys.length > 0 ? ('teams' as const) : ('company' as const)
  const row = {
    id,
    title: 'Télétravail',
    sortTitle: 'teletravail',
    companyId: here.acme.id,
    audience,
    createdBy: null,
  }
  await here.db
    .insertInto('questionnaires')
    .values({ ...row, createdAt: here.now().toISOString() })
    .execute()
  for (const teamKey of teamKeys)
    await here.db.insertInto('questionnaireTeams').values({ questionnaireId: id, teamKey }).execute()
  const questionnaire = { id, companyId: here.acme.id }
  return here.db.transaction().execute((tx) => openQuestionnaireWave(tx, questionnaire, tools()))
}

const groupsOf = (id = waveId) =>
  here.db.selectFrom('reportingGroups').selectAll().where('waveId', '=', id).orderBy('position').execute()

const keyList = async (): Promise<KeyList> =>
  (await here.app.request(`http://127.0.0.1:3000/api/waves/${waveId}/keys`)).json() as Promise<KeyList>

test('the default questionnaire is the one of the house', () => {
  expect(defaultWave).toEqual({
    questionnaireId: defaultQuestionnaire.id,
    title: defaultQuestionnaire.title,
    version: defaultQuestionnaire.version,
  })
})

test('a company has one permanent wave, with one group for everybody', async () => {
  expect(await here.db.selectFrom('waves').select(['mode', 'state', 'minimumGroupSize']).execute()).toEqual([
    { mode: 'permanent', state: 'open', minimumGroupSize: 5 },
  ])
  expect((await groupsOf()).map(({ name }) => name)).toEqual(['Entreprise'])
})

test('people without a company have one wave, however often it is asked for', async () => {
  await Promise.all([openWaveWithoutCompany(here.db, tools()), openWaveWithoutCompany(here.db, tools())])

  const waves = await here.db.selectFrom('waves').select('id').where('companyId', 'is', null).execute()
  expect(waves).toHaveLength(1)
  expect((await groupsOf(waves[0]!.id)).map(({ name }) => name)).toEqual(['Sans entreprise'])
})

test('a team gets its key with its fifth approved member and not before', async () => {
  const support = await addTeam('Support')
  await addMembers(support, 4)
  expect(await groupsOf()).toHaveLength(1)

  await addMembers(support, 1)
  const [, group] = await groupsOf()
  expect(group).toMatchObject({ name: 'Support', teamKey: support, people: 5, issued: 0, spent: 0 })

  await addMembers(support, 1)
  expect(await groupsOf()).toHaveLength(2)
})

test('the key list is read without a session, extends itself and counts who can answer now', async () => {
  const support = await addTeam('Support')
  const before = await checkKeyList(await keyList(), null)
  await addMembers(support, 6)
  const list = await keyList()

  expect(await checkKeyList(list, before.ok ? before.seen : null)).toMatchObject({
    ok: true,
    seen: { length: 2 },
  })
  expect(list.groups.map(({ name, people, peopleNow }) => [name, people, peopleNow])).toEqual([
    ['Entreprise', 0, 8],
    ['Support', 5, 6],
  ])
})

test('the key list of an unknown wave does not exist', async () => {
  expect((await here.app.request('http://127.0.0.1:3000/api/waves/none/keys')).status).toBe(404)
})

test('private keys are nowhere readable', async () => {
  for (const { sealedPrivateKey } of await groupsOf())
    expect(() => here.parts.key.open('anything', sealedPrivateKey!)).toThrow()
})

test('everybody who may answer a questionnaire is on its roster, also who comes later', async () => {
  const support = await addTeam('Support')
  await addMembers(support, 2)
  const all = await addQuestionnaire()
  const some = await addQuestionnaire([support])
  await addMembers(support, 1)

  const on = async (id: string) =>
    (await here.db.selectFrom('roster').select('accountId').where('waveId', '=', id).execute()).length
  expect(await on(all)).toBe(5)
  expect(await on(some)).toBe(3)
})

test('closing stops signatures at once and ends when everything signed has come in, or after 24 hours', async () => {
  const closing = await addQuestionnaire()
  await here.db.updateTable('reportingGroups').set({ issued: 1 }).where('waveId', '=', closing).execute()
  const close = () => here.db.transaction().execute((tx) => closeWave(tx, closing, here.now()))
  await close()

  await expect(close()).rejects.toThrow('wave_closed')
  expect(await wavesToEnd(here.db, here.now())).toEqual([])
  here.travel(hours(24))
  expect(await wavesToEnd(here.db, here.now())).toEqual([closing])
})

test('the permanent wave cannot be closed', async () => {
  const close = here.db.transaction().execute((tx) => closeWave(tx, waveId, here.now()))

  await expect(close).rejects.toThrow('wave_not_found')
})

test('two processes end the deposits of a wave once, and its keys go', async () => {
  const closing = await addQuestionnaire()
  await here.db.transaction().execute((tx) => closeWave(tx, closing, here.now()))
  const end = () => here.db.transaction().execute((tx) => endDeposits(tx, closing, here.now()))

  expect((await Promise.all([end(), end()])).sort()).toEqual([false, true])
  expect((await groupsOf(closing)).map(({ sealedPrivateKey }) => sealedPrivateKey)).toEqual([null])
})

test('deleting a team closes what is addressed to it alone and moves its ballots to « entreprise »', async () => {
  const support = await addTeam('Support')
  const vente = await addTeam('Vente')
  await addMembers(support, 5)
  const alone = await addQuestionnaire([support])
  const both = await addQuestionnaire([support, vente])
  const [company, team] = await groupsOf()
  const ballot = {
    id: newId(),
    waveId,
    groupId: team!.id,
    sealedAnswers: new Uint8Array(3),
    withdrawalHash: 'x',
  }
  await here.db.insertInto('ballots').values(ballot).execute()

  expect((await questionnairesOfTeamAlone(here.db, support)).map((each) => each.waveId)).toEqual([alone])
  await here.db.transaction().execute(async (tx) => {
    await teamDeleted(tx, support, here.now())
    await tx.deleteFrom('teams').where('key', '=', support).execute()
  })

  expect(await here.db.selectFrom('ballots').select('groupId').execute()).toEqual([{ groupId: company!.id }])
  expect((await groupsOf())[1]).toMatchObject({ ended: 1, teamKey: null })
  const states = await here.db
    .selectFrom('waves')
    .select(['id', 'state'])
    .where('id', 'in', [alone, both])
    .execute()
  expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [alone, 'closing'],
      [both, 'open'],
    ]),
  )
})

test('who leaves a company loses drafts and nothing that was signed', async () => {
  const rest = { accountId: here.ids.paul, groupId: null, blindedToken: null, touchedMonth: '2026-11-01' }
  const other = await addQuestionnaire()
  await here.db
    .insertInto('responses')
    .values([
      { ...rest, id: 'draft', waveId, isCompleted: 0 },
      { ...rest, id: 'sent', waveId: other, isCompleted: 1 },
    ])
    .execute()
  await here.db.transaction().execute((tx) => companyLeft(tx, here.ids.paul))

  expect(await here.db.selectFrom('responses').select('id').execute()).toEqual([{ id: 'sent' }])
})

test('the address of a deleted account that had answered is remembered, unreadable, for twelve months', async () => {
  const rest = {
    groupId: null,
    blindedToken: null,
    touchedMonth: '2026-11-01',
    waveId,
    isCompleted: 1 as const,
  }
  await here.db
    .insertInto('responses')
    .values({ ...rest, id: 'r', accountId: here.ids.paul })
    .execute()
  const email = 'paul.martin@exemple.fr'
  await here.db.transaction().execute((tx) => accountDeleted(tx, { id: here.ids.paul, email }, tools()))
  await here.db
    .transaction()
    .execute((tx) => accountDeleted(tx, { id: here.ids.chloe, email: 'c@x.fr' }, tools()))

  const kept = await here.db.selectFrom('returnedAddresses').selectAll().execute()
  expect(kept).toEqual([
    { waveId, addressHmac: expect.stringMatching(/^[0-9a-f]{64}$/), until: '2027-11-01' },
  ])
})
