import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { provideKey } from '../../src/data/keys/databaseKey.ts'
import { addCompany } from '../people.ts'
import { startServer } from '../serverProcess.ts'
import { digests, filledPlace, programs, settingsOf } from './filled.ts'
import { newPlace, openPlace, type Place } from './places.ts'
import { compileCache } from '../compileCache.ts'

let sqlite: Place
let before: Record<string, string>

beforeAll(async () => {
  sqlite = { dataDir: mkdtempSync(join(tmpdir(), 'ressenti-copy-')), databaseUrl: '' }
  const { database } = await filledPlace(sqlite)
  before = await digests(database.db)
  await database.close()
})

const copyTo = ({ databaseUrl }: Place) => ({ ...settingsOf(sqlite), DATABASE_URL: databaseUrl })
const copy = (target: Place) =>
  spawnSync(process.execPath, [programs('copy')], {
    env: { ...copyTo(target), ...compileCache },
    encoding: 'utf8',
  })

async function found(target: Place) {
  const { db, close } = await openPlace(target)
  try {
    return await digests(db)
  } finally {
    await close()
  }
}

test('db:copy moves every row of every table to an empty PostgreSQL, sessions included', async () => {
  const target = await newPlace()
  const { status, stdout, stderr } = copy(target)
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^Endroit : base PostgreSQL .*\n\d+ lignes copiées et vérifiées, table par table\./)
  expect(await found(target)).toEqual(before)
  expect(before.sessions).toMatch(/^1 /)
  const again = copy(target)
  expect(again.status).toBe(1)
  expect(again.stderr).toMatch(/^La base PostgreSQL contient déjà des données \(companies\)[^\n]*\n$/)
})

test('a PostgreSQL that holds something is refused and stays as it is', async () => {
  const target = await newPlace()
  const server = await startServer(settingsOf(target))
  await server.end()
  const { db, close } = await openPlace(target)
  provideKey(db, readApplicationKey(`${target.dataDir}.key`))
  await addCompany(db, 'Déjà là')
  await close()
  const held = await found(target)
  expect(copy(target).status).toBe(1)
  expect(await found(target)).toEqual(held)
})

test('while the server runs on the folder nothing is copied: what it writes meanwhile would be missing', async () => {
  const server = await startServer(settingsOf(sqlite))
  const { status, stderr } = copy(await newPlace())
  await server.end()
  expect(status).toBe(1)
  expect(stderr).toContain('déjà en cours d’exécution')
})

test('kill -9 during a copy leaves the PostgreSQL empty, or whole', async () => {
  const rounds = process.env.ROUNDS === 'long' ? 50 : 4
  const whole = await (async () => {
    const target = await newPlace()
    copy(target)
    return found(target)
  })()
  for (let round = 0; round < rounds; round += 1) {
    const target = await newPlace()
    const child = spawn(process.execPath, [programs('copy')], { env: copyTo(target), stdio: 'ignore' })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await wait(250 + round * (600 / rounds))
    child.kill('SIGKILL')
    await ended
    // What was sent before the kill may still be running; the next copy waits for it or finds it whole.
    copy(target)
    expect(await found(target)).toEqual(whole)
  }
})
