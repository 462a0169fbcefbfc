import { randomInt } from 'node:crypto'
import type { Installation } from '../bench/installation.ts'
import { addBallots, same } from '../../test/ballots.ts'
import { addDays, atHour } from '../../src/base/time/civilDays.ts'
import { days, minutes } from '../../src/base/time/dates.ts'
import { zone } from '../../src/base/time/zone.ts'
import { clockWatch } from '../../src/data/db/clockJumps.ts'
import { runDueJobs } from '../../src/data/db/scheduler.ts'
import { jobsOf } from '../../src/operations/jobs/jobs.ts'
import { planOne, work } from './campaignStage.ts'
import type { Outcome } from './outcomes.ts'

const irreversible = ['campaigns', 'queue mailings', 'end deposits']

/** F22: the clock jumps by days or years and back within the hour: nothing opens, writes, closes or publishes (C12.15). */
export async function jumpingClock(installation: Installation, rounds: number): Promise<Outcome> {
  const wrong = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const complaint = await jump(installation, round)
    if (complaint) wrong.add(complaint)
  }
  const note = [...wrong].slice(0, 3).join('; ') || 'nothing for an hour; then everything, once'
  const fault = 'clock jumps over a campaign’s days and back (F22)'
  return { fault, engine: installation.database.engine, rounds, note, passed: wrong.size === 0 }
}

async function jump(installation: Installation, round: number): Promise<string | undefined> {
  const { here, database } = installation
  const { db } = database
  const open = await planOne(installation, round)
  await work(installation, 'open', atHour(open.opensOn, 7, zone()))
  const wave = await db
    .selectFrom('waves')
    .select('id')
    .where('campaignId', '=', open.id)
    .executeTakeFirstOrThrow()
  await addBallots(here, wave.id, 'Atelier', same(6, { q1: 4, q2: 2 }))
  const planned = await planOne(installation, round)

  let [wall, own] = [atHour(addDays(open.opensOn, -1), 12, zone()).getTime(), 0]
  const clock = () => new Date(wall)
  await forgetTime(installation)
  const parts = { ...here.parts, clock, watch: clockWatch(clock, () => own) }
  const jobs = jobsOf(parts).filter(({ name }) => irreversible.includes(name))
  const aMinute = () => runDueJobs(db, jobs, clock, (error) => wrong.push(String(error)))
  const wrong: string[] = []
  const pass = (milliseconds: number) => {
    wall += milliseconds
    own += milliseconds
  }
  const before = await stateOf(installation, [open.id, planned.id])
  const by = days(randomInt(4, 1_500))
  wall += by
  for (let minute = 0; minute < 4; minute += 1) {
    await aMinute()
    pass(minutes(10))
  }
  wall -= by
  for (let minute = 0; minute < 6; minute += 1) {
    await aMinute()
    pass(minutes(9))
  }
  const after = await stateOf(installation, [open.id, planned.id])
  if (before !== after) wrong.push(`${before} became ${after} over a jump of ${by / days(1)} days`)
  // The hour is over, and the days really pass.
  pass(minutes(30))
  await aMinute()
  pass(atHour(planned.opensOn, 7, zone()).getTime() - wall)
  await aMinute()
  const opened = await stateOf(installation, [planned.id])
  if (!opened.includes('opened')) wrong.push(`not opened afterwards: ${opened}`)
  return wrong[0]
}

/** As if this process had never looked at a clock. */
export async function forgetTime({ database: { db } }: Installation) {
  await db.deleteFrom('installation').where('name', 'in', ['clock_moved', 'last_beat']).execute()
  await db.deleteFrom('jobs').execute()
}

export async function stateOf({ database: { db } }: Installation, ids: readonly string[]): Promise<string> {
  const rows = await db
    .selectFrom('campaigns as c')
    .leftJoin('waves as w', 'w.campaignId', 'c.id')
    .select(['c.state', 'w.state as wave', 'w.publicationNumber as published'])
    .where('c.id', 'in', ids)
    .orderBy('c.opensOn')
    .orderBy('c.id')
    .execute()
  const mails = await db
    .selectFrom('mailings')
    .select('id')
    .where('campaignId', 'in', ids)
    .where('sentOn', 'is not', null)
    .execute()
  return JSON.stringify([rows, mails.length])
}
