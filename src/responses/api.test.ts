import { beforeEach, expect, test } from 'vitest'
import { keyListOf, prepare, sendAll, senderOf, type Sender } from '../../test/sender.ts'
import {
  addMembers,
  addQuestionnaire,
  addTeam,
  inTransaction,
  openCompanyWave,
  tools,
} from '../../test/waves.ts'
import { world, type Person, type World } from '../../test/world.ts'
import { bytesOf, toBase64url } from '../kit/bytes.ts'
import { days } from '../kit/dates.ts'
import { defaultQuestions } from '../questionnaires/defaultQuestionnaire.ts'
import { accountDeleted, teamDeleted } from '../waves/moves.ts'
import { closeWave } from '../waves/store.ts'
import { deleteOldCopies } from './drafts.ts'
import { recordLength } from './lengths.ts'
import { copyKey, destroyedCopy, openCopy } from './sealedCopy.ts'

let here: World
let waveId: string
let paul: Sender

beforeEach(async () => {
  here = await world()
  waveId = await openCompanyWave(here, here.acme.id)
  paul = await senderOf(here, here.ids.paul, waveId)
})

interface Card {
  waveId: string
  title: string
  state: string
  waveState: string
}
const cards = async (person: Person) => (await (await here.as(person).get('/api/responses')).json()) as Card[]
const anyCopy = () => toBase64url(destroyedCopy(recordLength(defaultQuestions)))
const saveDraft = (revision: number, sealed = anyCopy(), wave = waveId) =>
  here.as('paul').put(`/api/responses/${wave}/draft`, { revision, sealed })
const form = async (person: Person) =>
  (await (await here.as(person).get('/api/responses/questionnaires/default-questionnaire')).json()) as {
    state: string
    group: { kind: string }
    questions: unknown[]
    copy: { revision: number; sealed: string } | null
  }

test('an employee has a card for the default questionnaire of the own company only', async () => {
  expect(await cards('paul')).toMatchObject([
    { waveId, title: "Questionnaire d'engagement", state: 'not_started' },
  ])
  expect(await cards('emile')).toEqual([])
  expect((await here.as('samia').get('/api/responses')).status).toBe(403)
  expect((await here.as('visitor').get('/api/responses')).status).toBe(401)
})

test('a questionnaire of a team is addressed to its members only', async () => {
  const team = await addTeam(here, here.acme.id, 'Support')
  await addMembers(here, here.acme.id, team, 1)
  const wave = await addQuestionnaire(here, here.acme.id, [team])

  expect((await cards('paul')).map((card) => card.waveId)).not.toContain(wave)
  expect((await saveDraft(1, anyCopy(), wave)).status).toBe(404)
})

test('a draft makes the response « in progress » and leaves nothing but sealed bytes and a month', async () => {
  expect((await saveDraft(1)).status).toBe(204)

  expect(await here.db.selectFrom('responses').selectAll().execute()).toEqual([
    {
      id: `${here.ids.paul}-default-questionnaire`,
      accountId: here.ids.paul,
      waveId,
      isCompleted: 0,
      groupId: null,
      blindedToken: null,
      touchedMonth: '2026-11-01',
    },
  ])
  expect(await cards('paul')).toMatchObject([{ state: 'in_progress' }])
  expect(await form('paul')).toMatchObject({ state: 'in_progress', copy: { revision: 1 } })
})

test('an older revision of a draft is refused, the same bytes again are not', async () => {
  const first = anyCopy()
  await saveDraft(1, first)

  expect((await saveDraft(1, first)).status).toBe(204)
  const refused = await saveDraft(1)
  expect([refused.status, await refused.json()]).toEqual([409, { code: 'draft_replaced', revision: 1 }])
  expect((await saveDraft(2)).status).toBe(204)
  expect((await saveDraft(4)).status).toBe(409)
})

test('a draft of another length says so and is not kept', async () => {
  const refused = await saveDraft(1, toBase64url(new Uint8Array(100)))

  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { code: 'copy_malformed', field: 'sealed' },
  ])
  expect((await form('paul')).state).toBe('not_started')
})

test('20 first drafts at once make one response', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => saveDraft(1)))

  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(await here.db.selectFrom('responses').select('id').execute()).toHaveLength(1)
})

test('a whole sending completes the response, deposits one ballot and leaves the final copy', async () => {
  await saveDraft(1)
  expect(await sendAll(here, paul, { revision: 1 })).toBe('sent')

  expect(await cards('paul')).toMatchObject([{ state: 'completed' }])
  expect(await here.db.selectFrom('ballots').select('waveId').execute()).toEqual([{ waveId }])
  expect(await paul.records.list(here.ids.paul)).toEqual([])
  const { copy } = await form('paul')
  const place = { waveId, accountId: here.ids.paul, kind: 'final' } as const
  const opened = await openCopy(await copyKey(bytesOf(paul.secret), waveId), place, bytesOf(copy!.sealed))
  expect(opened).toMatchObject({ answers: expect.arrayContaining([['eng1', 4]]) })
  expect((await saveDraft(4)).status).toBe(409)
})

test('who declines to keep a copy leaves bytes that nobody can open, of the same length', async () => {
  await sendAll(here, paul, { keepCopy: false })

  const { copy } = await form('paul')
  const key = await copyKey(bytesOf(paul.secret), waveId)
  for (const kind of ['pending', 'final', 'draft'] as const)
    expect(await openCopy(key, { waveId, accountId: here.ids.paul, kind }, bytesOf(copy!.sealed))).toBeNull()
  expect(copy!.sealed.length).toBe(anyCopy().length)
})

test('a second token of the same person gets « Vous avez déjà répondu. »', async () => {
  await sendAll(here, paul)
  const other = await senderOf(here, here.ids.paul, waveId)

  expect(await sendAll(here, other)).toBe('already_answered')
  expect(await here.db.selectFrom('ballots').select('id').execute()).toHaveLength(1)
})

test('the same blinded token gets the same signature, another one none', async () => {
  const record = await prepare(here, paul)
  const body = {
    blindedToken: record.token!.blindedToken,
    groupId: record.token!.groupId,
    revision: 1,
    sealed: anyCopy(),
  }
  const ask = (change = {}) =>
    here.as('paul').post(`/api/responses/${waveId}/signature`, { ...body, ...change })
  const [one, two] = await Promise.all([ask(), ask()])

  expect(await one.json()).toEqual(await two.json())
  const others = await ask({ blindedToken: toBase64url(new Uint8Array(256).fill(1)) })
  expect([others.status, await others.json()]).toEqual([409, { code: 'already_answered' }])
  const counted = await here.db
    .selectFrom('waves')
    .select('answered')
    .where('id', '=', waveId)
    .executeTakeFirst()
  expect(counted).toEqual({ answered: 1 })
})

test.each([
  ['255 bytes', 255, 0],
  ['a number that is not below the modulus', 256, 255],
])('a blinded token of %s is refused and nothing is set', async (_, length, value) => {
  const { groups } = await keyListOf(here, waveId)
  const blindedToken = toBase64url(new Uint8Array(length).fill(value))
  const body = { blindedToken, groupId: groups[0]!.id, revision: 1, sealed: anyCopy() }
  const refused = await here.as('paul').post(`/api/responses/${waveId}/signature`, body)

  expect([refused.status, await refused.json()]).toEqual([400, { code: 'token_malformed' }])
  expect((await form('paul')).state).toBe('not_started')
})

test("a group that is not one's own is a 409 that sets nothing, and the form asks again", async () => {
  const team = await addTeam(here, here.acme.id, 'Support')
  await addMembers(here, here.acme.id, team, 5)

  expect(await sendAll(here, paul, { groupName: 'Support' })).toBe('group_changed')
  expect((await form('paul')).state).toBe('not_started')
  expect(await sendAll(here, paul)).toBe('sent')
})

test('a newer draft on another device stops a sending before anything is set', async () => {
  await saveDraft(1)
  await saveDraft(2)

  expect(await sendAll(here, paul, { revision: 1 })).toBe('draft_replaced')
  expect((await form('paul')).state).toBe('in_progress')
})

test('a wave that is closed signs nothing more and forgets drafts', async () => {
  const closing = await addQuestionnaire(here, here.acme.id)
  const sender = await senderOf(here, here.ids.chloe, closing)
  await inTransaction(here, (tx) => closeWave(tx, closing, here.now()))

  expect(await sendAll(here, sender, { questions: [] })).toBe('wave_closed')
  expect(await cards('chloe')).toContainEqual(
    expect.objectContaining({ waveId: closing, waveState: 'closing' }),
  )
})

test('a team deleted after the signature: the ballot still comes in, for « entreprise »', async () => {
  const team = await addTeam(here, here.acme.id, 'Support')
  const [member] = await addMembers(here, here.acme.id, team, 5)
  const sender = await senderOf(here, member!, waveId)
  const record = await prepare(here, sender, { groupName: 'Support' })
  const lost = { ...sender.server, deposit: () => Promise.reject(new Error('killed')) }
  const { continueSending } = await import('./sending.ts')
  await expect(continueSending(record, { ...sender, server: lost })).rejects.toThrow('killed')
  await inTransaction(here, async (tx) => {
    await teamDeleted(tx, team, here.now())
    await tx.deleteFrom('teams').where('key', '=', team).execute()
  })
  const kept = await sender.records.get(member!, waveId)

  expect(await continueSending(kept!, sender)).toBe('sent')
  const { groups } = await keyListOf(here, waveId)
  expect(await here.db.selectFrom('ballots').select('groupId').execute()).toEqual([
    { groupId: groups[0]!.id },
  ])
})

test('who comes back after a deletion under the same address has already answered', async () => {
  await sendAll(here, paul)
  const account = { id: here.ids.paul, email: 'paul.martin@exemple.fr' }
  await inTransaction(here, async (tx) => {
    await accountDeleted(tx, account, tools(here))
    await tx.deleteFrom('accounts').where('id', '=', account.id).execute()
  })
  await here.db
    .updateTable('accounts')
    .set({ email: account.email })
    .where('id', '=', here.ids.chloe)
    .execute()

  expect(await sendAll(here, await senderOf(here, here.ids.chloe, waveId))).toBe('already_answered')
})

test('drafts go after the second month without change', async () => {
  await saveDraft(1)
  here.travel(days(70))
  await deleteOldCopies(here.db, here.now())
  expect(await here.db.selectFrom('responses').select('id').execute()).toHaveLength(1)

  here.travel(days(31))
  await deleteOldCopies(here.db, here.now())
  expect(await here.db.selectFrom('sealedCopies').select('revision').execute()).toEqual([])
})

test('signatures and drafts leave no line in the journal and no live event', async () => {
  const heard: unknown[] = []
  const stop = here.parts.database.listen((change) => heard.push(change))
  await saveDraft(1)
  await sendAll(here, paul, { revision: 1 })
  stop()

  expect(heard).toEqual([])
  expect(await here.db.selectFrom('auditEvents').select('id').execute()).toEqual([])
  expect(await here.db.selectFrom('rateLimits').select('key').execute()).toEqual([])
})
