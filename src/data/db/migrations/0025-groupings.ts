import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'
import { enableRowSecurity, scopeOf } from '../rowSecurity.ts'

/**
 * Regroupements, one level above teams (C15), and of each wave in which of them its teams lay at the opening: a team of
 * too few people has no reporting group that would say so, and one that was deleted still counts among « 9 sur 11 ».
 */
export async function up(db: Kysely<unknown>) {
  for (const step of [
    `create table groupings (
      id text not null primary key,
      company_id text not null references companies (id) on delete cascade,
      name text not null,
      sort_name text not null,
      unique (company_id, name))`,
    `alter table teams add column grouping_id text references groupings (id) on delete set null`,
    `create index teams_by_grouping_id on teams (grouping_id) where grouping_id is not null`,
    `create table wave_grouping_teams (
      wave_id text not null references waves (id) on delete cascade,
      team_key text not null,
      grouping_id text not null,
      primary key (wave_id, team_key))`,
  ])
    await sql.raw(step).execute(db)
  if (engineOf(db) === 'postgres')
    await enableRowSecurity(db, { groupings: scopeOf.ownCompany, wave_grouping_teams: scopeOf.ownWave })
}
