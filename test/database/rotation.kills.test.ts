import { spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rotate, type HeldRows } from '../../src/answering/rotation/backupRotation.ts'
import { opened, openBallot } from '../../src/answering/ballots/seal.ts'
import { LONGEST_HOLD } from '../../src/data/keys/ballotHold.ts'
import { days, later } from '../../src/base/time/dates.ts'
import { readBallotKeys, readGeneration } from '../../src/data/keys/ballotGeneration.ts'
import { fileKeyStore, keyStoreOf, readKeyFile } from '../../src/data/keys/ballotKeyStores.ts'
import { settleKeys } from '../../src/data/keys/settledKeys.ts'
import { keyCopyOf, readKeyCopy } from '../../src/results/publication/keyCopy.ts'
import { makeBackup } from '../../src/operations/backup/backup.ts'
import { checkArchive } from '../../src/operations/backup/archive.ts'
import { dailyBackup } from '../../src/operations/jobs/jobs.ts'
import { depositNatively } from '../nativeDeposit.ts'
import { drawn } from '../drawn.ts'
import { engine } from '../fixture.ts'
import { filledPlace, settingsOf } from './filled.ts'
import { newPlace } from './places.ts'
import { compileCache } from '../compileCache.ts'

// C5: a key change interrupted by a death, a full disk or an unreachable copy loses no answer and resumes at the next
// start.

const BALLOTS = 60
type Installation = Awaited<ReturnType<typeof install>>

async function install(dataDir?: string, ballots = BALLOTS) {
  const place = await newPlace()
  if (dataDir) mkdirSync((place.dataDir = dataDir))
  const copy = join(mkdtempSync(join(tmpdir(), 'ressenti-elsewhere-')), 'mounted', 'ressenti.copy')
  mkdirSync(dirname(copy))
  const filled = await filledPlace(place, ballots)
  // Keys at random on SQLite, derived with salts on PostgreSQL (C23.1).
  const machines = engine === 'postgres' ? 'several' : 'one'
  const config = { ...filled.config, ballotKeyCopy: copy, machines } as const
  const settings = {
    ...settingsOf(place),
    BALLOT_KEY_COPY: copy,
    MACHINES: engine === 'postgres' ? machines : '',
  }
  return { ...filled, config, copy, settings }
}

/** What a process that starts now would find. */
const keysOf = ({ db, config }: Installation) => readBallotKeys(db, keyStoreOf(config))

/** Later than any hold of a process that was killed. */
const afterHolds = () => new Date(Date.now() + LONGEST_HOLD)

async function rotateHere(on: Installation, now = afterHolds()) {
  const { db, database, key, config, parts } = on
  const keys = await keysOf(on)
  const backup = (at: Date, held: HeldRows) => dailyBackup({ ...parts, database, key, config }, at, held)
  await rotate({ db, keys, clock: () => now, log: parts.log, backup, copy: keyCopyOf(config) })
}

/** Every answer is there once and opens. */
async function expectWhole(on: Installation, people: number) {
  const keys = await keysOf(on)
  const rows = await on.db.selectFrom('ballots').selectAll().execute()
  const answers = await Promise.all(rows.map((row) => opened(keys, row, openBallot)))
  expect(answers.filter((each) => each === undefined)).toEqual([])
  expect(rows).toHaveLength(people)
}

/** The live key is held here, the backup's in the copy; those of before are in no file. */
async function expectEnded(on: Installation, from: number, old: Buffer[]) {
  const generation = await readGeneration(on.db)
  expect(generation).toBeGreaterThan(from)
  expect([...readKeyFile(on.config.ballotKeyFile).keys()]).toEqual([generation])
  expect([...readKeyCopy(on.copy)!.secrets.keys()]).toEqual([generation - 1])
  for (const kept of [on.config.ballotKeyFile, on.copy])
    // The temporary folder also holds files of other tests, which come and go.
    for (const name of readdirSync(dirname(kept)).filter((each) => each.startsWith(basename(kept))))
      for (const secret of old)
        expect(readFileSync(join(dirname(kept), name), 'utf8')).not.toContain(secret.toString('base64'))
}

const secretsOf = ({ config }: Installation) =>
  [...readKeyFile(config.ballotKeyFile).values()].map((secret) => Buffer.from(secret))

/** On PostgreSQL the process that dies is another machine, with a key file of its own. */
function fileOfOther({ config: { ballotKeyFile } }: Installation) {
  if (engine === 'sqlite') return ballotKeyFile
  const file = join(mkdtempSync(join(tmpdir(), 'ressenti-other-')), 'other.ballots')
  copyFileSync(ballotKeyFile, file)
  return file
}

/** What each machine does within a minute: then both hold the same keys, and none of before. */
async function expectSameKeys({ db, config }: Installation, file: string, old: Buffer[]) {
  if (file === config.ballotKeyFile) return
  for (const each of [config.ballotKeyFile, file]) {
    const keys = await readBallotKeys(db, fileKeyStore(each, 'several'))
    await settleKeys({ db, keys, now: afterHolds(), copy: keyCopyOf(config) })
  }
  expect(readFileSync(file, 'utf8')).toBe(readFileSync(config.ballotKeyFile, 'utf8'))
  for (const name of readdirSync(dirname(file)))
    for (const secret of old)
      expect(readFileSync(join(dirname(file), name), 'utf8')).not.toContain(secret.toString('base64'))
}

/** Its exit code or signal, and what it said. */
async function victim(on: Installation, dieAt: number, file = other) {
  const settings = { ...on.settings, BALLOT_KEY_FILE: file, DIE_AT: String(dieAt) }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'rotationVictim.ts')], {
    env: { PATH: process.env.PATH, ...compileCache, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)))
  const end = await new Promise((resolve) => child.once('close', (code, signal) => resolve(signal ?? code)))
  return { end, said }
}

let on: Installation
let other: string
beforeAll(async () => {
  on = await install()
  other = fileOfOther(on)
}, 60_000)
afterAll(() => on.database.close())

test('C23 T-Q6 kill -9 at any step of a rotation loses nothing; the next start, or the other machine, ends it', async () => {
  let people = BALLOTS
  const whole = await victim(on, 0)
  expect(whole.end, whole.said).toBe(0)
  const steps = /steps (.*)/.exec(whole.said)?.[1]?.split(', ') ?? []
  // Inside the draft of a file: the key, the copy, and both once more at the end.
  for (const name of ['half written', 'written'])
    expect(steps.filter((step) => step === name).length, name).toBeGreaterThan(3)
  const cutPoints = steps.map((_, n) => n + 1)
  const rounds = drawn(cutPoints, 2, 'steps of a rotation')
  for (let dieAt = rounds.shift(); dieAt !== undefined; dieAt = rounds.shift()) {
    const [from, old] = [await readGeneration(on.db), secretsOf(on)]
    const file = join(dirname(on.copy), `beside-${dieAt}-${people}.backup`)
    let isDead = false
    const clock = () => (isDead ? afterHolds() : new Date())
    const [{ end, said }, archive] = await Promise.all([
      victim(on, dieAt).finally(() => (isDead = true)),
      makeBackup({ database: on.database, key: on.key, now: on.now() }, file),
      depositNatively({ db: on.db, parts: { ...on.parts, clock, ballotKeys: await keysOf(on) } }, on.waveId, [['eng1', 4]]), // prettier-ignore
    ])
    people += 1
    // A quick run writes larger slices, each two steps fewer, and may have ended before: then once more, earlier.
    expect(['SIGKILL', 0], said).toContain(end)
    if (end === 0) rounds.unshift(dieAt - 2)
    // Neither twice nor not at all, in the middle of slices.
    expect([people - 1, people]).toContain(archive.tables.ballots?.rows)
    await checkArchive(file, on)
    await expectWhole(on, people)
    await rotateHere(on)
    await expectWhole(on, people)
    await expectEnded(on, from, old)
    await expectSameKeys(on, other, old)
    for (const file of [on.config.ballotKeyFile, other]) expect(existsSync(`${file}.new`)).toBe(false)
  }
}, 600_000)

test('C23 T-Q6 two processes that rotate at once, each with its file, lose nothing and leave one key', async () => {
  const { people } = await on.db
    .selectFrom('ballots')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow()
  const [from, old] = [await readGeneration(on.db), secretsOf(on)]
  const ends = await Promise.all([victim(on, 0), victim(on, 0, on.config.ballotKeyFile)])
  for (const { end, said } of ends) expect(end, said).toBe(0)
  await expectWhole(on, Number(people))
  await expectSameKeys(on, other, old)
  await expectEnded(on, from, old)
}, 60_000)

test('a copy out of reach stops the rotation; after seven days the old key goes, and the alarm stays', async () => {
  const own = await install()
  const [from, old] = [await readGeneration(own.db), secretsOf(own)]
  rmSync(dirname(own.copy), { recursive: true })
  const on6 = later(own.now(), days(6))
  await expect(rotateHere(own, own.now())).rejects.toThrow('ENOENT')
  await expect(rotateHere(own, new Date(on6))).rejects.toThrow('ENOENT')
  expect(await readGeneration(own.db)).toBe(from)
  expect(secretsOf(own).slice(0, 1)).toEqual(old)

  await rotateHere(own, new Date(later(own.now(), days(7))))
  await expectWhole(own, BALLOTS)
  // Without the copy, the machine keeps the key of its backup itself.
  expect(secretsOf(own)).toHaveLength(2)
  expect(secretsOf(own)).not.toContainEqual(old[0])
  const alarms = () => own.db.selectFrom('alarms').select('name').execute()
  expect(await alarms()).toEqual([{ name: 'key_copy_unreachable' }])

  // It is mounted again: the next rotation brings it to the present.
  mkdirSync(dirname(own.copy))
  await rotateHere(own, new Date(later(own.now(), days(8))))
  await expectEnded(own, from, old)
  expect(await alarms()).toEqual([])
  await own.database.close()
}, 60_000)

/** What is left free, in bytes: nothing, too little for the rows, too little for the backup. */
const freeBytes = [0, 400_000, 2_000_000, 6_000_000]

test.runIf(engine === 'sqlite')(
  'a full disk stops the rotation wherever it comes, and loses nothing',
  async () => {
    const disk = mkdtempSync(join(tmpdir(), 'ressenti-small-'))
    const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m,mode=0755', 'tmpfs', disk])
    if (mount.status !== 0) {
      console.warn('Not run: a full disk. Only root makes a small file system.')
      return
    }
    try {
      const small = await install(join(disk, 'data'), 400)
      let isStopped = 0
      for (const free of freeBytes) {
        const ballast = join(disk, 'ballast')
        const { bavail, bsize } = statfsSync(disk)
        writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - free)))
        const [from, old] = [await readGeneration(small.db), secretsOf(small)]
        await rotateHere(small).catch(() => (isStopped += 1))
        rmSync(ballast)
        await expectWhole(small, 400)
        await rotateHere(small)
        await expectWhole(small, 400)
        await expectEnded(small, from, old)
      }
      expect(isStopped).toBeGreaterThan(1)
      await small.database.close()
    } finally {
      spawnSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true, force: true })
    }
  },
  120_000,
)
