import { dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { audit } from '../../data/db/auditLog.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import type { Db, Responsibility } from '../../data/db/schema.ts'
import { queueMail } from '../../data/mail/store.ts'
import type { Actor } from '../../people/auth/rules.ts'
import {
  deleteResponsibilities,
  insertResponsibilities,
  setLastDay,
} from '../../people/teamReaders/responsibilities.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import { mostManagers, mostResponsibilities, type Appointment, type ResponsibilityRefusal } from './rules.ts'

// Every query below is limited to one company, which `requireCompany` has loaded.

const refuse = (code: ResponsibilityRefusal, status: 400 | 404 | 409 = 409, details = {}) =>
  new Refusal(code, status, details)

const described = (db: Db, { id }: CompanyInScope) =>
  db
    .selectFrom('responsibilities as r')
    .innerJoin('accounts as a', 'a.id', 'r.accountId')
    .leftJoin('teams as t', 't.key', 'r.teamKey')
    .leftJoin('groupings as g', 'g.id', 'r.groupingId')
    .where('r.companyId', '=', id)
    .select(['r.id', 'r.accountId', 'a.firstName', 'a.lastName', 'r.since', 'r.until', 'r.source'])
    .select(['t.name as team', 'r.groupingId as grouping', 'r.teamKey'])
    .select(({ fn }) => fn.coalesce('g.name', 't.name').as('place'))

export async function listResponsibilities(db: Db, company: CompanyInScope, now: Date) {
  const today = dayOf(now, zone())
  const rows = await described(db, company)
    .where(({ or, eb }) => or([eb('r.until', 'is', null), eb('r.until', '>=', today)]))
    .orderBy('a.sortName')
    .orderBy('r.id')
    .execute()
  return rows.map(({ teamKey: _key, ...row }) => row)
}

export type ListedResponsibility = Awaited<ReturnType<typeof listResponsibilities>>[number]

type ResponsiblePlace = Pick<Responsibility, 'teamKey' | 'groupingId'>

export type GivenResponsibility = ResponsiblePlace & Pick<Responsibility, 'accountId' | 'until' | 'source'>

interface Act {
  actor: Actor | null // null: a directory, which appoints nobody (C27.5)
  now: Date
}

/** For each place one; all of them, or none. */
export function appoint(db: Db, company: CompanyInScope, form: Appointment, act: Act): Promise<string[]> {
  const { accountId, until } = form
  return db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, company.id)
    const places = await placesOf(tx, company, form)
    const given = places.map((place) => ({ ...place, accountId, until, source: 'main' as const }))
    return appointAll(tx, company, given, act)
  })
}

async function placesOf(
  tx: Db,
  { id }: CompanyInScope,
  { teams, groupings }: Appointment,
): Promise<ResponsiblePlace[]> {
  const found = await tx
    .selectFrom('teams')
    .select(['key', 'name'])
    .where('companyId', '=', id)
    .where('name', 'in', ['', ...teams])
    .execute()
  const keys = new Map(found.map(({ key, name }) => [name, key]))
  if (teams.some((name) => !keys.has(name))) throw refuse('responsibility_place_gone', 404)
  const ofTeams = teams.map((name) => ({ teamKey: keys.get(name) ?? null, groupingId: null }))
  return [...ofTeams, ...groupings.map((groupingId) => ({ teamKey: null, groupingId }))]
}

/**
 * In a transaction that has locked the company. Each person gets one mail without names, and each appointment is in
 * the journal (C25.6, C25.8).
 */
export async function appointAll(
  tx: Db,
  company: CompanyInScope,
  given: readonly GivenResponsibility[],
  { actor, now }: Act,
): Promise<string[]> {
  if (given.length === 0) return []
  const { id: companyId } = company
  const today = dayOf(now, zone())
  if (given.some(({ until }) => until !== null && until < today))
    throw refuse('responsibility_day_past', 400, pointing('until', 'responsibility_day_past'))
  const people = await managersAmong(tx, companyId, given)
  const places = await placesAmong(tx, companyId, given)
  await refuseTooMany(tx, company, given, { today, people, places })
  const made = given.map((each) => ({ ...each, appointedBy: actor?.id ?? null }))
  const ids = await insertResponsibilities(tx, companyId, made, now)
  for (const each of given) {
    const subject = `${people.get(each.accountId)?.name} → ${places.get(keyOf(each))}`
    await audit(tx, { actor, action: 'manager_appointed', subject, companyId, now })
  }
  for (const { email } of people.values())
    if (email) await queueMail(tx, { kind: 'team_manager', to: email }, now)
  await announce(tx, companyId)
  return ids
}

const pointing = (field: string, code: ResponsibilityRefusal) => ({ field, fields: { [field]: code } })

const keyOf = ({ teamKey, groupingId }: ResponsiblePlace) => teamKey ?? groupingId ?? ''

interface Manager {
  name: string
  email: string | null
}

async function managersAmong(tx: Db, companyId: string, given: readonly GivenResponsibility[]) {
  const ids = [...new Set(given.map(({ accountId }) => accountId))]
  const found = await tx
    .selectFrom('accounts')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('companyId', '=', companyId)
    .where('role', '=', 'employee')
    .where('status', '=', 'approved')
    .where('id', 'in', ids)
    .execute()
  if (found.length < ids.length)
    throw refuse('manager_not_employee', 409, pointing('accountId', 'manager_not_employee'))
  return new Map<string, Manager>(
    found.map(({ id, firstName, lastName, email }) => [id, { name: `${firstName} ${lastName}`, email }]),
  )
}

async function placesAmong(tx: Db, companyId: string, given: readonly ResponsiblePlace[]) {
  const teams = await tx
    .selectFrom('teams')
    .select(['key as id', 'name'])
    .where('companyId', '=', companyId)
    .where('key', 'in', ['', ...given.flatMap(({ teamKey }) => teamKey ?? [])])
    .execute()
  const groupings = await tx
    .selectFrom('groupings')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .where('id', 'in', ['', ...given.flatMap(({ groupingId }) => groupingId ?? [])])
    .execute()
  const places = new Map([...teams, ...groupings].map(({ id, name }) => [id, name]))
  if (given.some((each) => !places.has(keyOf(each)))) throw refuse('responsibility_place_gone', 404)
  return places
}

interface Bounds {
  today: Day
  people: ReadonlyMap<string, Manager>
  places: ReadonlyMap<string, string>
}

async function refuseTooMany(
  tx: Db,
  company: CompanyInScope,
  given: readonly GivenResponsibility[],
  { today, people, places }: Bounds,
): Promise<void> {
  const present = await tx
    .selectFrom('responsibilities')
    .select(['accountId', 'teamKey', 'groupingId'])
    .where('companyId', '=', company.id)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>=', today)]))
    .execute()
  const known = new Set(present.map((each) => `${each.accountId} ${keyOf(each)}`))
  const [ofPerson, ofPlace] = [countsBy(present, (each) => each.accountId), countsBy(present, keyOf)]
  for (const each of given) {
    const { name } = people.get(each.accountId) ?? { name: '' }
    const place = places.get(keyOf(each)) ?? ''
    const pair = `${each.accountId} ${keyOf(each)}`
    if (known.has(pair)) throw refuse('manager_twice', 409, { name, place })
    known.add(pair)
    if (raise(ofPerson, each.accountId) > mostResponsibilities) throw refuse('manager_of_too_many', 409)
    if (raise(ofPlace, keyOf(each)) > mostManagers) throw refuse('managers_too_many', 409)
  }
}

const countsBy = <Row>(rows: readonly Row[], key: (row: Row) => string) =>
  new Map([...Map.groupBy(rows, key)].map(([name, some]) => [name, some.length]))

function raise(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  return count
}

export function changeLastDay(
  db: Db,
  company: CompanyInScope,
  { id, until }: { id: string; until: Day | null },
  { actor, now }: Act,
): Promise<void> {
  return db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, company.id)
    if (until !== null && until < dayOf(now, zone()))
      throw refuse('responsibility_day_past', 400, pointing('until', 'responsibility_day_past'))
    const row = await described(tx, company).where('r.id', '=', id).executeTakeFirst()
    if (!row) throw refuse('responsibility_not_found', 404)
    await setLastDay(tx, { id, companyId: company.id }, until, now)
    const subject = `${row.firstName} ${row.lastName} → ${row.place}`
    await audit(tx, { actor, action: 'manager_changed', subject, companyId: company.id, now })
    await announce(tx, company.id)
  })
}

export function withdraw(db: Db, company: CompanyInScope, id: string, act: Act): Promise<void> {
  return db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, company.id)
    if ((await withdrawAll(tx, company, [id], act)) === 0) throw refuse('responsibility_not_found', 404)
  })
}

/** In a transaction that has locked the company; how many there were. */
export async function withdrawAll(
  tx: Db,
  company: CompanyInScope,
  ids: readonly string[],
  { actor, now }: Act,
): Promise<number> {
  const { id: companyId } = company
  const rows = await described(tx, company)
    .where('r.id', 'in', ['', ...ids])
    .execute()
  await deleteResponsibilities(
    tx,
    companyId,
    rows.map(({ id }) => id),
    now,
  )
  for (const { firstName, lastName, place } of rows) {
    const subject = `${firstName} ${lastName} ← ${place}`
    await audit(tx, { actor, action: 'manager_withdrawn', subject, companyId, now })
  }
  if (rows.length > 0) await announce(tx, companyId)
  return rows.length
}

async function announce(tx: Db, companyId: string) {
  for (const topic of ['teams', 'companies'] as const) await publishChange(tx, topic, { companyId })
}
