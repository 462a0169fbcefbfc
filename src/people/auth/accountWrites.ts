import { sql, type Insertable } from 'kysely'
import type { Db, Schema } from '../../data/db/schema.ts'
import { publishChanges, type Change, type Topic } from '../../data/db/publishChange.ts'
import { writeInSlices } from '../../data/writing/writeInSlices.ts'
import { dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { endReadings } from '../teamReaders/teamReaders.ts'
import { deleteLinks } from './accessLinks.ts'
import { sealCountsAgain, sealOfCounts, type CountedAccount, type CountsChange } from './accountCounts.ts'
import { lockSealed, sealAgain, sealNew, type SealedValues } from './accountSeal.ts'
import { accountTexts } from './identifiers.ts'
import { insertNumbers } from './identifierWrites.ts'
import type { Role, Status } from './rules.ts'

// The one writer of `accounts`. Callers pass ids that they read within their scope and their transaction; each verb
// announces what lists and sessions show.

const topics: Record<Role, Topic> = {
  employee: 'employees',
  'sub-admin': 'sub-admins',
  admin: 'administrators',
  cse: 'companies',
}

export const topicOf = (role: Role): Topic => topics[role]

interface Listed {
  id: string
  role: Role
  companyId: string | null
}

const listed = ['id', 'role', 'companyId'] as const

const listsOf = (accounts: readonly Listed[]): Change[] => {
  const lists = accounts.map(({ role, companyId }) => ({ topic: topicOf(role), companyId }))
  return [...new Map(lists.map((list) => [JSON.stringify(list), list])).values()]
}

const announce = (tx: Db, accounts: readonly Listed[]) =>
  publishChanges(tx, [
    ...listsOf(accounts),
    ...accounts.map(({ id }) => ({ topic: 'session' as const, accountId: id })),
  ])

type AccountValues = Partial<
  Omit<Insertable<Schema['accounts']>, 'id' | 'role' | 'entered' | 'secretSeal' | 'countsSeal'>
>

const covered = ['status', 'companyId', 'email', 'passwordHash'] as const

function sealedAmong(values: AccountValues): SealedValues | null {
  const named = covered.filter((name) => values[name] !== undefined)
  return named.length > 0 ? Object.fromEntries(named.map((name) => [name, values[name]])) : null
}

const counted = ['companyId', 'countsSince', 'approvedAt'] as const

function countedAmong(values: AccountValues): CountsChange | null {
  const named = counted.filter((name) => values[name] !== undefined)
  return named.length > 0 ? Object.fromEntries(named.map((name) => [name, values[name]])) : null
}

const isUnapproved = ({ status }: AccountValues) => status !== undefined && status !== 'approved'

/** The same values for all of them; what changes their company is announced to the earlier one, too. */
function update(tx: Db, ids: readonly string[], values: AccountValues): Promise<void> {
  return writeInSlices(ids, async (some) => {
    const before =
      'companyId' in values
        ? await tx.selectFrom('accounts').select(listed).where('id', 'in', some).execute()
        : []
    const sealed = sealedAmong(values)
    if (sealed) await sealAgain(tx, some, sealed)
    if (values.status === 'rejected') for (const id of some) await deleteLinks(tx, id)
    if (values.companyId !== undefined || isUnapproved(values)) await endReadings(tx, some)
    const counts = countedAmong(values)
    if (counts) await sealCountsAgain(tx, some, () => counts)
    const query = tx.updateTable('accounts').set(values).where('id', 'in', some)
    const after = await query.returning(listed).execute()
    await announce(tx, [...before.filter(({ companyId }) => companyId), ...after])
  })
}

type InsertedAccount = Omit<Insertable<Schema['accounts']>, 'secretSeal' | 'countsSeal'> & { number?: string }

const countsOf = ({ id, companyId, countsSince, approvedAt }: InsertedAccount): CountedAccount => ({
  ...{ id, companyId: companyId ?? null, countsSince: countsSince ?? null, approvedAt: approvedAt ?? null },
})

export function insertAccounts(tx: Db, accounts: readonly InsertedAccount[]): Promise<void> {
  return writeInSlices(accounts, async (some) => {
    const rows = some.map(({ number, ...account }) => ({
      ...account,
      statusSince: account.createdAt.slice(0, 10),
      secretSeal: sealNew(tx, account, number),
      countsSeal: sealOfCounts(tx, countsOf(account)),
    }))
    const written = await tx.insertInto('accounts').values(rows).returning(listed).execute()
    await insertNumbers(tx, some)
    await publishChanges(tx, listsOf(written))
  })
}

export function deleteAccounts(tx: Db, ids: readonly string[]): Promise<void> {
  return writeInSlices(ids, async (some) => {
    await endReadings(tx, some)
    const deleted = await tx.deleteFrom('accounts').where('id', 'in', some).returning(listed).execute()
    await announce(tx, deleted)
  })
}

/** Somebody as lists sort and find them: every part of the texts, changed or not. */
interface AccountHolder {
  id: string
  firstName: string
  lastName: string
  email: string | null
  number?: string | null
}

export async function setNames(tx: Db, people: readonly AccountHolder[]): Promise<void> {
  for (const { id, ...person } of people) {
    const { firstName, lastName } = person
    await update(tx, [id], { firstName, lastName, ...accountTexts(person) })
  }
}

/** The address; a number changes only the texts here. */
export async function setIdentifiers(tx: Db, people: readonly AccountHolder[]): Promise<void> {
  for (const { id, ...person } of people)
    await update(tx, [id], { email: person.email, ...accountTexts(person) })
}

/** `approvedAt` is for whom an approval starts again; `approveAccounts` keeps the first. */
export const setStatus = (
  tx: Db,
  ids: readonly string[],
  { now, ...change }: { status: Status; now: Date; approvedAt?: string | null },
): Promise<void> => update(tx, ids, { ...change, statusSince: dayOf(now, zone()) })

interface ApprovedAs {
  at: string
  /** The day since which k counts them; none: not yet (C22). */
  countsSince: Day | null
}

/** The first approval is the one that counts: somebody who was pending for a day is not new (C22.3). */
export function approveAccounts(
  tx: Db,
  ids: readonly string[],
  { at, countsSince }: ApprovedAs,
): Promise<void> {
  return writeInSlices(ids, async (some) => {
    await sealAgain(tx, some, { status: 'approved' })
    await sealCountsAgain(tx, some, (before) => ({
      approvedAt: before.approvedAt ?? at,
      countsSince: before.countsSince ?? countsSince,
    }))
    const approved = await tx
      .updateTable('accounts')
      .set(({ fn, ref, val }) => ({
        status: 'approved' as const,
        statusSince: sql<string>`case when status = 'approved' then status_since else ${at.slice(0, 10)} end`,
        approvedAt: fn.coalesce(ref('approvedAt'), val(at)),
        countsSince: fn.coalesce(ref('countsSince'), val(countsSince)),
      }))
      .where('id', 'in', some)
      .returning(listed)
      .execute()
    await announce(tx, approved)
  })
}

/** Also ends an earlier departure (C19.6). */
export const joinCompany = (tx: Db, ids: readonly string[], companyId: string): Promise<void> =>
  update(tx, ids, { companyId, leftOn: null })

/** `leftOn` is for employees who have left (C19.6): they are rejected, and deleted thirty days later. */
export const leaveCompany = (tx: Db, ids: readonly string[], leftOn: Day | null = null): Promise<void> =>
  update(tx, ids, { companyId: null, ...(leftOn && { leftOn, status: 'rejected', statusSince: leftOn }) })

// What follows is shown in no list and no session, or to nobody else, or it would say who enters at that moment (C23.8):
// nothing is announced.

/** From this day on k counts those whom it did not count yet; null: not any longer (C22.1). */
export function setCounting(tx: Db, ids: readonly string[], since: Day | null): Promise<void> {
  return writeInSlices(ids, async (some) => {
    await sealCountsAgain(tx, some, ({ countsSince }) =>
      (countsSince === null) === (since !== null) ? { countsSince: since } : {},
    )
    await tx
      .updateTable('accounts')
      .set({ countsSince: since })
      .where('id', 'in', some)
      .where('countsSince', since ? 'is' : 'is not', null)
      .execute()
  })
}

export async function setPassword(tx: Db, id: string, passwordHash: string): Promise<void> {
  await sealAgain(tx, [id], { passwordHash })
  await tx.updateTable('accounts').set({ passwordHash }).where('id', '=', id).execute()
}

export async function setEntryChange(tx: Db, id: string, entryChangedOn: Day): Promise<void> {
  await tx.updateTable('accounts').set({ entryChangedOn }).where('id', '=', id).execute()
}

/** Null where this account may not enter; the first time marks it, without a date (C19.13). */
export async function enter(tx: Db, id: string): Promise<'first' | 'again' | null> {
  const [account] = await lockSealed(tx, [id])
  if (!account) return null
  if (account.entered === 1) return 'again'
  await sealAgain(tx, [id], { entered: 1 })
  await tx.updateTable('accounts').set({ entered: 1 }).where('id', '=', id).execute()
  return 'first'
}

/** Locks the row: what was verified before opens nothing any longer. The answer is the version from now on. */
export async function raiseAccessVersion(tx: Db, id: string): Promise<number> {
  const { version } = await tx
    .updateTable('accounts')
    .set((each) => ({ accessVersion: each('accessVersion', '+', 1) }))
    .where('id', '=', id)
    .returning('accessVersion as version')
    .executeTakeFirstOrThrow()
  return version
}

interface MailState {
  campaignMails?: 0 | 1
  mailFailures?: 0
  mailFailedOn?: null
}

export async function setMailState(tx: Db, id: string, state: MailState): Promise<void> {
  await tx.updateTable('accounts').set(state).where('id', '=', id).execute()
}

/** One more refusal of the mail server; two in a row end campaign mails (C13.6). */
export async function addMailFailure(tx: Db, id: string, mailFailedOn: Day): Promise<void> {
  await tx
    .updateTable('accounts')
    .set((each) => ({ mailFailures: each('mailFailures', '+', 1), mailFailedOn }))
    .where('id', '=', id)
    .execute()
}
