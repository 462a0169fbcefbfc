import { addDays, dayOf, daysBetween, type Day } from '../../base/time/civilDays.ts'
import { hours, later } from '../../base/time/dates.ts'
import { zone } from '../../base/time/zone.ts'
import type { Db } from '../../data/db/db.ts'
import { queueMails } from '../../data/mail/store.ts'
import { keysEndingSoon } from '../accessKeys/store.ts'
import { noticeLine, silentLine } from './messages.ts'
import { countsOf } from './runs.ts'
import { heldReasons, quietDays, type NoticeCounts } from './rules.ts'

// What administrators read of directories without opening their pages (C27.7).

interface NoticedCompany {
  id: string
  name: string
  day: Day
}

export interface DirectoryNotices {
  today: Day
  /** A run waits for an administrator, since that day. */
  held: NoticedCompany[]
  /** A key ends on that day, and nothing replaces it. */
  keys: NoticedCompany[]
  /** Nothing came since that day, where something came nearly every day. */
  silent: NoticedCompany[]
}

export async function readNotices(db: Db, today: Day): Promise<DirectoryNotices> {
  const held = await db
    .selectFrom('syncRuns as r')
    .innerJoin('companies as c', 'c.id', 'r.companyId')
    .where('r.state', '=', 'held')
    .groupBy(['c.id', 'c.name'])
    .select(['c.id', 'c.name'])
    .select(({ fn }) => fn.min('r.day').as('day'))
    .orderBy('day')
    .limit(MOST)
    .execute()
  return { today, held, keys: await keysEndingSoon(db, today), silent: await silentDirectories(db, today) }
}

const MOST = 20
/** A directory that has been silent for longer is no longer expected. */
const EXPECTED = 30
/** Of the seven days up to the last run: a script of working days counts as one a day. */
const DAYS = 7
const NEARLY_ALL = 5

async function silentDirectories(db: Db, today: Day): Promise<NoticedCompany[]> {
  const rows = await db
    .selectFrom('syncRuns as r')
    .innerJoin('companies as c', 'c.id', 'r.companyId')
    .where('r.day', '>', addDays(today, -EXPECTED - DAYS))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('accessKeys as k')
          .select('k.id')
          .whereRef('k.companyId', '=', 'c.id')
          .where('k.kind', '=', 'annuaire')
          .where('k.expiresOn', '>=', today),
      ),
    )
    .groupBy(['c.id', 'c.name', 'r.day'])
    .select(['c.id', 'c.name', 'r.day'])
    .orderBy('r.day', 'desc')
    .orderBy('c.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()]
    .flatMap((ofCompany) => {
      const [last] = ofCompany
      if (!last) return []
      const usual = ofCompany.filter(({ day }) => daysBetween(day, last.day) < DAYS).length
      const quiet = daysBetween(last.day, today)
      return usual >= NEARLY_ALL && quiet >= quietDays && quiet <= EXPECTED ? [last] : []
    })
    .slice(0, MOST)
}

/** One mail a day to each administrator, in numbers alone; none where all went well. */
export async function mailNotices(db: Db, now: Date): Promise<void> {
  const today = dayOf(now, zone())
  const runs = await db
    .selectFrom('syncRuns as r')
    .innerJoin('companies as c', 'c.id', 'r.companyId')
    .where('r.madeAt', '>', later(now, -hours(24)))
    .where('r.state', 'in', ['held', 'applied', 'unchanged', 'refused'])
    .select(['c.id', 'c.name', 'r.state', 'r.reason', 'r.counts'])
    .orderBy('c.name')
    .orderBy('r.madeAt')
    .execute()
  const counted = [...Map.groupBy(runs, ({ id }) => id).values()].flatMap((ofCompany) => {
    const counts: NoticeCounts = {
      held: ofCompany.filter(({ state }) => state === 'held').length,
      refused: ofCompany.filter(isRefusedByItself).length,
      // Each run lists again what is still wrong.
      skipped: countsOf(ofCompany.at(-1)!).skippedCount,
    }
    const isWell = counts.held + counts.refused + counts.skipped === 0
    return isWell ? [] : [noticeLine(ofCompany[0]!.name, counts)]
  })
  const silent = (await silentDirectories(db, today)).filter(
    ({ day }) => daysBetween(day, today) === quietDays,
  )
  const lines = [...counted, ...silent.map(({ name, day }) => silentLine(name, day))].join('\n')
  if (lines !== '') await mailAdministrators(db, lines, now)
}

/** Not by an administrator, who knows of it. */
const isRefusedByItself = ({ state, reason }: { state: string; reason: string | null }) =>
  state === 'refused' && !heldReasons.some((held) => held === reason)

async function mailAdministrators(db: Db, lines: string, now: Date): Promise<void> {
  const administrators = await db
    .selectFrom('accounts')
    .select('email')
    .where('role', '=', 'admin')
    .where('status', '=', 'approved')
    .where('email', 'is not', null)
    .orderBy('id')
    .execute()
  const mails = administrators.flatMap(({ email }) =>
    email === null ? [] : [{ kind: 'directory_notice' as const, to: email, details: { lines } }],
  )
  await db.transaction().execute((tx: Db) => queueMails(tx, mails, now))
}
