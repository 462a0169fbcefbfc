import type { Db } from '../../data/db/schema.ts'

// Who is written to: by the audience alone (C13.1). This file and those that send may know nothing of answers: a lint
// rule keeps their imports, and a test the tables of this query.

/** Two refusals in a row: nobody is there. */
const FAILURES = 2

/**
 * Everybody on the roster who is approved and still in the company, has an address and wants such mails, whether or not
 * they have answered.
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
