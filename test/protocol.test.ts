import { beforeAll, expect, test } from 'vitest'
import { defaultQuestions } from '../src/surveys/questions/defaultQuestionnaire.ts'
import { depositLength, recordLength } from '../src/answering/protocol/lengths.ts'
import { continueSending, sendingIn, type SendingOutcome } from '../src/answering/protocol/sending.ts'
import { MemoryRecords, type RecordStore } from '../src/answering/protocol/sendingRecord.ts'
import { allPoints, Killed, Killer, mortalApp, mortalRecords, mortalServer, points } from './killing.ts'
import { prepare, sendAll, senderOf, type Sender } from './sender.ts'
import { openCompanyWave } from './waves.ts'
import { addAccount, fixture, type Fixture } from './fixture.ts'

let here: Fixture
let waveId: string
let mortal: ReturnType<typeof mortalApp>
let people = 0

beforeAll(async () => {
  here = await fixture()
  waveId = await openCompanyWave(here, here.acme.id)
  mortal = mortalApp(here)
})

async function newPerson(): Promise<Sender> {
  people += 1
  const lastName = `Numéro${people}`
  const accountId = await addAccount(here.db, { firstName: 'Jo', lastName, companyId: here.acme.id })
  return senderOf({ ...here, app: mortal.app }, accountId, waveId)
}

interface Device {
  records: MemoryRecords
  store: RecordStore
  server: Sender['server']
}

const device = (sender: Sender, killer: Killer): Device => {
  const records = new MemoryRecords()
  return {
    records,
    store: mortalRecords(records, killer),
    server: mortalServer(sender.server, killer, mortal.die),
  }
}

/** One start of the employee area on this device: an unfinished sending goes on, otherwise the person sends. */
async function start(sender: Sender, { store, server }: Device): Promise<SendingOutcome | 'killed'> {
  const tools = { ...sender, records: store, server }
  try {
    const record = await store.get(sender.accountId, waveId)
    if (record) return await continueSending(record, tools)
    const lengths = {
      recordLength: recordLength(defaultQuestions),
      depositLength: depositLength(defaultQuestions),
    }
    const found = await sendingIn(await sender.server.readCopy(waveId), { ...sender, ...lengths })
    if (found === 'finished') return 'sent'
    if (found !== 'unreadable') return await continueSending(await store.putIfAbsent(found), tools)
    return await sendAll(here, tools)
  } catch (error) {
    if (error instanceof Killed) return 'killed'
    throw error
  }
}

async function untilSent(sender: Sender, devices: Device[]) {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const outcome = await start(sender, devices[attempt % devices.length]!)
    if (outcome === 'sent') return
    expect(['killed', 'later']).toContain(outcome)
  }
  throw new Error('never sent')
}

const ballotCount = async () => (await here.db.selectFrom('ballots').select('id').execute()).length

/** However it went, and whichever device went on: one ballot, and nothing left to send anywhere. */
async function survives(schedule: readonly number[], deviceCount: 1 | 2) {
  const sender = await newPerson()
  const killer = new Killer(schedule)
  const devices = Array.from({ length: deviceCount }, () => device(sender, killer))
  const before = await ballotCount()
  await untilSent(sender, devices)
  expect(mortal.stillToDie()).toBeNull()
  for (const each of devices) {
    const left = await each.records.get(sender.accountId, waveId)
    if (left) expect(await continueSending(left, { ...sender, records: each.records })).toBe('sent')
    expect(await each.records.all()).toEqual([])
  }
  expect(await ballotCount(), `${schedule.join(' then ')} on ${deviceCount}`).toBe(before + 1)
}

test.each(Object.entries(points))(
  'killed at point %s (%s), a sending ends in exactly one ballot',
  async (point) => {
    await survives([Number(point)], 1)
    await survives([Number(point)], 2)
  },
)

const pairs = allPoints.flatMap((first) => allPoints.map((second) => [first, second] as const))
// In every run each point comes first once and second once; all pairs in the long rounds.
const some = pairs.filter(([first, second]) => (first * 5) % 13 === second % 13)
const chosen = process.env.ROUNDS === 'long' ? pairs : some

test('killed at two points, a sending ends in exactly one ballot', async () => {
  for (const pair of chosen) await survives(pair, 1)
  for (const pair of process.env.ROUNDS === 'long' ? pairs : []) await survives(pair, 2)
}, 600_000)

test('two and three tabs at once send one ballot', async () => {
  for (const tabs of [2, 3]) {
    const sender = await newPerson()
    const before = await ballotCount()
    const outcomes = await Promise.all(Array.from({ length: tabs }, () => sendAll(here, sender)))

    expect(new Set(outcomes)).toEqual(new Set(['sent']))
    expect(await ballotCount()).toBe(before + 1)
  }
})

test('two devices with one code, each with a token of its own, send one ballot', async () => {
  const sender = await newPerson()
  const other = { ...sender, records: new MemoryRecords() }
  const before = await ballotCount()
  const records = [await prepare(here, sender), await prepare(here, other)] as const
  const outcomes = await Promise.all([
    continueSending(records[0], sender),
    continueSending(records[1], other),
  ])

  expect(outcomes).toEqual(['sent', 'sent'])
  expect(await ballotCount()).toBe(before + 1)
})

test('an account deleted between signature and deposit: the deposit is still taken', async () => {
  const sender = await newPerson()
  const before = await ballotCount()
  const killer = new Killer([6])
  const dying = device(sender, killer)
  expect(await start(sender, dying)).toBe('killed')
  await here.db.deleteFrom('accounts').where('id', '=', sender.accountId).execute()
  const kept = (await dying.records.get(sender.accountId, waveId))!
  await continueSending(kept, { ...sender, records: dying.records })

  expect(await ballotCount()).toBe(before + 1)
})

test('after all that there are as many ballots as signatures', async () => {
  const groups = await here.db.selectFrom('reportingGroups').select(['issued', 'spent']).execute()
  const { answered } = await here.db.selectFrom('waves').select('answered').executeTakeFirstOrThrow()

  expect(groups).toEqual([{ issued: answered, spent: answered }])
  expect(await ballotCount()).toBe(answered)
})
