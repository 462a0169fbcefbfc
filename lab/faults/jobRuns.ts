import { sql } from 'kysely'
import type { Installation } from '../bench/installation.ts'
import { minutes } from '../../src/base/time/dates.ts'

/** The database itself writes down each planned run that was done. */
export async function watchJobs({ database: { db } }: Installation) {
  await sql`create table job_runs (name text, planned text)`.execute(db)
  await sql`create function note_run() returns trigger language plpgsql as $$
    begin
      insert into job_runs (name, planned) values (old.name, old.next_run_at);
      return new;
    end $$`.execute(db)
  await sql`create trigger note_run after update of next_run_at on jobs for each row
    when (new.next_run_at > old.next_run_at) execute function note_run()`.execute(db)
}

/** What was done twice for one hour, and what a failover left as if it ran for ever. */
export async function jobsDoneTwice({ database: { db } }: Installation): Promise<string[]> {
  const twice = await sql<{ name: string }>`select name from job_runs
    group by name, planned having count(*) > 1`.execute(db)
  const longAgo = new Date(Date.now() - minutes(2)).toISOString()
  const stuck = await sql<{ name: string }>`select name from jobs where next_run_at < ${longAgo}`.execute(db)
  const runs = await sql<{ count: number }>`select count(*) as count from job_runs`.execute(db)
  return [
    ...twice.rows.map(({ name }) => `${name} was done twice`),
    ...stuck.rows.map(({ name }) => `${name} is not taken up again`),
    ...(Number(runs.rows[0]?.count) > 0 ? [] : ['no job ran']),
  ]
}
