import type { Insertable } from 'kysely'
import type { Db, Schema } from '../../data/db/schema.ts'
import type { Day } from '../../base/time/civilDays.ts'

// The one writer of `campaigns`, `campaign_teams` and `series`. Callers pass ids of campaigns that they have locked, and
// announce the change; each change of a campaign raises its revision.

type CampaignValues = Partial<Omit<Insertable<Schema['campaigns']>, 'id' | 'companyId' | 'revision'>>

async function update(tx: Db, id: string, values: CampaignValues): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set(values)
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function insertCampaign(
  tx: Db,
  campaign: Insertable<Schema['campaigns']>,
  teamKeys: readonly string[] | null,
): Promise<void> {
  await tx.insertInto('campaigns').values(campaign).execute()
  await writeTeams(tx, campaign.id, teamKeys)
}

/** Everything that may change before the opening; a refused plan is tried again. */
export async function setPlan(
  tx: Db,
  id: string,
  { teamKeys, ...values }: CampaignValues & { teamKeys: readonly string[] | null },
): Promise<void> {
  await update(tx, id, { ...values, state: 'planned', refusal: null })
  await writeTeams(tx, id, teamKeys)
}

async function writeTeams(tx: Db, campaignId: string, teamKeys: readonly string[] | null): Promise<void> {
  await tx.deleteFrom('campaignTeams').where('campaignId', '=', campaignId).execute()
  if (teamKeys && teamKeys.length > 0)
    await tx
      .insertInto('campaignTeams')
      .values([...new Set(teamKeys)].map((teamKey) => ({ campaignId, teamKey })))
      .execute()
}

export const setOpened = (tx: Db, id: string, days: { openedOn: Day; closesOn: Day }): Promise<void> =>
  update(tx, id, { ...days, state: 'opened', refusal: null })

/** A run of a series moves to the day on which it is tried again (C12.12). */
export const setRefused = (
  tx: Db,
  id: string,
  values: Pick<Schema['campaigns'], 'refusal'> & { opensOn?: Day; closesOn?: Day },
): Promise<void> => update(tx, id, { ...values, state: 'refused' })

export const setCancelled = (tx: Db, id: string): Promise<void> => update(tx, id, { state: 'cancelled' })

interface ClosingDay {
  closesOn: Day
  /** An extension is counted: there are few (C12.10). */
  isExtended: boolean
  outageOn: Day | null
}

export async function setLastDay(
  tx: Db,
  id: string,
  { closesOn, isExtended, outageOn }: ClosingDay,
): Promise<void> {
  await update(tx, id, { closesOn, ...(outageOn && { outageOn }) })
  if (!isExtended) return
  await tx
    .updateTable('campaigns')
    .set((eb) => ({ extensions: eb('extensions', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteCampaign(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('campaigns').where('id', '=', id).execute()
}

export async function insertSeries(tx: Db, series: Insertable<Schema['series']>): Promise<void> {
  await tx.insertInto('series').values(series).execute()
}

type SeriesValues = Partial<Omit<Insertable<Schema['series']>, 'id' | 'companyId'>>

export async function setSeries(tx: Db, id: string, values: SeriesValues): Promise<void> {
  await tx.updateTable('series').set(values).where('id', '=', id).execute()
}

export async function deleteSeries(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('series').where('id', '=', id).execute()
}

/** Its first run stays: it was planned by itself. */
export async function deletePlannedRuns(tx: Db, seriesId: string): Promise<void> {
  await tx
    .deleteFrom('campaigns')
    .where('seriesId', '=', seriesId)
    .where('state', 'in', ['planned', 'refused'])
    .where('number', '>', 1)
    .execute()
}
