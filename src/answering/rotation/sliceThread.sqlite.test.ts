import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toJson } from '../../data/db/json.ts'
import { addTeams } from '../../../test/ballots.ts'
import { filledPlace, quickly } from '../../../test/database/filled.ts'
import { newPlace, type Place } from '../../../test/database/places.ts'
import { depositNatively } from '../../../test/nativeDeposit.ts'
import { engine, fixture } from '../../../test/fixture.ts'
import { minutes } from '../../base/time/dates.ts'
import { newId } from '../../base/encoding/ids.ts'
import { readBallotKeys, readGeneration } from '../../data/keys/ballotGeneration.ts'
import { keyStoreOf } from '../../data/keys/ballotKeyStores.ts'
import { resealRows } from './reseal.ts'
import { rotate } from './backupRotation.ts'
import { openBallot, opened, sealBallot, withdrawalMark } from '../ballots/seal.ts'
import { sliceThread, WORTH } from './sliceThread.ts'
import { withdrawBallot } from '../ballots/store.ts'
import { insertRows } from '../../../test/rows.ts'

// C5: a worker thread rewrites many waiting ballots over its own connection. The result must be
// the same: every answer once, in another order, during deposits and withdrawals.

const isSqlite = engine === 'sqlite'
const MANY = WORTH + 50
const proofs = Array.from({ length: 20 }, (_, n) => Buffer.alloc(32, n + 1))
let place: Place
let here: Awaited<ReturnType<typeof filledPlace>>
let labo: string

beforeAll(async () => {
  if (!isSqlite) return
  place = await newPlace()
  here = await filledPlace(place, 3)
  await addTeams(here, here.acme.id, ['Labo'])
  const teams = here.db.selectFrom('reportingGroups').select('id').where('teamKey', 'is not', null)
  labo = (await teams.executeTakeFirstOrThrow()).id
  const rows = Array.from({ length: MANY }, (_, n) => {
    const mark = proofs[n] ? withdrawalMark(here.key, proofs[n]) : Buffer.alloc(32)
    const box = { waveId: here.waveId, groupId: labo }
    return sealBallot(here.parts.ballotKeys.current(), box, { mark, answers: [['eng1', n]], longest: 100 })
  })
  for (let start = 0; start < MANY; start += 500)
    await insertRows(here.db, 'ballots', rows.slice(start, start + 500))
})

afterAll(async () => {
  if (isSqlite) await here.database.close()
})

const rowsNow = () => here.db.selectFrom('ballots').selectAll().orderBy('id').execute()

/** The number that each of those above answered; what does not open is missing. */
async function numbersOf(rows: Awaited<ReturnType<typeof rowsNow>>, keys = here.parts.ballotKeys) {
  const all = await Promise.all(rows.map((row) => opened(keys, row, openBallot)))
  return rows.flatMap(({ groupId }, at) => (groupId === labo ? [Number(all[at]?.[0]?.[1])] : []))
}

const inTurn = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

test.runIf(isSqlite)('a slice gets the ids that it was given, in the thread', async () => {
  const thread = (await sliceThread(here.db, here.parts.ballotKeys))!
  const pairs = (await rowsNow()).slice(0, 30).map(({ id }) => ({ id, fresh: newId() }))
  const left = await thread.reseal({ table: 'ballots', pairs })
  await thread.close()
  expect(left).toEqual([])
  const ids = new Set((await rowsNow()).map(({ id }) => id))
  expect(pairs.filter(({ id, fresh }) => ids.has(id) || !ids.has(fresh))).toEqual([])
})

test.runIf(isSqlite)(
  'a rotation beside deposits and withdrawals leaves every answer, under one key',
  async () => {
    const before = await rowsNow()
    const kept = inTurn(await numbersOf(before)).slice(proofs.length)
    const { db, parts } = here
    const backup = () => Promise.resolve()
    const [, ...others] = await Promise.all([
      rotate({ db, keys: parts.ballotKeys, clock: here.now, log: parts.log, backup }),
      ...Array.from({ length: 10 }, () => depositNatively(here, here.waveId, [['eng1', 3]])),
      ...proofs.map((proof) => withdrawBallot(db, { waveId: here.waveId, proof }, parts)),
    ])
    expect(others.filter((each) => each === false)).toEqual([])

    const after = await rowsNow()
    expect(after).toHaveLength(before.length + 10 - proofs.length)
    expect(inTurn(await numbersOf(after))).toEqual(kept)
    expect(new Set(after.map(({ generation }) => generation))).toEqual(new Set([await readGeneration(db)]))
    const known = new Set(before.map(({ id }) => id))
    expect(after.filter(({ id }) => known.has(id))).toEqual([])
  },
)

const changed = async (from: number) =>
  here.db
    .selectFrom('ballots')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('generation', '>', from)
    .executeTakeFirstOrThrow()
    .then(({ n }) => Number(n))

/** Another process rotates until kill -9, once so many rows have the new key; returns their number. */
async function killedAt(rows: number): Promise<number> {
  const from = await readGeneration(here.db)
  const victim = spawn(process.execPath, [join('test', 'database', 'rotationVictim.ts')], {
    env: { PATH: process.env.PATH, ...quickly(place), DIE_AT: '0' },
  })
  const gone = new Promise<void>((resolve) => victim.once('close', () => resolve()))
  while (victim.exitCode === null && (await changed(from)) < rows) await wait(1)
  victim.kill('SIGKILL')
  await gone
  return changed(from)
}

test.runIf(isSqlite)(
  'kill -9 while the thread writes loses no answer and doubles none; the next rotation ends it',
  async () => {
    const { db, parts, config } = here
    const before = inTurn(await numbersOf(await rowsNow()))
    const reached: number[] = []
    for (const rows of process.env.ROUNDS === 'long' ? [1, 100, 200, 300, 400, 500, 600, 700] : [1, 300]) {
      reached.push(await killedAt(rows))
      const keys = await readBallotKeys(db, keyStoreOf(config))
      expect(inTurn(await numbersOf(await rowsNow(), keys))).toEqual(before)
      // The victim's hold, if it had begun one, ends by itself.
      const clock = () => new Date(Date.now() + minutes(1))
      await rotate({ db, keys, clock, log: parts.log, backup: () => Promise.resolve() })
      const after = await rowsNow()
      expect(inTurn(await numbersOf(after, keys))).toEqual(before)
      expect(new Set(after.map(({ generation }) => generation)).size).toBe(1)
    }
    // In the middle of it at least once.
    expect(reached.filter((rows) => rows > 0 && rows < before.length)).not.toEqual([])
  },
  120_000,
)

test.runIf(isSqlite)(
  'what a publication has taken is erased first, and does not wait once more',
  async () => {
    const [taken] = await rowsNow()
    const { db, waveId } = here
    await insertRows(db, 'takenBallots', { id: 't', waveId, ballotIds: toJson([taken!.id]) })
    const before = await rowsNow()
    expect(await resealRows(db, here.parts.ballotKeys, { generation: await readGeneration(db) })).toEqual(
      new Map(),
    )
    expect(await rowsNow()).toHaveLength(before.length - 1)
  },
)

test('a database without a file is written anew where it is', async () => {
  const { db, parts } = await fixture()
  expect(await sliceThread(db, parts.ballotKeys)).toBeNull()
})
