import { sql } from 'kysely'
import type { Db } from './schema.ts'

/**
 * What a live screen shows; each is a list that is asked again, never the change itself. `everything`: changes may have
 * been missed, every screen asks again.
 */
export type Topic =
  | 'employees'
  | 'sub-admins'
  | 'administrators'
  | 'companies'
  | 'teams'
  | 'questionnaires'
  | 'campaigns'
  | 'results'
  | 'actions'
  | 'themes'
  | 'session'
  | 'everything'

/** Whom a change concerns: administrators always, a sub-admin only when it is their company, an account itself. */
export interface Change {
  topic: Topic
  companyId?: string | null
  accountId?: string
}

export type Announce = (payload: string) => void

/** Announces, when the transaction has been committed, that something changed: readers come back through the guarded API. */
export async function publishChange(tx: Db, topic: Topic, about: Omit<Change, 'topic'> = {}) {
  await sql`select pg_notify('changed', ${JSON.stringify({ topic, ...about })})`.execute(tx)
}
