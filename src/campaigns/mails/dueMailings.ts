import { sql } from 'kysely'
import { dayOf, type Day } from '../../base/time/civilDays.ts'
import { days } from '../../base/time/dates.ts'
import { zone } from '../../base/time/zone.ts'
import { workingDaysFrom } from '../../base/time/workingDays.ts'
import type { Db } from '../../data/db/schema.ts'
import { countMails } from '../../data/mail/counts.ts'
import type { Span } from '../plans/days.ts'
import { endOfUse, moveMailing, removeMailings } from './mailings.ts'
import type { MailingKind } from './facts.ts'
import { countRecipients } from './recipients.ts'

export interface DueMailing extends Span {
  id: string
  kind: MailingKind
  dueOn: Day
  campaignId: string
  openedOn: Day | null
  extensions: number
  /** Of the personal link, or of an earlier one. */
  accessSentOn: Day | null
  /** Of the last reminder that is still to come. */
  lastReminderOn: Day | null
  companyId: string
  audience: 'company' | 'teams'
  /** Null before the opening: an access mail. */
  waveId: string | null
  versionId: string
  /** Its wave is, or before the opening its company. */
  isGuarded: 0 | 1
}

/** Of open campaigns, and access mails before; the results' mail is sent after the days, published or not. */
export const openMailings = (db: Db) =>
  db
    .selectFrom('mailings as m')
    .innerJoin('campaigns as c', 'c.id', 'm.campaignId')
    .leftJoin('waves as w', 'w.campaignId', 'c.id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('c.state', '=', 'opened'), eb('w.id', 'is not', null)]),
        and([eb('c.state', '=', 'planned'), eb('m.kind', '=', 'access')]),
      ]),
    )

/** Due today, or missed: one that is of use no more has been counted (C13.10). */
export const unsentMailings = (db: Db, today: Day) =>
  openMailings(db)
    .where('m.dueOn', '<=', today)
    .where('m.sentOn', 'is', null)
    .where(
      sql<boolean>`not (m.kind = 'resultats' and w.guarded_act is not null and w.counted_on is null
      and (w.ballot_box_root is not null or w.state <> 'closed'))`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mailingCounts').select('queued').whereRef('mailingId', '=', 'm.id'))),
    )

const guardedNow = sql<0 | 1>`case when w.id is null
  then (select g.guarded from companies as g where g.id = c.company_id)
  when w.guarded_act is null then 0 else 1 end`

export const withFacts = (query: ReturnType<typeof openMailings>) =>
  query
    .select(['m.id', 'm.kind', 'm.dueOn', 'm.campaignId', 'c.opensOn', 'c.openedOn', 'c.closesOn'])
    .select(['c.extensions', 'c.companyId', 'c.audience', 'w.id as waveId'])
    .select(({ fn }) => fn.coalesce('w.versionId', 'c.versionId').as('versionId'))
    .select(guardedNow.as('isGuarded'))
    .select(({ selectFrom }) =>
      selectFrom('mailings as access')
        .whereRef('access.campaignId', '=', 'c.id')
        .whereRef('access.id', '<>', 'm.id')
        .where('access.kind', '=', 'access')
        .where('access.sentOn', 'is not', null)
        .select(({ fn }) => fn.max('access.sentOn').as('sentOn'))
        .as('accessSentOn'),
    )
    .select(({ selectFrom }) =>
      selectFrom('mailings as last')
        .whereRef('last.campaignId', '=', 'c.id')
        .where('last.kind', '=', 'dernier')
        .where('last.sentOn', 'is', null)
        .select(({ fn }) => fn.max('last.dueOn').as('dueOn'))
        .as('lastReminderOn'),
    )
    .orderBy('m.id')

export const readMailings = (db: Db, ids: readonly string[]): Promise<DueMailing[]> =>
  withFacts(openMailings(db).where('m.id', 'in', ids)).execute()

/** Of several missed mailings of a campaign, the latest that is still of use; it replaces the others. */
export async function latestOfUse(tx: Db, due: readonly DueMailing[], now: Date): Promise<DueMailing[]> {
  const latest: DueMailing[] = []
  for (const campaignId of new Set(due.map((each) => each.campaignId))) {
    const own = due.filter((each) => each.campaignId === campaignId).toSorted(byDay)
    const kept = own.findLast((each) => endOfUse(each) > now)
    if (kept) latest.push(kept)
    const others = own.filter((each) => each !== kept)
    if (kept) await removeMailings(tx, others)
    else await giveUp(tx, others, now)
  }
  return latest
}

/** The results' mail follows the count of a guarded campaign; none where it was erased unread (C28.10). */
export async function followCounts(db: Db): Promise<void> {
  const unsent = await openMailings(db)
    .select(['m.id', 'm.campaignId', 'm.dueOn', 'w.countedOn', 'w.sealedResultsKey'])
    .where('m.kind', '=', 'resultats')
    .where('m.sentOn', 'is', null)
    .where('w.ballotBoxRoot', 'is not', null)
    .execute()
  for (const { countedOn, sealedResultsKey, ...mailing } of unsent) {
    const dueOn = countedOn && workingDaysFrom(countedOn, 2)
    const isLater = dueOn !== null && dueOn > mailing.dueOn
    if (!isLater && (dueOn !== null || sealedResultsKey !== null)) continue
    await db.transaction().execute(async (tx: Db) => {
      if (isLater) await moveMailing(tx, { ...mailing, kind: 'resultats', dueOn }, true)
      else await removeMailings(tx, [mailing])
    })
  }
}

const byDay = (one: DueMailing, other: DueMailing) =>
  one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0

/** Nobody waits any more for what is older. */
const remembered = days(30)

/** Never queued, and too late now: of the latest, everybody who would have been written to is counted. */
async function giveUp(tx: Db, missed: readonly DueMailing[], now: Date): Promise<void> {
  const last = missed.at(-1)
  const oldest = dayOf(new Date(now.getTime() - remembered), zone())
  const people = last && last.dueOn >= oldest ? await countRecipients(tx, last) : 0
  await removeMailings(tx, people > 0 ? missed.slice(0, -1) : missed)
  if (!last || people === 0) return
  for (const count of ['queued', 'givenUp'] as const)
    await countMails(tx, count, new Map([[last.id, people]]))
}
