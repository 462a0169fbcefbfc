import { sql, type Kysely } from 'kysely'

/** What the columns of a company's files of people mean, by their heads (C19.3). */
export async function up(db: Kysely<unknown>) {
  await sql.raw('alter table companies add column people_columns text').execute(db)
}
