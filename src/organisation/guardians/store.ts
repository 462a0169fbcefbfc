import type { Selectable } from 'kysely'
import { canonical } from '../../base/encoding/canonicalJson.ts'
import { readJson } from '../../base/encoding/json.ts'
import { isFlag, isText, listOf, optional, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { addDays, dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { audit } from '../../data/db/auditLog.ts'
import { fromJson, toJson } from '../../data/db/json.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import type { Db } from '../../data/db/db.ts'
import type { GuardianListTable } from '../../data/db/guardedSchema.ts'
import { queueMails } from '../../data/mail/store.ts'
import { record } from '../../data/register/store.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { readGuarding, setGuarding } from '../companies/guarding.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import { guardingAddresses } from './addresses.ts'
import { imprintOf, isGuardianList, isListSignature, listHash, listProblem, type SignedList } from './list.ts'
import { endOfGuarding } from './mailMessages.ts'
import { LIST_DAYS, type GuardianRefusal, type GuardiansForm, type ListFile } from './rules.ts'

const refusal = (code: GuardianRefusal, details: { name?: string } = {}) => new Refusal(code, 409, details)

export interface StoredList extends SignedList {
  hash: string
  addresses: string[]
}

const isSignatures = listOf(isListSignature)

const listsOf = (db: Db, companyId: string) =>
  db.selectFrom('guardianLists').selectAll().where('companyId', '=', companyId).orderBy('number', 'desc')

const storedList = (row: Selectable<GuardianListTable>): StoredList => ({
  ...{ body: readJson(row.body, isGuardianList), signatures: fromJson(row.signatures, isSignatures) },
  ...{ hash: row.hash, addresses: fromJson(row.addresses, listOf(isText)) },
})

const readLists = async (db: Db, companyId: string): Promise<StoredList[]> =>
  (await listsOf(db, companyId).execute()).map(storedList)

/** By the list's hash, in the order of its members. */
export const guardianNames = async (db: Db, companyId: string): Promise<Map<string, string[]>> =>
  new Map(
    (await readLists(db, companyId)).map(({ hash, body }) => [hash, body.members.map(({ name }) => name)]),
  )

async function readList(
  db: Db,
  companyId: string,
  which: { hash: string } | 'last',
): Promise<StoredList | null> {
  const row = await listsOf(db, companyId)
    .$if(which !== 'last', (query) => query.where('hash', '=', which === 'last' ? '' : which.hash))
    .limit(1)
    .executeTakeFirst()
  return row ? storedList(row) : null
}

export const listOfHash = (db: Db, companyId: string, hash: string) => readList(db, companyId, { hash })

export async function numberOfGuardians(db: Db, hash: string): Promise<number> {
  const row = await db
    .selectFrom('guardianLists')
    .select('body')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  return readJson(row.body, isGuardianList).members.length
}

export const isExpired = ({ day }: { day: Day }, today: Day): boolean => today > addDays(day, LIST_DAYS)

export interface NextGuardians {
  list: StoredList
  days: number
}

/** The list of the company's next opening; null where it is not guarded, « altered » where the register says otherwise. */
export async function guardiansOf(db: Db, companyId: string): Promise<NextGuardians | 'altered' | null> {
  const { isGuarded, days } = await readGuarding(db, companyId)
  const list = await readList(db, companyId, 'last')
  const said = await lastSaid(db, companyId)
  if (said.guarded !== isGuarded || (isGuarded && list?.hash !== said.list)) return 'altered'
  return isGuarded && list ? { list, days } : null
}

const isSaid = shapeOf({ guarded: isFlag, list: optional(isText) })

async function lastSaid(db: Db, companyId: string) {
  const entry = await db
    .selectFrom('registerEntries')
    .select('body')
    .where('companyId', '=', companyId)
    .where('kind', '=', 'guardians')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry ? readJson(entry.body, isSaid) : { guarded: false, list: undefined }
}

const shown = async ({ body }: SignedList, today: Day) => ({
  ...{ day: body.day, number: body.number, validUntil: addDays(body.day, LIST_DAYS) },
  isExpired: isExpired(body, today),
  members: body.members.map(({ name, capacity }) => ({ name, capacity })),
  imprint: await imprintOf(body),
})

/** The list of now, those before (the latest first), and the file that the next one is prepared from. */
export async function readGuardians(db: Db, { id }: CompanyInScope, now: Date) {
  const { isGuarded, days } = await readGuarding(db, id)
  const lists = await readLists(db, id)
  const today = dayOf(now, zone())
  const [list = null, ...earlier] = await Promise.all(lists.map((each) => shown(each, today)))
  const [last] = lists
  const file = last ? { body: last.body, signatures: last.signatures, addresses: [] } : null
  return { guarded: isGuarded, days, list, earlier, file }
}

/** A new list guards the company's next openings; « Ne plus garder » ends that, from the next opening on. */
export async function changeGuardians(
  db: Db,
  actor: Actor,
  company: CompanyInScope,
  { form, now }: { form: GuardiansForm; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, company.id)
    const about = { companyId: company.id, now }
    if ('list' in form) await addList(tx, company, form, now)
    else await setGuarded(tx, company, form, now)
    await audit(tx, { actor, action: 'guardians_changed', subject: company.name, ...about })
  })
}

async function addList(
  tx: Db,
  { id: companyId }: CompanyInScope,
  { list, confirmed }: { list: ListFile; confirmed: boolean },
  now: Date,
) {
  const { body, signatures, addresses } = list
  const [before, today] = [await readList(tx, companyId, 'last'), dayOf(now, zone())]
  if (body.company !== companyId) throw refusal('guardians_not_following')
  const problem = await listProblem(list, before?.body ?? null)
  if (problem) throw refusal(problem.code, 'name' in problem ? { name: problem.name } : {})
  if (isExpired(body, today) || body.day > addDays(today, 1)) throw refusal('guardians_expired')
  if (!confirmed) throw refusal('guardians_unconfirmed')
  const hash = await listHash(body)
  const { number, previous: previousHash } = body
  await tx
    .insertInto('guardianLists')
    .values({
      ...{ companyId, number, body: canonical(body), hash, previousHash, addedOn: today },
      ...{ signatures: toJson(signatures), addresses: toJson(addresses) },
    })
    .execute()
  await setGuarding(tx, companyId, { ...(await readGuarding(tx, companyId)), isGuarded: true })
  await record(tx, { companyId, now }, { kind: 'guardians', body: { guarded: true, list: hash, number } })
}

async function setGuarded(
  tx: Db,
  { id: companyId, name }: CompanyInScope,
  { guarded, days }: { guarded: boolean; days: number },
  now: Date,
) {
  const { isGuarded } = await readGuarding(tx, companyId)
  await setGuarding(tx, companyId, { isGuarded: guarded, days })
  if (guarded === isGuarded) return
  const list = await readList(tx, companyId, 'last')
  if (guarded && !list) throw refusal('guardians_missing')
  const body =
    guarded && list
      ? { guarded: true as const, list: list.hash, number: list.body.number }
      : { guarded: false as const }
  await record(tx, { companyId, now }, { kind: 'guardians', body })
  if (guarded) return
  const addresses = list?.addresses ?? []
  const recipients = await guardingAddresses(tx, { companyId, addresses, roles: ['cse'] })
  await queueMails(
    tx,
    recipients.map((to) => ({ to, ...endOfGuarding(name) })),
    now,
  )
}
