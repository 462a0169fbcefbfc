import { sql, type Kysely } from 'kysely'

/**
 * An action may be a regroupement's (C18.1). Its name stands beside it, for the day when the company has no such
 * regroupement any more; the tree is written anew at each change, so that nothing can refer to its rows.
 */
export async function up(db: Kysely<unknown>) {
  for (const step of [
    `alter table actions add column grouping_id text check (grouping_id is null or team_key is null)`,
    `alter table actions add column grouping_name text`,
    `create index actions_by_grouping_id on actions (grouping_id)`,
  ])
    await sql.raw(step).execute(db)
}
