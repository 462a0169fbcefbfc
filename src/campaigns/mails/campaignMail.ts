import { isFlag, isNumber, isText, listOf, oneOf, optional, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { readJson, type Guard } from '../../base/encoding/json.ts'
import { isLanguage } from '../../base/text/languages.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../data/db/schema.ts'
import type { MailContent } from '../../data/mail/messages.ts'
import type { WaitingMail } from '../../data/mail/claims.ts'
import { publicUrl } from '../../people/accountSettings/writeMail.ts'
import { newAccessLink } from '../../people/entry/links.ts'
import { unsubscribeAddress } from '../../people/accountSettings/unsubscribe.ts'
import { paths } from '../../paths.ts'
import { campaignMail } from './composing.ts'
import { campaignTexts } from './campaignTexts.ts'
import type { QueuedMail } from './mailWords.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'

export const campaignUrl = (config: Config) => `${publicUrl(config)}${paths.employee}/`

const isQueued: Guard<QueuedMail[]> = listOf(
  shapeOf({
    ...{ mailing: isText, kind: oneOf('access', 'invitation', 'rappel', 'dernier', 'resultats') },
    ...{
      opensOn: isText,
      closesOn: isText,
      minutes: isNumber,
      isExtended: isFlag,
      isGuarded: optional(isFlag),
      dueOn: optional(isText),
      linkedOn: optional(isText),
    },
  }),
)

const isSender = shapeOf({ company: isText, signatory: isText, role: isText })

/** Words fixed when queued; null for who unsubscribed or left, or where nothing is left to say. */
export async function writeCampaignMail(
  db: Db,
  config: Config,
  { recipient, createdAt, mailings, details }: WaitingMail,
  now: Date,
): Promise<MailContent | null> {
  const tellings = readJson(details.tellings ?? '[]', isQueued).filter(({ mailing }) =>
    mailings.includes(mailing),
  )
  const account = await db
    .selectFrom('accounts')
    .leftJoin('companies', 'companies.id', 'accounts.companyId')
    .select(['accounts.id', 'unsubscribeToken', 'companies.name as company'])
    .where('email', '=', recipient)
    .where('accounts.status', '=', 'approved')
    .where('leftOn', 'is', null)
    .where('campaignMails', '=', 1)
    .executeTakeFirst()
  if (!account || tellings.length === 0) return null
  const unsubscribe = unsubscribeAddress(config, account.unsubscribeToken)
  const today = dayOf(now, zone())
  const [missedOn = null] = tellings.flatMap(({ dueOn }) => (dueOn && dueOn < today ? dueOn : [])).sort()
  const token = tellings.some(({ kind }) => kind === 'access') && (await newAccessLink(db, account.id, now))
  const origin = publicUrl(config)
  const frame = {
    ...{ origin, head: details.head ?? '', unsubscribe, missedOn },
    // What was queued by an earlier version names nobody.
    sender: details.sender
      ? readJson(details.sender, isSender)
      : { company: account.company ?? '', signatory: '', role: '' },
    ...(token && { link: `${origin}${paths.entry}#${token}` }),
  }
  const { language = '' } = details
  const content = campaignMail(tellings, frame, campaignTexts[isLanguage(language) ? language : 'fr'])
  return { ...content, unsubscribe, date: new Date(createdAt) }
}
