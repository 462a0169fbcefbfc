import type { Config } from '../../config.ts'
import type { Db } from '../../data/db/db.ts'
import { keyOf } from '../../data/keys/databaseKey.ts'
import { isLanguage, type Language } from '../../base/text/languages.ts'
import { inFours } from '../../base/encoding/codes.ts'
import { hours, later } from '../../base/time/dates.ts'
import { LINK_PLACE, type MailContent } from '../../data/mail/messages.ts'
import { mailTexts } from '../../data/mail/mailTexts.ts'
import type { WaitingMail } from '../../data/mail/claims.ts'
import { paths } from '../../paths.ts'
import { mailLanguageOf, offeredIn } from '../auth/languages.ts'
import type { Role } from '../auth/rules.ts'
import { makeEntry } from '../entry/codes.ts'
import { newAccessLink, newConfirmationLink, newResetLink } from '../entry/links.ts'
import { TRIAL } from '../entry/rules.ts'

/** The configured address, never the request's. */
export const publicUrl = ({ publicUrl: url, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>) =>
  url || `http://${host}:${port}`

/** The token is behind « # »: browsers send it to nobody, so no log or referrer has it. */
export const resetLink = (config: Config, token: string) =>
  `${publicUrl(config)}${paths.newPassword}#${token}`

const signInPages: Record<Role, string> = {
  employee: paths.login,
  cse: paths.login,
  'sub-admin': paths.subAdminLogin,
  admin: paths.adminLogin,
}

/** A waiting mail's text; null if the account is gone or the link would arrive too late. */
export function mailWriter(
  db: Db,
  config: Config,
  ofCampaign: (mail: WaitingMail, now: Date) => Promise<MailContent | null>,
) {
  const url = publicUrl(config)
  return async (mail: WaitingMail, now: Date): Promise<MailContent | null> => {
    const { kind, details } = mail
    if (kind === 'campaign') return ofCampaign(mail, now)
    if (kind === 'guardians') return { subject: details.subject ?? '', text: details.text ?? '' }
    const account = await readAddressee(db, mail.recipient)
    const text = mailTexts[languageOfMail(account, details.language)]
    if (kind === 'account_approved') return text.account_approved(`${url}${paths.login}`)
    if (kind === 'account_rejected') return text.account_rejected()
    if (kind === 'team_manager') return text.team_manager(`${url}${paths.employeeResults}`)
    if (kind === 'codes_refused') return text.codes_refused(`${url}${paths.forgottenPassword}`)
    if (kind === 'directory_notice')
      return text.directory_notice(details.lines ?? '', `${url}${paths.adminDashboard}`)
    if (kind === 'entry_changed') return text.entry_changed(details.on ?? '')
    if (kind === 'invitation') return text.invitation(`${url}${paths.adminRegister}`, details.code ?? '')
    if (kind === 'registration') return text.registration(`${url}${paths.registerFor(details.company ?? '')}`)
    return account ? writeLink(db, { url, account, text }, mail, now) : null
  }
}

type MailTexts = (typeof mailTexts)[Language]

const readAddressee = (db: Db, recipient: string) =>
  db
    .selectFrom('accounts')
    .leftJoin('companies', 'companies.id', 'accounts.companyId')
    .select(['accounts.id', 'role', 'companies.name as company', 'companyId', 'leftOn', 'campaignMails'])
    .select(['accounts.mailLanguage', 'accounts.language', 'companies.languages'])
    .where('email', '=', recipient)
    .executeTakeFirst()

type MailedAccount = NonNullable<Awaited<ReturnType<typeof readAddressee>>>

/** Of the page where somebody has just asked for it, else what all their mails are written in (C20.8). */
function languageOfMail(account: MailedAccount | undefined, asked = ''): Language {
  if (account && account.role !== 'employee') return 'fr'
  if (isLanguage(asked)) return asked
  return account ? mailLanguageOf(account, offeredIn(account.languages)) : 'fr'
}

/** Links that give access are only created for their own kind, now. */
async function writeLink(
  db: Db,
  { url, account, text }: { url: string; account: MailedAccount; text: MailTexts },
  mail: WaitingMail,
  now: Date,
): Promise<MailContent | null> {
  const { kind } = mail
  const company = account.company ?? ''
  const linkTo = (token: string) => `${url}${paths.entry}#${token}`
  if (kind === 'activation' && mail.details.text) {
    const token = mail.details.trial
      ? TRIAL
      : isStillWritten(account, mail) && (await newAccessLink(db, account.id, now))
    return token ? withLink(await asPlanned(db, mail.details), linkTo(token)) : null
  }
  if (kind === 'activation') {
    const token = await newAccessLink(db, account.id, now)
    if (token && account.role === 'cse') return text.activation_by_password(linkTo(token))
    if (token) return text.activation({ company, link: linkTo(token), login: `${url}${paths.login}` })
    return text.access(`${url}${signInPages[account.role]}`)
  }
  if (kind === 'confirmation') {
    const token = await newConfirmationLink(db, account.id, now)
    return token ? text.confirmation(linkTo(token)) : null
  }
  if (mail.createdAt < later(now, -hours(1))) return null
  if (kind === 'entry') return writeEntry(db, { url, account: { ...account, company }, text }, mail, now)
  if (kind !== 'password_reset') return null
  const token = await newResetLink(db, account.id, now)
  return token ? text.password_reset(`${url}${paths.newPassword}#${token}`) : null
}

/** Words that were read before they were sent, with this person's link (C24.15). */
const withLink = (
  { subject = '', text = '', fromName = '', unsubscribe = '' }: QueuedWords,
  link: string,
) => ({
  ...{ subject, fromName, unsubscribe },
  text: text.replaceAll(LINK_PLACE, () => link),
})

type QueuedWords = Partial<WaitingMail['details']>

/** Without the days of a campaign that was moved or cancelled while the mail waited: no mail says an old day (C13.10). */
async function asPlanned(db: Db, words: QueuedWords): Promise<QueuedWords> {
  const { campaignId, opensOn = '', closesOn = '', undated } = words
  if (campaignId === undefined || undated === undefined) return words
  const same = await db
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', campaignId)
    .where('state', 'in', ['planned', 'opened'])
    .where('opensOn', '=', opensOn)
    .where('closesOn', '=', closesOn)
    .executeTakeFirst()
  return same ? words : { ...words, text: undated }
}

interface CompanyAddressee {
  companyId: string | null
  leftOn: string | null
  campaignMails: number
}

const isStillWritten = ({ companyId, leftOn, campaignMails }: CompanyAddressee, mail: WaitingMail) =>
  companyId === mail.details.companyId && leftOn === null && campaignMails === 1

interface EntryAddressee {
  url: string
  account: { id: string; role: Role; company: string }
  text: MailTexts
}

async function writeEntry(
  db: Db,
  { url, account: { id, role, company }, text }: EntryAddressee,
  { details }: WaitingMail,
  now: Date,
): Promise<MailContent | null> {
  if (role !== 'employee') return text.entry_by_password(`${url}${signInPages[role]}`)
  const request = details.request ?? ''
  const made = await makeEntry(db, { accountId: id, request }, { key: keyOf(db), now })
  if (!made) return null
  const code = inFours(made.code, ' ')
  return text.entry({ company, link: `${url}${paths.entry}#${made.token}`, code })
}
