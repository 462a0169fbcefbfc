import { isText, listOf } from '../../base/encoding/jsonGuards.ts'
import { readJson } from '../../base/encoding/json.ts'
import { fromJson, toJson, type Json } from '../../data/db/json.ts'
import { countOf, onPage } from '../../data/db/paging.ts'
import { joinCompany, leaveCompany, setStatus } from '../../people/auth/accountWrites.ts'
import { numberOf } from '../../people/auth/identifiers.ts'
import type { Actor, Status } from '../../people/auth/rules.ts'
import { settleReaders } from '../../people/teamReaders/teamReaders.ts'
import { revokeAccess } from '../../people/auth/revoke.ts'
import { audit } from '../../data/db/auditLog.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { contains } from '../../data/db/search.ts'
import type { Db } from '../../data/db/db.ts'
import { addDays, dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { type ListAsked } from '../../base/http/paging.ts'
import type { OpeningTools, WaveTools } from '../../surveys/waves/groups.ts'
import { addToRoster } from '../../surveys/waves/roster.ts'
import { keptMembership, membershipsEnd, restoreMemberships, type KeptMembership } from './memberships.ts'
import { withSigningKeys } from '../../surveys/waves/keys.ts'
import { companyLeft } from '../../surveys/waves/moves.ts'
import type { CompanyInScope } from './requireCompany.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { refusal } from './store.ts'

// C19.6: a person who leaves loses company and teams at once, may return for thirty days, then the account goes.
// Signatures and deposits stay (D16).

export const KEPT_DAYS = 30

/** Accounts of people who left on this day or before are deleted now. */
export const lastKept = (today: Day): Day => addDays(today, -KEPT_DAYS)

interface Leaver {
  id: string
  companyId: string
  status: Status
}

/** Runs in the caller's transaction, which has locked the company. */
export async function leave(tx: Db, { id, companyId, status }: Leaver, now: Date): Promise<void> {
  const day = dayOf(now, zone())
  const memberships = await tx
    .selectFrom('teamMembers')
    .select(['teamKey', 'since', 'seal'])
    .where('accountId', '=', id)
    .orderBy('teamKey')
    .execute()
  const kept: KeptMembership[] = memberships.map(({ teamKey, since, seal }) => [teamKey, since, seal ?? ''])
  await companyLeft(tx, id)
  await membershipsEnd(tx, { accountId: id }, day)
  await revokeAccess(tx, id)
  await leaveCompany(tx, [id], day)
  await tx
    .insertInto('departures')
    .values({ accountId: id, companyId, status, memberships: toJson(kept) })
    .execute()
}

/** Who joins another company no longer returns to this one. */
export async function deleteDeparture(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('departures').where('accountId', '=', accountId).execute()
}

/** Restores the earlier status, and the teams that still exist with their `since`. */
export async function comeBack(
  tx: Db,
  id: string,
  { companyId, now }: { companyId: string; now: Date },
): Promise<Status | null> {
  const departure = await tx
    .deleteFrom('departures')
    .where('accountId', '=', id)
    .where('companyId', '=', companyId)
    .returning(['status', 'memberships'])
    .executeTakeFirst()
  if (!departure) return null
  const kept = readMemberships(departure.memberships)
  const { status } = departure
  await joinCompany(tx, [id], companyId)
  await setStatus(tx, [id], { status, now })
  await restoreMemberships(tx, { accountId: id, companyId }, kept)
  return status
}

// Only `leave` writes the column.
const isMembership = (value: unknown): value is KeptMembership =>
  Array.isArray(value) && value.length === 3 && value.every(isText)

export const readMemberships = (text: Json<KeptMembership[]>) => fromJson(text, listOf(isMembership))

export async function leaveMany(
  db: Db,
  actor: Actor,
  { id: companyId }: CompanyInScope,
  accountIds: readonly string[],
  now: Date,
): Promise<{ left: number }> {
  return db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, companyId)
    const people = await tx
      .selectFrom('accounts')
      .select(['id', 'firstName', 'lastName', 'status'])
      .where('id', 'in', accountIds)
      .where('companyId', '=', companyId)
      .where('role', '=', 'employee')
      .orderBy('id')
      .execute()
    for (const { id, firstName, lastName, status } of people) {
      await leave(tx, { id, companyId, status }, now)
      await audit(tx, { actor, action: 'employee_left', subject: `${firstName} ${lastName}`, companyId, now })
    }
    await settleReaders(tx, companyId, now)
    await announce(tx, companyId)
    return { left: people.length }
  })
}

export async function restore(
  db: Db,
  actor: Actor,
  { id: companyId }: CompanyInScope,
  accountId: string,
  tools: WaveTools,
): Promise<void> {
  await withSigningKeys(db, async (tx, keys) => {
    await lockCompany(tx, companyId)
    if (!(await comeBack(tx, accountId, { companyId, now: tools.now })))
      throw refusal('employee_not_found', 404)
    const { firstName, lastName } = await tx
      .selectFrom('accounts')
      .select(['firstName', 'lastName'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const opening: OpeningTools = { ...tools, keys }
    await addToRoster(tx, accountId, opening)
    const subject = `${firstName} ${lastName}`
    await audit(tx, { actor, action: 'employee_restored', subject, companyId, now: tools.now })
    await announce(tx, companyId)
  })
}

async function announce(tx: Db, companyId: string) {
  for (const topic of ['employees', 'teams', 'companies'] as const)
    await publishChange(tx, topic, { companyId })
}

export async function listDepartures(db: Db, { id: companyId }: CompanyInScope, { search, page }: ListAsked) {
  const found = db
    .selectFrom('departures')
    .innerJoin('accounts', 'accounts.id', 'departures.accountId')
    .where('departures.companyId', '=', companyId)
    .where(contains(db, 'searchText', search))
  const counts = await countOf(found)
  const rows = await found
    .select(['accounts.id', 'firstName', 'lastName', 'email', numberOf.as('number'), 'leftOn'])
    .orderBy('leftOn', 'desc')
    .orderBy('sortName')
    .orderBy('accounts.id')
    .$call(onPage(page))
    .execute()
  const people = rows.map(({ leftOn, ...person }) => ({
    ...person,
    leftOn: leftOn ?? '',
    keptUntil: leftOn ? addDays(leftOn, KEPT_DAYS) : '',
  }))
  return { people, ...counts }
}

const isUnsealed = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every(isText)

/** Once, by the upgrade that brings the seals. */
export async function sealDepartures(tx: Db): Promise<void> {
  for (const { accountId, memberships } of await tx.selectFrom('departures').selectAll().execute()) {
    const kept = readJson(memberships as unknown as string, listOf(isUnsealed))
    await tx
      .updateTable('departures')
      .set({ memberships: toJson(kept.map((each) => keptMembership(tx, accountId, each))) })
      .where('accountId', '=', accountId)
      .execute()
  }
}
