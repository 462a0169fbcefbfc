import { deletePlannedRuns, insertCampaign, setSeries } from '../plans/campaignWrites.ts'
import { audit } from '../../data/db/auditLog.ts'
import type { Db } from '../../data/db/db.ts'
import { forUpdate } from '../../data/db/db.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import { dayOf, type Day } from '../../base/time/civilDays.ts'
import { newId } from '../../base/encoding/ids.ts'
import { zone } from '../../base/time/zone.ts'
import { accessMailDay, nextOccurrence } from '../plans/days.ts'
import { titleOfNext } from '../plans/season.ts'
import { announce } from './closingDay.ts'
import { planAccessMail } from '../mails/mailings.ts'
import { recordPlanned, recordSeriesStopped } from '../plans/register.ts'
import { refusal, type LockedCampaign } from '../plans/store.ts'

/** Plans the next run when one opens, counted from the real opening day (C12.12). */
export async function planNextOccurrence(
  tx: Db,
  campaign: Omit<LockedCampaign, 'revision'>,
  openedOn: Day,
  now: Date,
): Promise<void> {
  const { seriesId } = campaign
  if (!seriesId) return
  const series = await tx
    .selectFrom('series')
    .selectAll()
    .where('id', '=', seriesId)
    .executeTakeFirstOrThrow()
  if (series.stoppedOn !== null) return
  const run = nextOccurrence(openedOn, series.weeks, series.lengthDays)
  const taken = await titlesOf(tx, campaign.companyId)
  const id = newId()
  const teams = await tx
    .selectFrom('campaignTeams')
    .select('teamKey')
    .where('campaignId', '=', campaign.id)
    .execute()
  const next = {
    ...run,
    id,
    companyId: campaign.companyId,
    questionnaireId: campaign.questionnaireId,
    versionId: campaign.versionId,
    seriesId,
    number: campaign.number + 1,
    title: titleOfNext(campaign.title, { opensOn: campaign.opensOn, next: run.opensOn }, taken),
    audience: campaign.audience,
    openedOn: null,
    state: 'planned' as const,
    refusal: null,
    mails: campaign.mails,
    accessMailOn: campaign.accessMailOn === null ? null : accessMailDay(run, now),
    createdBy: campaign.createdBy,
    createdAt: now.toISOString(),
  }
  await insertCampaign(
    tx,
    next,
    teams.map(({ teamKey }) => teamKey),
  )
  await planAccessMail(tx, id)
  await setSeries(tx, seriesId, { nextOpensOn: run.opensOn })
  await recordPlanned(tx, id, now)
}

async function titlesOf(tx: Db, companyId: string): Promise<string[]> {
  const rows = await tx.selectFrom('campaigns').select('title').where('companyId', '=', companyId).execute()
  return rows.map(({ title }) => title)
}

/** « Arrêter la répétition » removes the planned run; an open one continues to its end. */
export async function stopSeries(
  db: Db,
  actor: Actor,
  company: CompanyInScope,
  seriesId: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, company.id)
    const query = tx
      .selectFrom('series')
      .select(['id', 'stoppedOn'])
      .where('id', '=', seriesId)
      .where('companyId', '=', company.id)
    const series = await forUpdate(tx, query).executeTakeFirst()
    if (!series || series.stoppedOn !== null) throw refusal('series_not_found', 404)
    const latest = await tx
      .selectFrom('campaigns')
      .select('title')
      .where('seriesId', '=', seriesId)
      .orderBy('number', 'desc')
      .executeTakeFirst()
    await endSeries(tx, seriesId, now)
    const about = { subject: latest?.title ?? '', companyId: company.id, now }
    await audit(tx, { actor, action: 'series_stopped', ...about })
    await announce(tx, company.id)
  })
}

export async function endSeries(tx: Db, seriesId: string, now: Date): Promise<void> {
  await setSeries(tx, seriesId, { stoppedOn: dayOf(now, zone()) })
  await deletePlannedRuns(tx, seriesId)
  await recordSeriesStopped(tx, seriesId, now)
}
