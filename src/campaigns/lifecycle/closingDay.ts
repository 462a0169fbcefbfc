import { setCancelled, setLastDay } from '../plans/campaignWrites.ts'
import { audit } from '../../data/db/auditLog.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import type { Db } from '../../data/db/db.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { lengthenLetters } from '../../organisation/letters/validity.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import { deleteSnapshot } from '../../answering/ballots/ballotSnapshot.ts'
import { setSettings } from '../../surveys/waves/waveWrites.ts'
import { dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { cancelWave } from '../../results/publication/cancellation.ts'
import type { PublishTools } from '../../results/publication/publish.ts'
import { checkNewEnd, type EndRefusal } from '../plans/days.ts'
import { recordCancelled, recordDates } from '../plans/register.ts'
import { dropMailings, planMailings } from '../mails/mailings.ts'
import { rewriteWaiting } from '../mails/mailWords.ts'
import { lockCampaign, refusal, refuseChanged, removePlan, type LockedCampaign } from '../plans/store.ts'
import { readMovedClock } from '../../data/db/clockJumps.ts'

interface NewEnd {
  id: string
  revision: number
  closesOn: Day
}

export async function moveEnd(
  db: Db,
  actor: Actor,
  company: CompanyInScope,
  { id, revision, closesOn }: NewEnd,
  tools: PublishTools,
): Promise<void> {
  await db.transaction().execute(async (tx: Db) => {
    const campaign = await lockCampaign(tx, company.id, id)
    refuseChanged(campaign, revision)
    if (campaign.state !== 'opened') throw refusal('campaign_not_open', 409)
    await setClosingDay(tx, campaign, closesOn, tools)
    const about = { companyId: company.id, now: tools.now }
    await audit(tx, { actor, action: 'campaign_dates_changed', subject: campaign.title, ...about })
  })
}

export async function setClosingDay(
  tx: Db,
  campaign: LockedCampaign,
  closesOn: Day,
  tools: Pick<PublishTools, 'key' | 'now'>,
): Promise<void> {
  const refused = await newEndProblem(tx, campaign, closesOn, tools.now)
  if (refused) throw refusal(refused, 409, { field: 'closesOn' })
  await setEnd(tx, campaign, { closesOn, why: closesOn < campaign.closesOn ? 'earlier' : 'extended' }, tools)
}

export async function newEndProblem(
  db: Db,
  campaign: Pick<LockedCampaign, 'id' | 'seriesId' | 'openedOn' | 'opensOn' | 'closesOn' | 'extensions'>,
  closesOn: Day,
  now: Date,
): Promise<EndRefusal | null> {
  const opensOn = campaign.openedOn ?? campaign.opensOn
  const series = await runOf(db, campaign)
  return checkNewEnd({ ...campaign, opensOn, ...series }, closesOn, dayOf(now, zone()))
}

async function runOf(db: Db, { id, seriesId }: Pick<LockedCampaign, 'id' | 'seriesId'>) {
  if (!seriesId) return { weeks: null, nextOpensOn: null }
  const next = await db
    .selectFrom('series as s')
    .leftJoin('campaigns as c', (join) =>
      join.onRef('c.seriesId', '=', 's.id').on('c.state', '=', 'planned').on('c.id', '<>', id),
    )
    .where('s.id', '=', seriesId)
    .select(['s.weeks', 's.stoppedOn', 'c.opensOn as nextOpensOn'])
    .executeTakeFirstOrThrow()
  return { weeks: next.stoppedOn === null ? next.weeks : null, nextOpensOn: next.nextOpensOn }
}

interface ClosingDayChange {
  closesOn: Day
  why: 'earlier' | 'extended' | 'outage'
}

/** Seals the settings again (C2), writes a register entry, and moves the last reminder (C13.2). */
export async function setEnd(
  tx: Db,
  campaign: LockedCampaign,
  { closesOn, why }: ClosingDayChange,
  { key, now }: Pick<PublishTools, 'key' | 'now'>,
): Promise<void> {
  const wave = await tx
    .selectFrom('waves')
    .select('id')
    .where('campaignId', '=', campaign.id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!wave) throw refusal('campaign_not_open', 409)
  await setSettings(tx, key, [wave.id], { closesOn })
  const outageOn = why === 'outage' ? dayOf(now, zone()) : null
  await setLastDay(tx, campaign.id, { closesOn, isExtended: why === 'extended', outageOn })
  await planMailings(tx, campaign.id, now)
  await announce(tx, campaign.companyId)
  await recordDates(tx, campaign.id, why, now)
  await rewriteWaiting(tx, campaign.id, { key, companyId: campaign.companyId })
  await lengthenLetters(tx, campaign.companyId, now)
}

/** Removes a plan; erases an open campaign's answers unread, until its last second only (C12.11). */
export async function cancelCampaign(
  db: Db,
  actor: Actor,
  company: CompanyInScope,
  { id, revision }: Pick<NewEnd, 'id' | 'revision'>,
  tools: PublishTools,
): Promise<void> {
  const { now } = tools
  await db.transaction().execute(async (tx: Db) => {
    const campaign = await lockCampaign(tx, company.id, id)
    refuseChanged(campaign, revision)
    const about = { actor, subject: campaign.title, companyId: company.id, now }
    if (campaign.state === 'planned' || campaign.state === 'refused') {
      await dropMailings(tx, id)
      await removePlan(tx, campaign, now)
      await audit(tx, { ...about, action: 'campaign_removed' })
    } else {
      if (await readMovedClock(tx, now)) throw refusal('clock_moved', 409)
      await cancelOpen(tx, campaign, tools)
      await audit(tx, { ...about, action: 'campaign_cancelled' })
    }
    await announce(tx, company.id)
  })
  await deleteSnapshot(db)
}

async function cancelOpen(tx: Db, campaign: LockedCampaign, tools: PublishTools): Promise<void> {
  const wave = await tx
    .selectFrom('waves')
    .select(['id', 'state'])
    .where('campaignId', '=', campaign.id)
    .executeTakeFirst()
  const isOver = dayOf(tools.now, zone()) > campaign.closesOn
  if (campaign.state !== 'opened' || wave?.state !== 'open' || isOver) throw refusal('campaign_over', 409)
  await cancelWave(tx, tools, wave.id)
  await setCancelled(tx, campaign.id)
  await dropMailings(tx, campaign.id)
  await recordCancelled(tx, campaign.id, tools.now)
}

export async function announce(tx: Db, companyId: string): Promise<void> {
  for (const topic of ['campaigns', 'questionnaires'] as const) await publishChange(tx, topic, { companyId })
}
