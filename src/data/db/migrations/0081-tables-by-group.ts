import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'
import { enableRowSecurity, scopeOf } from '../rowSecurity.ts'

/** One row for each group's table: with one for each question, three hundred teams made a read of ten thousand (PERF15). */
export async function up(db: Kysely<unknown>) {
  const isPostgres = engineOf(db) === 'postgres'
  const name = isPostgres ? 'to_json(question_id)::text' : 'json_quote(question_id)'
  const joined = isPostgres ? 'string_agg' : 'group_concat'
  for (const step of [
    `create table tables_by_group (
      wave_id text not null references waves (id) on delete cascade,
      group_id text not null,
      counts text not null,
      constraint tables_by_group_key primary key (wave_id, group_id))`,
    `insert into tables_by_group
      select wave_id, group_id, '{' || ${joined}(${name} || ':' || counts, ',' order by question_id) || '}'
      from published_tables group by wave_id, group_id`,
    'drop table published_tables',
    'alter table tables_by_group rename to published_tables',
  ])
    await sql.raw(step).execute(db)
  if (isPostgres) await enableRowSecurity(db, { published_tables: scopeOf.ownWave })
}
