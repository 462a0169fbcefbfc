import type { Db } from '../src/data/db/schema.ts'
import { dayOfWave } from '../src/results/batches/continuity.ts'
import { holdersOf } from '../src/results/batches/holders.ts'
import { sealedRoster } from '../src/surveys/waves/roster.ts'

/** The campaigns of a company that take answers, by the state column. */
export const openWavesOf = (db: Db, companyId: string) =>
  db
    .selectFrom('waves')
    .innerJoin('campaigns', 'campaigns.id', 'waves.campaignId')
    .select(['waves.id', 'waves.closesOn', 'waves.state', 'waves.openedOn', 'waves.versionId'])
    .select(['campaigns.id as campaignId', 'campaigns.revision'])
    .where('waves.companyId', '=', companyId)
    .where('waves.state', '=', 'open')
    .orderBy('waves.id')
    .execute()

/** Everything that cannot be taken back: what has opened, closed, published or been cancelled. */
export const irreversibleOf = (db: Db, companyId: string) =>
  db
    .selectFrom('campaigns as c')
    .leftJoin('waves as w', 'w.campaignId', 'c.id')
    .select(['c.id', 'c.state', 'w.state as wave', 'w.publicationNumber as published', 'w.cancelled'])
    .where('c.companyId', '=', companyId)
    .orderBy('c.id')
    .execute()

/** Deletes everything of a history, so that the next one starts from the same fixture. */
export async function forgetCompany(db: Db, companyId: string): Promise<void> {
  await db.deleteFrom('teamMembers').where('companyId', '=', companyId).execute()
  await db.deleteFrom('companies').where('id', '=', companyId).execute()
}

/** Every wave of a company's campaigns, with whom it addressed and what it has published. */
export async function wavesOf(db: Db, companyId: string) {
  const waves = await db
    .selectFrom('waves')
    .innerJoin('campaigns', 'campaigns.id', 'waves.campaignId')
    .selectAll('waves')
    .select('campaigns.closesOn as plannedEnd')
    .where('waves.companyId', '=', companyId)
    .orderBy('waves.openedOn')
    .orderBy('waves.id')
    .execute()
  return Promise.all(
    waves.map(async (wave) => {
      const groups = await db
        .selectFrom('reportingGroups')
        .selectAll()
        .where('waveId', '=', wave.id)
        .execute()
      const batches = await db.selectFrom('batches').selectAll().where('waveId', '=', wave.id).execute()
      const day = dayOfWave({ openedOn: wave.openedOn, closesOn: wave.closedOn ?? wave.plannedEnd })
      return {
        ...wave,
        day,
        groups,
        batches,
        holders: await holdersOf(db, wave.id),
        roster: await sealedRoster(db, wave.id),
      }
    }),
  )
}
