import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBallot, withdrawalHash, withdrawalMark } from '../src/answering/ballots/seal.ts'
import { openDatabase, type Database } from '../src/data/db/db.ts'
import { readBallotKeys } from '../src/data/keys/ballotGeneration.ts'
import { fileKeyStore } from '../src/data/keys/ballotKeyStores.ts'
import { migrate } from '../src/data/db/migrate.ts'
import { ensureReceiptKey } from '../src/data/register/receiptKey.ts'
import { rotationRound } from './ballots.ts'
import { depositNatively } from './nativeDeposit.ts'
import { populate } from './people.ts'
import { spearman } from './spearman.ts'
import { openCompanyWave } from './waves.ts'
import { fixture, type Fixture } from './fixture.ts'
import { findRow } from './rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'ressenti-files-'))
let database: Database
let here: Pick<Fixture, 'db' | 'parts' | 'now'>
const arrived: { proof: Uint8Array; id: string }[] = []

const canary = (n: number) => `Canari ${n} ${'é'.repeat(490)} fin`

beforeAll(async () => {
  const { parts, now } = await fixture()
  database = await openDatabase({ dataDir: folder, databaseUrl: '', databaseDirectUrl: '' })
  await migrate(database.db)
  const ballotKeys = await readBallotKeys(database.db, fileKeyStore(join(folder, 'ressenti.key.ballots')))
  here = { db: database.db, parts: { ...parts, database, ballotKeys }, now }
  await ensureReceiptKey(database.db, parts.key)
  const { acme } = await populate(database.db, parts.key)
  const waveId = await openCompanyWave(here, acme.id)
  for (let n = 0; n < 60; n += 1) {
    const answers = [['eng1', (n % 5) + 1], ['txt1', canary(n)], ['txt2', canary(n)]] as [string, string | number][] // prettier-ignore
    const { withdrawalHash: hash, proof } = await depositNatively(here, waveId, answers)
    const { id } = await findRow(here.db, 'ballots', ['id'], { withdrawalHash: hash })
    arrived.push({ proof, id })
  }
  await rotationRound(here)
}, 120_000)

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Where each ballot, in the order of arrival, lies in a copy of the database's file. */
async function offsets(): Promise<number[]> {
  const copy = `${folder}-copy`
  cpSync(folder, copy, { recursive: true })
  const file = readFileSync(join(copy, 'ressenti.db'))
  rmSync(copy, { recursive: true })
  const rows = await here.db.selectFrom('ballots').select(['withdrawalHash', 'sealedAnswers']).execute()
  const sealed = new Map(rows.map((row) => [row.withdrawalHash, Buffer.from(row.sealedAnswers)]))
  const { key, ballotKeys } = here.parts
  const hashOf = (proof: Uint8Array) => withdrawalHash(ballotKeys.current(), withdrawalMark(key, proof))
  return arrived.map(({ proof }) => file.indexOf(sealed.get(hashOf(proof))!.subarray(0, 24)))
}

test('after a mixing the order on the disk says nothing of the order of arrival', async () => {
  const correlation = async () => Math.abs(spearman(arrived.map((_, n) => n), await offsets())) // prettier-ignore
  const found = await offsets()
  expect(found.every((offset) => offset > 0)).toBe(true)
  expect(new Set(found).size).toBe(60)

  // Chance alone goes beyond this once in 150 times; then a second mixing must not.
  if ((await correlation()) >= 0.35) await rotationRound(here)
  expect(await correlation()).toBeLessThan(0.35)
})

test('the journal of the database is empty after a mixing', () => {
  expect(statSync(join(folder, 'ressenti.db-wal')).size).toBe(0)
})

test('no id of before and no text of an answer is left in any file', () => {
  for (const name of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, name))
    for (const { id } of arrived) expect(bytes.includes(id), `${id} in ${name}`).toBe(false)
    expect(bytes.includes('Canari'), name).toBe(false)
  }
})

test('the canaries would be found: opened, they are there', async () => {
  const row = await here.db.selectFrom('ballots').selectAll().executeTakeFirstOrThrow()

  expect(JSON.stringify(openBallot(here.parts.ballotKeys.current(), row))).toContain('Canari')
})
