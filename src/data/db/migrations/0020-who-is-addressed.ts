import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'

/**
 * Who is addressed by a wave, said once (C7, C12.7): the people who may answer it now, and the teams whose label it
 * knows. Views, so that a query joins them as it joins a table; on PostgreSQL they show what the asker may see.
 * What is no bare column chooses no index: people are found by the wave's company or by their id, never by their role.
 */
export async function up(db: Kysely<unknown>) {
  const asAsker = sql.raw(engineOf(db) === 'postgres' ? 'with (security_invoker = true)' : '')
  await sql`
    create view wave_people ${asAsker} as
    select w.id as wave_id, a.id as account_id
    from waves w
    join accounts a on a.company_id = w.company_id or (a.company_id is null and w.company_id is null)
    where a.role || '' = 'employee' and a.status || '' = 'approved'
      and (w.mode = 'permanent' or exists (
        select 1 from roster r where r.wave_id = w.id and r.account_id = a.id))`.execute(db)
  // A statement of several writes that must all change something says so in words, and is undone where one did not.
  if (engineOf(db) === 'postgres')
    await sql`
      create function refuse_unless(changed boolean) returns void language plpgsql as $$
        begin
          if not changed then raise exception 'a write changed nothing' using errcode = 'RS001'; end if;
        end $$`.execute(db)
  await sql`
    create view wave_groups ${asAsker} as
    select w.id as wave_id, t.key as team_key
    from waves w
    join teams t on t.company_id = w.company_id
    where w.audience = 'company' or exists (
      select 1 from wave_teams f where f.wave_id = w.id and f.team_key = t.key)`.execute(db)
}
