import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../data/db/schema.ts'
import type { Language } from '../../base/text/languages.ts'
import { fixMailLanguages } from '../../people/auth/accountLanguages.ts'
import { mailLanguageOf, type MailedPerson, offeredBy } from '../../people/auth/languages.ts'
import { isAsked } from '../../surveys/waves/audience.ts'
import { plannedAudience } from '../plans/plannedAudience.ts'
import type { DueMailing } from './dueMailings.ts'

type Mailed = Pick<DueMailing, 'campaignId' | 'companyId' | 'audience' | 'opensOn' | 'closesOn' | 'waveId'>

/** Everybody whom a campaign asks, written to or not. */
async function askedBy(
  db: Db,
  { waveId, campaignId: id, ...campaign }: Mailed,
): Promise<RawBuilder<boolean>> {
  if (waveId === null) return isAsked(await plannedAudience(db, { id, ...campaign }))
  return sql<boolean>`exists (select 1 from roster r where r.wave_id = ${waveId}
    and r.account_id = accounts.id)`
}

/** Campaigns whose mails have begun and not ended; a mailing that was given up is counted, and sent no more. */
const underWay = (db: Db, companyId: string) =>
  db
    .selectFrom('campaigns as c')
    .leftJoin('waves as w', 'w.campaignId', 'c.id')
    .where('c.companyId', '=', companyId)
    .where(
      sql<boolean>`exists (select 1 from mailings m where m.campaign_id = c.id and m.sent_on is not null)`,
    )
    .where(
      sql<boolean>`(exists (select 1 from mailings m where m.campaign_id = c.id and m.sent_on is null
          and not exists (select 1 from mailing_counts n where n.mailing_id = m.id))
        or exists (select 1 from mailings m join outbox_mailings o on o.mailing_id = m.id where m.campaign_id = c.id))`,
    )
    .select(['c.id as campaignId', 'c.companyId', 'c.audience', 'c.opensOn', 'c.closesOn', 'w.id as waveId'])
    .execute()

/**
 * Fixes what the mails of campaigns that write for the first time are written in. Who is asked by another campaign,
 * whose mails are under way, keeps its language: no two mails of one campaign differ (C20.8).
 */
export async function beginLanguages(tx: Db, beginning: readonly Mailed[]): Promise<void> {
  const [{ companyId } = { companyId: '' }] = beginning
  if (beginning.length === 0) return
  const others = await underWay(tx, companyId)
  const ids = new Set(others.map(({ campaignId }) => campaignId))
  const kept = await Promise.all(others.map((each) => askedBy(tx, each)))
  const offered = await offeredBy(tx, companyId)
  for (const campaign of beginning.filter(({ campaignId }) => !ids.has(campaignId))) {
    const asked = await askedBy(tx, campaign)
    const isFree = kept.length > 0 ? sql<boolean>`(${asked} and not (${sql.join(kept, sql` or `)}))` : asked
    await fixMailLanguages(tx, { offered, isAsked: isFree })
  }
}

/** A campaign that writes no mail fixes them when it opens. */
export async function beginWithoutMails(tx: Db, campaign: Mailed): Promise<void> {
  const mailing = await tx
    .selectFrom('mailings')
    .select('id')
    .where('campaignId', '=', campaign.campaignId)
    .limit(1)
    .executeTakeFirst()
  if (!mailing) await beginLanguages(tx, [campaign])
}

/** What each recipient is written to in. */
export async function mailLanguages(db: Db, companyId: string): Promise<(reader: MailedPerson) => Language> {
  const offered = await offeredBy(db, companyId)
  return (reader) => mailLanguageOf(reader, offered)
}
