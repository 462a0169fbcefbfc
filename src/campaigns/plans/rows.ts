import type { Db } from '../../data/db/schema.ts'

export async function teamsOfCampaign(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('campaignTeams as c')
    .innerJoin('teams as t', 't.key', 'c.teamKey')
    .select(['c.campaignId', 't.name'])
    .where('c.campaignId', 'in', ids)
    .orderBy('t.sortName')
    .orderBy('t.key')
    .execute()
  const names = new Map<string, string[]>()
  for (const { campaignId, name } of found) names.set(campaignId, [...(names.get(campaignId) ?? []), name])
  return names
}
