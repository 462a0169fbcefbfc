import { randomBytes } from 'node:crypto'
import type { Actor } from '../../people/auth/rules.ts'
import { assertCredentialCurrent } from '../../people/auth/revoke.ts'
import { confirmPassword } from '../../people/accountSettings/store.ts'
import { equalsInConstantTime } from '../../base/encoding/secrets.ts'
import { newId } from '../../base/encoding/ids.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { addDays, addMonths, dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { audit, type AuditAction } from '../../data/db/auditLog.ts'
import type { Db } from '../../data/db/db.ts'
import type { AccessKey } from '../../data/db/directorySchema.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { keyOf } from '../../data/keys/databaseKey.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import { KEY_MARK, mostKeys, noticeDays, overlapDays, type AccessKeyRefusal, type NewKey } from './rules.ts'

const refusal = (code: AccessKeyRefusal, status: 404 | 409) => new Refusal(code, status)

type KeyUse = Pick<AccessKey, 'id' | 'companyId' | 'kind' | 'sees'>

/** Its use is part of it: a row that was altered opens nothing (C27.8). */
const hmacOf = (db: Db, { id, companyId, kind, sees }: KeyUse, shown: string) =>
  keyOf(db).hmac('access key', id, companyId, kind, sees ?? '', shown)

const shape = new RegExp(`^${KEY_MARK}([A-Za-z0-9]{20})_[\\w-]{43}$`)

/** A key that opens its use today; null for any other text. */
export async function findKey(db: Db, shown: string, today: Day): Promise<KeyUse | null> {
  const id = shape.exec(shown)?.[1]
  if (id === undefined) return null
  const row = await db.selectFrom('accessKeys').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !equalsInConstantTime(row.keyHmac, hmacOf(db, row, shown))) return null
  if (today > row.expiresOn || (row.endsOn !== null && today > row.endsOn)) return null
  if (row.lastUsedOn !== today)
    await db.updateTable('accessKeys').set({ lastUsedOn: today }).where('id', '=', id).execute()
  return row
}

export async function listKeys(db: Db, { id: companyId }: CompanyInScope) {
  const rows = await db
    .selectFrom('accessKeys as k')
    .leftJoin('accounts as a', 'a.id', 'k.madeBy')
    .where('k.companyId', '=', companyId)
    .select(['k.id', 'k.kind', 'k.sees', 'k.name', 'k.madeOn', 'k.expiresOn', 'k.endsOn', 'k.lastUsedOn'])
    .select(['a.firstName', 'a.lastName'])
    .orderBy('k.madeOn', 'desc')
    .orderBy('k.id')
    .execute()
  return rows.map(({ firstName, lastName, ...key }) => ({
    ...key,
    madeBy: firstName === null ? null : `${firstName} ${lastName}`,
  }))
}

export type ListedKey = Awaited<ReturnType<typeof listKeys>>[number]

/** Companies with a key that nothing replaces and that ends soon: administrators make another (C27.8). */
export async function keysEndingSoon(db: Db, today: Day) {
  return db
    .selectFrom('accessKeys as k')
    .innerJoin('companies as c', 'c.id', 'k.companyId')
    .where('k.endsOn', 'is', null)
    .where('k.expiresOn', '<=', addDays(today, noticeDays))
    .groupBy(['c.id', 'c.name'])
    .select(['c.id', 'c.name'])
    .select(({ fn }) => fn.min('k.expiresOn').as('day'))
    .orderBy('day')
    .limit(20)
    .execute()
}

interface KeyWriting {
  actor: Actor
  company: CompanyInScope
  now: Date
}

/** The key is shown once: of it the database keeps an HMAC. */
export async function makeKey(db: Db, writing: KeyWriting, { password, ...asked }: NewKey) {
  const { actor, now } = writing
  const credential = await confirmPassword(db, actor, password, now)
  return db.transaction().execute(async (tx: Db) => {
    await assertCredentialCurrent(tx, credential)
    const made = await insertKey(tx, writing, asked)
    await noteKey(tx, writing, 'access_key_made', asked.name)
    return made
  })
}

async function insertKey(
  tx: Db,
  { actor, company, now }: KeyWriting,
  { name, kind, sees }: Omit<NewKey, 'password'>,
) {
  await lockCompany(tx, company.id)
  const { n } = await tx
    .selectFrom('accessKeys')
    .where('companyId', '=', company.id)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (Number(n) >= mostKeys) throw refusal('keys_too_many', 409)
  const use = { id: newId(), companyId: company.id, kind, sees }
  const shown = `${KEY_MARK}${use.id}_${randomBytes(32).toString('base64url')}`
  const madeOn = dayOf(now, zone())
  const days = { madeOn, expiresOn: addMonths(madeOn, 12), endsOn: null, lastUsedOn: null }
  await tx
    .insertInto('accessKeys')
    .values({ ...use, name, keyHmac: hmacOf(tx, use, shown), madeBy: actor.id, ...days })
    .execute()
  return { id: use.id, key: shown }
}

/** Another key of the same use; the present one opens for seven days more. */
export async function replaceKey(db: Db, writing: KeyWriting, asked: { id: string; password: string }) {
  const { actor, company, now } = writing
  const credential = await confirmPassword(db, actor, asked.password, now)
  return db.transaction().execute(async (tx: Db) => {
    await assertCredentialCurrent(tx, credential)
    await lockCompany(tx, company.id)
    const known = await ofCompany(tx, company, asked.id)
    if (known.endsOn !== null) throw refusal('key_already_replaced', 409)
    const endsOn = addDays(dayOf(now, zone()), overlapDays)
    await tx.updateTable('accessKeys').set({ endsOn }).where('id', '=', known.id).execute()
    const made = await insertKey(tx, writing, known)
    await noteKey(tx, writing, 'access_key_replaced', known.name)
    return { ...made, endsOn }
  })
}

export function revokeKey(db: Db, writing: KeyWriting, id: string) {
  return db.transaction().execute(async (tx: Db) => {
    const { name } = await ofCompany(tx, writing.company, id)
    await tx.deleteFrom('accessKeys').where('id', '=', id).execute()
    await noteKey(tx, writing, 'access_key_revoked', name)
  })
}

async function ofCompany(tx: Db, { id: companyId }: CompanyInScope, id: string) {
  const key = await tx
    .selectFrom('accessKeys')
    .select(['id', 'name', 'kind', 'sees', 'endsOn'])
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  if (!key) throw refusal('key_not_found', 404)
  return key
}

async function noteKey(tx: Db, { actor, company, now }: KeyWriting, action: AuditAction, name: string) {
  await audit(tx, { actor, action, subject: `${name} (${company.name})`, companyId: company.id, now })
  await publishChange(tx, 'companies', { companyId: company.id })
}
