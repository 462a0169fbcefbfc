import { randomBytes, createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { depositNatively } from '../../../test/nativeDeposit.ts'
import { openCompanyWave } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { readBallotKeys, readGeneration, setGeneration } from '../../data/keys/ballotGeneration.ts'
import { databaseKeyStore } from '../../data/keys/ballotKeyStores.ts'
import type { BallotKeys, KeyCopy } from '../../data/keys/ballotKeys.ts'
import { days } from '../../base/time/dates.ts'
import { newId } from '../../base/encoding/ids.ts'
import { isRotationDue, rotate, rotationDue } from './rotation.ts'
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
  const box = { waveId, groupId: 'g' }
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
const restarted = () => readBallotKeys(here.db, databaseKeyStore(here.parts.key))

const toolsWith = (keys: BallotKeys, more: { copy?: KeyCopy; backup?: () => Promise<void> } = {}) => ({
  db: here.db,
  keys,
  now: here.now(),
  log: here.parts.log,
  backup: () => Promise.resolve(void (backups += 1)),
  ...more,
})

/** Every answer exists once and opens; rows name one generation, and only its key is kept. */
async function expectRotated(from: number, people = PEOPLE) {
  const keys = await restarted()
  const rows = await here.db.selectFrom('ballots').selectAll().execute()
  const answers = await Promise.all(rows.map((row) => opened(keys, row, openBallot)))
  expect(answers.filter((each) => each === undefined)).toEqual([])
  expect(rows).toHaveLength(people)
  const generation = await readGeneration(here.db)
  expect(generation).toBeGreaterThan(from)
  expect(new Set(rows.map((row) => row.generation))).toEqual(new Set([generation]))
  expect(await keys.generations(here.db)).toEqual([generation])
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
  [
    'after the new key was written',
    async (keys) => void (await keys.begin(here.db, keys.current().generation)),
  ],
  [
    'after the generation was set',
    async (keys) => setGeneration(here.db, await keys.begin(here.db, keys.current().generation)),
  ],
  ['in the middle of the rows', (keys) => renewSome(keys, PEOPLE / 2)],
  ['after the last row', (keys) => renewSome(keys, PEOPLE)],
  [
    'in the backup',
    (keys) =>
      rotate(toolsWith(keys, { backup: () => Promise.reject(new Error('ENOSPC')) })).catch(() => undefined),
  ],
]

async function renewSome(keys: BallotKeys, many: number) {
  const old = keys.current()
  await setGeneration(here.db, await keys.begin(here.db, keys.current().generation))
  const to = (await keys.use(old.generation + 1))!
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

test('a failed backup keeps both keys, and administrators are told until one succeeds', async () => {
  const first = generationNow()
  const full = toolsWith(here.parts.ballotKeys, { backup: () => Promise.reject(new Error('ENOSPC')) })
  await expect(rotate(full)).rejects.toThrow('ENOSPC')
  expect(await here.parts.ballotKeys.generations(here.db)).toEqual([first, first + 1])
  expect(await here.db.selectFrom('alarms').select('name').execute()).toEqual([{ name: 'backup_failed' }])

  await rotate(toolsWith(here.parts.ballotKeys))
  await expectRotated(first)
  expect(await here.db.selectFrom('alarms').select('name').execute()).toEqual([])
})

test('a copy that cannot be written stops the rotation for seven days, then only the alarm is left', async () => {
  const first = generationNow()
  const copy: KeyCopy = { keep: () => Promise.reject(new Error('EHOSTDOWN')) }
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

test('the copy holds both keys during a rotation, and the new one alone afterwards', async () => {
  const first = generationNow()
  const kept: number[][] = []
  const copy: KeyCopy = { keep: (secrets) => Promise.resolve(void kept.push([...secrets.keys()])) }
  await rotate(toolsWith(here.parts.ballotKeys, { copy }))

  expect(kept).toEqual([[first, first + 1], [first + 1]])
})

test('a row that does not open keeps nobody from rotating; its wave is named to the administrators', async () => {
  const first = generationNow()
  const [row] = await here.db.selectFrom('ballots').selectAll().limit(1).execute()
  await here.db.insertInto('ballots').values({ ...row!, id: 'copied' }).execute() // prettier-ignore
  await rotate(toolsWith(here.parts.ballotKeys))

  expect(await here.parts.ballotKeys.generations(here.db)).toEqual([first + 1])
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
