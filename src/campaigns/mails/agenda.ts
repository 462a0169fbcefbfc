import { Hono } from 'hono'
import { plannedCampaigns } from '../../answering/responses/store.ts'
import { addDays, dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Db } from '../../data/db/schema.ts'
import { requireRole, type GuardedEnv } from '../../people/auth/guards.ts'
import { mailDays } from '../plans/days.ts'
import { agendaText } from './messages.ts'
import type { CampaignRefusal } from '../plans/rules.ts'
import { campaignUrl } from './campaignMail.ts'

interface AgendaEvent {
  id: string
  day: Day
  /** Number of changes of days: calendars use the latest. */
  sequence: number
  /** The campaign's opening day: equal for every reader. */
  madeOn: Day
  url: string
}

/** One whole day, the same bytes for everybody: no address, no alarm, no typed text. */
export function agendaOf({ id, day, sequence, madeOn, url }: AgendaEvent): string {
  const plain = (each: Day) => each.replaceAll('-', '')
  const lines = [
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Ressenti//Campagnes//FR',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
    ],
    `UID:${id}@ressenti`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${plain(madeOn)}T000000Z`,
    `DTSTART;VALUE=DATE:${plain(day)}`,
    `DTEND;VALUE=DATE:${plain(addDays(day, 1))}`,
    `SUMMARY:${agendaText}`,
    `DESCRIPTION:${url}`,
    ...['TRANSP:TRANSPARENT', 'END:VEVENT', 'END:VCALENDAR', ''],
  ]
  return lines.join('\r\n')
}

/** C13.8: a campaign that does not address the reader does not exist. */
export const agendaApi = new Hono<GuardedEnv>().get(
  '/:campaignId/agenda.ics',
  requireRole('employee'),
  async (c) => {
    const { db, actor, config, now } = c.var
    const event = await eventOf(db, c.req.param('campaignId'), actor.id, dayOf(now, zone()))
    const head = {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="ressenti.ics"',
    }
    return c.body(agendaOf({ ...event, url: campaignUrl(config) }), 200, head)
  },
)

/** Before the opening its day, afterwards the last reminder's: the same event, moved. */
async function eventOf(db: Db, campaignId: string, accountId: string, today: Day) {
  const next = await plannedCampaigns(db, accountId, today)
  const planned = next.find(({ id }) => id === campaignId)
  if (planned) {
    const { id, revision, opensOn } = planned
    return { id, sequence: revision, madeOn: opensOn, day: opensOn }
  }
  const campaign = await db
    .selectFrom('campaigns as c')
    .innerJoin('waves as w', 'w.campaignId', 'c.id')
    .innerJoin('roster as r', 'r.waveId', 'w.id')
    .where('c.id', '=', campaignId)
    .where('c.state', '=', 'opened')
    .where('r.accountId', '=', accountId)
    .select(['c.id', 'c.opensOn', 'c.openedOn', 'c.closesOn', 'c.revision'])
    .executeTakeFirst()
  if (!campaign) throw new Refusal('campaign_not_found' satisfies CampaignRefusal, 404)
  const opensOn = campaign.openedOn ?? campaign.opensOn
  const { id, revision, closesOn } = campaign
  return {
    ...{ id, madeOn: opensOn, day: mailDays({ opensOn, closesOn }).lastReminder ?? closesOn },
    // Later than the same event of before the opening, which calendars replace.
    sequence: revision + 1,
  }
}
