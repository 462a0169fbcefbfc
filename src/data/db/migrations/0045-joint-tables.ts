import { sql, type Kysely } from 'kysely'

/** The team under whose name a batch is shown with small groups (C23.5.2); batches of before have none. */
export const up = (db: Kysely<unknown>) => sql`alter table batches add column joint_with text`.execute(db)
