import { copyFileSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { opened, openBallot } from '../../src/answering/ballots/seal.ts'
import { rotate } from '../../src/answering/rotation/backupRotation.ts'
import { rotateLive } from '../../src/answering/rotation/rotation.ts'
import { settleOnce } from '../../src/answering/rotation/settling.ts'
import { days, hours, minutes } from '../../src/base/time/dates.ts'
import { nameLive, readBallotKeys, readGeneration } from '../../src/data/keys/ballotGeneration.ts'
import type { BallotKeys, KeyStore } from '../../src/data/keys/ballotKeys.ts'
import { fileKeyStore } from '../../src/data/keys/ballotKeyStores.ts'
import { takeDatabaseKeys } from '../../src/data/keys/databaseKeys.ts'
import { settleKeys } from '../../src/data/keys/settledKeys.ts'
import { freshFixture } from '../freshFixture.ts'
import { depositNatively } from '../nativeDeposit.ts'
import { openCompanyWave } from '../waves.ts'

// C23.1: each machine has its own key file and derives the next keys; no key travels.
const BALLOTS = 12
const here = freshFixture()
let folder: string
let waveId: string
let one: BallotKeys
let two: BallotKeys

const fileOf = (machine: string) => join(folder, `${machine}.ballots`)
const start = (machine: string) =>
  readBallotKeys(here.db, fileKeyStore(fileOf(machine), 'several'), here.now())
const toolsOf = (keys: BallotKeys) => ({ db: here.db, keys, now: here.now(), log: here.parts.log })
const deposit = (keys: BallotKeys) =>
  depositNatively({ db: here.db, parts: { ...here.parts, ballotKeys: keys } }, waveId, [['eng1', 3]])
const settle = (keys: BallotKeys) => settleKeys({ db: here.db, keys, now: here.now() })
const alarms = async () =>
  (await here.db.selectFrom('alarms').select('name').execute()).map(({ name }) => name)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ressenti-machines-'))
  waveId = await openCompanyWave(here, here.acme.id)
  await here.db.deleteFrom('installation').where('name', 'like', 'ballot%').execute()
  one = await start('one')
  copyFileSync(fileOf('one'), fileOf('two'))
  two = await start('two')
  for (let n = 0; n < BALLOTS; n += 1) await deposit(n % 2 ? one : two)
})

async function expectWhole(people = BALLOTS) {
  for (const machine of ['one', 'two']) {
    const keys = await start(machine)
    const rows = await here.db.selectFrom('ballots').selectAll().execute()
    const answers = await Promise.all(rows.map((row) => opened(keys, row, openBallot)))
    expect(answers.filter((each) => each === undefined)).toEqual([])
    expect(rows).toHaveLength(people)
  }
  expect((await start('one')).current().check).toBe((await start('two')).current().check)
}

const lost =
  /^Ce fichier de clés n’est pas celui de cette installation : copiez .+ depuis une machine qui fonctionne\. S’il est perdu partout : npm run ballots -- --new-key \(les réponses en attente seront perdues\)\.$/
const behind =
  /^Ce fichier de clés n’est pas celui de cette installation : copiez .+ depuis une machine qui fonctionne\.$/

test('C23 T-Q6 a second machine without a file is refused, and makes none', async () => {
  await expect(start('three')).rejects.toThrow(lost)
  expect(existsSync(fileOf('three'))).toBe(false)
})

test('C23 T-Q6 one machine rotates, the other derives the same key and overwrites the old one', async () => {
  const [first] = one.generations()
  const secret = Buffer.from(one.secrets().get(first!)!).toString('base64')
  await rotateLive(toolsOf(one))
  await deposit(two)
  expect(two.current().check).toBe(one.current().check)
  expect(two.generations()).toEqual([first, first! + 1])
  await settle(two)
  for (const machine of ['one', 'two']) expect(readFileSync(fileOf(machine), 'utf8')).not.toContain(secret)
  await expectWhole(BALLOTS + 1)
})

test('C23 T-Q6 the key of a backup reaches the other machine’s file, and only salts are in the database', async () => {
  await rotate({ ...toolsOf(one), clock: here.now, backup: () => Promise.resolve() })
  await settle(two)
  expect(two.generations()).toEqual(one.generations())
  expect([...two.secrets()].map(([each, secret]) => [each, Buffer.from(secret)])).toEqual(
    [...one.secrets()].map(([each, secret]) => [each, Buffer.from(secret)]),
  )
  const salts = await here.db.selectFrom('ballotKeySalts').selectAll().execute()
  for (const secret of one.secrets().values())
    for (const { salt } of salts) expect(Buffer.from(salt).equals(secret)).toBe(false)
})

test('C23 T-Q6 a machine that slept ten minutes goes on; after 25 hours it is refused with the way out', async () => {
  for (let round = 0; round < 3; round += 1) {
    here.travel(minutes(3))
    await rotateLive(toolsOf(one))
  }
  await deposit(two)
  await settle(two)
  await expectWhole(BALLOTS + 1)

  for (let round = 0; round < 6; round += 1) {
    await rotateLive(toolsOf(one))
    here.travel(hours(5))
  }
  await settle(one)
  await expect(settle(two)).rejects.toThrow(behind)
  await expect(start('two')).rejects.toThrow(behind)
  await expect(settleOnce({ db: here.db, keys: two, now: here.now() }, null)).rejects.toThrow(behind)
  expect(await alarms()).toEqual(['ballot_key_missing'])
  copyFileSync(fileOf('one'), fileOf('two'))
  two = await start('two')
  await settleOnce({ db: here.db, keys: two, now: here.now() }, null)
  expect(await alarms()).toEqual([])
  await expectWhole(BALLOTS + 1)
})

test('C23 T-Q6 both stopped for three days in the middle of a rotation: nothing is lost', async () => {
  const base = one.current().generation
  const [live] = await one.draw(here.db, { base, above: base, branches: ['live'], now: here.now() })
  await nameLive(here.db, live!)
  here.travel(days(3))
  two = await start('two')
  await rotateLive(toolsOf(two))
  one = await start('one')
  await settle(one)
  await settle(two)
  expect(one.generations()).toEqual(two.generations())
  await expectWhole()
})

test('C23 T-Q6 after a failover to a standby behind, two keys of one number never seal', async () => {
  const installation = await here.db.selectFrom('installation').selectAll().execute()
  const salts = await here.db.selectFrom('ballotKeySalts').selectAll().execute()
  const base = one.current().generation
  const [lostKey] = await one.draw(here.db, { base, above: base, branches: ['live'], now: here.now() })
  await nameLive(here.db, lostKey!)
  await one.use(lostKey!.generation)
  // The standby has not seen the last seconds.
  await here.db.deleteFrom('installation').execute()
  await here.db.insertInto('installation').values(installation).execute()
  await here.db.deleteFrom('ballotKeySalts').execute()
  await here.db.insertInto('ballotKeySalts').values(salts).execute()

  await rotateLive(toolsOf(two))
  expect(await readGeneration(here.db)).toBe(lostKey!.generation)
  expect(two.current().check).not.toBe(lostKey!.check)
  await deposit(one)
  expect(one.current().check).toBe(two.current().check)
  await expectWhole(BALLOTS + 1)
})

test.each<[string, () => Promise<unknown>]>([
  ['removed', () => here.db.deleteFrom('ballotKeySalts').execute()],
  [
    'altered',
    () =>
      here.db
        .updateTable('ballotKeySalts')
        .set({ salt: Buffer.alloc(32, 1) })
        .execute(),
  ],
  [
    'of 31 bytes',
    () =>
      here.db
        .updateTable('ballotKeySalts')
        .set({ salt: Buffer.alloc(31, 1) })
        .execute(),
  ],
])('C23.1 a salt %s stops the machine that needs it; nothing is overwritten', async (_how, attack) => {
  await rotateLive(toolsOf(one))
  const before = readFileSync(fileOf('two'), 'utf8')
  await attack()
  await expect(settleOnce({ db: here.db, keys: two, now: here.now() }, null)).rejects.toThrow()
  await expect(rotateLive(toolsOf(two))).rejects.toThrow()
  expect(readFileSync(fileOf('two'), 'utf8')).toBe(before)
  expect(await alarms()).toEqual(['ballot_key_missing'])
  // The one that has the key keeps it, and overwrites nothing either.
  await expect(settle(one)).rejects.toThrow(/salt/)
})

test('two machines that rotate at once, among deposits, lose nothing', async () => {
  await Promise.all([
    rotateLive(toolsOf(one)),
    rotateLive(toolsOf(two)),
    rotate({ ...toolsOf(two), clock: here.now, backup: () => Promise.resolve() }),
    ...Array.from({ length: 10 }, (_, n) => deposit(n % 2 ? one : two)),
  ])
  await settle(one)
  await settle(two)
  expect(one.generations()).toEqual(two.generations())
  await expectWhole(BALLOTS + 10)
})

test('C23.1 keys that version 0.2 kept in the database: each machine of the first day writes its file, then they go', async () => {
  const { db, parts } = here
  const [generation, secret] = [...one.secrets()][0]!
  const sealedKey = parts.key.seal('ballot-key', secret)
  await db.insertInto('ballotKeys').values({ generation, sealedKey }).execute()
  const machines = ['first', 'second'].map((name) => fileKeyStore(fileOf(name), 'several'))
  const startFrom = async (place: KeyStore) => {
    expect(await takeDatabaseKeys(db, { place, key: parts.key, now: here.now() })).toBe(true)
    return readBallotKeys(db, place, here.now())
  }
  const first = await startFrom(machines[0]!)
  await rotateLive(toolsOf(first))
  here.travel(hours(23))
  await rotateLive(toolsOf(first))
  const second = await startFrom(machines[1]!)
  expect(second.current().check).toBe(first.current().check)

  // After the day the next key follows from nothing that was ever in the database.
  here.travel(hours(2))
  await rotateLive(toolsOf(first))
  expect(await db.selectFrom('ballotKeys').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('ballotKeySalts').select('branch').execute()).toEqual([{ branch: 'drawn' }])
  await expect(settle(second)).rejects.toThrow(behind)
  copyFileSync(fileOf('first'), fileOf('second'))
  await settle(second)
  for (const machine of ['one', 'two']) copyFileSync(fileOf('first'), fileOf(machine))
  await expectWhole()
})

test('a third live key, or two for an hour, is an alarm', async () => {
  await settle(one)
  const base = one.current().generation
  const asked = { base, above: base, branches: ['live'] as const, now: here.now() }
  const once = (since: Date | null) => settleOnce({ db: here.db, keys: one, now: here.now() }, since)
  await one.draw(here.db, asked)
  const since = await once(null)
  expect(await alarms()).toEqual([])
  here.travel(hours(1))
  expect(await once(since)).toEqual(since)
  expect(await alarms()).toEqual(['ballot_keys_left'])
  await rotateLive(toolsOf(one))
  expect(await once(since)).toBeNull()
  expect(await alarms()).toEqual([])
  await one.draw(here.db, { ...asked, base: one.current().generation })
  await one.draw(here.db, { ...asked, base: one.current().generation })
  await once(null)
  expect(await alarms()).toEqual(['ballot_keys_left'])
})
