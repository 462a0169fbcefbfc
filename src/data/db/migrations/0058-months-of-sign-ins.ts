import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'

/** Of employees the last day of the month alone is kept of the last sign-in (C24.10). */
export async function up(db: Kysely<unknown>) {
  const lastOfMonth =
    engineOf(db) === 'postgres'
      ? sql`to_char(date_trunc('month', substr(last_login_at, 1, 10)::date) + interval '1 month - 1 day', 'YYYY-MM-DD')`
      : sql`date(last_login_at, 'start of month', '+1 month', '-1 day')`
  await sql`update accounts set last_login_at = ${lastOfMonth}
    where role = 'employee' and last_login_at is not null`.execute(db)
}
