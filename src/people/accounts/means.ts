import { sql } from 'kysely'
import type { Db } from '../../data/db/db.ts'
import type { Predicate } from '../../data/db/search.ts'
import type { Config } from '../../config.ts'
import { dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import type { WaysCounts } from './rules.ts'

/**
 * What the company gave somebody to enter by, never whether they have: the same for everybody alike, before
 * and after (C23.8).
 */
export type Means = 'mail' | 'refused' | 'letter' | 'letter_over' | 'provider' | 'none'

export interface Ways {
  today: Day
  hasMail: boolean
  /** Of each company that signs in at one: its name. */
  providers: ReadonlyMap<string, string>
}

export const waysOf = ({
  config: { smtpUrl, singleSignOn },
  now,
}: {
  config: Pick<Config, 'smtpUrl' | 'singleSignOn'>
  now: Date
}): Ways => ({
  ...{ today: dayOf(now, zone()), hasMail: smtpUrl !== '' },
  providers: new Map(
    singleSignOn.flatMap(({ companies, name }) => companies.map((company) => [company, name] as const)),
  ),
})

/** Who registered alone has an address to enter by, mail or not. */
export const registeredAlone = sql`accounts.import_id is null`

/** After so many in a row the address counts as dead (C13.6). */
export const REFUSALS = 2

const isRefused = sql`accounts.email is not null and accounts.mail_failures >= ${REFUSALS}`

const isMailed = ({ hasMail }: Ways) =>
  sql`accounts.email is not null and accounts.mail_failures < ${REFUSALS} and ${hasMail ? sql`1 = 1` : registeredAlone}`

const isProvided = ({ providers }: Ways) =>
  providers.size === 0 ? sql`1 = 0` : sql`accounts.company_id in (${sql.join([...providers.keys()])})`

/** A letter's code counts whether it has served or not. */
const meansBy = (ways: Ways, letterEnds: ReturnType<typeof sql>) => sql<Means>`case
  when ${isMailed(ways)} then 'mail'
  when ${letterEnds} >= ${ways.today} then 'letter'
  when ${isProvided(ways)} then 'provider'
  when ${isRefused} then 'refused'
  when ${letterEnds} is not null then 'letter_over'
  else 'none' end`

/** For the current row of `accounts`. */
export const meansOf = (ways: Ways) =>
  meansBy(ways, sql`(select c.expires_on from activation_codes c where c.account_id = accounts.id)`)

export const letterOf = sql<string | null>`(
  select c.made_on from activation_codes c where c.account_id = accounts.id)`

const counted: Record<Means | 'waiting', Exclude<keyof WaysCounts, 'people' | 'letterUntil'>> = {
  mail: 'mail',
  refused: 'refused',
  letter: 'letter',
  letter_over: 'letterOver',
  provider: 'provider',
  none: 'none',
  waiting: 'waiting',
}

/** Of these accounts, in one query. */
export async function countWays(db: Db, among: Predicate, ways: Ways): Promise<WaysCounts> {
  const { rows } = await sql<{ means: Means | 'waiting'; n: number; until: Day | null }>`
    select means, count(*) as n, min(until) as until from (
      select case when accounts.status = 'pending' then 'waiting'
          else ${meansBy(ways, sql`letters.expires_on`)} end as means,
        letters.expires_on as until
      from accounts left join activation_codes letters on letters.account_id = accounts.id
      where ${among}) found
    group by means`.execute(db)
  const counts: WaysCounts = {
    ...{ people: 0, mail: 0, refused: 0, letter: 0, letterOver: 0, provider: 0, none: 0, waiting: 0 },
    letterUntil: null,
  }
  for (const { means, n, until } of rows) {
    counts[counted[means]] = Number(n)
    if (means !== 'waiting') counts.people += Number(n)
    if (means === 'letter') counts.letterUntil = until
  }
  return counts
}
