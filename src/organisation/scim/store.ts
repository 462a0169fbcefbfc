import { isText, shapeOf, optional } from '../../base/encoding/jsonGuards.ts'
import { newId } from '../../base/encoding/ids.ts'
import { readJson } from '../../base/encoding/json.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import type { DirectoryPerson } from '../../data/db/directorySchema.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { keyOf } from '../../data/keys/databaseKey.ts'
import { isRowSealed, sealRow } from '../../data/keys/rowSeals.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import { ScimRefusal } from './refusal.ts'
import type { StoredScimPerson } from './resource.ts'
import {
  mostListed,
  mostPeople,
  textAttributes,
  userNameKey,
  type ScimFilter,
  type ScimPerson,
} from './rules.ts'

// The mirror of a directory: its one writer (C27.1).

const isAttributes = shapeOf(
  Object.fromEntries(textAttributes.map((name) => [name, optional(isText)])) as Record<
    (typeof textAttributes)[number],
    ReturnType<typeof optional<string>>
  >,
)

type UnsealedPerson = Omit<DirectoryPerson, 'seal'>

export const sealedRow = (row: UnsealedPerson): Parameters<typeof sealRow<'directory-person'>>[2] => [
  ...([row.id, row.companyId, row.externalId, row.userName, row.userNameKey] as const),
  ...([row.active, row.acted, row.gone, row.attributes, row.accountId] as const),
]

const sealOf = (db: Db, row: UnsealedPerson) => sealRow(keyOf(db), 'directory-person', sealedRow(row))

/** What a writer of the database changed takes no part in a run; it is no departure (C27.5). */
export const isPersonSealed = (db: Db, { seal, ...row }: DirectoryPerson) =>
  // An account that is deleted leaves null behind.
  isRowSealed(keyOf(db), 'directory-person', { row: sealedRow(row), seal })

export const personOf = (row: DirectoryPerson): StoredScimPerson => ({
  ...{ id: row.id, userName: row.userName, externalId: row.externalId, active: row.active === 1 },
  attributes: readJson(row.attributes, isAttributes),
})

const written = ({ userName, externalId, active, attributes }: ScimPerson, now: Date) => ({
  ...{
    userName,
    userNameKey: userNameKey(userName),
    externalId,
    active: active ? (1 as const) : (0 as const),
  },
  ...{
    attributes: JSON.stringify(attributes),
    emailKey: attributes.email ? userNameKey(attributes.email) : null,
  },
  ...{ gone: 0 as const, goneOn: null, changedAt: now.toISOString() },
})

export function createPerson(db: Db, company: CompanyInScope, person: ScimPerson, now: Date) {
  return db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, company.id)
    const companyId = company.id
    const same = await tx
      .selectFrom('directoryPeople')
      .selectAll()
      .where('companyId', '=', companyId)
      .where('userNameKey', '=', userNameKey(person.userName))
      .executeTakeFirst()
    if (same && same.gone === 0) throw new ScimRefusal(409, 'uniqueness')
    // The name of who was deleted comes again: the same person.
    if (same) return save(tx, same, person, now)
    const { n } = await tx
      .selectFrom('directoryPeople')
      .where('companyId', '=', companyId)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    if (Number(n) >= mostPeople) throw new ScimRefusal(400, 'tooMany')
    const row = {
      ...{ id: newId(), companyId, acted: null, accountId: null },
      ...written(person, now),
      changedSince: now.toISOString(),
    }
    await tx
      .insertInto('directoryPeople')
      .values({ ...row, seal: sealOf(tx, row) })
      .execute()
    return personOf({ ...row, seal: '' })
  })
}

async function save(tx: Db, before: DirectoryPerson, person: ScimPerson, now: Date) {
  const { seal: _, ...known } = before
  const row = { ...known, ...written(person, now), changedSince: before.changedSince ?? now.toISOString() }
  // A row that was altered stays so: its seal is never made again as a right one.
  const seal = isPersonSealed(tx, before) ? sealOf(tx, row) : before.seal
  await tx
    .updateTable('directoryPeople')
    .set({ ...row, seal })
    .where('id', '=', row.id)
    .execute()
  return personOf({ ...row, seal })
}

export function changePerson(
  db: Db,
  company: CompanyInScope,
  { id, change }: { id: string; change: (before: ScimPerson) => ScimPerson },
  now: Date,
) {
  return db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, company.id)
    const before = await present(tx, company, id)
    const after = change(personOf(before))
    const key = userNameKey(after.userName)
    if (key !== before.userNameKey) {
      const other = await tx
        .selectFrom('directoryPeople')
        .select('id')
        .where('companyId', '=', company.id)
        .where('userNameKey', '=', key)
        .executeTakeFirst()
      if (other) throw new ScimRefusal(409, 'uniqueness')
    }
    return save(tx, before, after, now)
  })
}

export function removePerson(db: Db, company: CompanyInScope, id: string, now: Date) {
  return db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, company.id)
    const before = await present(tx, company, id)
    const { seal: _, ...known } = before
    const at = now.toISOString()
    const row = { ...known, gone: 1 as const, goneOn: dayOf(now, zone()), changedAt: at }
    const marked = { ...row, changedSince: before.changedSince ?? at }
    const seal = isPersonSealed(tx, before) ? sealOf(tx, marked) : before.seal
    await tx
      .updateTable('directoryPeople')
      .set({ ...marked, seal })
      .where('id', '=', id)
      .execute()
  })
}

async function present(tx: Db, company: CompanyInScope, id: string): Promise<DirectoryPerson> {
  const query = people(tx, company).selectAll().where('id', '=', id)
  const row = await forUpdate(tx, query).executeTakeFirst()
  if (!row) throw new ScimRefusal(404, 'notFound')
  return row
}

const people = (db: Db, { id }: CompanyInScope) =>
  db.selectFrom('directoryPeople').where('companyId', '=', id).where('gone', '=', 0)

export async function findPerson(db: Db, company: CompanyInScope, id: string) {
  const row = await people(db, company).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ScimRefusal(404, 'notFound')
  return personOf(row)
}

interface MirrorAsked {
  filter: ScimFilter | undefined
  startIndex: number
  count: number
}

export async function listPeople(
  db: Db,
  company: CompanyInScope,
  { filter, startIndex, count }: MirrorAsked,
) {
  const found = filter ? filtered(people(db, company), filter) : people(db, company)
  const { n } = await found.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('id')
    .offset(Math.max(0, startIndex - 1))
    .limit(Math.min(count, mostListed))
    .execute()
  return { total: Number(n), found: rows.map(personOf) }
}

function filtered(query: ReturnType<typeof people>, { by, value }: ScimFilter) {
  if (by === 'userName') return query.where('userNameKey', '=', userNameKey(value.slice(0, 400)))
  if (by === 'externalId') return query.where('externalId', '=', value)
  if (by === 'id') return query.where('id', '=', value)
  return query.where('emailKey', '=', userNameKey(value.slice(0, 400)))
}
