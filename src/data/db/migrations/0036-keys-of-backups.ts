import { sql, type Kysely } from 'kysely'

/** The key of before opens the backups of before (C5): it stays until the next one, which is due at once. */
export async function up(db: Kysely<unknown>) {
  const named = sql`select 'ballot_backup_keys', value from installation where name = 'ballot_generation'`
  await sql`insert into installation (name, value) ${named}`.execute(db)
  const due = sql`select 'rotation_due', 'upgrade' from installation where name = 'ballot_generation'`
  await sql`insert into installation (name, value) ${due} on conflict do nothing`.execute(db)
}
