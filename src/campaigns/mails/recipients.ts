import { sql } from 'kysely'
import { keysetPages } from '../../base/async/keysetPages.ts'
import type { Day } from '../../base/time/civilDays.ts'
import type { Language, SpokenLanguage } from '../../base/text/languages.ts'
import type { Db } from '../../data/db/schema.ts'
import { isAsked, type Audience } from '../../surveys/waves/audience.ts'
import { plannedAudience } from '../plans/plannedAudience.ts'

// Who is written to: by the audience alone (C13.1). The files of this folder that write mails may know nothing of answers: a
// lint rule keeps their imports, and tests their tables.

/** After two refusals in a row the address counts as dead. */
const FAILURES = 2

const mayBeWrittenTo = sql<boolean>`(accounts.status = 'approved' and accounts.left_on is null
  and accounts.email is not null and accounts.campaign_mails = 1 and accounts.mail_failures < ${FAILURES})`

/**
 * Everybody on the roster with an approved account and an address, unless unsubscribed, answered or not
 * (C13.1).
 */
export const recipientsOfWave = (db: Db, waveId: string) =>
  db
    .selectFrom('roster')
    .innerJoin('waves', 'waves.id', 'roster.waveId')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'roster.accountId').onRef('accounts.companyId', '=', 'waves.companyId'),
    )
    .where('roster.waveId', '=', waveId)
    .where(mayBeWrittenTo)
    .select(['accounts.id', 'accounts.email', 'accounts.mailLanguage', 'accounts.language'])
    // SQLite sorts all that is left for each page, were it by the account's own column.
    .orderBy('roster.accountId')

/** Before the opening: everybody whom it would ask, whether in use or not (C24.12). */
export const recipientsAhead = (db: Db, audience: Audience) =>
  db
    .selectFrom('accounts')
    .where(isAsked(audience))
    .where(mayBeWrittenTo)
    .select(['accounts.id', 'accounts.email', 'accounts.mailLanguage', 'accounts.language'])
    .orderBy('accounts.id')

interface MailedCampaign {
  campaignId: string
  companyId: string
  audience: 'company' | 'teams'
  opensOn: Day
  closesOn: Day
  /** Null before the opening. */
  waveId: string | null
}

export interface Recipient {
  id: string
  email: string | null
  mailLanguage: Language | null
  language: SpokenLanguage | null
}

const AT_ONCE = 500

export async function* recipients(db: Db, mailing: MailedCampaign): AsyncGenerator<Recipient> {
  const { waveId } = mailing
  const audience = waveId === null ? await plannedAudience(db, { ...mailing, id: mailing.campaignId }) : null
  const read = (after: string): Promise<readonly Recipient[]> =>
    waveId === null
      ? recipientsAhead(db, audience ?? { companyId: mailing.companyId })
          .where('accounts.id', '>', after)
          .limit(AT_ONCE)
          .execute()
      : recipientsOfWave(db, waveId).where('roster.accountId', '>', after).limit(AT_ONCE).execute()
  const pages = keysetPages({ size: AT_ONCE, keyOf: ({ id }: Recipient) => id }, read)
  for await (const page of pages) yield* page
}

export async function countRecipients(db: Db, mailing: MailedCampaign): Promise<number> {
  const found = recipients(db, mailing)
  let people = 0
  for (let next = await found.next(); !next.done; next = await found.next()) people += 1
  return people
}
