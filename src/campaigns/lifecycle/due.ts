import { runAll } from '../../data/db/scheduler.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { heartbeat, checkClockAtStart, readBeat } from '../../data/db/clockJumps.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { addDays, atHour, dayOf, type Day } from '../../base/time/civilDays.ts'
import { hours } from '../../base/time/dates.ts'
import { zone } from '../../base/time/zone.ts'
import type { WaveTools } from '../../surveys/waves/groups.ts'
import { closeWave } from '../../surveys/waves/store.ts'
import { publishTools } from '../../results/publication/daily.ts'
import type { PublishTools } from '../../results/publication/publish.ts'
import { hourOf } from '../../hours.ts'
import type { AppContext } from '../../context.ts'
import { announce, setEnd } from './closingDay.ts'
import { campaignsToOpen, openCampaign } from './opening.ts'

/** Every minute: opens what is due, closes what is over, and records the heartbeat (C12.3, C12.4, C12.14). */
export const runDueCampaigns = (parts: AppContext) => async (now: Date) => {
  const tools = publishTools(parts, now)
  if (!(await tools.isSteady())) return
  await runCampaigns(tools)
  await heartbeat(tools.db, now)
}

export async function runCampaigns(tools: PublishTools): Promise<void> {
  const { db, now } = tools
  const over = await campaignsToClose(db, dayOf(now, zone()))
  await runAll(...over.map((id) => () => closeCampaign(db, id, tools)))
  const due = await campaignsToOpen(db, dueDay(now))
  await runAll(...due.map((id) => () => openCampaign(db, id, tools)))
}

export const dueDay = (now: Date): Day => {
  const today = dayOf(now, zone())
  return now >= atHour(today, hourOf.opening, zone()) ? today : addDays(today, -1)
}

async function campaignsToClose(db: Db, today: Day): Promise<string[]> {
  const rows = await db
    .selectFrom('waves')
    .select('campaignId')
    .where('campaignId', 'is not', null)
    .where('state', '=', 'open')
    .where('closesOn', '<', today)
    .orderBy('campaignId')
    .execute()
  return rows.flatMap(({ campaignId }) => campaignId ?? [])
}

/** A minute after the last second: no more drafts; deposits until every signature is spent (C12.8). */
export async function closeCampaign(db: Db, id: string, tools: WaveTools): Promise<void> {
  await db.transaction().execute(async (tx: Db) => {
    const held = await holdOpen(tx, id)
    if (!held || held.wave.closesOn === null || held.wave.closesOn >= dayOf(tools.now, zone())) return
    await closeWave(tx, held.wave.id, tools)
    await announce(tx, held.campaign.companyId)
  })
}

async function holdOpen(tx: Db, id: string) {
  const known = await tx.selectFrom('campaigns').select('companyId').where('id', '=', id).executeTakeFirst()
  if (!known) return null
  await lockCompany(tx, known.companyId)
  const campaign = await tx.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()
  const query = tx
    .selectFrom('waves')
    .select(['id', 'closesOn'])
    .where('campaignId', '=', id)
    .where('state', '=', 'open')
  const wave = await forUpdate(tx, query).executeTakeFirst()
  return campaign && wave ? { campaign, wave } : null
}

const LONG = hours(6)
const LAST = hours(24)

/**
 * Runs before anything closes: an outage of six of a campaign's last 24 hours extends it by a day, once
 * (C12.14).
 */
export async function afterOutage(parts: AppContext, now: Date): Promise<void> {
  const tools = publishTools(parts, now)
  const { db } = tools
  const isSteady = await checkClockAtStart({ db, now, log: parts.log })
  const last = await readBeat(db)
  if (!isSteady || !last) return
  const today = dayOf(now, zone())
  const running = await db
    .selectFrom('waves')
    .innerJoin('campaigns', 'campaigns.id', 'waves.campaignId')
    .select(['campaigns.id', 'waves.closesOn'])
    .where('waves.state', '=', 'open')
    .where('campaigns.outageOn', 'is', null)
    .execute()
  for (const { id, closesOn } of running)
    if (closesOn !== null && closesOn <= today && wasAway(closesOn, { from: last, to: now }))
      await db.transaction().execute(async (tx: Db) => {
        const held = await holdOpen(tx, id)
        if (held && held.campaign.outageOn === null)
          await setEnd(tx, held.campaign, { closesOn: addDays(today, 1), why: 'outage' }, tools)
      })
}

export function wasAway(closesOn: Day, { from, to }: { from: Date; to: Date }): boolean {
  const end = atHour(addDays(closesOn, 1), 0, zone()).getTime()
  if (from.getTime() >= end) return false
  const away = Math.min(to.getTime(), end) - Math.max(from.getTime(), end - LAST)
  return away >= LONG
}
