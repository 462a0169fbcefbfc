import { sql } from 'kysely'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { keyOf } from '../../data/keys/databaseKey.ts'
import { isRowSealed, sealRow } from '../../data/keys/rowSeals.ts'
import { writeInSlices } from '../../data/writing/writeInSlices.ts'

// `accounts.counts_seal` covers what lets k count somebody: company, the day since when, the day of the approval (C23.3).

export interface CountedAccount {
  id: string
  companyId: string | null
  countsSince: string | null
  approvedAt: string | null
}

interface SealedCounts extends CountedAccount {
  countsSeal: string | null
}

type CountsFields = Parameters<typeof sealRow<'account-counts'>>[2]

const fieldsOf = ({ id, companyId, countsSince, approvedAt }: CountedAccount): CountsFields => [
  ...([id, companyId, countsSince] as const),
  approvedAt === null ? null : approvedAt.slice(0, 10),
]

export const sealOfCounts = (db: Db, account: CountedAccount): string =>
  sealRow(keyOf(db), 'account-counts', fieldsOf(account))

export const areCountsSealed = (db: Db, account: SealedCounts): boolean =>
  isRowSealed(keyOf(db), 'account-counts', { row: fieldsOf(account), seal: account.countsSeal })

/** Since when k counts the account; null: not yet, or not by the program (C22.1). */
export const countsSinceOf = (db: Db, account: SealedCounts): string | null =>
  areCountsSealed(db, account) ? account.countsSince : null

export const countedColumns = [
  'accounts.id',
  'accounts.companyId',
  'accounts.countsSince',
  'accounts.approvedAt',
  'accounts.countsSeal',
] as const

export type CountsChange = Partial<Omit<CountedAccount, 'id'>>

/** Before a change of what the seal covers; a wrong one stays wrong. */
export function sealCountsAgain(
  tx: Db,
  ids: readonly string[],
  changeOf: (before: CountedAccount) => CountsChange,
): Promise<void> {
  return writeInSlices(ids, async (some) => {
    const query = tx.selectFrom('accounts').select(countedColumns).where('id', 'in', some).orderBy('id')
    const rows = await forUpdate(tx, query).execute()
    const sealed = rows.filter((row) => areCountsSealed(tx, row))
    await writeSeals(
      tx,
      sealed.map((row) => ({ ...row, ...changeOf(row) })),
    )
  })
}

async function writeSeals(tx: Db, accounts: readonly CountedAccount[]): Promise<void> {
  if (accounts.length === 0) return
  const seals = accounts.map((account) => sql`(${account.id}, ${sealOfCounts(tx, account)})`)
  await sql`with seals (id, seal) as (values ${sql.join(seals)})
    update accounts set counts_seal = seals.seal from seals where accounts.id = seals.id`.execute(tx)
}

export async function sealCountsFirst(tx: Db): Promise<void> {
  for (;;) {
    const unsealed = await tx
      .selectFrom('accounts')
      .select(countedColumns)
      .where('countsSeal', 'is', null)
      .limit(500)
      .execute()
    if (unsealed.length === 0) return
    await writeSeals(tx, unsealed)
  }
}
