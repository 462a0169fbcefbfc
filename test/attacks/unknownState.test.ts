import { beforeEach, expect, test } from 'vitest'
import { bytesOf, toBase64url } from '../../src/base/encoding/bytes.ts'
import { days } from '../../src/base/time/dates.ts'
import { recordLength } from '../../src/answering/protocol/lengths.ts'
import { newReadingSecret } from '../../src/answering/protocol/readingCode.ts'
import { copyProof, destroyedCopy, sealedLength } from '../../src/answering/protocol/sealedCopy.ts'
import { asked } from '../ballots.ts'
import { freshFixture } from '../freshFixture.ts'
import { updateRows } from '../rows.ts'
import { senderOf, sendUnblinded, prepare, type Sender } from '../sender.ts'
import { addMembers, addQuestionnaire, addTeam, groupsOf } from '../waves.ts'

// C23.2: who takes over an account by its entry learns of no wave of before whether it was answered.

const questions = [asked('q1')]
const here = freshFixture()
let waveId: string
let people: { answered: Sender; drafting: Sender; silent: Sender }

const json = (method: string, body: unknown): RequestInit => ({
  ...{ method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
})
const anySealed = () => toBase64url(destroyedCopy(recordLength(questions)))
const proofOf = (sender: Sender, wave = waveId) => copyProof(bytesOf(sender.secret), wave)
const own = (what: string, wave = waveId) => `/api/responses/${wave}/${what}`

async function changeEntry(on = '2026-11-21') {
  for (const { accountId } of Object.values(people))
    await updateRows(here.db, 'accounts', { id: accountId }, { entryChangedOn: on })
}

/** Three of one team: one has answered, one has a draft, one has nothing; each with a browser that knows the code. */
beforeEach(async () => {
  const team = await addTeam(here, here.acme.id, 'Atelier')
  const [one = '', two = '', three = ''] = await addMembers(here, here.acme.id, team, 6)
  waveId = await addQuestionnaire(here, here.acme.id, [], questions)
  const [answered, drafting, silent] = await Promise.all(
    [one, two, three].map((id) => senderOf(here, id, waveId)),
  )
  people = { answered: answered!, drafting: drafting!, silent: silent! }
  expect(await send(people.answered)).toBe('sent')
  const draft = { revision: 1, sealed: anySealed(), proof: await proofOf(people.drafting) }
  expect((await people.drafting.send(own('draft'), json('PUT', draft))).status).toBe(204)
})

const send = (sender: Sender, more: { revision?: number } = {}) =>
  sendUnblinded(here, sender, { answers: [['q1', 3]], questions, ...more })

const stored = async () => ({
  responses: await here.db.selectFrom('responses').selectAll().orderBy('id').execute(),
  copies: await here.db.selectFrom('sealedCopies').selectAll().orderBy('responseId').execute(),
})

/** Everything that an answer says, without the account's own ids, keys and name. */
async function said(sender: Sender, path: string, request: RequestInit) {
  const answer = await sender.send(path, request)
  const text = (await answer.text()).replaceAll(sender.accountId, 'ACCOUNT')
  return { status: answer.status, text: text.replace(/"recordKeys":\[[^\]]*\]/, '"recordKeys":[]') }
}

async function allAlike(path: string, request: RequestInit) {
  const before = await stored()
  const answers: Awaited<ReturnType<typeof said>>[] = []
  for (const sender of Object.values(people)) answers.push(await said(sender, path, request))
  expect(answers).toEqual(Array.from(answers, () => answers[0]))
  expect(await stored()).toEqual(before)
  return answers[0]!
}

const blinded = async (sender: Sender) =>
  (await prepare(here, sender, { questions, answers: [['q1', 2]] })).token!

test('C23.2 cards, forms, copies and drafts are one shape, and nothing is written', async () => {
  await changeEntry()
  const { questionnaireId } = await here.db
    .selectFrom('waves')
    .select('questionnaireId')
    .where('id', '=', waveId)
    .executeTakeFirstOrThrow()
  const get = { method: 'GET' }
  expect((await allAlike('/api/responses', get)).text).toContain('"state":"unknown"')
  const form = await allAlike(`/api/responses/questionnaires/${questionnaireId}`, get)
  expect(form.text).toContain('"state":"unknown"')
  await allAlike(own('form'), get)
  expect(await allAlike(own('copy'), get)).toEqual({ status: 200, text: 'null' })
  for (const revision of [1, 2, 7])
    expect(await allAlike(own('draft'), json('PUT', { revision, sealed: anySealed() }))).toEqual({
      ...{ status: 204, text: '' },
    })
  const restart = { revision: 1, sealed: anySealed(), restart: true }
  expect((await allAlike(own('draft'), json('PUT', restart))).status).toBe(204)
  const foreign = await copyProof(newReadingSecret(), waveId)
  for (const proof of [null, foreign])
    expect(
      (await allAlike(own('copy'), json('PUT', { revision: 1, sealed: anySealed(), proof }))).status,
    ).toBe(204)
})

test('C23.2 closed ones stay thirty days for everybody, then for nobody; own data names none', async () => {
  await changeEntry()
  await updateRows(here.db, 'waves', { id: waveId }, { state: 'closed', closedOn: '2026-11-21' })
  const first = await allAlike('/api/responses', { method: 'GET' })
  expect(first.text).toContain('"state":"unknown"')
  here.travel(days(5))
  await allAlike('/api/responses', { method: 'GET' })
  for (const sender of Object.values(people)) {
    const data = (await (await sender.send('/api/privacy/own-data', { method: 'GET' })).json()) as {
      responses: unknown
    }
    expect(data.responses).toEqual([])
  }
  await updateRows(here.db, 'waves', { id: waveId }, { closedOn: '2026-10-01' })
  expect((await allAlike('/api/responses', { method: 'GET' })).text).toBe('[]')
})

test('C23.2 a signature that cannot be taken tells nothing', async () => {
  await changeEntry()
  const [company] = await groupsOf(here, waveId)
  const { blindedToken } = await blinded(people.silent)
  const good = { revision: 1, sealed: anySealed(), blindedToken, groupId: company!.id }
  const other = await addTeam(here, here.acme.id, 'Bureau')
  await addMembers(here, here.acme.id, other, 6)
  const foreign = (await groupsOf(here, await addQuestionnaire(here, here.acme.id, [other], questions)))[0]!
  const sign = (change: object) => allAlike(own('signature'), json('POST', { ...good, ...change }))

  expect((await sign({ sealed: 'AAAA' })).status).toBe(400)
  expect((await sign({ blindedToken: 'AAAA' })).text).toContain('token_malformed')
  expect((await sign({ groupId: foreign.id })).text).toContain('group_changed')
  expect((await sign({ groupId: 'no-group' })).text).toContain('group_changed')
  for (const change of [{ closesOn: '2026-11-20' }, { state: 'closing' }, { state: 'closed' }] as const) {
    await updateRows(here.db, 'waves', { id: waveId }, change)
    expect((await sign({})).text).toContain('wave_closed')
  }
})

test('C23.2 only a signature with nothing wrong in it is taken or refused; it replaces any draft', async () => {
  await changeEntry()
  expect(await send(people.silent)).toBe('sent')
  const taker = await senderOf(here, people.drafting.accountId, waveId)
  expect(await send(taker, { revision: 8 })).toBe('sent')
  const second = await senderOf(here, people.answered.accountId, waveId)
  const before = await stored()
  expect(await send(second)).toBe('already_answered')
  expect(await stored()).toEqual(before)
})

test('C23.2 the browser whose signature was not heard gets it again, after the last day too', async () => {
  const sender = people.silent
  const { token } = await prepare(here, sender, { questions, answers: [['q1', 2]] })
  const { blindedToken, groupId } = token!
  const body = json('POST', {
    ...{ revision: 1, sealed: anySealed(), blindedToken, groupId },
    proof: await proofOf(sender),
  })
  const first = await (await sender.send(own('signature'), body)).json()
  await changeEntry()
  expect(await (await sender.send(own('signature'), body)).json()).toEqual(first)
  await updateRows(here.db, 'waves', { id: waveId }, { closesOn: '2026-11-20' })
  expect(await (await sender.send(own('signature'), body)).json()).toEqual(first)
})

const open = async (sender: Sender, proof: string) => {
  const answer = await sender.send(own('open'), json('POST', { proof }))
  return { status: answer.status, text: await answer.text() }
}

test('C23.2 the code’s proof opens draft and copy; a wrong code and no copy answer alike, in one length', async () => {
  const kept = await stored()
  await changeEntry()
  for (const sender of [people.answered, people.drafting]) {
    const { sealed } = kept.copies.find(({ responseId }) => responseId.startsWith(sender.accountId))!
    expect((await open(sender, await proofOf(sender))).text).toContain(toBase64url(sealed))
  }
  const wrong = await proofOf(people.silent)
  const answers = [
    await open(people.answered, wrong),
    await open(people.drafting, await proofOf(people.drafting, 'another-wave')),
    await open(people.silent, wrong),
  ]
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    const { revision, sealed } = JSON.parse(text) as { revision: number; sealed: string }
    expect([revision, Buffer.from(sealed, 'base64url').length]).toEqual([
      1,
      sealedLength(recordLength(questions)),
    ])
  }
  expect(new Set(answers.map(({ text }) => text)).size).toBe(3)
  const right = json('PUT', { revision: 3, sealed: anySealed(), proof: await proofOf(people.answered) })
  expect((await people.answered.send(own('copy'), right)).status).toBe(204)
  expect(await stored()).not.toEqual(kept)
})

test('C23.2 a proof of 31 bytes is malformed, the eleventh wrong one within ten minutes waits', async () => {
  await changeEntry()
  const { answered, silent } = people
  expect((await open(answered, toBase64url(new Uint8Array(31)))).status).toBe(400)
  const wrong = await proofOf(silent)
  for (const sender of [answered, silent]) {
    for (let n = 0; n < 10; n += 1) expect((await open(sender, wrong)).status).toBe(200)
    expect((await open(sender, wrong)).status).toBe(429)
  }
  expect((await open(answered, await proofOf(answered))).status).toBe(429)
  here.travel(10 * 60_000 + 1)
  expect((await open(answered, await proofOf(answered))).status).toBe(200)
})

test('C23.2 waves opened later show their state; a wave of the day of the change does not', async () => {
  await changeEntry('2026-11-20')
  const card = await said(people.answered, '/api/responses', { method: 'GET' })
  expect(card.text).toContain('"state":"completed"')
  const copy = await people.answered.send(own('copy'), { method: 'GET' })
  expect(await copy.json()).toMatchObject({ sealed: expect.any(String) })
})

test('C23.2 a copy of before proofs opens where no change stands, and only there', async () => {
  await here.db.updateTable('sealedCopies').set({ proof: null }).execute()
  const { answered } = people
  const { sealed } = (await stored()).copies.find(({ responseId }) =>
    responseId.startsWith(answered.accountId),
  )!
  expect((await open(answered, await proofOf(answered))).text).toContain(toBase64url(sealed))
  await changeEntry()
  expect((await open(answered, await proofOf(answered))).text).not.toContain(toBase64url(sealed))
  await updateRows(here.db, 'accounts', { id: answered.accountId }, { entryChangedOn: null })
  expect((await open(answered, await proofOf(answered))).text).toContain(toBase64url(sealed))
})
