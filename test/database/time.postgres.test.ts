import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { days, hours, minutes } from '../../src/base/time/dates.ts'
import { keepTime, timeOf } from '../../src/data/db/databaseClock.ts'
import { openDatabase, type Database } from '../../src/data/db/db.ts'
import { isClockSteady, readMovedClock } from '../../src/data/db/clockJumps.ts'
import { readyPlace } from './places.ts'

// The machine of the process and that of the database each have a clock; here both are moved.

let databases: Database[] = []
let url = ''
async function open() {
  const database = await openDatabase({ dataDir: '', databaseUrl: url, databaseDirectUrl: url })
  databases.push(database)
  return database.db
}

beforeEach(async () => {
  url = (await readyPlace()).databaseUrl
  const db = await open()
  // `now()` of this database returns the machine's clock moved by `hands`.
  await sql`create schema machine`.execute(db)
  await sql`create table machine.hands (ahead interval)`.execute(db)
  await sql`insert into machine.hands values ('0')`.execute(db)
  await sql`create function machine.clock_timestamp() returns timestamptz language sql
    as 'select pg_catalog.clock_timestamp() + ahead from machine.hands'`.execute(db)
  await sql`alter role ressenti_app in database ${sql.id(new URL(url).pathname.slice(1))} set search_path = machine, pg_catalog, public`.execute(
    db,
  )
})

afterEach(async () => {
  vi.useRealTimers()
  for (const { close } of databases) await close()
  databases = []
})

const near = (time: Date, expected: number) => Math.abs(time.getTime() - expected) < minutes(1)

test('a process whose own clock is wrong by years reads the time of the database (C12.15)', async () => {
  const db = await open()
  const right = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-01T12:00:00Z') })
  const { clock, watch } = await keepTime(db)
  expect(near(clock(), right)).toBe(true)
  expect(near(await timeOf(db), right)).toBe(true)
  vi.setSystemTime(new Date('1999-01-01T00:00:00Z'))
  expect(near(clock(), right)).toBe(true)
  expect(await isClockSteady({ db, now: clock(), watch })).toBe(true)
})

test('two processes follow one database, each between its questions by a clock that no hand moves', async () => {
  const db = await open()
  let own = 0
  const one = await keepTime(db, () => own)
  const other = await keepTime(db, () => own + 4_000_000)
  expect(near(one.clock(), other.clock().getTime())).toBe(true)
  const before = one.clock().getTime()
  own += hours(2)
  expect(one.clock().getTime()).toBe(before + hours(2))
  expect(near(other.clock(), before + hours(2))).toBe(true)
})

test('where the database’s own clock jumps, nothing irreversible happens for an hour', async () => {
  const db = await open()
  const { clock, watch } = await keepTime(db)
  const right = Date.now()
  expect(await isClockSteady({ db, now: clock(), watch })).toBe(true)
  await sql`update machine.hands set ahead = interval '6 days'`.execute(db)
  expect(await isClockSteady({ db, now: clock(), watch })).toBe(false)
  expect(near(clock(), right + days(6))).toBe(true)
  expect((await readMovedClock(db, clock()))?.by).toBeGreaterThan(days(6) - minutes(1))
})
