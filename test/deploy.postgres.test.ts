import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../src/config.ts'
import { compose, environmentOf, readSample as read, settingsOf } from './compose.ts'
import { root } from './sources.ts'

const { ressenti, postgres } = compose.services
const environment = (chosen: Record<string, string>) => environmentOf(ressenti, chosen)

/** What a server accepts, asked of the real one. */
async function refusedSettings(wanted: Record<string, string>): Promise<string[]> {
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL ?? '' })
  await client.connect()
  const known = await client.query<{ name: string; vartype: string; enumvals: string[] | null }>(
    'select name, vartype, enumvals from pg_settings where name = any($1)',
    [Object.keys(wanted)],
  )
  await client.end()
  const isAccepted = ([name, value]: [string, string]) => {
    const setting = known.rows.find((row) => row.name === name)
    if (setting?.vartype === 'bool') return ['on', 'off'].includes(value)
    if (setting?.vartype === 'enum') return setting.enumvals?.includes(value) === true
    return setting !== undefined && Number.isFinite(Number(value))
  }
  return Object.entries(wanted)
    .filter((entry) => !isAccepted(entry))
    .map(([name, value]) => `${name}=${value}`)
}

test('the server accepts the settings that compose gives it, with nothing chosen but name and password', () => {
  const config = readConfig(environment({ DOMAIN: 'ressenti.acme.fr', POSTGRES_PASSWORD: 'secret' }))
  expect(config).toMatchObject({
    publicUrl: 'https://ressenti.acme.fr',
    databaseUrl: 'postgres://ressenti:secret@postgres/ressenti',
  })
  expect(() => environment({})).toThrow('DOMAIN is missing: le nom de domaine')
})

test('every setting of the service is one that the server knows', () => {
  const known = readFileSync(join(root, 'src', 'config.ts'), 'utf8')
  const names = Object.keys(ressenti.environment ?? {})
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name) => !new RegExp(`^ {2}${name}: `, 'm').test(known))).toEqual([])
})

test('what a service of compose names stands in the file', () => {
  const services = Object.values(compose.services)
  const volumes = services.flatMap(({ volumes = [] }) => volumes.map((each) => each.split(':')[0] ?? ''))
  const places = volumes.filter((name) => !name.startsWith('.'))
  expect(places.filter((name) => !(name in compose.volumes))).toEqual([])
  const awaited = services.flatMap(({ depends_on = {} }) => Object.keys(depends_on))
  expect(awaited.filter((name) => !(name in compose.services))).toEqual([])
  const networks = services.flatMap(({ networks = [] }) =>
    Array.isArray(networks) ? networks : Object.keys(networks),
  )
  expect(networks.filter((name) => !(name in compose.networks))).toEqual([])
  expect(read(join('..', ressenti.build?.dockerfile ?? ''))).toContain('ENTRYPOINT')
})

test('each service of compose writes its volumes alone, with the capabilities that it needs and a limit of memory', () => {
  const hardened = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }
  for (const service of Object.values(compose.services))
    expect(service).toMatchObject({ ...hardened, mem_limit: expect.stringMatching(/^\d+[mg]$/) })
  expect(ressenti.cap_add).toBeUndefined()
  expect(postgres.cap_add).toEqual(['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'])
  expect(postgres.tmpfs).toContain('/run/postgresql')
  expect(compose.services.caddy.cap_add).toEqual(['NET_BIND_SERVICE'])
  // A restored copy of a large database in memory would end the service.
  expect(read('Dockerfile')).toMatch(/^ENV .*TMPDIR=\/data$/m)
})

test('keys and backups lie in two volumes: who takes one away has not both (ATT13)', () => {
  const image = read('Dockerfile').match(/^ENV (.*)$/m)?.[1] ?? ''
  const settings = Object.fromEntries(image.split(' ').map((each) => each.split('=')))
  const volumes = (ressenti.volumes ?? []).map((each) => each.split(':'))
  const volumeOf = (path: string) =>
    volumes.find(([, place = '']) => `${path}/`.startsWith(`${place}/`))?.[0] ?? `none for ${path}`
  const { secretFile, ballotKeyFile, dataDir, backupDir } = readConfig({
    ...environment({ DOMAIN: 'ressenti.acme.fr', POSTGRES_PASSWORD: 'secret' }),
    ...settings,
  })
  expect(volumeOf(backupDir)).toBe('backups')
  expect([secretFile, ballotKeyFile, dataDir].map(volumeOf)).toEqual(['data', 'data', 'data'])
})

test('PostgreSQL accepts every setting of compose and of the Patroni sample', async () => {
  const given = settingsOf(postgres)
  expect(given.length).toBeGreaterThan(3)
  expect(await refusedSettings(Object.fromEntries(given))).toEqual([])
  const patroni = parse(read('patroni.yml')) as {
    bootstrap: { dcs: { postgresql: { parameters: Record<string, string | number> } } }
  }
  const { parameters } = patroni.bootstrap.dcs.postgresql
  const asText = Object.entries(parameters).map(([name, value]) => [name, String(value)])
  expect(await refusedSettings(Object.fromEntries(asText))).toEqual([])
  expect(parameters).toMatchObject({ synchronous_commit: 'on', fsync: 'on', log_parameter_max_length: 0 })
})
