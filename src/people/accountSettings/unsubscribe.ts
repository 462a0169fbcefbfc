import { Hono } from 'hono'
import type { Config } from '../../config.ts'
import type { Db } from '../../data/db/schema.ts'
import { acceptText } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import type { AppEnv } from '../../context.ts'
import { paths } from '../../paths.ts'
import { setMailState } from '../auth/accountWrites.ts'
import { publicUrl } from './writeMail.ts'

// The address of a mail ends such mails by one press, without a session (C13.5, RFC 8058). Unlogged and
// uncounted: nobody learns who unsubscribed.

export const unsubscribeAddress = (config: Config, token: string) => `${publicUrl(config)}/api/mails/${token}`

const oneClick = 'List-Unsubscribe=One-Click'

export const oneClickPath = /^\/api\/mails\/[^/]+$/

export const mailsApi = new Hono<AppEnv>()
  // Scanners open what they find: a page with a button, which behind « # » says the token to nobody.
  .get('/:token', (c) =>
    c.redirect(`${paths.campaignMails}#${encodeURIComponent(c.req.param('token'))}`, 302),
  )
  .post('/:token', acceptText(oneClick, bodies.line), async (c) => {
    await unsubscribe(c.var.db, c.req.param('token'))
    return c.body(null, 204)
  })

async function unsubscribe(db: Db, token: string): Promise<void> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('unsubscribeToken', '=', token)
    .where('campaignMails', '=', 1)
    .executeTakeFirst()
  if (account) await setCampaignMails(db, account.id, false)
}

/** Subscribing again also retries a refused address. */
export async function setCampaignMails(db: Db, accountId: string, wanted: boolean): Promise<void> {
  await setMailState(db, accountId, wanted ? { campaignMails: 1, mailFailures: 0 } : { campaignMails: 0 })
}

export async function readCampaignMails(db: Db, accountId: string) {
  const { campaignMails, mailFailedOn } = await db
    .selectFrom('accounts')
    .select(['campaignMails', 'mailFailedOn'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { wanted: campaignMails === 1, refusedOn: mailFailedOn }
}
