import { addDays, atHour, dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../data/db/schema.ts'
import { readRelayPause } from '../../data/mail/relayPause.ts'
import { isHeld } from '../../data/mail/transport.ts'
import { hourOf } from '../../hours.ts'
import { publicUrl } from '../../people/accountSettings/writeMail.ts'
import type { DeliveryAlarm, MailingDelivery, RelayState } from '../plans/rules.ts'

/** Mailings that were queued, in the order of their days; those of before 0.3.0 have no counts. */
export async function readDeliveries(db: Db, campaignId: string): Promise<MailingDelivery[]> {
  const rows = await counted(db).where('m.campaignId', '=', campaignId).execute()
  return rows.map(({ waiting, ...row }) => ({ ...row, waiting: Number(waiting) }))
}

const counted = (db: Db) =>
  db
    .selectFrom('mailings as m')
    .innerJoin('mailingCounts as n', 'n.mailingId', 'm.id')
    .select(['m.kind', 'm.dueOn', 'n.queued', 'n.taken', 'n.refused', 'n.givenUp'])
    .select(({ selectFrom }) =>
      selectFrom('outboxMailings as o')
        .whereRef('o.mailingId', '=', 'm.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('waiting'),
    )
    .orderBy('m.dueOn')

/** For a month: an alarm that never ends is read by nobody. */
const remembered = 30

/** What was given up, and what waits an hour after the morning's last mail (C24.16); of one company, or of all. */
export async function deliveryAlarms(db: Db, companyId: string | null, now: Date): Promise<DeliveryAlarm[]> {
  const today = dayOf(now, zone())
  const rows = await counted(db)
    .innerJoin('campaigns as c', 'c.id', 'm.campaignId')
    .innerJoin('companies', 'companies.id', 'c.companyId')
    .$if(companyId !== null, (query) => query.where('c.companyId', '=', companyId))
    .where('m.dueOn', '>=', addDays(today, -remembered))
    // A personal link that waits on the eve is told before the opening, too.
    .where('c.state', 'in', ['planned', 'opened'])
    .select(['c.id as campaignId', 'c.title', 'c.closesOn', 'companies.name as company', 'm.sentOn'])
    .execute()
  return rows.flatMap(({ waiting, closesOn, sentOn, ...row }) => {
    const late = isLate(sentOn, now) ? Number(waiting) : 0
    return late > 0 || row.givenUp > 0 ? { ...row, waiting: late, isClosed: closesOn < today } : []
  })
}

const isLate = (queuedOn: Day | null, now: Date): boolean =>
  queuedOn !== null && now >= atHour(queuedOn, hourOf.lastMail + 1, zone())

export async function readRelay(
  db: Db,
  config: Pick<Config, 'smtpUrl' | 'publicUrl' | 'host' | 'port'>,
): Promise<RelayState> {
  const pause = await readRelayPause(db)
  return {
    heldFor: isHeld(config) ? publicUrl(config) : null,
    pause: pause && { since: pause.since, nextAt: pause.nextAt, said: pause.said },
  }
}
