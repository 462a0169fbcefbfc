import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../src/data/db/db.ts'
import type { Schema } from '../src/data/db/schema.ts'
import { sealMemberships } from '../src/organisation/companies/memberships.ts'
import { sealGrowthFirst } from '../src/surveys/waves/growth.ts'
import { sealCountsFirst } from '../src/people/auth/accountCounts.ts'
import { sealFirst } from '../src/people/auth/accountSeal.ts'

// What a test reads or changes without the product: one table, by equality. What an account's seal covers is sealed again:
// these are fixtures, not attacks, which write SQL.

type Table = keyof Schema & string
type Row<T extends Table> = Selectable<Schema[T]>
type Where<T extends Table> = { [C in keyof Row<T>]?: Row<T>[C] | undefined }

/** Kysely's types follow no table that is a parameter. */
const one = (db: Db, table: Table) => [db, table as 'accounts'] as const
const conditions = (where: object) => Object.entries(where) as ['id', string][]

export async function findRows<T extends Table, C extends keyof Row<T> & string>(
  db: Db,
  table: T,
  columns: readonly C[],
  where: Where<T> = {},
): Promise<Pick<Row<T>, C>[]> {
  const [from, name] = one(db, table)
  let query = from.selectFrom(name).select(columns as unknown as ['id'])
  for (const [column, value] of conditions(where)) query = query.where(column, '=', value)
  return (await query.execute()) as unknown as Pick<Row<T>, C>[]
}

/** The first of them, which is there. */
export async function findRow<T extends Table, C extends keyof Row<T> & string>(
  ...words: Parameters<typeof findRows<T, C>>
): Promise<Pick<Row<T>, C>> {
  const [row] = await findRows<T, C>(...words)
  if (!row) throw new Error(`no such row in ${words[1]}`)
  return row
}

export async function insertRows<T extends Table>(
  db: Db,
  table: T,
  rows: Insertable<Schema[T]> | readonly Insertable<Schema[T]>[],
): Promise<void> {
  const [into, name] = one(db, table)
  await into
    .insertInto(name)
    .values(rows as never)
    .execute()
  await sealedLikeTheProduct(db, table)
}

export async function updateRows<T extends Table>(
  db: Db,
  table: T,
  where: Where<T>,
  values: Updateable<Schema[T]>,
): Promise<void> {
  const [from, name] = one(db, table)
  let query = from.updateTable(name).set(values as never)
  for (const [column, value] of conditions(where)) query = query.where(column, '=', value)
  await query.execute()
  if (table === 'accounts') await sealedAgain(db)
  else await sealedLikeTheProduct(db, table)
}

/** These are fixtures: an attack writes its SQL, and no seal. */
export async function sealedLikeTheProduct(db: Db, table: Table): Promise<void> {
  if (table === 'accounts') await sealedAccounts(db)
  if (table === 'companies') await companiesSealed(db)
  if (table === 'accountIdentifiers' || table === 'secondFactors') await sealedAgain(db)
  if (table !== 'teamMembers' && table !== 'pastMembers') return
  await db.updateTable(table).set({ seal: null }).execute()
  await sealMemberships(db)
}

/** What was inserted without seals. */
export async function sealedAccounts(db: Db): Promise<void> {
  await sealFirst(db)
  await sealCountsFirst(db)
}

async function companiesSealed(db: Db): Promise<void> {
  await db.updateTable('companies').set({ grownSeal: null }).execute()
  await sealGrowthFirst(db)
}

/** As if the product had written what is there now. */
export async function sealedAgain(db: Db): Promise<void> {
  await db.updateTable('accounts').set({ secretSeal: null, countsSeal: null }).execute()
  await sealedAccounts(db)
}

export async function deleteRows<T extends Table>(db: Db, table: T, where: Where<T> = {}): Promise<void> {
  const [from, name] = one(db, table)
  let query = from.deleteFrom(name)
  for (const [column, value] of conditions(where)) query = query.where(column, '=', value)
  await query.execute()
}
