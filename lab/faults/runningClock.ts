import { sql } from 'kysely'
import type { Installation } from '../bench/installation.ts'
import { addBallots, same } from '../../test/ballots.ts'
import { atHour, addDays, type Day } from '../../src/base/time/civilDays.ts'
import { days, minutes, seconds } from '../../src/base/time/dates.ts'
import { zone } from '../../src/base/time/zone.ts'
import { hourOf } from '../../src/hours.ts'
import { forgetTime, stateOf } from './campaignClock.ts'
import { planOne, work } from './campaignStage.ts'
import { hurriedServer } from './hurried.ts'
import type { Outcome } from './outcomes.ts'

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

type Complain = (what: string) => void

async function outcomeOf(
  fault: string,
  { database: { engine } }: Installation,
  trial: (complain: Complain) => Promise<string>,
): Promise<Outcome> {
  const wrong: string[] = []
  const note = await trial((what) => wrong.push(what))
  return { fault, engine, rounds: 1, note: wrong.join('; ') || note, passed: wrong.length === 0 }
}

/** F24: somebody sets the clock of a running server forward by weeks, and back: the hour of C12.15, then the day's work. */
export const stepClock = (installation: Installation): Promise<Outcome> =>
  outcomeOf('the clock of a running server set forward and back (F24)', installation, async (complain) => {
    const { here, database } = installation
    const open = await planOne(installation, 0)
    await work(installation, 'open', atHour(open.opensOn, 7, zone()))
    const { id } = await database.db
      .selectFrom('waves')
      .select('id')
      .where('campaignId', '=', open.id)
      .executeTakeFirstOrThrow()
    await addBallots(here, id, 'Atelier', same(6, { q1: 4, q2: 2 }))
    const planned = await planOne(installation, 1)
    const state = () => stateOf(installation, [open.id, planned.id])
    await forgetTime(installation)

    const from = new Date(atHour(planned.opensOn, hourOf.opening, zone()).getTime() - minutes(90))
    const server = await hurriedServer(installation, { from, speed: 60 })
    const at = (minute: number) => server.until(after(from, minutes(minute)))
    const before = await state()
    await at(10)
    server.move(days(40))
    await at(35)
    server.move(0)
    await at(75)
    const meanwhile = await state()
    if (meanwhile !== before) complain(`${before} became ${meanwhile}`)
    // The hour after the step back ends five minutes after the opening's.
    await at(125)
    if (!(await stateOf(installation, [planned.id])).includes('opened')) complain('not opened after the hour')
    await server.end()
    return 'nothing for an hour, then the opening'
  })

/** F24: the database's time counts, so that a step of one machine's clock is none. */
export const stepOneMachine = (installation: Installation): Promise<Outcome> =>
  outcomeOf(
    'the clock of one machine of several set forward and back (F24)',
    installation,
    async (complain) => {
      const { db } = installation.database
      const planned = await planOne(installation, 0)
      const before = await stateOf(installation, [planned.id])
      const server = await hurriedServer(installation, { from: new Date(), speed: 1 })
      const me = () =>
        fetch(`${server.url}/api/me`, { headers: { cookie: installation.subAdmin } }).then(
          ({ status }) => status,
        )
      const noted = () =>
        db.selectFrom('jobs').select('nextRunAt').where('name', '=', 'note registers').executeTakeFirst()
      for (const by of [days(40), -days(40)]) {
        server.move(by)
        const start = (await noted())?.nextRunAt
        await server.until(after(server.now(), seconds(75)))
        if ((await me()) !== 200) complain(`a session did not hold over ${by / days(1)} days`)
        if ((await noted())?.nextRunAt === start) complain(`no job ran over ${by / days(1)} days`)
      }
      const afterwards = await stateOf(installation, [planned.id])
      if (afterwards !== before) complain(`${before} became ${afterwards}`)
      const moved = await db
        .selectFrom('installation')
        .select('value')
        .where('name', '=', 'clock_moved')
        .execute()
      if (moved.length > 0) complain('the installation believes that its clock has jumped')
      await server.end()
      return 'sessions hold, jobs run, nothing opens'
    },
  )

/** The nights in Paris that have an hour less, and one more, and a Friday some weeks before. */
const nights: readonly { sunday: Day; planned: Day }[] = [
  { sunday: '2027-03-28', planned: '2027-03-12' },
  { sunday: '2027-10-31', planned: '2027-10-15' },
]

/** F25: a server runs through the nights when the clocks change: each daily work once, a last day whole. */
export const changeClocks = (installation: Installation): Promise<Outcome> =>
  outcomeOf(
    'the nights when the clocks change, on a running server (F25)',
    installation,
    async (complain) => {
      for (const [round, { sunday, planned }] of nights.entries()) {
        const campaign = await planOne(installation, round, planned)
        if (campaign.closesOn !== sunday) throw new Error(`it closes on ${campaign.closesOn}`)
        await work(installation, 'open', atHour(campaign.opensOn, 7, zone()))
        await forgetTime(installation)
        await noteRuns(installation)
        const server = await hurriedServer(installation, {
          from: new Date(atHour(sunday, 0, zone()).getTime() - minutes(90)),
          speed: 720,
        })
        const midnight = atHour(addDays(sunday, 1), 0, zone())
        await server.until(new Date(midnight.getTime() - minutes(20)))
        const isClosed = async () => (await stateOf(installation, [campaign.id])).includes('"closed"')
        if (await isClosed()) complain(`${sunday} closed before its end`)
        // Between two looks pass five real seconds.
        await server.until(after(midnight, minutes(150)))
        if (!(await isClosed())) complain(`${sunday} not closed after its end`)
        await server.end()
        for (const [name, hour] of daily) {
          const runs = (await runsOf(installation, name)).filter((at) => at.slice(0, 10) === sunday)
          const expected = atHour(sunday, hour, zone()).toISOString()
          if (runs.join() !== expected) complain(`${name}: ${runs.join()} instead of ${expected}`)
        }
      }
      return 'each daily work once, at its hour; the last day ends at midnight'
    },
  )

const daily = [
  ['retention', hourOf.retention],
  ['publish results', hourOf.publication],
] as const

/** F26: started again with another TZ, the server works by the hours of that zone from its start on. */
export const changeZone = (installation: Installation): Promise<Outcome> =>
  outcomeOf('another TZ at the next start (F26)', installation, async (complain) => {
    const planned = await planOne(installation, 0)
    await forgetTime(installation)
    const day = planned.opensOn
    const [paris, cayenne] = ['Europe/Paris', 'America/Cayenne'].map((each) =>
      atHour(day, hourOf.opening, each),
    )
    if (!paris || !cayenne) throw new Error('two zones are named')
    const first = new Date(paris.getTime() - minutes(60))
    const one = await hurriedServer(installation, {
      from: first,
      speed: 60,
      settings: { TZ: 'Europe/Paris' },
    })
    await one.until(after(first, minutes(30)))
    const from = one.now()
    await one.end()
    const other = await hurriedServer(installation, { from, speed: 360, settings: { TZ: 'America/Cayenne' } })
    const next = async () =>
      (
        await installation.database.db
          .selectFrom('jobs')
          .select('nextRunAt')
          .where('name', '=', 'publish results')
          .executeTakeFirst()
      )?.nextRunAt
    await other.until(new Date(cayenne.getTime() - minutes(10)))
    if ((await next()) !== cayenne.toISOString()) complain(`to be published at ${await next()}`)
    const isOpened = async () => (await stateOf(installation, [planned.id])).includes('opened')
    if (await isOpened()) complain('opened by the hours of before')
    await other.until(after(cayenne, minutes(70)))
    if (!(await isOpened())) complain('not opened by the new hours')
    await other.end()
    const tomorrow = atHour(addDays(day, 1), hourOf.publication, 'America/Cayenne').toISOString()
    if ((await next()) !== tomorrow) complain(`published next at ${await next()}`)
    return 'opened and published at six of the new zone, once'
  })

/** The database itself writes down for when each run was planned. */
async function noteRuns({ database: { db } }: Installation) {
  await sql`create table if not exists job_runs (name text, planned text)`.execute(db)
  await sql`create trigger if not exists note_run after update of next_run_at on jobs
    when new.next_run_at > old.next_run_at
    begin insert into job_runs values (old.name, old.next_run_at); end`.execute(db)
  await sql`delete from job_runs`.execute(db)
}

async function runsOf({ database: { db } }: Installation, name: string): Promise<string[]> {
  const { rows } = await sql<{ planned: string }>`select planned from job_runs
    where name = ${name} order by planned`.execute(db)
  return rows.map(({ planned }) => planned)
}
