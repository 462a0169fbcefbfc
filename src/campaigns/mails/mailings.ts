import { takeOffMailings } from '../../data/mail/campaignQueue.ts'
import { endOfMailsOn } from '../../data/mail/sendingHours.ts'
import { mailsOf } from '../plans/columns.ts'
import { addDays, atHour, dayOf, type Day } from '../../base/time/civilDays.ts'
import { newId } from '../../base/encoding/ids.ts'
import { zone } from '../../base/time/zone.ts'
import type { Db } from '../../data/db/schema.ts'
import { invitationDay, mailDays, type Span } from '../plans/days.ts'
import type { MailingKind } from './facts.ts'
import { isWorkingDay, workingDayFrom, workingDaysFrom } from '../../base/time/workingDays.ts'
import { hourOf } from '../../hours.ts'

// Written at the opening (C13.2), rewritten when days change.

/** Before the end, the access mail apart (C13.2). */
const MOST = 4

export interface PlannedMailing {
  kind: MailingKind
  dueOn: Day
}

type PlannedKinds = Readonly<Record<Exclude<MailingKind, 'access'>, boolean>>

export function mailingsOf(span: Span, mails: PlannedKinds): PlannedMailing[] {
  const { invitation, halfTime, lastReminder, results } = mailDays(span)
  const all: [keyof PlannedKinds, Day | null][] = [
    ['invitation', workingDayFrom(invitation)],
    ['rappel', halfTime],
    ['dernier', lastReminder],
    ['resultats', results],
  ]
  return all.flatMap(([kind, dueOn]) => (mails[kind] && dueOn !== null ? [{ kind, dueOn }] : []))
}

/** When a mail is of use no more: at the latest when the next one replaces it (C13.10). */
export function endOfUse(mailing: {
  kind: MailingKind
  dueOn: Day
  closesOn: Day
  lastReminderOn: Day | null
}): Date {
  const { kind, dueOn, closesOn, lastReminderOn } = mailing
  if (kind === 'resultats') return endOfMailsOn(workingDaysFrom(dueOn, 10))
  if (kind === 'dernier')
    return isWorkingDay(closesOn) ? atHour(closesOn, hourOf.lastReminder, zone()) : endOfMailsOn(closesOn)
  if (kind === 'rappel' && lastReminderOn !== null) return atHour(lastReminderOn, hourOf.firstMail, zone())
  return endOfMailsOn(addDays(closesOn, -1))
}

interface MailingRow extends PlannedMailing {
  sentOn: Day | null
}

/**
 * After a change of days: the last reminder and the results move; the half-time reminder stays if still in
 * time.
 */
export function mailingsLeft(
  span: Span,
  mails: PlannedKinds,
  known: readonly MailingRow[],
  today: Day,
): PlannedMailing[] {
  const isSent = ({ kind, dueOn }: PlannedMailing) =>
    known.some((each) => each.sentOn !== null && each.kind === kind && each.dueOn === dueOn)
  const replanned = mailingsOf(span, mails)
  const last = replanned.find(({ kind }) => kind === 'dernier')?.dueOn ?? span.closesOn
  const kept = known.filter(
    ({ kind, dueOn, sentOn }) =>
      sentOn === null &&
      (kind === 'access' ||
        kind === 'invitation' ||
        (kind === 'rappel' && dueOn < last && dueOn < span.closesOn)),
  )
  const moved = replanned.filter(({ kind }) => kind === 'dernier' || kind === 'resultats')
  // What was missed is kept: the queue judges whether it is still of use.
  const left = [...kept, ...moved.filter(({ dueOn }) => dueOn >= today)].filter((each) => !isSent(each))
  const isCounted = (kind: MailingKind) => kind !== 'resultats' && kind !== 'access'
  const before = known.filter(({ kind, sentOn }) => sentOn !== null && isCounted(kind)).length
  const most = MOST - before
  const counted = left.filter(({ kind }) => isCounted(kind))
  return left
    .filter((each) => !isCounted(each.kind) || counted.indexOf(each) < most)
    .map(({ kind, dueOn }) => ({ kind, dueOn }))
}

export async function planMailings(tx: Db, campaignId: string, now: Date): Promise<void> {
  const campaign = await tx
    .selectFrom('campaigns')
    .select(['opensOn', 'openedOn', 'closesOn', 'mails', 'accessMailOn'])
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  const span = { opensOn: campaign.openedOn ?? campaign.opensOn, closesOn: campaign.closesOn }
  const mails = mailsOf(campaign)
  const known = await tx.selectFrom('mailings').selectAll().where('campaignId', '=', campaignId).execute()
  const isOpening = known.every(({ kind }) => kind === 'access')
  const planned = isOpening
    ? withAccess(firstMailings(span, mails, now), { known, isWanted: mails.access, now, span })
    : mailingsLeft(span, mails, known, dayOf(now, zone()))
  await replaceUnsent(tx, campaignId, planned)
}

async function replaceUnsent(tx: Db, campaignId: string, planned: readonly PlannedMailing[]): Promise<void> {
  await tx.deleteFrom('mailings').where('campaignId', '=', campaignId).where('sentOn', 'is', null).execute()
  if (planned.length > 0)
    await tx
      .insertInto('mailings')
      .values(planned.map((each) => ({ ...each, id: newId(), campaignId, sentOn: null })))
      .execute()
}

/** A campaign that opens in the evening invites on the next working day. */
const firstMailings = (span: Span, mails: PlannedKinds, now: Date): PlannedMailing[] =>
  mailingsOf(span, mails).map((each) =>
    each.kind === 'invitation' ? { ...each, dueOn: invitationDay(span.opensOn, now) } : each,
  )

interface AccessMail {
  known: readonly MailingRow[]
  isWanted: boolean
  span: Span
  now: Date
}

/** Not sent before the opening, the access mail is the invitation (C24.12). */
function withAccess(
  planned: readonly PlannedMailing[],
  { known, isWanted, span, now }: AccessMail,
): PlannedMailing[] {
  if (!isWanted || known.some(({ sentOn }) => sentOn !== null)) return [...planned]
  const missed = known.find(({ sentOn }) => sentOn === null)
  const dueOn = missed?.dueOn ?? invitationDay(span.opensOn, now)
  return [{ kind: 'access', dueOn }, ...planned.filter(({ kind }) => kind !== 'invitation')]
}

/** The first, and one more where days have changed after it was queued. */
const ACCESS_MAILS = 2

/** With the plan, and at each change of it; where it takes the invitation's place, the opening plans it. */
export async function planAccessMail(tx: Db, campaignId: string): Promise<void> {
  const { accessMailOn, opensOn } = await tx
    .selectFrom('campaigns')
    .select(['accessMailOn', 'opensOn'])
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  const sent = await tx
    .selectFrom('mailings')
    .select(['dueOn', 'sentOn'])
    .where('campaignId', '=', campaignId)
    .where('sentOn', 'is not', null)
    .execute()
  const isAhead = accessMailOn !== null && accessMailOn < opensOn
  const isNew = !sent.some(({ dueOn, sentOn }) => dueOn === accessMailOn || sentOn === accessMailOn)
  const mayWrite = isAhead && isNew && sent.length < ACCESS_MAILS
  await replaceUnsent(tx, campaignId, mayWrite ? [{ kind: 'access', dueOn: accessMailOn }] : [])
}

/** Cancels unsent mailings and deletes waiting mails (C13 case 7). */
export async function dropMailings(tx: Db, campaignId: string): Promise<void> {
  const mailings = await tx.selectFrom('mailings').select('id').where('campaignId', '=', campaignId).execute()
  const ids = mailings.map(({ id }) => id)
  await takeOffMailings(tx, ids)
  await tx.deleteFrom('mailings').where('campaignId', '=', campaignId).where('sentOn', 'is', null).execute()
}

export async function noteSent(tx: Db, ids: readonly string[], day: Day): Promise<void> {
  await tx.updateTable('mailings').set({ sentOn: day }).where('id', 'in', ids).execute()
}

export async function removeMailings(tx: Db, mailings: readonly { id: string }[]): Promise<void> {
  const ids = mailings.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('mailings').where('id', 'in', ids).execute()
}

/** To another day, or nowhere: the campaign has ended by then, or the same mail is planned there. */
export async function moveMailing(
  tx: Db,
  { id, ...mailing }: PlannedMailing & { id: string; campaignId: string },
  isKept: boolean,
): Promise<void> {
  await tx.deleteFrom('mailings').where('id', '=', id).execute()
  if (!isKept) return
  await tx
    .insertInto('mailings')
    .values({ ...mailing, id, sentOn: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
