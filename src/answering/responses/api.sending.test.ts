import { beforeEach, expect, test } from 'vitest'
import { keyListOf, prepare, sendAll, senderOf, type Sender } from '../../../test/sender.ts'
import {
  addMembers,
  addQuestionnaire,
  addTeam,
  inTransaction,
  openCompanyWave,
  tools,
} from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { bytesOf, toBase64url } from '../../base/encoding/bytes.ts'
import { defaultQuestions } from '../../surveys/questions/defaultQuestionnaire.ts'
import { recordLength } from '../protocol/lengths.ts'
import { copyKey, destroyedCopy, openCopy } from '../protocol/sealedCopy.ts'
import { continueSending } from '../protocol/sending.ts'
import { teamDeleted } from '../../surveys/waves/moves.ts'
import { accountDeleted } from '../../surveys/waves/excludedIdentifiers.ts'
import { closeWave } from '../../surveys/waves/store.ts'
import { updateRows } from '../../../test/rows.ts'

const here = freshFixture()
let waveId: string
let paul: Sender

beforeEach(async () => {
  waveId = await openCompanyWave(here, here.acme.id)
  paul = await senderOf(here, here.ids.paul, waveId)
})

const anyCopy = () => toBase64url(destroyedCopy(recordLength(defaultQuestions)))
const saveDraft = (revision: number) =>
  here.as('paul').put(`/api/responses/${waveId}/draft`, { revision, sealed: anyCopy() })
const form = async () =>
  (await (await here.as('paul').get('/api/responses/questionnaires/default-questionnaire')).json()) as {
    state: string
    copy: { revision: number; sealed: string } | null
  }

test('a whole sending completes the response, deposits one ballot and leaves the final copy', async () => {
  await saveDraft(1)
  expect(await sendAll(here, paul, { revision: 1 })).toBe('sent')

  expect((await form()).state).toBe('completed')
  expect(await here.db.selectFrom('ballots').select('waveId').execute()).toEqual([{ waveId }])
  expect(await paul.records.list(here.ids.paul)).toEqual([])
  const { copy } = await form()
  const place = { waveId, accountId: here.ids.paul, kind: 'final' } as const
  const opened = await openCopy(await copyKey(bytesOf(paul.secret), waveId), place, bytesOf(copy!.sealed))
  expect(opened).toMatchObject({ answers: expect.arrayContaining([['eng1', 4]]) })
  expect((await saveDraft(4)).status).toBe(409)
})

test('who declines to keep a copy leaves bytes that nobody can open, of the same length', async () => {
  await sendAll(here, paul, { keepCopy: false })

  const { copy } = await form()
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
  expect((await form()).state).toBe('not_started')
})

test("a group that is not one's own is a 409 that sets nothing, and the form asks again", async () => {
  const team = await addTeam(here, here.acme.id, 'Support')
  await addMembers(here, here.acme.id, team, 5)

  expect(await sendAll(here, paul, { groupName: 'Support' })).toBe('group_changed')
  expect((await form()).state).toBe('not_started')
  expect(await sendAll(here, paul)).toBe('sent')
})

test('a newer draft on another device stops a sending before anything is set', async () => {
  await saveDraft(1)
  await saveDraft(2)

  expect(await sendAll(here, paul, { revision: 1 })).toBe('draft_replaced')
  expect((await form()).state).toBe('in_progress')
})

test('a wave that is closed signs nothing more and forgets drafts', async () => {
  const closing = await addQuestionnaire(here, here.acme.id)
  const sender = await senderOf(here, here.ids.chloe, closing)
  await inTransaction(here, (tx) => closeWave(tx, closing, tools(here)))

  expect(await sendAll(here, sender, { questions: [] })).toBe('wave_closed')
  const cards: unknown = await (await here.as('chloe').get('/api/responses')).json()
  expect(cards).toContainEqual(expect.objectContaining({ waveId: closing, waveState: 'closing' }))
})

test('a team deleted after the signature: the ballot still comes in, with the group that signed', async () => {
  const team = await addTeam(here, here.acme.id, 'Support')
  const [member] = await addMembers(here, here.acme.id, team, 5)
  const sender = await senderOf(here, member!, waveId)
  const record = await prepare(here, sender, { groupName: 'Support' })
  const lost = { ...sender.server, deposit: () => Promise.reject(new Error('killed')) }
  await expect(continueSending(record, { ...sender, server: lost })).rejects.toThrow('killed')
  await inTransaction(here, async (tx) => {
    await teamDeleted(tx, team, tools(here))
    await tx.deleteFrom('teams').where('key', '=', team).execute()
  })
  const kept = await sender.records.get(member!, waveId)

  expect(await continueSending(kept!, sender)).toBe('sent')
  // It counts for « entreprise » when a publication is planned (C2).
  const { groups } = await keyListOf(here, waveId)
  const signed = groups.find(({ name }) => name === 'Support')
  expect(await here.db.selectFrom('ballots').select('groupId').execute()).toEqual([{ groupId: signed!.id }])
})

test('who comes back after a deletion under the same address is not asked again, answered or not (C8)', async () => {
  await sendAll(here, paul)
  const account = { id: here.ids.paul, email: 'paul.martin@exemple.fr' }
  await inTransaction(here, async (tx) => {
    await accountDeleted(tx, account, tools(here))
    await tx.deleteFrom('accounts').where('id', '=', account.id).execute()
  })
  await updateRows(here.db, 'accounts', { id: here.ids.chloe }, { email: account.email })

  expect(await sendAll(here, await senderOf(here, here.ids.chloe, waveId))).toBe('registered_before')
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
