import { createHash, randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { long } from '../../../test/attacks/attack.ts'
import { addTeams, asked, leaveCompany, same } from '../../../test/ballots.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { addCutBallots, answerWith, ballotBoxOf, countedBy, guardAcme } from '../../../test/guarded.ts'
import { addAskable, aMinute, goTo, opened, plan, signedInAgain } from '../../../test/plans.ts'
import { signInDirectly, type Person } from '../../../test/people.ts'
import { findRow, updateRows } from '../../../test/rows.ts'
import { rotateLive } from '../../answering/rotation/rotation.ts'
import { openBoxKey } from '../../answering/ballots/seal.ts'
import { toBase64url } from '../../base/encoding/bytes.ts'
import { limits } from '../../people/rateLimits/rules.ts'
import { withBallotsFrozen } from '../../data/db/ballotTables.ts'
import type { GuardianCard } from '../../organisation/guardians/card.ts'
import { listen, portOf } from '../../listen.ts'
import { placesOfRows, planBytes } from '../guarded/ballotBox.ts'
import { openCount } from '../guarded/count.ts'
import { keepRows, keepRowsKey } from '../guarded/slices.ts'
import type { CountFile } from './rules.ts'

const here = freshFixture()
const questions = [asked('q'), asked('t', 'texte')]
let [cards, waveId]: [GuardianCard[], string] = [[], '']

beforeEach(async () => {
  await leaveCompany(here, 'chloe')
  await addTeams(here, here.acme.id, ['A'], 11)
  await updateRows(here.db, 'accounts', { role: 'employee' }, { approvedAt: '2024-01-01T08:00:00.000Z' })
  const questionnaireId = await addAskable(here, questions)
  goTo(here, '2027-02-20')
  cards = await guardAcme(here)
  waveId = (await opened(here, { questionnaireId, opensOn: '2027-03-09', closesOn: '2027-03-22' })).waveId
})

async function sealed() {
  await addCutBallots(here, waveId, 'A', same(10, { q: 4, t: 'Canari' }))
  goTo(here, '2027-03-24')
  await aMinute(here)
}

const rootIn = (file: Uint8Array) => createHash('sha256').update(file).digest('hex')
const kept = async () => ({
  keys: await here.db.selectFrom('ballotBoxKeys').selectAll().execute(),
  slices: await here.db.selectFrom('ballotBoxSlices').selectAll().execute(),
})

test('C28.6 an urn is handed out while ballots are read, holds up nobody, and its bytes are those of the sealing', async () => {
  await sealed()
  let done = () => {}
  const reading = new Promise<void>((resolve) => (done = resolve))
  const frozen = withBallotsFrozen(here.db, () => reading)
  const { file, root } = await ballotBoxOf(here, waveId)
  expect(rootIn(file)).toBe(root)
  done()
  await frozen
  // Nothing is worked out from the ballots again.
  await here.db.deleteFrom('ballots').execute()
  expect(rootIn((await ballotBoxOf(here, waveId)).file)).toBe(root)
})

test('C28.6 the kept rows open under no earlier key of ballots, and are erased with the count', async () => {
  await sealed()
  const before = await kept()
  const { ballotKeys } = here.parts
  const earlier = ballotKeys.current()
  expect(openBoxKey(earlier, before.keys[0]!)).toHaveLength(32)
  expect(before.slices.length).toBeGreaterThan(0)
  expect(Buffer.from(before.slices[0]!.sealedRows).toString('latin1')).not.toContain('Canari')
  await rotateLive({ db: here.db, keys: ballotKeys, now: here.now(), log: here.parts.log })
  const { keys } = await kept()
  expect(keys).toHaveLength(1)
  expect(() => openBoxKey(earlier, keys[0]!)).toThrow()
  expect(await ballotKeys.of(earlier.generation)).toBeUndefined()
  const { file, root } = await ballotBoxOf(here, waveId)
  expect(rootIn(file)).toBe(root)
  const answer: unknown = JSON.parse(await countedBy(cards[0]!, file, root))
  const sent = await (await signedInAgain(here, 'samia')).post(`/api/waves/${waveId}/count`, answer)
  expect(sent.status).toBe(200)
  expect(await kept()).toEqual({ keys: [], slices: [] })
})

test('C28.1 a campaign whose company was switched off in the database is refused at its opening, not opened unguarded', async () => {
  const questionnaireId = await addAskable(here, [asked('autre')])
  const planned = await plan(here, { questionnaireId, opensOn: '2027-04-15', closesOn: '2027-04-29' })
  const { id } = (await planned.json()) as { id: string }
  await updateRows(here.db, 'companies', { id: here.acme.id }, { guarded: 0 })
  goTo(here, '2027-04-15')
  await aMinute(here)
  const campaign = await findRow(here.db, 'campaigns', ['state', 'refusal'], { id })
  expect(campaign.state).toBe('refused')
  expect(campaign.refusal).toContain('altered')
})

test('C28.8 an answer with a megabyte of comments is taken, and one beyond the bound is read no further', async () => {
  await sealed()
  const { file, root } = await ballotBoxOf(here, waveId)
  const good = JSON.parse(await countedBy(cards[0]!, file, root)) as CountFile
  const texts = [Array.from({ length: 900 }, (_, at) => `${at} `.padEnd(990, 'mot '))]
  const long = await answerWith(here, good, { card: cards[0]!, change: (inner) => ({ ...inner, texts }) })
  const samia = await signedInAgain(here, 'samia')
  const post = async (content: unknown) => (await samia.post(`/api/waves/${waveId}/count`, content)).status
  expect(await post({ ...long, signature: 'a' })).toBe(409)
  expect(await post({ ...long, body: { ...long.body, sealed: 'a'.repeat(24_000_001) } })).toBe(413)
  expect(await post({ ...long, body: { ...long.body, wave: 'a'.repeat(600_000) } })).toBe(413)
  expect(await post(long)).toBe(200)
  const comments = await here.db.selectFrom('comments').select('id').execute()
  expect(comments).toHaveLength(900)
})

/** Sent without a length, as a long answer waits for those before it. */
async function streamed(person: Person, body: ReadableStream): Promise<number> {
  const cookie = await signInDirectly(here.db, here.ids[person], here.now())
  const headers = { cookie, origin: 'http://127.0.0.1:3000', 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body, duplex: 'half' }
  return (await here.app.request(`http://127.0.0.1:3000/api/waves/${waveId}/count`, request)).status
}

test('C28.8 an answer that one account sends without end keeps nobody else’s from being read', async () => {
  await sealed()
  const { file, root } = await ballotBoxOf(here, waveId)
  const good = new Blob([await countedBy(cards[0]!, file, root)])
  const begun = new Promise<void>((resolve) => {
    void streamed('ada', new ReadableStream({ pull: () => resolve() }, { highWaterMark: 0 }))
  })
  await begun
  expect(await streamed('samia', good.stream())).toBe(200)
})

test('C28.6 the plan of 10,000 ballots is written as it is: what is no text of a person has no bound of one', () => {
  const rows = toBase64url(placesOfRows(Array.from({ length: 10_000 }, (_, at) => at % 7)))
  const plan = { audience: null, groups: [], k: 5, key: '', pass: [], random: '', rows, salt: '', without: 0 }
  expect(planBytes(plan).length).toBe(28_672)
})

test('C28.6 an account downloads an urn so often an hour, and keeps nobody else from it', async () => {
  await sealed()
  const get = async (person: Person) =>
    (await (await signedInAgain(here, person)).get(`/api/waves/${waveId}/urn`)).status
  const statuses: number[] = []
  for (let n = 0; n <= limits.ballotBoxesOfAccount.most; n += 1) statuses.push(await get('samia'))
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]))
  expect(statuses.at(-1)).toBe(429)
  expect(await get('ada')).toBe(200)
})

/** Reads an answer at so many bytes a second, and breaks off after some where asked. */
function readSlowly(
  port: number,
  { cookie, rate, most = Infinity }: { cookie: string; rate: number; most?: number },
) {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write(
    `GET /api/waves/${waveId}/urn HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
  )
  const began = performance.now()
  const parts: Buffer[] = []
  let size = 0
  socket.on('data', (part) => {
    parts.push(part)
    size += part.length
    if (size >= most) return socket.destroy()
    socket.pause()
    setTimeout(() => socket.resume(), Math.max(0, (1_000 * size) / rate - (performance.now() - began)))
  })
  return new Promise<{ head: string; body: Buffer }>((resolve) => {
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const all = Buffer.concat(parts)
      const at = all.indexOf('\r\n\r\n')
      resolve({ head: all.subarray(0, at).toString(), body: all.subarray(at + 4) })
    })
  })
}

test('C28.6 an urn of 24 MB reaches a slow client whole, its length first; broken off it is another urn for a guardian', async () => {
  await sealed()
  const { ballotKeys: keys } = here.parts
  const rows = Array.from({ length: 60 }, () => new Uint8Array(randomBytes(400_000)))
  const secret = await keepRows(
    here.db,
    waveId,
    (async function* () {
      yield* rows
    })(),
  )
  await keepRowsKey(here.db, keys, { waveId, secret })
  const { file } = await ballotBoxOf(here, waveId)
  // At the speed of a telephone with the limits of the product, or in seconds with limits as short.
  const [rate, limits] = long ? [125_000, {}] : [6_000_000, { unread: 500, look: 50 }]
  const server = await listen(here.app.fetch, { host: '127.0.0.1', port: 0 }, limits)
  try {
    const port = portOf(server, 0)
    const cookie = await signInDirectly(here.db, here.ids.samia, here.now())
    const { head, body } = await readSlowly(port, { cookie, rate })
    expect(head).toContain('200 OK')
    expect(Number(/content-length: (\d+)/i.exec(head)?.[1])).toBe(file.length)
    expect(rootIn(body)).toBe(rootIn(file))
    const cut = await readSlowly(port, { cookie, rate: 50_000_000, most: 10_000_000 })
    expect(cut.body.length).toBeLessThan(file.length)
    const asked = { root: rootIn(file), card: cards[0]! }
    expect(await openCount(new Blob([new Uint8Array(cut.body)]), asked)).toBe('not_the_urn')
    // A second try is whole again.
    expect(rootIn((await ballotBoxOf(here, waveId)).file)).toBe(rootIn(file))
  } finally {
    server.close()
  }
}, 400_000)
