import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { notingCopy } from '../../../test/keyCopies.ts'
import { openCompanyWave } from '../../../test/waves.ts'
import { engine, fixture, type Fixture } from '../../../test/fixture.ts'
import { minutes } from '../../base/time/dates.ts'
import type { Db } from '../../data/db/db.ts'
import { keptKeys } from '../../data/keys/ballotGeneration.ts'
import type { BallotKeys, KeyCopy } from '../../data/keys/ballotKeys.ts'
import { settleKeys } from '../../data/keys/settledKeys.ts'
import type { AnswerPairs } from '../../surveys/questions/answers.ts'
import { sealBallot } from '../ballots/seal.ts'
import { partsOf } from './reseal.ts'
import { rotate } from './backupRotation.ts'
import { isBackupDue, isRotationDue } from './due.ts'
import { rotateLive } from './rotation.ts'

let here: Fixture
let waveId: string

beforeEach(async () => {
  here = await fixture()
  waveId = await openCompanyWave(here, here.acme.id)
})

const toolsWith = (keys: BallotKeys, more: { copy?: KeyCopy; backup?: () => Promise<void> } = {}) => ({
  db: here.db,
  keys,
  now: here.now(),
  clock: here.now,
  log: here.parts.log,
  backup: () => Promise.resolve(),
  ...more,
})
const generationNow = () => here.parts.ballotKeys.current().generation

test('a round of 15 minutes keeps the key of the newest backup, and the copy holds no other', async () => {
  const { ballotKeys: keys } = here.parts
  const kept: number[][] = []
  const copy = notingCopy(kept)
  await rotate(toolsWith(keys, { copy }))
  const live = generationNow()
  const night = live - 1
  await rotateLive(toolsWith(keys))
  await rotateLive(toolsWith(keys))
  expect(keys.generations()).toEqual([night, live + 2])
  expect((await keptKeys(here.db, keys)).generations).toEqual([night])

  await rotate(toolsWith(keys, { copy }))
  expect(keys.generations()).toEqual([live + 3, live + 4])
  expect(kept.slice(2)).toEqual([[night, live + 3], [live + 3]])
})

test('a failed backup keeps the key of the one before and no live one, and is due again', async () => {
  const { ballotKeys: keys } = here.parts
  await rotate(toolsWith(keys))
  const night = generationNow() - 1
  await rotateLive(toolsWith(keys))
  const full = toolsWith(keys, { backup: () => Promise.reject(new Error('ENOSPC')) })
  await expect(rotate(full)).rejects.toThrow('ENOSPC')
  expect(keys.generations()).toEqual([night, generationNow()])
  expect(await isBackupDue(here.db)).toBe(true)
  expect(await isRotationDue(here.db, keys)).toBe(false)
})

test('parts of a large group have 100 rows at least, and every row is in one', async () => {
  for (const length of [1, 99, 200, 201, 399, 401, 3_000]) {
    const ids = Array.from({ length }, (_, n) => String(n))
    const parts = partsOf(ids)
    expect(parts.flat().sort()).toEqual(ids.toSorted())
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(200)
      if (length > 200) expect(part.length).toBeGreaterThanOrEqual(100)
    }
  }
})

test.runIf(engine === 'postgres')(
  'each transaction of a round holds a whole group, or 100 rows of it: an old row may be any of them',
  async () => {
    const key = here.parts.ballotKeys.current()
    const ballot = { mark: Buffer.alloc(32), answers: [['eng1', 1]] as AnswerPairs, longest: 100 }
    const groups = { small: 6, other: 180, large: 450 }
    for (const [groupId, many] of Object.entries(groups))
      await here.db
        .insertInto('ballots')
        .values(Array.from({ length: many }, () => sealBallot(key, { waveId, groupId }, ballot)))
        .execute()
    await rotateLive(toolsWith(here.parts.ballotKeys))

    const { rows } = await sql<{ transaction: string; groupId: string; many: number }>`
      select xmin::text as transaction, group_id, count(*)::integer as many from ballots
      group by xmin::text, group_id`.execute(here.db)
    expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(rows.length)
    const sizes = (group: string) => rows.filter(({ groupId }) => groupId === group).map(({ many }) => many)
    expect([sizes('small'), sizes('other'), sizes('large')]).toEqual([[6], [180], [150, 150, 150]])
  },
)

test.runIf(engine === 'postgres')(
  'C23.1 beside a standby that may lag the key of before stays for five minutes',
  async () => {
    const { ballotKeys: keys } = here.parts
    await here.db.connection().execute(async (db: Db) => {
      // In a schema of the same name, as a standby would show there.
      await sql`create temporary table pg_stat_replication as select 1 as pid`.execute(db)
      await sql`set search_path = pg_temp, public, pg_catalog`.execute(db)
      const first = generationNow()
      await rotateLive({ ...toolsWith(keys), db })
      here.travel(minutes(4))
      await settleKeys({ db, keys, now: here.now() })
      expect(keys.generations()).toEqual([first, first + 1])
      here.travel(minutes(2))
      await settleKeys({ db, keys, now: here.now() })
      expect(keys.generations()).toEqual([first + 1])
      await sql`reset search_path`.execute(db)
      await sql`drop table pg_temp.pg_stat_replication`.execute(db)
    })
  },
)
