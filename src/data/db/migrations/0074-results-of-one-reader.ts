import { sql, type Kysely } from 'kysely'

/** What entities consist of is counted in an index alone (C15.5); teams find their group of a wave. */
export async function up(db: Kysely<unknown>) {
  for (const statement of [
    'drop index publications_by_wave_id',
    'create index publications_by_batch on publications (wave_id, batch_id, group_id)',
    'create index reporting_groups_by_team on reporting_groups (team_key, wave_id)',
  ])
    await sql.raw(statement).execute(db)
}
