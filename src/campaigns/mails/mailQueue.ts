import { randomInt } from 'node:crypto'
import { moveMailing, noteSent } from './mailings.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { atHour, dayOf, lastSecondOf, type Day } from '../../base/time/civilDays.ts'
import { hours } from '../../base/time/dates.ts'
import { shuffled } from '../../base/encoding/shuffle.ts'
import { zone } from '../../base/time/zone.ts'
import { minutesFor } from '../../surveys/questions/duration.ts'
import { questionsOf } from '../../surveys/questions/versions.ts'
import type { Db } from '../../data/db/schema.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { queueCampaignMails, sealDetails } from '../../data/mail/store.ts'
import { readableHead } from '../../data/register/chain.ts'
import { readHead } from '../../data/register/store.ts'
import { hourOf } from '../../hours.ts'
import type { Span } from '../plans/days.ts'
import type { MailingKind, MailFact } from './messages.ts'
import { workingDaysFrom } from '../../base/time/workingDays.ts'

// Who is written to: by the audience alone (C13.1). This file and those that send may know nothing of answers: a lint
// rule keeps their imports, and a test the tables of this query.

/** After two refusals in a row the address counts as dead. */
const FAILURES = 2

// Mailings become mails on their day: one for each person, whatever falls on it (C13.3), at a moment that is drawn.

/** Dropped where its campaign was cancelled meanwhile. */
export type QueuedMail = MailFact & { mailing: string }

export interface QueueTools {
  key: ApplicationKey
  now: Date
  below?: (limit: number) => number
}

/** Runs once a day and company. A missed day is dropped, never sent late (C13 case 6). */
export async function queueMailings(db: Db, tools: QueueTools): Promise<void> {
  const today = dayOf(tools.now, zone())
  if (tools.now < atHour(today, hourOf.queueing, zone())) return
  const due = await dueOn(db, today).select('c.companyId').distinct().orderBy('c.companyId').execute()
  for (const { companyId } of due)
    await db.transaction().execute((tx: Db) => queueOfCompany(tx, companyId, today, tools))
}

/** Open campaigns; the results' mail is sent after the days, published or not. */
const dueOn = (db: Db, day: Day) =>
  db
    .selectFrom('mailings as m')
    .innerJoin('campaigns as c', 'c.id', 'm.campaignId')
    .innerJoin('waves as w', 'w.campaignId', 'c.id')
    .where('m.dueOn', '=', day)
    .where('m.sentOn', 'is', null)
    .where('c.state', '=', 'opened')

async function queueOfCompany(tx: Db, companyId: string, today: Day, tools: QueueTools): Promise<void> {
  // Days move and campaigns are cancelled under the same lock.
  await lockCompany(tx, companyId)
  const due = await dueOn(tx, today)
    .where('c.companyId', '=', companyId)
    .select(['m.id', 'm.kind', 'm.campaignId', 'c.opensOn', 'c.openedOn', 'c.closesOn', 'c.extensions'])
    .select(['w.id as waveId', 'w.versionId'])
    .orderBy('m.id')
    .execute()
  if (due.length === 0) return
  if (await hasSentOn(tx, companyId, today)) return postpone(tx, due, today)
  const people = await addressees(tx, due)
  const detailsOf = await sealedDetails(tx, due, { ...tools, companyId })
  const drawn = shuffled([...people.values()], tools.below)
  const expiresAt = lastSecondOf(today, zone()).toISOString()
  const mails = drawn.map(({ email, mailings }) => ({
    to: email,
    mailingId: mailings.join(),
    sealedDetails: detailsOf(mailings),
    nextAttemptAt: drawMoment(today, tools),
    expiresAt,
  }))
  await queueCampaignMails(tx, mails, tools.now)
  const ids = due.map(({ id }) => id)
  await noteSent(tx, ids, today)
}

interface DueMailing extends Span {
  id: string
  kind: MailingKind
  campaignId: string
  openedOn: Day | null
  extensions: number
  waveId: string
  versionId: string
}

async function addressees(tx: Db, due: readonly DueMailing[]) {
  const people = new Map<string, { email: string; mailings: string[] }>()
  for (const { id, waveId } of due) {
    for (const { id: accountId, email } of await recipientsOf(tx, waveId).execute()) {
      if (email === null) continue
      const person = people.get(accountId) ?? { email, mailings: [] }
      person.mailings.push(id)
      people.set(accountId, person)
    }
    await yieldToEventLoop()
  }
  return people
}

/** Fixes and seals the words once per group of recipients: the same bytes for all (C13.4). */
async function sealedDetails(
  tx: Db,
  due: readonly DueMailing[],
  { key, companyId }: { key: ApplicationKey; companyId: string },
) {
  const head = readableHead((await readHead(tx, companyId))?.hash ?? '')
  const said = new Map<string, QueuedMail>()
  for (const mailing of due) said.set(mailing.id, { mailing: mailing.id, ...(await mailFactOf(tx, mailing)) })
  const sealed = new Map<string, Uint8Array>()
  return (mailings: readonly string[]): Uint8Array => {
    const tellings = mailings.flatMap((id) => said.get(id) ?? [])
    const found =
      sealed.get(mailings.join()) ?? sealDetails(key, { head, tellings: JSON.stringify(tellings) })
    sealed.set(mailings.join(), found)
    return found
  }
}

async function mailFactOf(
  tx: Db,
  { kind, openedOn, opensOn, closesOn, versionId, extensions }: DueMailing,
): Promise<MailFact> {
  return {
    kind,
    opensOn: openedOn ?? opensOn,
    closesOn,
    minutes: minutesFor(await questionsOf(tx, versionId)),
    isExtended: extensions > 0,
  }
}

async function hasSentOn(tx: Db, companyId: string, day: Day): Promise<boolean> {
  const sent = await tx
    .selectFrom('mailings as m')
    .innerJoin('campaigns as c', 'c.id', 'm.campaignId')
    .where('c.companyId', '=', companyId)
    .where('m.sentOn', '=', day)
    .select('m.id')
    .executeTakeFirst()
  return sent !== undefined
}

/**
 * A campaign opened after the day's mails were queued writes on the next working day: nobody gets two mails a
 * day.
 */
async function postpone(tx: Db, due: readonly DueMailing[], today: Day): Promise<void> {
  const next = workingDaysFrom(today, 1)
  for (const { id, campaignId, kind, closesOn } of due)
    await moveMailing(tx, { id, campaignId, kind, dueOn: next }, kind === 'resultats' || next < closesOn)
}

/** Between nine and eleven; after a late start, within two hours. */
function drawMoment(day: Day, { now, below = randomInt }: QueueTools): string {
  const from = Math.max(atHour(day, hourOf.firstMail, zone()).getTime(), now.getTime())
  const to = Math.max(
    atHour(day, hourOf.lastMail, zone()).getTime(),
    now.getTime() + hours(hourOf.lastMail - hourOf.firstMail),
  )
  return new Date(from + below(to - from)).toISOString()
}

/**
 * Everybody on the roster with an approved account and an address, unless unsubscribed, answered or not
 * (C13.1).
 */
export const recipientsOf = (db: Db, waveId: string) =>
  db
    .selectFrom('roster')
    .innerJoin('waves', 'waves.id', 'roster.waveId')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'roster.accountId').onRef('accounts.companyId', '=', 'waves.companyId'),
    )
    .where('roster.waveId', '=', waveId)
    .where('accounts.status', '=', 'approved')
    .where('accounts.leftOn', 'is', null)
    .where('accounts.email', 'is not', null)
    .where('accounts.campaignMails', '=', 1)
    .where('accounts.mailFailures', '<', FAILURES)
    .select(['accounts.id', 'accounts.email'])
    .orderBy('accounts.id')
