import { isFlag, isNumber, isText, listOf, oneOf, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { readJson, type Guard } from '../../base/encoding/json.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../data/db/schema.ts'
import type { MailContent } from '../../data/mail/messages.ts'
import type { WaitingMail } from '../../data/mail/claims.ts'
import { publicUrl } from '../../people/accountSettings/writeMail.ts'
import { unsubscribeAddress } from '../../people/accountSettings/unsubscribe.ts'
import { paths } from '../../paths.ts'
import { campaignMail } from './messages.ts'
import type { QueuedMail } from './mailQueue.ts'

export const campaignUrl = (config: Config) => `${publicUrl(config)}${paths.employee}/`

/**
 * Words fixed when queued; null for people who unsubscribed or left, or when all its campaigns were
 * cancelled.
 */
const isQueued: Guard<QueuedMail[]> = listOf(
  shapeOf({
    ...{ mailing: isText, kind: oneOf('invitation', 'rappel', 'dernier', 'resultats') },
    ...{ opensOn: isText, closesOn: isText, minutes: isNumber, isExtended: isFlag },
  }),
)

export async function writeCampaignMail(
  db: Db,
  config: Config,
  { recipient, createdAt, details }: WaitingMail,
): Promise<MailContent | null> {
  const said = readJson(details.tellings ?? '[]', isQueued)
  const tellings = await notCancelled(db, said)
  const account = await db
    .selectFrom('accounts')
    .select('unsubscribeToken')
    .where('email', '=', recipient)
    .where('campaignMails', '=', 1)
    .executeTakeFirst()
  if (!account || tellings.length === 0) return null
  const unsubscribe = unsubscribeAddress(config, account.unsubscribeToken)
  const url = campaignUrl(config)
  const letter = campaignMail(tellings, { url, head: details.head ?? '', unsubscribe })
  return { ...letter, unsubscribe, date: new Date(createdAt) }
}

async function notCancelled(db: Db, said: readonly QueuedMail[]): Promise<QueuedMail[]> {
  const mailings = said.map(({ mailing }) => mailing)
  if (mailings.length === 0) return []
  const rows = await db
    .selectFrom('mailings as m')
    .innerJoin('campaigns as c', 'c.id', 'm.campaignId')
    .where('m.id', 'in', mailings)
    .where('c.state', '=', 'opened')
    .select('m.id')
    .execute()
  return said.filter(({ mailing }) => rows.some(({ id }) => id === mailing))
}
