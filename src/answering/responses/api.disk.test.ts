import { beforeEach, expect, test } from 'vitest'
import { prepare, sendAll, senderOf, transport } from '../../../test/sender.ts'
import { addMembers, addTeam, openCompanyWave } from '../../../test/waves.ts'
import { signInDirectly } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { recordLength } from '../protocol/lengths.ts'
import { sealedLength } from '../protocol/sealedCopy.ts'
import { continueSending } from '../protocol/sending.ts'
import { sendingServer } from '../session/sendingServer.ts'
import { defaultQuestions } from '../../surveys/questions/defaultQuestionnaire.ts'
import { randomBytes, toBase64url } from '../../base/encoding/bytes.ts'
import { ApiError } from '../../base/http/client.ts'

// C4: what a browser keeps is sealed under a key of the server's, which changes when nothing of it may be read any more.
const here = freshFixture()
let waveId: string
beforeEach(async () => {
  waveId = await openCompanyWave(here, here.acme.id)
})

const proof = toBase64url(randomBytes(32))

type Keys = { accountId: string; recordKeys: { waveId: string; key: string }[] }
const keysOf = async (person: 'paul' | 'chloe' | 'lucie') =>
  (await (await here.as(person).get('/api/responses/record-keys')).json()) as Keys
const keyOf = async (person: 'paul' | 'chloe') => (await keysOf(person)).recordKeys[0]!.key

const salted = async () =>
  (await here.db.selectFrom('recordSalts').select('accountId').orderBy('accountId').execute()).map(
    ({ accountId }) => accountId,
  )

const sealed = toBase64url(new Uint8Array(sealedLength(recordLength(defaultQuestions))))
const serverOf = async () =>
  sendingServer(transport(here, await signInDirectly(here.db, here.ids.paul, here.now())))

test('everybody whom a wave addresses has a salt before anybody answers, and nobody else', async () => {
  expect(await salted()).toEqual([here.ids.paul, here.ids.chloe].sort())

  const members = await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'Ventes'), 2)
  expect(await salted()).toEqual([here.ids.paul, here.ids.chloe, ...members].sort())
})

test('a wave of before this rule gets the salts of all at once, at the first question of anybody', async () => {
  await here.db.deleteFrom('recordSalts').execute()
  await keysOf('paul')

  expect(await salted()).toEqual([here.ids.paul, here.ids.chloe].sort())
})

test('each person has keys of their own, the same at every question', async () => {
  const [paul, again, chloe] = [await keysOf('paul'), await keysOf('paul'), await keysOf('chloe')]

  expect(paul).toEqual({
    accountId: here.ids.paul,
    recordKeys: [{ waveId, key: expect.any(String) as string }],
  })
  expect(again).toEqual(paul)
  expect(chloe.recordKeys[0]!.key).not.toBe(paul.recordKeys[0]!.key)
})

test('a draft leaves the key, « Recommencer » changes it, and a refused one does not', async () => {
  const [server, before] = [await serverOf(), await keyOf('paul')]
  await server.saveDraft(waveId, { revision: 1, sealed, proof })
  expect(await keyOf('paul')).toBe(before)

  const late = server.saveDraft(waveId, {
    revision: 1,
    sealed: sealed.replace(/^A/, 'B'),
    proof,
    restart: true,
  })
  await expect(late).rejects.toBeInstanceOf(ApiError)
  expect(await keyOf('paul')).toBe(before)

  await server.saveDraft(waveId, { revision: 2, sealed, proof, restart: true })
  expect(await keyOf('paul')).not.toBe(before)
})

test('the key lives until the deposit is acknowledged, and changes with the final copy and its end', async () => {
  const before = await keyOf('paul')
  const sender = await senderOf(here, here.ids.paul, waveId)
  const record = await prepare(here, sender)
  const cut = { ...sender.server, deposit: () => Promise.reject(new ApiError('network', 0)) }
  expect(await continueSending(record, { ...sender, server: cut })).toBe('later')
  expect(await keyOf('paul')).toBe(before)

  expect(await sendAll(here, sender)).toBe('sent')
  const final = await keyOf('paul')
  expect(final).not.toBe(before)
  const { revision } = (await sender.server.readCopy(waveId))!
  await sender.server.saveCopy(waveId, { revision: revision + 1, sealed, proof })
  expect(await keyOf('paul')).not.toBe(final)
})

test('signing out leaves the key: another device may still be sending', async () => {
  const before = await keyOf('paul')
  await here.as('paul').post('/api/auth/logout')
  const cookie = await signInDirectly(here.db, here.ids.paul, here.now())
  const answer = await transport(here, cookie)('/api/responses/record-keys', { method: 'GET' })

  expect(((await answer.json()) as Keys).recordKeys[0]!.key).toBe(before)
})
