import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'

/**
 * What the company gave somebody to enter by, never whether they have: the same for everybody alike, before
 * and after (C23.8).
 */
export type Means = 'mail' | 'refused' | 'letter' | 'letter_over' | 'provider' | 'none'

export interface Ways {
  today: Day
  hasMail: boolean
  provider: { companyId: string; name: string } | null
}

export const waysOf = ({
  config: { smtpUrl, singleSignOn },
  now,
}: {
  config: Pick<Config, 'smtpUrl' | 'singleSignOn'>
  now: Date
}): Ways => ({ today: dayOf(now, zone()), hasMail: smtpUrl !== '', provider: singleSignOn ?? null })

/** Who registered alone has an address to enter by, mail or not. */
export const registeredAlone = sql`accounts.import_id is null`

const isMailed = ({ hasMail }: Ways) =>
  sql`accounts.email is not null and accounts.mail_failed_on is null and ${hasMail ? sql`1 = 1` : registeredAlone}`

const hasLetter = (among: ReturnType<typeof sql>) =>
  sql`accounts.email is null and exists (
    select 1 from activation_codes c where c.account_id = accounts.id and ${among})`

/** For the current row of `accounts`. A letter's code counts whether it has served or not. */
export const meansOf = (ways: Ways) => sql<Means>`case
  when ${isMailed(ways)} then 'mail'
  when ${hasLetter(sql`c.expires_on >= ${ways.today}`)} then 'letter'
  when accounts.company_id = ${ways.provider?.companyId ?? ''} then 'provider'
  when accounts.mail_failed_on is not null then 'refused'
  when ${hasLetter(sql`1 = 1`)} then 'letter_over'
  else 'none' end`

export const letterOf = sql<string | null>`(
  select c.made_on from activation_codes c where c.account_id = accounts.id)`
