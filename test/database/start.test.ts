import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, migrations } from '../../src/data/db/migrate.ts'
import { refusedStart, startServer, type ServerProcess } from '../serverProcess.ts'
import { engine } from '../fixture.ts'
import { newPlace, openPlace, readyPlace, type Place } from './places.ts'

const settingsOf = ({ dataDir, databaseUrl }: Place) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })

let place: Place
let server: ServerProcess

beforeAll(async () => {
  place = await newPlace()
  server = await startServer({ ...settingsOf(place), SMTP_URL: 'smtp://127.0.0.1:1' })
})

afterAll(() => server.end())

test('the start prints the address, and how to make the first administrator while there is none', () => {
  expect(server.printed()).toMatch(/Ressenti répond sur http:\/\/127\.0\.0\.1:\d+/)
  expect(server.printed()).toMatch(/\/admin-register#[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}\n/)
})

test('ATT12 the start tries the mail server, and says what is wrong with it', async () => {
  await expect.poll(() => server.printed()).toContain('aucun email ne part par 127.0.0.1 : il ne répond pas')
})

test('health answers 200 {"status":"ok"} while the database answers (D32)', async () => {
  const answer = await fetch(`${server.url}/api/health`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('{"status":"ok"}')
})

test.runIf(process.getuid?.() === 0)('started as root: one warning line, and it serves (D30)', () => {
  expect(server.printed().match(/tourne en root/g)).toHaveLength(1)
})

test.runIf(engine === 'sqlite')(
  'a second server on the same data folder is refused in one clear line',
  async () => {
    const { code, lines } = await refusedStart(settingsOf(place))
    expect(code).toBe(1)
    expect(lines).toEqual([
      `Ressenti est déjà en cours d’exécution sur ${place.dataDir} (processus ${server.child.pid}). Arrêtez-le ou choisissez un autre DATA_DIR.`,
    ])
  },
)

test.runIf(engine === 'sqlite')(
  'a killed server leaves nothing that keeps the next one from starting',
  async () => {
    const own = await readyPlace()
    const first = await startServer(settingsOf(own))
    expect(await first.end('SIGKILL')).toBe('SIGKILL')
    const next = await startServer(settingsOf(own))
    expect(await next.end()).toBe(0)
  },
)

test.runIf(engine === 'postgres')(
  'a second server on the same PostgreSQL is refused: both must know that they are several',
  async () => {
    const { dataDir } = await newPlace()
    const { code, lines } = await refusedStart({
      ...settingsOf(place),
      DATA_DIR: dataDir,
      SECRET_FILE: `${place.dataDir}.key`,
    })
    expect(code).toBe(1)
    expect(lines).toEqual([
      'Une autre machine sert déjà cette base. Mettez MACHINES=several sur chacune (docs/install.md).',
    ])
  },
)

test('SIGTERM ends the server with exit code 0, SIGINT too', async () => {
  for (const signal of engine === 'sqlite' ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const)) {
    const own = await startServer(settingsOf(await readyPlace()))
    expect(await own.end(signal)).toBe(0)
  }
})

test.runIf(engine === 'sqlite')('a port that is taken is one clear line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, lines } = await refusedStart({ ...settingsOf(await readyPlace()), PORT: String(port) })
  other.close()
  expect(code).toBe(1)
  expect(lines).toEqual([`Le port ${port} est déjà pris : arrêtez l’autre programme ou choisissez PORT.`])
})

test('a database newer than the program is one clear line', async () => {
  const newer = await newPlace()
  const { db, close } = await openPlace(newer)
  await migrate(db, { ...migrations, '9999-tomorrow': { up: async () => undefined } })
  await close()
  const { code, lines } = await refusedStart(settingsOf(newer))
  expect(code).toBe(1)
  expect(lines).toEqual([
    'La base de données vient d’une version plus récente de Ressenti : mettez le programme à jour.',
  ])
})

const file = join(mkdtempSync(join(tmpdir(), 'ressenti-start-')), 'file')
writeFileSync(file, 'not a key')
const below = join(file, 'data')

// These starts end before a database is opened: one engine is enough.
test.runIf(engine === 'sqlite').each([
  [{ PORT: 'x' }, 'Réglage PORT incorrect : « x ». Voir docs/install.md.'],
  [
    { DATA_DIR: below },
    `Le dossier des données ${below} n’est pas utilisable (ENOTDIR) : vérifiez DATA_DIR et ses droits.`,
  ],
  [
    { SECRET_FILE: below },
    `Le fichier de clé ${below} ne peut être ni lu ni créé (ENOTDIR) : vérifiez SECRET_FILE et ses droits.`,
  ],
  [{ SECRET_FILE: file }, `Le fichier de clé ${file} est illisible : restaurez sa copie.`],
  [
    { DATABASE_URL: 'postgres://moi:motdepasse@127.0.0.1:1/ressenti' },
    'La base PostgreSQL ne répond pas (connect ECONNREFUSED 127.0.0.1:1) : vérifiez DATABASE_URL.',
  ],
  [{ HOST: '0.0.0.0' }, 'Ressenti doit être servi en https hors de cette machine : voir docs/install.md'],
])('%j stops the start with one clear line', async (settings: Record<string, string>, line) => {
  const { dataDir } = await newPlace()
  // What only the operator can change is not tried again by the service manager; the rest is.
  const code = Object.keys(settings).some((name) => ['PORT', 'HOST'].includes(name)) ? 78 : 1
  expect(await refusedStart({ DATA_DIR: dataDir, ...settings })).toEqual({ code, lines: [line] })
})
