import { performance } from 'node:perf_hooks'
import { beforeEach, expect, test, vi } from 'vitest'
import { depositNatively } from '../../../test/nativeDeposit.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { insertRows } from '../../../test/rows.ts'
import { senderOf, sendUnblinded } from '../../../test/sender.ts'
import { openCompanyWave } from '../../../test/waves.ts'
import { days, minutes } from '../../base/time/dates.ts'
import { readBackupGenerations, readGeneration } from '../../data/keys/ballotGeneration.ts'
import { readHold, startHold } from '../../data/keys/ballotHold.ts'
import { openBallot, sealBallot, type BallotRow } from '../ballots/seal.ts'
import { rotate, type HeldRows } from './backupRotation.ts'
import { isBackupDue, withBackupDue } from './due.ts'
import { rotateLive } from './rotation.ts'

// C23.1: no deposit is ever sealed under a backup's key, whatever comes while the backup begins.
const here = freshFixture()
let waveId: string

beforeEach(async () => {
  waveId = await openCompanyWave(here, here.acme.id)
  for (let n = 0; n < 12; n += 1) await deposit()
})

const deposit = () => depositNatively(here, waveId, [['eng1', 3]])
const rowsNow = () => here.db.selectFrom('ballots').selectAll().execute()
const tools = (backup: (now: Date, held: HeldRows) => Promise<unknown>) => ({
  ...{ db: here.db, keys: here.parts.ballotKeys, clock: here.now, log: here.parts.log, backup },
})

const isOpenedBy = (secretOf: (row: BallotRow) => number) => async (row: BallotRow) => {
  const key = await here.parts.ballotKeys.of(secretOf(row))
  try {
    return openBallot(key!, row).length > 0
  } catch {
    return false
  }
}

test('C23 T-Q5 while a backup begins deposits get 503, lose nothing, and come in after it', async () => {
  const sender = await senderOf(here, here.ids.paul, waveId)
  let outcome: string | undefined
  let found: BallotRow[] = []
  await rotate(
    tools(async (_now, held) => {
      outcome = await sendUnblinded(here, sender, { answers: [['txt1', 'Pendant']] })
      found = await rowsNow()
      expect(new Set(found.map(({ generation }) => generation))).toEqual(new Set([held.generation]))
      await held.release()
      await deposit()
    }),
  )
  expect(outcome).toBe('later')
  expect(found).toHaveLength(12)
  expect(await sendUnblinded(here, sender, { answers: [['txt1', 'Pendant']] })).toBe('sent')
  expect(await rowsNow()).toHaveLength(14)
})

test('C23 T-Q5 what came while the backup was written opens with the live key alone', async () => {
  let late: BallotRow[] = []
  let backup = 0
  await rotate(
    tools(async (_now, held) => {
      backup = held.generation
      await held.release()
      const known = new Set((await rowsNow()).map(({ id }) => id))
      await deposit()
      late = (await rowsNow()).filter(({ id }) => !known.has(id))
    }),
  )
  expect(late).toHaveLength(1)
  expect(await isOpenedBy(() => backup)(late[0]!)).toBe(false)
  expect(late[0]!.generation).toBe(backup + 1)
  // The rows of the backup are under the live key again, which opens nothing of the backup.
  expect(new Set((await rowsNow()).map(({ generation }) => generation))).toEqual(new Set([backup + 1]))
  expect(here.parts.ballotKeys.generations()).toEqual([backup, backup + 1])
})

test('the hold of a killed process ends by itself, and no deposit takes its key', async () => {
  const generation = await readGeneration(here.db)
  await startHold(here.db, generation + 7, here.now())
  const sender = await senderOf(here, here.ids.paul, waveId)
  expect(await sendUnblinded(here, sender, { answers: [['txt1', 'Oui']] })).toBe('later')
  here.travel(minutes(1))
  expect(await sendUnblinded(here, sender, { answers: [['txt1', 'Oui']] })).toBe('sent')
  expect(new Set((await rowsNow()).map((row) => row.generation))).toEqual(new Set([generation]))

  await rotateLive({ db: here.db, keys: here.parts.ballotKeys, now: here.now(), log: here.parts.log })
  expect(await readHold(here.db)).toBeNull()
})

test('during a hold a round of the live key waits for its turn', async () => {
  await startHold(here.db, 99, here.now())
  const before = await readGeneration(here.db)
  await rotateLive({ db: here.db, keys: here.parts.ballotKeys, now: here.now(), log: here.parts.log })
  expect(await readGeneration(here.db)).toBe(before)
})

test('a failed backup keeps the key of the backup before, and is due again', async () => {
  await rotate(tools(() => Promise.resolve()))
  const [night] = (await readBackupGenerations(here.db))!
  here.travel(days(1))
  await expect(rotate(tools(() => Promise.reject(new Error('ENOSPC'))))).rejects.toThrow('ENOSPC')
  expect(await readBackupGenerations(here.db)).toEqual([night])
  expect(await readHold(here.db)).toBeNull()
  expect(await isBackupDue(here.db)).toBe(true)
  const live = await readGeneration(here.db)
  expect(here.parts.ballotKeys.generations()).toEqual([night, live])
  expect(new Set((await rowsNow()).map(({ generation }) => generation))).toEqual(new Set([live]))
})

test('a backup by hand has its own key: both open until the next one of the server', async () => {
  await rotate(tools(() => Promise.resolve()))
  const [night] = (await readBackupGenerations(here.db))!
  await rotate({ ...tools(() => Promise.resolve()), isByHand: true })
  const [, byHand] = (await readBackupGenerations(here.db))!
  expect(byHand).toBe(night! + 2)
  expect(here.parts.ballotKeys.generations()).toEqual([night, byHand, byHand! + 1])
  await rotate(tools(() => Promise.resolve()))
  expect(await readBackupGenerations(here.db)).toEqual([byHand! + 2])
})

test('a start that changed the schema asks for a backup first; any other does not', async () => {
  const upgrade = withBackupDue(() => Promise.resolve())
  await upgrade(here.db, [])
  expect(await isBackupDue(here.db)).toBe(false)
  await upgrade(here.db, ['0043-ballot-key-salts'])
  expect(await isBackupDue(here.db)).toBe(true)
})

test('a hold that lasts too long is given up: nothing is lost, and the backup is due again', async () => {
  let at = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (at += 10_000))
  await rotate(tools(() => Promise.reject(new Error('no backup begins'))))
  clock.mockRestore()
  expect(await readHold(here.db)).toBeNull()
  expect(await isBackupDue(here.db)).toBe(true)
  expect(await here.db.selectFrom('alarms').select('name').execute()).toEqual([{ name: 'backup_failed' }])
  expect(await readBackupGenerations(here.db)).toEqual([])
  const live = await readGeneration(here.db)
  expect(new Set((await rowsNow()).map(({ generation }) => generation))).toEqual(new Set([live]))
  expect(here.parts.ballotKeys.generations()).toEqual([live])
})

test('a row that came round the hold keeps the backup from being taken for whole', async () => {
  const alien = sealBallot(
    here.parts.ballotKeys.current(),
    { waveId, groupId: 'g' },
    {
      mark: Buffer.alloc(32),
      answers: [['eng1', 1]],
      longest: 100,
    },
  )
  let isSeen = false
  await rotate(
    tools(async (_now, held) => {
      await insertRows(here.db, 'ballots', alien)
      isSeen = (await rowsNow()).some(
        (row) => row.generation !== held.generation && !held.isUnreadable(row.id),
      )
    }),
  )
  expect(isSeen).toBe(true)
})
