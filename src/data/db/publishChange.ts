import { sql } from 'kysely'
import { isText, nullOr, oneOf, optional, shapeOf } from '../../base/encoding/jsonGuards.ts'
import type { Guard } from '../../base/encoding/json.ts'
import type { Db } from './schema.ts'

const topics = [
  'employees',
  'sub-admins',
  'administrators',
  'companies',
  'teams',
  'questionnaires',
  'campaigns',
  'results',
  'actions',
  'themes',
  'session',
  'everything',
] as const
export type Topic = (typeof topics)[number]

/** Administrators always, sub-admins of this company, and the account itself. */
export interface Change {
  topic: Topic
  companyId?: string | null | undefined
  accountId?: string | undefined
}

export const isChange: Guard<Change> = shapeOf({
  topic: oneOf(...topics),
  companyId: optional(nullOr(isText)),
  accountId: optional(isText),
})

export type Announce = (payload: string) => void

/** Announced after the commit; readers refetch through the guarded API. */
export async function publishChange(tx: Db, topic: Topic, about: Omit<Change, 'topic'> = {}) {
  await sql`select pg_notify('changed', ${JSON.stringify({ topic, ...about })})`.execute(tx)
}

export async function publishChanges(tx: Db, changes: readonly Change[]) {
  if (changes.length === 0) return
  const each = changes.map((change) => sql`pg_notify('changed', ${JSON.stringify(change)})`)
  await sql`select ${sql.join(each)}`.execute(tx)
}
