import { keysetPages } from '../../base/async/keysetPages.ts'
import type { Db } from '../../data/db/schema.ts'

// Who is written to: by the audience alone (C13.1). The files of this folder that write mails may know nothing of answers: a
// lint rule keeps their imports, and tests their tables.

/** After two refusals in a row the address counts as dead. */
const FAILURES = 2

/**
 * Everybody on the roster with an approved account and an address, unless unsubscribed, answered or not
 * (C13.1).
 */
export const recipientsOf = (db: Db, waveId: string) =>
  db
    .selectFrom('roster')
    .innerJoin('waves', 'waves.id', 'roster.waveId')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'roster.accountId').onRef('accounts.companyId', '=', 'waves.companyId'),
    )
    .where('roster.waveId', '=', waveId)
    .where('accounts.status', '=', 'approved')
    .where('accounts.leftOn', 'is', null)
    .where('accounts.email', 'is not', null)
    .where('accounts.campaignMails', '=', 1)
    .where('accounts.mailFailures', '<', FAILURES)
    .select(['accounts.id', 'accounts.email'])
    .orderBy('accounts.id')

const AT_ONCE = 500

export async function* recipients(db: Db, waveId: string): AsyncGenerator<string> {
  const pages = keysetPages(
    { size: AT_ONCE, keyOf: ({ id }: { id: string; email: string | null }) => id },
    (after) => recipientsOf(db, waveId).where('accounts.id', '>', after).limit(AT_ONCE).execute(),
  )
  for await (const page of pages) for (const { email } of page) if (email !== null) yield email
}
