import { dayOf } from '../../base/time/civilDays.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Language } from '../../base/text/languages.ts'
import { zone } from '../../base/time/zone.ts'
import type { Config } from '../../config.ts'
import { audit } from '../../data/db/auditLog.ts'
import type { Db } from '../../data/db/db.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { LINK_PLACE } from '../../data/mail/messages.ts'
import { queueMail, queueMails } from '../../data/mail/store.ts'
import { isHeld } from '../../data/mail/transport.ts'
import { unsubscribeAddress } from '../../people/accountSettings/unsubscribe.ts'
import { REFUSALS } from '../../people/accounts/means.ts'
import { mailLanguageOf, offeredBy } from '../../people/auth/languages.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { limits } from '../../people/rateLimits/rules.ts'
import { limitAttempts } from '../../people/rateLimits/store.ts'
import { minutesFor } from '../../surveys/questions/duration.ts'
import { questionsOf } from '../../surveys/questions/versions.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import { readMailSender, senderByLanguage } from '../companies/sender.ts'
import { senderName } from '../companies/signature.ts'
import { accessLetter } from './accessLetter.ts'
import { accessTexts } from './accessTexts.ts'
import { sendText } from './messages.ts'
import type { AccessAudience, AccessMailRefusal, AccessMailsSent } from './rules.ts'

// Personal links that are sent by hand (C24.15): to whole audiences, after the whole text and the number were read.

interface SendTools {
  config: Config
  now: Date
}

const refuse = (code: AccessMailRefusal, details?: { count: number }) => new Refusal(code, 409, details)

export async function previewAccessMail(
  db: Db,
  company: CompanyInScope,
  audience: AccessAudience,
  { config, now }: SendTools,
) {
  const { write, sender } = await letterOf(db, company, audience, { config, now })
  const { subject, text } = write(sendText.link, sendText.unsubscribe)
  const people = await recipientsOf(db, company, audience)
  const several: { isInSeveral?: true | undefined } =
    (await offeredBy(db, company.id)).length > 1 ? { isInSeveral: true } : {}
  return {
    ...{ from: `${senderName(sender)} <${sender.from}>`, subject, text },
    ...several,
    ...{ count: people.length, origin: sender.origin, trouble: troubleOf(config) },
  }
}

export type AccessMailPreview = Awaited<ReturnType<typeof previewAccessMail>>

function troubleOf(config: Config): 'no_mail' | 'no_public_url' | null {
  if (config.smtpUrl === '') return 'no_mail'
  return isHeld(config) ? 'no_public_url' : null
}

function refuseTrouble(config: Config) {
  const trouble = troubleOf(config)
  if (trouble) throw refuse(trouble)
}

/** The words are fixed here, the link when each mail leaves. */
export async function sendAccessMails(
  db: Db,
  actor: Actor,
  { company, audience, expected }: AccessMailsSent & { company: CompanyInScope },
  { config, now }: SendTools,
) {
  refuseTrouble(config)
  return db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, company.id)
    const people = await recipientsOf(tx, company, audience)
    if (people.length !== expected) throw refuse('recipients_changed', { count: people.length })
    await limitAttempts(tx, `access-mails:${company.id}`, limits.accessMailsOfCompany, now)
    const { write, writeIfMoved, planned } = await letterOf(tx, company, audience, { config, now })
    const offered = await offeredBy(tx, company.id)
    const mails = people.flatMap(({ email, unsubscribeToken, ...reader }) => {
      if (email === null) return []
      const unsubscribe = unsubscribeAddress(config, unsubscribeToken)
      const language = mailLanguageOf(reader, offered)
      const words = {
        ...write(LINK_PLACE, unsubscribe, language),
        ...(planned && writeIfMoved(LINK_PLACE, unsubscribe, language)),
      }
      const details = { ...words, ...planned, unsubscribe, companyId: company.id }
      return { kind: 'activation' as const, to: email, details }
    })
    await queueMails(tx, mails, now)
    const subject = `${company.name} : ${mails.length}`
    await audit(tx, { actor, action: 'employees_invited', subject, companyId: company.id, now })
    return { sent: mails.length }
  })
}

/** The very mail, to who reads it; its link says that it works, and opens nothing. */
export async function sendTrial(
  db: Db,
  actor: Actor,
  { company, audience }: { company: CompanyInScope; audience: AccessAudience },
  { config, now }: SendTools,
) {
  refuseTrouble(config)
  await limitAttempts(db, `access-trials:${actor.id}`, limits.invitationsOfAccount, now)
  const { email, unsubscribeToken } = await db
    .selectFrom('accounts')
    .select(['email', 'unsubscribeToken'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (email === null) throw refuse('no_mail')
  const { write } = await letterOf(db, company, audience, { config, now })
  const unsubscribe = unsubscribeAddress(config, unsubscribeToken)
  const details = { ...write(LINK_PLACE, unsubscribe), unsubscribe, trial: 'yes' }
  await queueMail(db, { kind: 'activation', to: email, details }, now)
  return { to: email }
}

async function letterOf(
  db: Db,
  company: CompanyInScope,
  audience: AccessAudience,
  { config, now }: SendTools,
) {
  const sender = await readMailSender(db, company, config)
  const next = await plannedForAll(db, company.id, now)
  const isToAll = audience === 'company'
  const senderIn = await senderByLanguage(db, company.id)
  const [first = 'fr'] = await offeredBy(db, company.id)
  const about = { origin: sender.origin, isToAll }
  const write = (link: string, unsubscribe: string, language = first) => {
    const words = { ...about, sender: senderIn(language), planned: next }
    return accessLetter({ ...words, link, unsubscribe }, accessTexts[language])
  }
  /** What leaves instead where the campaign is moved or cancelled while the mail waits: it says no old day. */
  const writeIfMoved = (link: string, unsubscribe: string, language: Language) => {
    const words = { ...about, sender: senderIn(language), planned: null }
    return { undated: accessLetter({ ...words, link, unsubscribe }, accessTexts[language]).text }
  }
  const planned = next && { campaignId: next.id, opensOn: next.opensOn, closesOn: next.closesOn }
  return { sender, write, writeIfMoved, planned }
}

/** One that is open already asks nobody who arrives. */
async function plannedForAll(db: Db, companyId: string, now: Date) {
  const next = await db
    .selectFrom('campaigns')
    .select(['id', 'opensOn', 'closesOn', 'versionId'])
    .where('companyId', '=', companyId)
    .where('audience', '=', 'company')
    .where('state', '=', 'planned')
    .where('opensOn', '>=', dayOf(now, zone()))
    .orderBy('opensOn')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return next ? { ...next, minutes: minutesFor(await questionsOf(db, next.versionId)) } : null
}

/** By the audience alone, in use or not. */
const recipientsOf = (db: Db, { id }: CompanyInScope, audience: AccessAudience) =>
  db
    .selectFrom('accounts')
    .select(['email', 'unsubscribeToken', 'mailLanguage', 'language'])
    .where('companyId', '=', id)
    .where('role', '=', 'employee')
    .where('status', '=', 'approved')
    .where('leftOn', 'is', null)
    .where('email', 'is not', null)
    .where('campaignMails', '=', 1)
    .where('mailFailures', '<', REFUSALS)
    .$if(audience !== 'company', (query) =>
      query.where('importId', '=', audience === 'company' ? '' : audience.importId),
    )
    .orderBy('id')
    .execute()
