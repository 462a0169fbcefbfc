import { areCountsSealed, countedColumns } from '../../people/auth/accountCounts.ts'
import { isGrowthSealed } from '../../surveys/waves/growth.ts'
import { readEvidence } from '../../surveys/waves/evidence.ts'
import { alteredWaves, isRosterSealed } from '../../surveys/waves/alteredWaves.ts'
import { keysetPages } from '../../base/async/keysetPages.ts'
import { yieldEvery10ms } from '../../base/async/yieldToEventLoop.ts'
import { addDays, dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { clearAlarms, raiseAlarm, type Alarm } from '../../data/db/alarms.ts'
import type { Db } from '../../data/db/db.ts'
import { keyOf } from '../../data/keys/databaseKey.ts'
import { CHANGED_TABLE_DAYS } from '../../thresholds.ts'

/**
 * Rows that a writer of the database made or changed count no more (C23.3). Looked for by the clock: an alarm at a
 * signature would say who answers.
 */
export async function reportAlteredRows(db: Db, now: Date): Promise<void> {
  await report(db, 'people_altered', await companiesOfAlteredPeople(db), now)
  await report(db, 'roster_altered', await wavesOfAlteredRoster(db, now), now)
  await report(db, 'earlier_altered', await alteredEarlierWaves(db), now)
  await report(db, 'growth_altered', await companiesOfAlteredGrowth(db), now)
}

/** An alarm ends with what it is about: rows that are as they were have their seal again. */
async function report(db: Db, name: Alarm, altered: ReadonlySet<string>, now: Date) {
  const raised = await db.selectFrom('alarms').select('subject').where('name', '=', name).execute()
  for (const { subject } of raised) if (!altered.has(subject)) await clearAlarms(db, [name], subject)
  for (const subject of altered) await raiseAlarm(db, name, subject, now)
}

const PAGE = 500

const employeesAfter = (db: Db, after: string) =>
  db
    .selectFrom('accounts')
    .select(countedColumns)
    .where('role', '=', 'employee')
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute()

type CheckedEmployee = Awaited<ReturnType<typeof employeesAfter>>[number]

/** '': people without company. */
async function companiesOfAlteredPeople(db: Db): Promise<Set<string>> {
  const [altered, turn] = [new Set<string>(), yieldEvery10ms()]
  const pages = keysetPages({ size: PAGE, keyOf: ({ id }: CheckedEmployee) => id }, (after) =>
    employeesAfter(db, after),
  )
  for await (const page of pages)
    for (const account of page) {
      await turn()
      if (!areCountsSealed(db, account)) altered.add(account.companyId ?? '')
    }
  for (const { id } of await db.selectFrom('companies').select('id').execute())
    if (!altered.has(id) && (await readEvidence(db, keyOf(db), id)).wrong.length > 0) altered.add(id)
  return altered
}

async function alteredEarlierWaves(db: Db): Promise<Set<string>> {
  const altered: string[] = []
  for (const { id } of await db.selectFrom('companies').select('id').execute())
    altered.push(...(await alteredWaves(db, id)))
  if (altered.length === 0) return new Set()
  const closed = db.selectFrom('waves').select('id').where('state', '=', 'closed').where('id', 'in', altered)
  return new Set((await closed.execute()).map(({ id }) => id))
}

/** Of waves whose roster is still read: by their own figures, or by those of a later wave (C14). */
async function wavesOfAlteredRoster(db: Db, now: Date): Promise<Set<string>> {
  const altered = new Set<string>()
  const rosters = await db
    .selectFrom('roster')
    .innerJoin('waves as w', 'w.id', 'roster.waveId')
    .where(({ or, eb }) =>
      or([
        eb('w.state', '<>', 'closed'),
        eb('w.closedOn', '>', addDays(dayOf(now, zone()), -CHANGED_TABLE_DAYS)),
      ]),
    )
    .groupBy('w.id')
    .select('w.id')
    .execute()
  for (const { id } of rosters) if (!(await isRosterSealed(db, id))) altered.add(id)
  return altered
}

async function companiesOfAlteredGrowth(db: Db): Promise<Set<string>> {
  const columns = ['id', 'grownOn', 'minimumGroupSize', 'grownSeal'] as const
  const companies = await db.selectFrom('companies').select(columns).execute()
  return new Set(companies.filter((each) => !isGrowthSealed(db, each)).map(({ id }) => id))
}
