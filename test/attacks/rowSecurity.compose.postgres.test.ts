import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scopeOf, scopes } from '../../src/data/db/rowSecurity.ts'
import { checkArchive } from '../../src/operations/backup/archive.ts'
import { tablesOfBackup, type BackupTable } from '../../src/operations/backup/tables.ts'
import { composedPostgres } from '../compose.ts'
import { filledPlace, programs, quickly } from '../database/filled.ts'
import { signInDirectly } from '../people.ts'
import { freePort } from '../postgres.ts'
import { startServer, type ServerProcess } from '../serverProcess.ts'

const chosen = { DOMAIN: 'ressenti.acme.fr', POSTGRES_PASSWORD: 'un-mot-de-passe' }
const origin = `https://${chosen.DOMAIN}`

let postgres: Awaited<ReturnType<typeof composedPostgres>>
let place: { dataDir: string; databaseUrl: string }
let filled: Awaited<ReturnType<typeof filledPlace>>
let server: ServerProcess
let port: number

// Behind compose's proxy the server gives its public address; here it is asked directly.
const serve = () =>
  startServer({
    ...postgres.environment,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: place.dataDir,
    SECRET_FILE: `${place.dataDir}.key`,
  })

// As compose does it: PostgreSQL, then Ressenti on the empty database; later Ressenti once more.
beforeAll(async () => {
  postgres = await composedPostgres(chosen)
  place = {
    dataDir: mkdtempSync(join(tmpdir(), 'ressenti-compose-')),
    databaseUrl: postgres.environment.DATABASE_URL,
  }
  port = await freePort()
  await (await serve()).end()
  filled = await filledPlace(place)
  server = await serve()
})

afterAll(async () => {
  await server.end()
  await filled.database.close()
  await postgres.stop()
})

/** A connection of its own, as an attacker with this address would open. */
async function connected<T>(url: string, look: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await look(client)
  } finally {
    await client.end()
  }
}

type Numbers = Record<string, number>

/** How many rows of each protected table these connections see. */
async function seen(client: pg.Client): Promise<Numbers> {
  const found: Numbers = {}
  for (const table of Object.keys(scopes)) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)
    found[table] = rows[0]?.n ?? -1
  }
  return found
}

/** Rows of one company, asked for by id before any scope is set. */
async function ownRows(client: pg.Client, companyId: string): Promise<Numbers> {
  const own: Numbers = { companies: 1 }
  for (const [table, scope] of Object.entries(scopes).filter(([, each]) => each.startsWith('company_id'))) {
    const orNone = scope === scopeOf.ownCompanyOrNone ? 'or company_id is null' : ''
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from ${table} where company_id = $1 ${orNone}`,
      [companyId],
    )
    own[table] = rows[0]?.n ?? -1
  }
  return own
}

const setScope = (client: pg.Client, companyId: string) =>
  client.query(`select set_config('app.company_id', $1, false), set_config('app.account_id', 'x', false)`, [
    companyId,
  ])

test('AZ-15 compose’s superuser is in its database the ordinary owner of everything, which obeys', async () => {
  await connected(place.databaseUrl, async (client) => {
    const who = await client.query(
      `select session_user as given, current_user as now, rolsuper, rolbypassrls, rolcreaterole, rolcanlogin
        from pg_roles where rolname = current_user`,
    )
    expect(who.rows).toEqual([
      {
        ...{ given: 'ressenti', now: 'ressenti_owner' },
        ...{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcanlogin: false },
      },
    ])
    const others = await client.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relowner <> current_user::regrole
        union select proname from pg_proc where pronamespace = 'public'::regnamespace
          and (prosecdef or proowner <> current_user::regrole)`,
    )
    expect(others.rows).toEqual([])
    const obeying = await client.query<{ relname: string }>(
      `select relname from pg_class join pg_policy on polrelid = pg_class.oid and polname = 'company_scope'
        where relnamespace = 'public'::regnamespace and relrowsecurity and relforcerowsecurity order by relname`,
    )
    expect(obeying.rows.map(({ relname }) => relname)).toEqual(Object.keys(scopes).sort())
  })
})

test('AZ-15 told a company, the role of compose sees none of another’s rows, whatever it sets back', async () => {
  await connected(place.databaseUrl, async (client) => {
    const { globex, acme } = filled
    expect(await seen(client)).toMatchObject({ companies: 2, accounts: 14 })
    const own = await ownRows(client, globex.id)
    await setScope(client, acme.id)
    expect(await seen(client)).toMatchObject({ companies: 1, waves: 1 })
    await setScope(client, globex.id)
    expect(await seen(client)).toMatchObject(own)
    expect(own).toMatchObject({ companies: 1, accounts: 2 })
    await client.query('reset role')
    await client.query('reset session authorization')
    expect(await seen(client)).toMatchObject(own)
    const taken = await client.query('update waves set minimum_group_size = 1 where company_id = $1', [
      acme.id,
    ])
    expect(taken.rowCount).toBe(0)
    // A dump that would leave rows out says so instead.
    await client.query('set row_security = off')
    await expect(client.query('select id from companies')).rejects.toThrow(/row-level security/)
    await client.query('set row_security = on')
    await setScope(client, 'nobody')
    const some = Object.entries(await seen(client)).filter(([, n]) => n > 0)
    // The default questionnaire is visible to every company.
    expect(some.filter(([table]) => !/^(questionnaire|version_)/.test(table))).toEqual([])
  })
})

test('AZ-15 another role of the same server reads no table at all, told a company or not', async () => {
  const url = new URL(postgres.url)
  await connected(url.href, async (client) => {
    await client.query(`create role lecteur login password 'lecteur'`)
  })
  const reading = Object.assign(new URL(place.databaseUrl), { username: 'lecteur', password: 'lecteur' }).href
  await connected(reading, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')`,
    )
    expect(tables.length).toBeGreaterThan(Object.keys(scopes).length)
    for (const companyId of ['', filled.acme.id]) {
      await setScope(client, companyId)
      for (const { name } of tables)
        await expect(client.query(`select * from ${name} limit 1`), name).rejects.toThrow(/permission denied/)
    }
    await expect(client.query('set role ressenti_owner')).rejects.toThrow(/permission denied/)
    await expect(client.query('create table public.taken (id int)')).rejects.toThrow(/permission denied/)
  })
  const wrong = Object.assign(new URL(place.databaseUrl), { password: 'autre' }).href
  await expect(connected(wrong, async () => undefined)).rejects.toThrow(/password authentication failed/)
})

test('AZ-15 the real server under compose’s settings answers a manager their company and nobody else’s', async () => {
  const { acme, globex, ids } = filled
  const ask = async (person: 'bruno' | 'ada', path: string) => {
    const cookie = `__Host-${await signInDirectly(filled.db, ids[person], new Date())}`
    return fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie, origin } })
  }
  const own = await ask('bruno', `/api/companies/${globex.id}/employees`)
  expect(own.status).toBe(200)
  const body = await own.text()
  expect(body).toContain('Zola')
  expect(body).not.toContain('Martin')
  expect((await ask('bruno', `/api/companies/${acme.id}/employees`)).status).toBe(404)
  // An administrator’s request sets no company, so every row is visible.
  expect(await (await ask('ada', '/api/companies')).text()).toMatch(/Acme.*Globex/s)
})

test('AZ-15 a backup under the role of compose is whole: no row is left out in silence', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'ressenti-compose-backup-')), 'one.backup')
  const made = spawnSync(process.execPath, [programs('backup'), file], {
    env: quickly(place),
    encoding: 'utf8',
  })
  expect(made).toMatchObject({ status: 0, stderr: '' })
  const { manifest } = await checkArchive(file, filled)
  await connected(place.databaseUrl, async (client) => {
    for (const [table, n] of Object.entries(await seen(client))) {
      const saved = manifest.tables[table as keyof typeof manifest.tables]
      if (tablesOfBackup.includes(table as BackupTable)) expect(saved?.rows, table).toBe(n)
      // A copy of them would let programs in.
      else expect([table, saved]).toEqual(['access_keys', undefined])
    }
  })
})
