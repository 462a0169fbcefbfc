import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { addDays, dayOf } from '../../src/base/time/civilDays.ts'
import type { Bytes } from '../../src/base/encoding/bytes.ts'
import { contextOf } from '../../src/answering/guarded/act.ts'
import { opened as openedRow, openCut } from '../../src/answering/ballots/seal.ts'
import { openPlan, readBallotBox } from '../../src/results/guarded/ballotBox.ts'
import { guardingOf } from '../../src/results/guarded/opening.ts'
import { keptRows } from '../../src/results/guarded/slices.ts'
import { days } from '../../src/base/time/dates.ts'
import { workingDayFrom } from '../../src/base/time/workingDays.ts'
import { zone } from '../../src/base/time/zone.ts'
import { filledPlace, settingsOf } from '../database/filled.ts'
import { newPlace, type Place } from '../database/places.ts'
import { addTeams, asked } from '../ballots.ts'
import { ballotBoxOf, countedBy, cutSending, guardAcme } from '../guarded.ts'
import { engine, type Fixture } from '../fixture.ts'
import { signInDirectly } from '../people.ts'
import { addAskable, aMinute, goTo, opened, signedInAgain } from '../plans.ts'
import { startPostgres, superuserUrl, type Cluster } from '../postgres.ts'
import { findRow, findRows, updateRows } from '../rows.ts'
import { senderOf, sendUnblinded } from '../sender.ts'
import { startServer } from '../serverProcess.ts'

// C28 T-V10: 42 people answer a guarded campaign over HTTP; everything that the server holds, wrote or said is searched.
const [PEOPLE, GUARDIANS] = [42, 3]
const questions = [asked('q'), asked('t', 'texte')]
/** Each seed of a half begins so, each text, and each nonce: nine bytes, so that base64 shows them. */
const [SEED, TEXT, NONCE] = ['grainexy1', 'Canari-37', 'noncexyz2']

let cluster: Cluster | undefined
let place: Place
beforeAll(async () => {
  place = await newPlace()
  if (engine !== 'postgres') return
  cluster = await startPostgres()
  place = { ...place, databaseUrl: cluster.url }
}, 120_000)
afterAll(() => cluster?.stop())

const forms = (needle: string) =>
  [0, 1, 2].map((before) => {
    const text = Buffer.from('x'.repeat(before) + needle).toString('base64url')
    // The signs that its neighbours do not decide.
    return text.slice(before === 0 ? 0 : before + 1, Math.floor(((before + needle.length) * 8) / 6))
  })
const needles = (needle: string) => [
  Buffer.from(needle),
  Buffer.from(needle, 'utf16le'),
  Buffer.from(Buffer.from(needle).toString('hex')),
  ...forms(needle).map((form) => Buffer.from(form)),
]
const found = (content: Buffer, needle: string) =>
  needles(needle).filter((form) => content.includes(form)).length

const PART = 2 ** 25

/** All that the process has written in its memory, as the system hands it out. */
function* memoryOf(pid: number): Generator<Buffer> {
  const memory = openSync(`/proc/${pid}/mem`, 'r')
  const areas = readFileSync(`/proc/${pid}/maps`, 'latin1').matchAll(/^([0-9a-f]+)-([0-9a-f]+) rw.*$/gm)
  for (const [line, from, to] of areas) {
    const [start, size] = [BigInt(`0x${from}`), Number(BigInt(`0x${to}`) - BigInt(`0x${from}`))]
    const places = /\[v(var|syscall)/.test(line) ? 0 : Math.ceil(size / PART)
    for (let at = 0; at < places; at += 1)
      yield readAt(memory, start + BigInt(at * PART), Math.min(PART + 64, size - at * PART))
  }
  closeSync(memory)
}

function readAt(file: number, place: bigint, length: number): Buffer {
  const part = Buffer.alloc(length)
  try {
    readSync(file, part, 0, length, place)
  } catch {
    // Given back to the system meanwhile.
  }
  return part
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? filesIn(join(folder, each.name)) : each.isFile() ? [join(folder, each.name)] : [],
  )

/** Memory of the product's process, of PostgreSQL's, and every file: how often each of these is found. */
function searched(contents: Iterable<Buffer>, words: readonly string[]): Record<string, number> {
  const counts = Object.fromEntries(words.map((word) => [word, 0]))
  for (const content of contents) for (const word of words) counts[word]! += found(content, word)
  return counts
}

async function checkpoint(url: string) {
  const client = new pg.Client({ connectionString: superuserUrl(url) })
  await client.connect()
  await client.query('set role none')
  await client.query('checkpoint')
  await client.end()
}

/** The campaign is planned and opened here, some days ago; the server that takes its answers is a process of its own. */
async function openedPlace() {
  const base = await filledPlace(place)
  const { db } = base
  let now = new Date(Date.now() - days(9))
  const parts = { ...base.parts, clock: () => now }
  const app = createApp(parts)
  const cookie = await signInDirectly(db, base.ids.samia, now)
  const call =
    (method: string) =>
    (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      app.request(`http://127.0.0.1:3000${path}`, {
        ...{
          method,
          headers: {
            origin: 'http://127.0.0.1:3000',
            cookie,
            'content-type': 'application/json',
            ...headers,
          },
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
  const get = (path: string, headers?: Record<string, string>) => call('GET')(path, undefined, headers)
  const here = {
    ...{ ...base, parts, app, now: () => now, travel: (by: number) => (now = new Date(now.getTime() + by)) },
    as: () => ({ get, post: call('POST'), put: call('PUT'), patch: call('PATCH'), delete: call('DELETE') }),
  } as unknown as Fixture
  await addTeams(here, here.acme.id, ['A'], PEOPLE)
  await updateRows(db, 'accounts', { role: 'employee' }, { approvedAt: '2024-01-01T08:00:00.000Z' })
  const questionnaireId = await addAskable(here, questions)
  const cards = await guardAcme(here, GUARDIANS)
  const opensOn = workingDayFrom(addDays(dayOf(new Date(), zone()), -5))
  const closesOn = workingDayFrom(addDays(opensOn, 14))
  const { waveId } = await opened(here, { questionnaireId, opensOn, closesOn })
  const { key: teamKey } = await findRow(db, 'teams', ['key'], { name: 'A' })
  const members = await findRows(db, 'teamMembers', ['accountId'], { teamKey })
  return { here, cards, waveId, closesOn, people: members.map(({ accountId }) => accountId) }
}

/** What opens with the keys of the server, while the ballot box waits: ballots, kept rows, plan. */
async function openedWithAllKeys({ db, parts }: Fixture, waveId: string) {
  const { key, ballotKeys } = parts
  const ballots: Buffer[] = []
  for (const row of await db.selectFrom('ballots').selectAll().where('waveId', '=', waveId).execute())
    ballots.push(Buffer.from((await openedRow(ballotKeys, row, openCut))!.ballot))
  const rows: Buffer[] = []
  for await (const slice of (await keptRows(db, ballotKeys, waveId))!.slices()) rows.push(Buffer.from(slice))
  const columns = ['id', 'guardedAct', 'sealedVerificationKey', 'sealedResultsKey'] as const
  const { act, results } = await guardingOf(key, await findRow(db, 'waves', columns, { id: waveId }))
  const { sealedPlan } = await findRow(db, 'ballotBoxes', ['sealedPlan'], { waveId })
  const reader = {
    act,
    context: await contextOf(act),
    reader: results,
    at: GUARDIANS,
    readers: GUARDIANS + 1,
  }
  const { plan } = (await openPlan(new Uint8Array(sealedPlan), reader))!
  return { ballots, rest: [...rows, Buffer.from(JSON.stringify(plan))] }
}

async function expectNoAnswer(here: Fixture, waveId: string, people: readonly string[]) {
  const { ballots, rest } = await openedWithAllKeys(here, waveId)
  expect(searched(ballots, [SEED, TEXT, NONCE])).toEqual({ [SEED]: 0, [TEXT]: 0, [NONCE]: PEOPLE })
  expect(searched(rest, [SEED, TEXT])).toEqual({ [SEED]: 0, [TEXT]: 0 })
  const named = await findRows(here.db, 'responses', ['accountId'], { waveId, isCompleted: 1 })
  expect(named.map(({ accountId }) => accountId).sort()).toEqual([...people].sort())
}

/** Nothing of a group, and no new signer, for who carries the file. */
function expectNoCounts(file: Bytes) {
  const { header } = readBallotBox(file)!
  expect(Object.keys(header).sort()).toEqual(['act', 'addressed', 'list', 'plan', 'rows', 'suite', 'title', 'twins']) // prettier-ignore
  expect(Object.keys(header.act.tree.groups[0]!).sort()).toEqual(['entity', 'id', 'kind'])
}

test('C28 T-V10: of 42 people who answered, memory, files, log and database of the server name all, and hold no answer', async () => {
  const { here, cards, waveId, closesOn, people } = await openedPlace()
  expect(people).toHaveLength(PEOPLE)
  const server = await startServer({ ...settingsOf(place), LOG_LEVEL: 'trace' })
  const app = {
    request: (address: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers)
      headers.set('origin', server.url)
      return fetch(address.replace('http://127.0.0.1:3000', server.url), { ...init, headers })
    },
  } as unknown as Fixture['app']
  const browser = { ...here, app, now: () => new Date() }
  const start = (text: string, length: number) =>
    Buffer.concat([Buffer.from(text), randomBytes(length - text.length)]).toString('base64url')
  for (const [at, id] of people.entries()) {
    const sender = await senderOf(browser, id, waveId)
    const sending = await cutSending(browser, sender, {
      questions,
      answers: { q: 1 + (at % 5), t: `${TEXT} ${at}` },
    })
    Object.assign(sending.cut, { nonce: start(NONCE, 16), rand: start(SEED, 64) })
    expect(await sendUnblinded(browser, sender, { ...sending, groupName: 'A' })).toBe('sent')
  }
  const words = [SEED, TEXT, NONCE, waveId]
  const held = searched(memoryOf(server.child.pid!), words)
  if (cluster) {
    await checkpoint(cluster.url)
    for (const [word, count] of Object.entries(searched(memoryOf(cluster.pid()), words))) held[word]! += count
  }
  expect(held).toMatchObject({ [SEED]: 0, [TEXT]: 0 })
  // It searched where deposits are to be found.
  expect(held[NONCE]).toBeGreaterThan(0)
  expect(held[waveId]).toBeGreaterThan(0)
  expect(await server.end()).toBe(0)

  goTo(here, addDays(closesOn, 2))
  await aMinute(here)
  const { file, root } = await ballotBoxOf(here, waveId)
  await expectNoAnswer(here, waveId, people)
  expectNoCounts(file)
  const count = await countedBy(cards[0]!, file, root)
  if (cluster) await checkpoint(cluster.url)
  const folders = [place.dataDir, ...(cluster ? [join(cluster.folder, 'data')] : [])]
  const files = Buffer.concat(folders.flatMap(filesIn).map((path) => readFileSync(path)))
  const everything = [files, Buffer.from(server.printed()), Buffer.from(file), Buffer.from(count)]
  expect(searched(everything, [SEED, TEXT])).toEqual({ [SEED]: 0, [TEXT]: 0 })
  expect(people.filter((id) => !files.includes(id))).toEqual([])
  // They are the answers of these 42: the guardian's program counts them all.
  const sent = await (
    await signedInAgain(here, 'samia')
  ).post(`/api/waves/${waveId}/count`, JSON.parse(count))
  expect([sent.status, await sent.text()]).toEqual([200, '{"counted":true}'])
  const comments = await findRows(here.db, 'comments', ['text'], { waveId })
  expect(comments).toHaveLength(PEOPLE)
  await here.parts.database.close()
}, 300_000)
