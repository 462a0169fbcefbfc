import { sql, type Kysely } from 'kysely'

/** The pages of a directory's list, and how many people it has: the rows themselves are not read for it (C27.2). */
export async function up(db: Kysely<unknown>) {
  await sql.raw('create index directory_people_pages on directory_people (company_id, gone, id)').execute(db)
}
