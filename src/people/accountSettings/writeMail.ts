import type { Config } from '../../config.ts'
import type { Db } from '../../data/db/db.ts'
import { frenchDate } from '../../base/text/french.ts'
import { hours, later } from '../../base/time/dates.ts'
import { mailTemplates, type MailContent } from '../../data/mail/messages.ts'
import type { WaitingMail } from '../../data/mail/claims.ts'
import { paths } from '../../paths.ts'
import { newConfirmationLink, newInvitationLink } from './invitationLinks.ts'
import { newResetToken } from './store.ts'

/** The configured address, never the request's. */
export const publicUrl = ({ publicUrl: url, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>) =>
  url || `http://${host}:${port}`

/** The token is behind « # »: browsers send it to nobody, so no log or referrer has it. */
export const resetLink = (config: Config, token: string) =>
  `${publicUrl(config)}${paths.newPassword}#${token}`

/** A waiting mail's text; null if the account is gone or the link would arrive too late. */
export function mailWriter(
  db: Db,
  config: Config,
  ofCampaign: (mail: WaitingMail, now: Date) => Promise<MailContent | null>,
) {
  return async (mail: WaitingMail, now: Date): Promise<MailContent | null> => {
    const { kind, recipient, createdAt, details } = mail
    const url = publicUrl(config)
    if (kind === 'campaign') return ofCampaign(mail, now)
    if (kind === 'account_approved') return mailTemplates.account_approved(`${url}${paths.login}`)
    if (kind === 'account_rejected') return mailTemplates.account_rejected()
    if (kind === 'codes_refused') return mailTemplates.codes_refused(`${url}${paths.forgottenPassword}`)
    if (kind === 'entry_changed') return mailTemplates.entry_changed(frenchDate(details.on ?? ''))
    if (kind === 'invitation')
      return mailTemplates.invitation(`${url}${paths.adminRegister}`, details.code ?? '')
    if (kind === 'registration')
      return mailTemplates.registration(`${url}${paths.registerFor(details.company ?? '')}`)
    // Links that give access are only created for their own kind.
    if (kind !== 'password_reset' && kind !== 'activation' && kind !== 'confirmation') return null
    const account = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', recipient)
      .executeTakeFirst()
    if (kind === 'activation') {
      const token = account && (await newInvitationLink(db, account.id, now))
      if (token) return mailTemplates.activation(`${url}${paths.activation}#${token}`)
    }
    const link = account && kind !== 'password_reset' && (await newConfirmationLink(db, account.id, now))
    if (link) return mailTemplates.confirmation(`${url}${paths.confirmation}#${link}`)
    // Everybody invited gets a mail: an address refused then shows nothing of who has entered (C23.8).
    if (kind === 'activation') return account ? mailTemplates.access(`${url}${paths.login}`) : null
    if (kind === 'confirmation') return null
    if (!account || createdAt < later(now, -hours(1))) return null
    const token = await newResetToken(db, account.id, now)
    return token ? mailTemplates.password_reset(resetLink(config, token)) : null
  }
}
