import { sql } from 'kysely'
import { addDays, dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import type { Db } from '../../data/db/db.ts'
import { lengthenLetterCodes } from '../../people/auth/accessLinks.ts'

const SHORTEST = 60
const AFTER_CAMPAIGN = 30
const LONGEST = 200

/** For the current row of `accounts`: the last day of what is planned or open for this person. */
export const lastDayAsked = sql<Day | null>`(
  select max(c.closes_on) from campaigns c
  where c.company_id = accounts.company_id and c.state in ('planned', 'opened')
    and (c.audience = 'company' or exists (
      select 1 from campaign_teams t join team_members m on m.team_key = t.team_key
      where t.campaign_id = c.id and m.account_id = accounts.id)))`

const longest = (today: Day, day: Day): Day => {
  const most = addDays(today, LONGEST)
  return day < most ? day : most
}

export function letterEnds(today: Day, lastDay: Day | null): Day {
  const usual = addDays(today, SHORTEST)
  const after = lastDay === null ? usual : addDays(lastDay, AFTER_CAMPAIGN)
  return longest(today, after > usual ? after : usual)
}

/**
 * At planning, opening and extending: letters of the whole audience open until after the campaign, used ones too, or
 * their days would differ (C24.8). Never shorter.
 */
export async function lengthenLetters(tx: Db, companyId: string, now: Date): Promise<void> {
  const today = dayOf(now, zone())
  const rows = await tx
    .selectFrom('activationCodes as letter')
    .innerJoin('accounts', 'accounts.id', 'letter.accountId')
    .select(['letter.accountId', 'letter.expiresOn', lastDayAsked.as('lastDay')])
    .where('accounts.companyId', '=', companyId)
    .where('letter.expiresOn', '>=', today)
    .execute()
  const later = rows.flatMap(({ accountId, expiresOn, lastDay }) => {
    const ends = lastDay === null ? expiresOn : longest(today, addDays(lastDay, AFTER_CAMPAIGN))
    return ends > expiresOn ? [{ accountId, ends }] : []
  })
  for (const ends of new Set(later.map((each) => each.ends)))
    await lengthenLetterCodes(
      tx,
      later.filter((each) => each.ends === ends).map(({ accountId }) => accountId),
      ends,
    )
}
