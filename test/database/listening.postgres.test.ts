import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { publishChange, type Change } from '../../src/data/db/publishChange.ts'
import { openDatabase } from '../../src/data/db/db.ts'
import { migrate } from '../../src/data/db/migrate.ts'
import { signInDirectly } from '../people.ts'
import { startServer } from '../serverProcess.ts'
import { filledPlace, settingsOf } from './filled.ts'
import { newPlace, readyPlace } from './places.ts'

/** A wire to PostgreSQL that can go dead: what is sent disappears, nothing comes back, no connection ends. */
async function wireTo(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const { port, hostname } = target
  const sockets = new Set<Socket>()
  let dead = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => !dead && to.write(bytes))
      from.on('close', () => to.destroy())
      from.on('error', () => undefined)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  target.port = String((server.address() as AddressInfo).port)
  return {
    url: target.href,
    setDead: (state: boolean) => (dead = state),
    cut: () => sockets.forEach((socket) => socket.destroy()),
    close: () => server.close(),
  }
}

test('after a cut the stream of changes comes back and says that everything may have changed', async () => {
  const { dataDir, databaseUrl } = await newPlace()
  const wire = await wireTo(databaseUrl)
  const where = { dataDir, databaseUrl, databaseDirectUrl: wire.url }
  const database = await openDatabase(where)
  const heard: Change[] = []
  database.listen((change) => heard.push(change))

  wire.cut()
  const twice = [{ topic: 'everything' }, { topic: 'everything' }]
  await vi.waitFor(() => expect(heard).toEqual(twice), { timeout: 10_000 })
  await database.db.transaction().execute((tx) => publishChange(tx, 'teams', { companyId: 'acme' }))
  await vi.waitFor(() => expect(heard).toContainEqual({ topic: 'teams', companyId: 'acme' }))
  await database.close()
  wire.close()
})

// Both of the next two wait for the silence to be noticed: at once, each on a database of its own.
test.concurrent('when the server falls silent, who waits for it is told, and work goes on when it is back', async () => {
  const { dataDir, databaseUrl } = await readyPlace()
  const wire = await wireTo(databaseUrl)
  const database = await openDatabase({ dataDir, databaseUrl: wire.url, databaseDirectUrl: wire.url })
  const { db } = database
  await db.selectFrom('accounts').select('id').execute()

  wire.setDead(true)
  await expect(db.selectFrom('accounts').select('id').execute()).rejects.toThrow(/terminated/)
  // Streams opened now hear changes too, also while others open.
  let heard = 0
  const ask = () => db.selectFrom('accounts').select('id').execute()
  for (let asked = 0; heard < 30; asked += 1) {
    const isOneOfThese = asked < 30
    void ask().catch(() => (heard += isOneOfThese ? 1 : 0))
    await wait(50)
  }
  wire.setDead(false)
  await vi.waitFor(() => db.selectFrom('accounts').select('id').execute(), { timeout: 20_000 })
  await database.close()
  wire.close()
})

test.concurrent('while the database is silent a live stream says so, and afterwards that everything may have changed', async () => {
  const place = await newPlace()
  const source = await filledPlace(place)
  const wire = await wireTo(place.databaseUrl)
  const server = await startServer({ ...settingsOf(place), DATABASE_URL: wire.url })
  const cookie = await signInDirectly(source.db, source.ids.ada, new Date())
  const stream = await fetch(`${server.url}/api/live`, { headers: { cookie } })
  const events: string[] = []
  void stream.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (text) => void events.push(text) }))

  wire.setDead(true)
  await vi.waitFor(() => expect(events.join('')).toContain('event: away'), { timeout: 15_000 })
  wire.setDead(false)
  const everything = 'event: changed\ndata: everything'
  await vi.waitFor(() => expect(events.join('')).toContain(everything), { timeout: 20_000 })
  await server.end()
  await source.database.close()
  wire.close()
})

test('where a pooler stands between, nothing depends on the session: no settings, no prepared statements', async () => {
  const { dataDir, databaseUrl } = await newPlace()
  const where = { dataDir, databaseUrl, databaseDirectUrl: `${databaseUrl}?application_name=direct` }
  const database = await openDatabase(where)
  await migrate(database.db)
  const timeout = await sql<{ value: string }>`select current_setting('statement_timeout') as value`.execute(
    database.db,
  )
  expect(timeout.rows).toEqual([{ value: '0' }])
  await database.db.selectFrom('accounts').where('id', '=', 'nobody').select('id').execute()
  const { rows } = await sql`select name from pg_prepared_statements`.execute(database.db)
  expect(rows).toEqual([])
  // Of this database alone: other tests hold locks on theirs.
  const { rows: locks } = await sql`
    select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and datname = current_database()`.execute(database.db)
  expect(locks).toEqual([])
  await database.close()
})

test('without a pooler each statement is prepared once per connection and bounded in time', async () => {
  const { dataDir, databaseUrl } = await readyPlace()
  const database = await openDatabase({ dataDir, databaseUrl, databaseDirectUrl: databaseUrl })
  await database.db.connection().execute(async (db) => {
    for (const id of ['one', 'two'])
      await db.selectFrom('accounts').where('id', '=', id).select('id').execute()
    const { rows } =
      await sql`select statement from pg_prepared_statements where statement like 'select "id" from "accounts"%'`.execute(
        db,
      )
    expect(rows).toHaveLength(1)
    const timeout = await sql<{
      value: string
    }>`select current_setting('statement_timeout') as value`.execute(db)
    expect(timeout.rows).toEqual([{ value: '30s' }])
  })
  await database.close()
})
