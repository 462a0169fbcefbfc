import { randomBytes, createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { depositNatively } from '../../../test/nativeDeposit.ts'
import { brokenCopy, notingCopy } from '../../../test/keyCopies.ts'
import { openCompanyWave } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import {
  nameLive,
  readBallotKeys,
  readGeneration,
  setBackupGenerations,
} from '../../data/keys/ballotGeneration.ts'
import { fileKeyStore } from '../../data/keys/ballotKeyStores.ts'
import type { BallotKeys, KeyCopy } from '../../data/keys/ballotKeys.ts'
import { startHold } from '../../data/keys/ballotHold.ts'
import { days, minutes } from '../../base/time/dates.ts'
import { newId } from '../../base/encoding/ids.ts'
import { rotate } from './backupRotation.ts'
import { isRotationDue, rotationDue } from './due.ts'
import { openBallot, opened, resealBallot, sealBallot, withdrawalMark } from '../ballots/seal.ts'
import { withdrawBallot } from '../ballots/store.ts'
import { insertRows } from '../../../test/rows.ts'

const PEOPLE = 40
const here = freshFixture()
let waveId: string
let backups: number
let proofs: Uint8Array[]

beforeEach(async () => {
  waveId = await openCompanyWave(here, here.acme.id)
  backups = 0
  proofs = Array.from({ length: PEOPLE }, () => createHash('sha256').update(randomBytes(32)).digest())
  const groups = here.db.selectFrom('reportingGroups').select('id').where('waveId', '=', waveId)
  const { id: groupId } = await groups.executeTakeFirstOrThrow()
  const box = { waveId, groupId }
  const rows = proofs.map((proof, n) =>
    sealBallot(here.parts.ballotKeys.current(), box, {
      mark: withdrawalMark(here.parts.key, proof),
      answers: [['eng1', n]],
      longest: 100,
    }),
  )
  await here.db.insertInto('ballots').values(rows).execute()
})

/** A process that has just started: it knows what is on the disk and nothing else. */
const restarted = () => readBallotKeys(here.db, fileKeyStore(here.parts.config.ballotKeyFile))

const toolsWith = (keys: BallotKeys, more: { copy?: KeyCopy; backup?: () => Promise<void> } = {}) => ({
  db: here.db,
  keys,
  now: here.now(),
  clock: here.now,
  log: here.parts.log,
  backup: () => Promise.resolve(void (backups += 1)),
  ...more,
})

/** Every answer exists once and opens; rows name the live key; of the others only the backup's is kept. */
async function expectRotated(from: number, people = PEOPLE) {
  const keys = await restarted()
  const rows = await here.db.selectFrom('ballots').selectAll().execute()
  const answers = await Promise.all(rows.map((row) => opened(keys, row, openBallot)))
  expect(answers.filter((each) => each === undefined)).toEqual([])
  expect(rows).toHaveLength(people)
  const generation = await readGeneration(here.db)
  expect(generation).toBeGreaterThan(from)
  expect(new Set(rows.map((row) => row.generation))).toEqual(new Set([generation]))
  expect(keys.generations()).toEqual([generation - 1, generation])
  expect(await isRotationDue(here.db, keys)).toBe(false)
}

const generationNow = () => here.parts.ballotKeys.current().generation

test('a rotation leaves every answer, one generation, one backup, and no byte of before', async () => {
  const before = await here.db.selectFrom('ballots').selectAll().execute()
  const first = generationNow()
  await rotate(toolsWith(here.parts.ballotKeys))

  await expectRotated(first)
  expect(backups).toBe(1)
  const after = await here.db.selectFrom('ballots').selectAll().execute()
  const values = (rows: typeof before) =>
    rows.flatMap(({ id, withdrawalHash, sealedAnswers }) => [id, withdrawalHash, Buffer.from(sealedAnswers).toString('hex')]) // prettier-ignore
  expect(values(after).filter((value) => values(before).includes(value))).toEqual([])
})

/** What a process that was killed leaves behind, step by step. */
const killed: [string, (keys: BallotKeys) => Promise<void>][] = [
  ['after the new key was written', async (keys) => void (await drawNext(keys))],
  ['after the key was named', async (keys) => nameLive(here.db, await drawNext(keys))],
  ['in the hold of a backup', async (keys) => void (await dieInHold(keys))],
  ['in the middle of the rows', (keys) => renewSome(keys, PEOPLE / 2)],
  ['after the last row', (keys) => renewSome(keys, PEOPLE)],
]

async function drawNext(keys: BallotKeys) {
  const base = keys.current().generation
  const [key] = await keys.draw(here.db, { base, above: base, branches: ['live'], now: here.now() })
  return key!
}

/** Both keys are named and deposits wait; the process never comes to its rows. */
async function dieInHold(keys: BallotKeys) {
  const base = keys.current().generation
  const [backup, live] = await keys.draw(here.db, {
    base,
    above: base,
    branches: ['backup', 'live'],
    now: here.now(),
  })
  await setBackupGenerations(here.db, [backup!.generation])
  await nameLive(here.db, live!)
  await startHold(here.db, backup!.generation, here.now())
}

async function renewSome(keys: BallotKeys, many: number) {
  const old = keys.current()
  const to = await drawNext(keys)
  await nameLive(here.db, to)
  for (const row of await here.db.selectFrom('ballots').selectAll().limit(many).execute()) {
    await insertRows(here.db, 'ballots', resealBallot({ from: old, to, id: newId() }, row))
    await here.db.deleteFrom('ballots').where('id', '=', row.id).execute()
  }
}

test.each(killed)('a rotation that was killed %s is taken up at the next start', async (_when, kill) => {
  const first = generationNow()
  await kill(await restarted())
  const keys = await restarted()
  expect(await isRotationDue(here.db, keys)).toBe(true)
  // A hold whose process died ends by itself.
  here.travel(minutes(1))
  // Until then everybody may answer and withdraw as before.
  await depositNatively({ db: here.db, parts: { ...here.parts, ballotKeys: keys } }, waveId, [['eng1', 3]])
  const withdrawn = await withdrawBallot(
    here.db,
    { waveId, proof: proofs[7]! },
    { ...here.parts, ballotKeys: keys },
  )
  expect(withdrawn).toBe(true)
  await rotate(toolsWith(keys))

  await expectRotated(first)
})

test('two processes that rotate at once, among deposits and withdrawals, lose nothing', async () => {
  const first = generationNow()
  const [one, two] = [await restarted(), await restarted()]
  const work = [
    rotate(toolsWith(one)),
    rotate(toolsWith(two)),
    ...Array.from({ length: 20 }, () => depositNatively(here, waveId, [['eng1', 3]])),
    ...proofs.slice(0, 10).map((proof) => withdrawBallot(here.db, { waveId, proof }, here.parts)),
  ]
  const outcomes = await Promise.all(work)
  expect(outcomes.filter((outcome) => outcome === false)).toEqual([])

  await expectRotated(first, PEOPLE + 20 - 10)
})

test('a failed backup keeps no key of before, and administrators are told until one succeeds', async () => {
  const first = generationNow()
  const full = toolsWith(here.parts.ballotKeys, { backup: () => Promise.reject(new Error('ENOSPC')) })
  await expect(rotate(full)).rejects.toThrow('ENOSPC')
  expect(here.parts.ballotKeys.generations()).toEqual([first + 2])
  expect(await here.db.selectFrom('alarms').select('name').execute()).toEqual([{ name: 'backup_failed' }])

  await rotate(toolsWith(here.parts.ballotKeys))
  await expectRotated(first)
  expect(await here.db.selectFrom('alarms').select('name').execute()).toEqual([])
})

test('a copy that cannot be written stops the rotation for seven days, then only the alarm is left', async () => {
  const first = generationNow()
  const copy = brokenCopy
  const attempt = () => rotate(toolsWith(here.parts.ballotKeys, { copy }))
  await expect(attempt()).rejects.toThrow('EHOSTDOWN')
  // Nothing is sealed under a key that no copy holds.
  expect(await readGeneration(here.db)).toBe(first)
  here.travel(days(6))
  await expect(attempt()).rejects.toThrow('EHOSTDOWN')
  here.travel(days(1))
  await attempt()

  await expectRotated(first)
  const alarms = await here.db.selectFrom('alarms').select('name').execute()
  expect(alarms).toEqual([{ name: 'key_copy_unreachable' }])
})

test('the copy holds the keys of backups alone: both while the new one is written, then the new one', async () => {
  const first = generationNow()
  const kept: number[][] = []
  const copy = notingCopy(kept)
  await rotate(toolsWith(here.parts.ballotKeys, { copy }))
  await rotate(toolsWith(here.parts.ballotKeys, { copy }))

  expect(kept).toEqual([[first + 1], [first + 1], [first + 1, first + 3], [first + 3]])
})

test('a row that does not open keeps nobody from rotating; its wave is named to the administrators', async () => {
  const first = generationNow()
  const [row] = await here.db.selectFrom('ballots').selectAll().limit(1).execute()
  await here.db.insertInto('ballots').values({ ...row!, id: 'copied' }).execute() // prettier-ignore
  await rotate(toolsWith(here.parts.ballotKeys))

  expect(here.parts.ballotKeys.generations()).toEqual([first + 1, first + 2])
  expect(await here.db.selectFrom('alarms').select(['name', 'subject']).execute()).toEqual([
    { name: 'ballots_unreadable', subject: waveId },
  ])
})

test('a publication that comes during a rotation is due for the next one', async () => {
  const { db } = here
  await rotationDue(db)
  const during = toolsWith(here.parts.ballotKeys, { backup: () => rotationDue(db) })
  await rotate(during)
  expect(await isRotationDue(db, here.parts.ballotKeys)).toBe(true)
  await rotate(toolsWith(here.parts.ballotKeys))
  expect(await isRotationDue(db, here.parts.ballotKeys)).toBe(false)
})
