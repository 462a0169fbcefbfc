import { beforeEach, expect, test } from 'vitest'
import { everyAnswer, prepare, sendAll, senderOf, type Sender } from '../../../test/sender.ts'
import {
  addMembers,
  addQuestionnaire,
  addTeam,
  inTransaction,
  openCompanyWave,
  tools,
} from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { toBase64url } from '../../base/encoding/bytes.ts'
import { hours } from '../../base/time/dates.ts'
import { continueSending } from '../protocol/sending.ts'
import type { SendingRecord } from '../protocol/sendingRecord.ts'
import { closeWave, endDeposits } from '../../surveys/waves/store.ts'

const here = freshFixture()
let waveId: string
let paul: Sender

beforeEach(async () => {
  waveId = await openCompanyWave(here, here.acme.id)
  paul = await senderOf(here, here.ids.paul, waveId)
})

const ballots = () => here.db.selectFrom('ballots').selectAll().execute()

/** Goes as far as the signature and gives the body that would be deposited. */
async function bodyOf(sender: Sender, what: Parameters<typeof prepare>[2] = {}): Promise<string> {
  let caught = ''
  const deposit = (body: string) => {
    caught = body
    return Promise.reject(new Error('stopped before the deposit'))
  }
  const record = await prepare(here, sender, what)
  await continueSending(record, { ...sender, server: { ...sender.server, deposit } }).catch(() => undefined)
  return caught
}

async function deposit(body: string, change: Record<string, unknown> = {}) {
  const changed = JSON.parse(body) as Record<string, unknown>
  Object.assign(changed, change, { padding: '' })
  const short = JSON.stringify(changed)
  const padding = '0'.repeat(Math.max(0, Buffer.byteLength(body) - Buffer.byteLength(short)))
  return paul.send('/api/ballots', {
    method: 'POST',
    credentials: 'omit',
    body: JSON.stringify({ ...changed, padding }),
    headers: { 'content-type': 'application/json' },
  })
}

const refusal = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
]

test('a ballot carries its wave, its group, and nothing of its author; all bodies have one length', async () => {
  const chloe = await senderOf(here, here.ids.chloe, waveId)
  const full = await bodyOf(paul)
  const short = await bodyOf(chloe, { answers: [['eng1', 1]] })

  expect(Buffer.byteLength(full)).toBe(Buffer.byteLength(short))
  expect(Object.keys(JSON.parse(full) as object).sort()).toEqual(
    ['answers', 'groupId', 'padding', 'preparedToken', 'signature', 'waveId', 'withdrawal'], // prettier-ignore
  )
  expect((await deposit(full)).status).toBe(200)
  expect((await deposit(short)).status).toBe(200)
  const kept = await ballots()
  expect(new Set(kept.map(({ sealedAnswers }) => sealedAnswers.length)).size).toBe(1)
  expect(kept.every((ballot) => Object.values(ballot).every((value) => value !== null))).toBe(true)
})

test('a deposit that is repeated is acknowledged and makes no second ballot', async () => {
  const body = await bodyOf(paul)
  const answers = await Promise.all([deposit(body), deposit(body), deposit(body)])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await ballots()).toHaveLength(1)
})

test.each<[string, (signature: string) => Record<string, unknown>]>([
  ['a forged signature', () => ({ signature: toBase64url(new Uint8Array(256).fill(3)) })],
  ['another token', () => ({ preparedToken: toBase64url(new Uint8Array(64).fill(3)) })],
  ['another group', () => ({ groupId: 'group-of-nobody' })],
])('%s is refused, spends nothing, and the right one still goes in', async (_, change) => {
  const body = await bodyOf(paul)

  expect(await refusal(await deposit(body, change(body)))).toEqual([403, 'token_not_valid'])
  expect(await ballots()).toEqual([])
  expect((await deposit(body)).status).toBe(200)
})

test('a token of one group or wave is worth nothing in another', async () => {
  const team = await addTeam(here, here.acme.id, 'Support')
  await addMembers(here, here.acme.id, team, 5)
  const other = await openCompanyWave(here, here.globex.id)
  const groups = await here.db.selectFrom('reportingGroups').select(['id', 'name', 'waveId']).execute()
  const support = groups.find(({ name }) => name === 'Support')!
  const globex = groups.find((group) => group.waveId === other)!
  const body = await bodyOf(paul)

  expect(await refusal(await deposit(body, { groupId: support.id }))).toEqual([403, 'token_not_valid'])
  expect(await refusal(await deposit(body, { waveId: other, groupId: globex.id }))).toEqual([
    403,
    'token_not_valid',
  ])
  expect(await ballots()).toEqual([])
})

test.each<[string, unknown, string]>([
  ['an unknown question', [['eng99', 3]], 'answers_not_valid'],
  ['an answer out of bounds', [['eng1', 6]], 'answers_not_valid'],
  ['no answer at all', everyAnswer.map(([id]) => [id, null]), 'ballot_empty'],
])('a ballot with %s is refused and can be corrected with the same token', async (_, answers, code) => {
  const body = await bodyOf(paul)

  expect(await refusal(await deposit(body, { answers }))).toEqual([400, code])
  expect((await deposit(body)).status).toBe(200)
})

test('a body of another length, or that is no JSON, is refused', async () => {
  const body = await bodyOf(paul)
  const send = (text: string) =>
    paul.send('/api/ballots', {
      method: 'POST',
      credentials: 'omit',
      body: text,
      headers: { 'content-type': 'application/json' },
    })

  expect(await refusal(await send(body.replace('"padding":"0', '"padding":"')))).toEqual([
    400,
    'ballot_malformed',
  ])
  expect(await refusal(await send('nothing'))).toEqual([400, 'ballot_malformed'])
})

test('more ballots than signatures never come in', async () => {
  const body = await bodyOf(paul)
  await here.db.updateTable('reportingGroups').set({ issued: 0 }).execute()

  expect(await refusal(await deposit(body))).toEqual([403, 'token_not_valid'])
  expect(await here.db.selectFrom('spentTokens').selectAll().execute()).toEqual([])
})

test('a closed questionnaire takes what was signed for 24 hours, and after its end nothing', async () => {
  const question = { id: 'q1', type: 'likert', question: 'Ça va ?', dimension: null, required: false, reversed: false, help: null } as const // prettier-ignore
  const closing = await addQuestionnaire(here, here.acme.id, [], [question])
  const what = { questions: [question], answers: [['q1', 5]] as [string, number][] }
  const [one, two] = [
    await senderOf(here, here.ids.paul, closing),
    await senderOf(here, here.ids.chloe, closing),
  ]
  const [first, second] = [await bodyOf(one, what), await bodyOf(two, what)]
  await inTransaction(here, (tx) => closeWave(tx, closing, tools(here)))
  here.travel(hours(23))
  expect((await deposit(first)).status).toBe(200)

  here.travel(hours(1))
  expect(await refusal(await deposit(second))).toEqual([410, 'wave_ended'])
  expect(await inTransaction(here, (tx) => endDeposits(tx, closing, here.now()))).toHaveLength(1)
  const kept = (await two.records.get(here.ids.chloe, closing)) as SendingRecord
  expect(await continueSending(kept, two)).toBe('ended')
  expect(await two.records.list(here.ids.chloe)).toEqual([])
})

test('after the deletion of the company the browser forgets its record', async () => {
  await bodyOf(paul)
  await here.db.deleteFrom('waves').where('id', '=', waveId).execute()
  const kept = (await paul.records.get(here.ids.paul, waveId)) as SendingRecord

  expect(await continueSending(kept, paul)).toBe('company_deleted')
})

test('whoever has the code withdraws the ballot, once, and it does not reopen the response', async () => {
  const record = await prepare(here, paul)
  expect(await sendAll(here, paul)).toBe('sent')
  const withdraw = async (secret: string) =>
    (await (await here.as('visitor').post('/api/ballots/withdrawal', { waveId, secret })).json()) as unknown

  expect(await withdraw(toBase64url(new Uint8Array(32)))).toEqual({ found: false })
  expect(await ballots()).toHaveLength(1)
  expect(await withdraw(record.token!.withdrawalSecret)).toEqual({ found: true })
  expect(await withdraw(record.token!.withdrawalSecret)).toEqual({ found: false })
  expect(await ballots()).toEqual([])
  expect(await here.db.selectFrom('responses').select('isCompleted').execute()).toEqual([{ isCompleted: 1 }])
})

test('deposits and withdrawals leave no line, no event and no counter of addresses', async () => {
  const heard: unknown[] = []
  const stop = here.parts.database.listen((change) => heard.push(change))
  await sendAll(here, paul)
  await here
    .as('visitor')
    .post('/api/ballots/withdrawal', { waveId, secret: toBase64url(new Uint8Array(32)) })
  stop()

  expect(heard).toEqual([])
  for (const table of ['auditEvents', 'rateLimits', 'participationCounts'] as const)
    expect(await here.db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('deposits whose signature does not hold are slowed, whatever else is wrong with one is not', async () => {
  const body = await bodyOf(paul)
  for (let attempt = 0; attempt < 200; attempt += 1)
    expect((await deposit(body, { answers: [] })).status).toBe(400)
  const signature = toBase64url(new Uint8Array(256))
  const looked = new Set<number>()
  for (let attempt = 0; attempt < 1_200; attempt += 1) looked.add((await deposit(body, { signature })).status)

  expect(looked).not.toContain(429)
  expect((await deposit(body, { signature })).status).toBe(429)
})
