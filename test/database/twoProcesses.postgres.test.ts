import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import program from '../../package.json' with { type: 'json' }
import { contentHash, programName } from '../../src/data/db/programName.ts'
import { otherBuild } from '../builds.ts'
import { opened, openBallot } from '../../src/answering/ballots/seal.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { fileKeyStore } from '../../src/data/keys/ballotKeyStores.ts'
import { addAccount, signInDirectly } from '../people.ts'
import { sendAll, senderOf } from '../sender.ts'
import { refusedStart, startServer, type ServerProcess } from '../serverProcess.ts'
import { root } from '../sources.ts'
import { configOf, filledPlace, programs, quickly, settingsOf } from './filled.ts'
import { newPlace, type Place } from './places.ts'

const several = (where: Place) => ({ ...settingsOf(where), MACHINES: 'several' })
let place: Place
let servers: ServerProcess[]
let source: Awaited<ReturnType<typeof filledPlace>>

beforeAll(async () => {
  place = await newPlace()
  source = await filledPlace(place)
  servers = await Promise.all([1, 2].map(() => startServer(several(place))))
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.end()))
  await source.database.close()
})

test('a change made through one process appears live through the other', async () => {
  const [one, other] = servers
  const cookie = await signInDirectly(source.db, source.ids.samia, new Date())
  const ending = new AbortController()
  const stream = await fetch(`${other?.url}/api/live`, { headers: { cookie }, signal: ending.signal })
  const heard = readUntil(stream, 'event: changed\ndata: teams')
  const added = await fetch(`${one?.url}/api/companies/${source.acme.id}/teams`, {
    method: 'POST',
    headers: { cookie, origin: one?.url ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Nuit' }),
  })
  expect(added.status).toBe(201)
  expect(await heard).toContain('data: teams')
  ending.abort()
})

test('the same session is good in every process, and ends in all of them', async () => {
  const cookie = await signInDirectly(source.db, source.ids.paul, new Date())
  const statuses = () =>
    Promise.all(
      servers.map(async ({ url }) => (await fetch(`${url}/api/me`, { headers: { cookie } })).status),
    )
  expect(await statuses()).toEqual([200, 200])
  const [one] = servers
  await fetch(`${one?.url}/api/auth/sign-out`, {
    method: 'POST',
    headers: { cookie, origin: one?.url ?? '' },
  })
  expect(await statuses()).toEqual([401, 401])
})

test('two versions never serve together: the second says so, and starts once the first is gone', async () => {
  // Only its connection is another version's: what a process of it would be called.
  const other = new pg.Client({
    connectionString: place.databaseUrl,
    application_name: 'ressenti 0.0.9 0001-start',
  })
  await other.connect()
  expect(await refusedStart(settingsOf(place))).toEqual({
    code: 1,
    lines: [
      'Une autre version de Ressenti (0.0.9) sert encore cette base : arrêtez tous ses processus, puis recommencez.',
    ],
  })
  await other.end()
  const started = await vi.waitFor(() => startServer(several(place)), { timeout: 10_000 })
  expect(await started.end()).toBe(0)
})

test('H-A11 two builds of one version never serve together, and each names itself within what PostgreSQL keeps', async () => {
  const build = otherBuild({ 'src/data/db/another.ts': 'export const another = true\n' })
  const { version } = program
  const { code, lines } = await refusedStart(settingsOf(place), { root: build })
  expect(code).toBe(1)
  expect(lines).toEqual([
    `Une autre version de Ressenti (${version}, ${contentHash(join(root, 'src'))}) sert encore cette base : arrêtez tous ses processus, puis recommencez.`,
  ])
  expect(contentHash(join(build, 'src'))).not.toBe(contentHash(join(root, 'src')))
  const { rows } = await sql<{ name: string }>`select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name like 'ressenti %'`.execute(source.db)
  expect(rows).toEqual([{ name: programName() }])
  expect(programName().length).toBeLessThanOrEqual(63)
})

test('C23.1 a machine that does not know of the others is refused, beside those that do', async () => {
  expect(await refusedStart(settingsOf(place))).toEqual({
    code: 1,
    lines: ['Une autre machine sert déjà cette base. Mettez MACHINES=several sur chacune (docs/install.md).'],
  })
})

test('C23 T-Q6 a further machine without the key file is refused, and makes none', async () => {
  const ballotKeyFile = join(place.dataDir, 'another.ballots')
  const { code, lines } = await refusedStart({ ...several(place), BALLOT_KEY_FILE: ballotKeyFile })
  expect([code, lines]).toEqual([
    1,
    [
      `Ce fichier de clés n’est pas celui de cette installation : copiez ${ballotKeyFile} depuis une machine qui fonctionne. S’il est perdu partout : npm run ballots -- --new-key (les réponses en attente seront perdues).`,
    ],
  ])
  expect(existsSync(ballotKeyFile)).toBe(false)
})

test('C23 T-Q6 a second machine with a file of its own follows each rotation, and loses no deposit', async () => {
  const own = join(place.dataDir, 'second.ballots')
  copyFileSync(configOf(place).ballotKeyFile, own)
  const second = await startServer({ ...several(place), BALLOT_KEY_FILE: own })
  const people = await Promise.all(
    [1, 2].map((n) =>
      addAccount(source.db, { firstName: 'Jo', lastName: `${n}`, companyId: source.acme.id }),
    ),
  )
  const answerThere = async (accountId = '') => {
    const app = { request: (path: string, request?: RequestInit) => answerOf(second.url, path, request) }
    const now = () => new Date()
    return sendAll(
      { app } as never,
      await senderOf({ app, db: source.db, now } as never, accountId, source.waveId),
    )
  }
  expect(await answerThere(people[0])).toBe('sent')
  const before = await generationsOf()
  expect(backUp(settingsOf(place))).toEqual([
    1,
    'Une autre machine sert déjà cette base. Mettez MACHINES=several sur chacune (docs/install.md).\n',
  ])
  expect(await generationsOf()).toEqual(before)
  expect(backUp(several(place))).toEqual([0, ''])
  expect(await answerThere(people[1])).toBe('sent')
  const after = await generationsOf()
  expect(after).toHaveLength(1)
  expect(before).not.toContain(after[0])
  const keys = await readBallotKeys(source.db, fileKeyStore(own, 'several'))
  const rows = await source.db.selectFrom('ballots').selectAll().execute()
  for (const row of rows) expect(await opened(keys, row, openBallot)).toBeDefined()
  expect(rows).toHaveLength(9)
  expect(await second.end()).toBe(0)
}, 60_000)

const backUp = (settings: Record<string, string>) => {
  const env = { ...process.env, ...settings, BACKUP_DIR: join(place.dataDir, 'backups') }
  const { status, stderr } = spawnSync(process.execPath, [programs('backup')], { env, encoding: 'utf8' })
  return [status, stderr]
}

const generationsOf = async () => {
  const rows = await source.db.selectFrom('ballots').select('generation').distinct().execute()
  return rows.map(({ generation }) => generation)
}

function answerOf(url: string, path: string, request: RequestInit = {}) {
  const headers = new Headers(request.headers)
  headers.set('origin', url)
  return fetch(path.replace('http://127.0.0.1:3000', url), { ...request, headers })
}

test('the same build serves beside itself, wherever it was copied and whatever its tests say', async () => {
  const copy = otherBuild({ 'src/data/db/another.test.ts': '// no part of the program\n' })
  const started = await startServer({ ...quickly(place), MACHINES: 'several' }, { root: copy })
  expect(await started.end()).toBe(0)
})

async function readUntil({ body }: Response, text: string): Promise<string> {
  let read = ''
  for await (const part of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    read += part
    if (read.includes(text)) return read
  }
  return read
}
