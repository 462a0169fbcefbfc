import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupDue } from '../../src/answering/rotation/due.ts'
import { ROTATION } from '../../src/answering/rotation/nightly.ts'
import { readHold } from '../../src/data/keys/ballotHold.ts'
import { jobsOf, checkWholeFile } from '../../src/operations/jobs/jobs.ts'
import { signInDirectly } from '../people.ts'
import { createDatabase, startPostgres, type Cluster } from '../postgres.ts'
import { refusedStart, startServer } from '../serverProcess.ts'
import { engine } from '../fixture.ts'
import { damagePostgres, damageSqlite, loseIndexRows } from './damaging.ts'
import { filledPlace, settingsOf } from './filled.ts'
import { newPlace, type Place } from './places.ts'
import { insertRows } from '../rows.ts'

let cluster: Cluster | undefined

beforeAll(async () => {
  if (engine === 'postgres') cluster = await startPostgres({ durable: false })
})

afterAll(() => cluster?.stop())

async function ownPlace(): Promise<Place> {
  if (!cluster) return newPlace()
  const { dataDir } = await newPlace()
  return { dataDir, databaseUrl: await createDatabase(cluster.url, `damage_${Date.now()}`) }
}

test('a flipped byte is met by the first who reads it, who gets nothing; nothing more is served, and no start goes past it', async () => {
  const place = await ownPlace()
  const { database, db, ids } = await filledPlace(place)
  const cookie = await signInDirectly(db, ids.ada, new Date())
  await insertRows(db, 'auditEvents', {
    id: 'one',
    at: '2026-11-21',
    actorId: null,
    actorName: '',
    action: 'company_created',
    subject: 'Acme',
    companyId: null,
    searchText: '',
  })
  await database.close()
  const server = await startServer(settingsOf(place))
  const ask = async (path: string) => {
    const answer = await fetch(`${server.url}/api/${path}`, { headers: { cookie } })
    return [answer.status, await answer.text()]
  }
  // The full check of the start must have ended: here a reader meets the damage.
  await wait(3_000)
  if (cluster) await damagePostgres(cluster, place.databaseUrl, 'audit_events')
  else damageSqlite(join(place.dataDir, 'ressenti.db'), 'audit_events')
  await expect.poll(() => ask('health'), { timeout: 10_000 }).toEqual([200, '{"status":"ok"}'])

  expect(await ask('journal')).toEqual([503, '{"code":"unavailable"}'])
  expect(await ask('health')).toEqual([503, '{"status":"damaged"}'])
  expect(await ask('me')).toEqual([503, '{"code":"unavailable"}'])
  expect(server.printed()).toMatch(/La base est endommagée \(.+\)\. Restaurez une sauvegarde/)
  expect(await server.end()).toBe(0)

  const { code, lines } = await refusedStart(settingsOf(place))
  expect({ code, lines: lines.length }).toEqual({ code: 1, lines: 1 })
  expect(lines[0]).toMatch(/endommagée.*Restaurez une sauvegarde dans un endroit vide/)
})

test.runIf(engine === 'sqlite').each([
  ['a small file, read at once', 0],
  ['a large one, read by a thread', 5_000_000],
])(
  'an index that lost rows passes the quick check of the start, and the full one afterwards stops the service: %s',
  async (_, bytes) => {
    const place = await newPlace()
    const { database } = await filledPlace(place)
    await sql`create table bulk as select zeroblob(${bytes}) as bytes`.execute(database.db)
    await database.close()
    loseIndexRows(join(place.dataDir, 'ressenti.db'))
    const server = await startServer(settingsOf(place))
    const health = async () => (await fetch(`${server.url}/api/health`)).text()
    await expect.poll(health, { timeout: 10_000 }).toBe('{"status":"damaged"}')
    expect(server.printed()).toMatch(
      /est endommagée \(row \d+ missing from index .*\)\. Restaurez une sauvegarde/,
    )
    expect(await server.end()).toBe(0)
  },
)

test.runIf(engine === 'sqlite')(
  'before the backup of the day the whole file is read; a damaged one stops it, and nobody’s deposit waits',
  async () => {
    const { parts, database } = await filledPlace(await newPlace())
    damageSqlite(database.file ?? '', 'audit_events')
    await expect(checkWholeFile(parts)).rejects.toThrow(/est endommagée \(/)
    await backupDue(database.db)
    const job = jobsOf(parts).find(({ name }) => name === ROTATION)
    await expect(job?.run(new Date())).rejects.toThrow(/est endommagée \(/)
    expect(existsSync(parts.config.backupDir)).toBe(false)
    expect(await readHold(database.db)).toBeNull()
    expect(database.isDamaged()).toBe(true)
    await database.close()
  },
)
