import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, type Database } from '../../src/data/db/db.ts'
import { migrate } from '../../src/data/db/migrate.ts'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { provideKey } from '../../src/data/keys/databaseKey.ts'
import { addCompany } from '../people.ts'
import { createDatabase, superuserUrl } from '../postgres.ts'
import { refusedStart, startServer } from '../serverProcess.ts'
import { newPlace } from './places.ts'

const base = process.env.TEST_POSTGRES_URL ?? ''
const newName = () => `down_${randomBytes(6).toString('hex')}`

/** A database as the image of PostgreSQL makes it: its one role is a superuser. */
async function superusers(): Promise<string> {
  const client = new pg.Client({ connectionString: base })
  await client.connect()
  const name = newName()
  await client.query(`create database ${name}`)
  await client.end()
  return superuserUrl(Object.assign(new URL(base), { pathname: `/${name}` }).href)
}

const open = (url: string, allowSuperuser = false) =>
  openDatabase({ dataDir: '', databaseUrl: url, databaseDirectUrl: url, allowSuperuser })

const companiesSeenBy = async ({ scopedTo }: Database, companyId: string) =>
  (await scopedTo({ companyId, accountId: 'x' }).selectFrom('companies').select('name').execute()).map(
    ({ name }) => name,
  )

test('a superuser steps down at the start, on what it had made before too: row security is back (ATT6)', async () => {
  const url = await superusers()
  const before = await open(url, true)
  await migrate(before.db)
  provideKey(before.db, readApplicationKey(join(mkdtempSync(join(tmpdir(), 'ressenti-down-')), 'key')))
  const acme = await addCompany(before.db, 'Acme')
  await addCompany(before.db, 'Globex')
  expect(await companiesSeenBy(before, acme.id)).toEqual(['Acme', 'Globex'])
  await before.close()

  for (const start of ['first', 'next']) {
    const after = await open(url)
    expect(await companiesSeenBy(after, acme.id), start).toEqual(['Acme'])
    await expect(
      after
        .scopedTo({ companyId: acme.id, accountId: 'x' })
        .updateTable('companies')
        .set({ name: 'Prise' })
        .where('name', '=', 'Globex')
        .executeTakeFirst(),
    ).resolves.toMatchObject({ numUpdatedRows: 0n })
    // What a later migration does: new tables, changed ones, changed functions.
    await sql.raw(`create table later_${start} (id text)`).execute(after.db)
    await sql.raw(`alter table companies add column later_${start} text`).execute(after.db)
    await sql`alter function pieces_of(text) parallel safe`.execute(after.db)
    await after.close()
  }
})

test('the server itself steps down on an empty database of a superuser, and serves', async () => {
  const url = await superusers()
  const { dataDir } = await newPlace()
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: url })
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  expect(await server.end()).toBe(0)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ who: string }>('select current_user as who')
  expect(rows).toEqual([{ who: 'ressenti_owner' }])
  await client.end()
})

test('where it cannot step down the start is refused in one line, unless ALLOW_SUPERUSER=1', async () => {
  const url = await createDatabase(base, newName())
  const role = newName()
  const client = new pg.Client({ connectionString: superuserUrl(url) })
  await client.connect()
  await client.query(`create role ${role} login bypassrls; grant create on schema public to ${role}`)
  await client.end()
  const bypassing = Object.assign(new URL(url), { username: role }).href
  const { dataDir } = await newPlace()
  const settings = { DATA_DIR: dataDir, DATABASE_URL: bypassing }
  const { code, lines } = await refusedStart(settings)
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(
    new RegExp(
      `^Refusé : le rôle PostgreSQL « ${role} » échappe à la sécurité de ligne.*ressenti_owner n’a pas pu.*ALLOW_SUPERUSER=1\\.$`,
    ),
  )
  const server = await startServer({ ...settings, ALLOW_SUPERUSER: '1' })
  expect(server.printed()).toContain('Attention : le rôle PostgreSQL')
  expect(await server.end()).toBe(0)
})

test('a superuser on the tables of an ordinary role does not take them away from it', async () => {
  const url = await createDatabase(base, newName())
  const own = await open(url)
  await migrate(own.db)
  await own.close()
  await expect(open(superuserUrl(url))).rejects.toThrow(/les tables appartiennent à « ressenti_app »/)
  const again = await open(url)
  expect(await again.db.selectFrom('companies').selectAll().execute()).toEqual([])
  await again.close()
})
