import type { Db } from '../../data/db/db.ts'
import { keyOf } from '../../data/keys/databaseKey.ts'
import { isRowSealed, sealRow } from '../../data/keys/rowSeals.ts'
import { MAXIMUM_K, MINIMUM_K } from '../../thresholds.ts'

export interface Growth {
  grownOn: string | null
  minimumGroupSize: number
}

interface GrowthRow extends Growth {
  id: string
  grownSeal: string | null
}

export const sealGrowth = (db: Db, { id, grownOn, minimumGroupSize }: Omit<GrowthRow, 'grownSeal'>): string =>
  sealRow(keyOf(db), 'company-growth', [id, grownOn, minimumGroupSize])

export const isGrowthSealed = (db: Db, { id, grownOn, minimumGroupSize, grownSeal }: GrowthRow): boolean =>
  minimumGroupSize >= MINIMUM_K &&
  isRowSealed(keyOf(db), 'company-growth', { row: [id, grownOn, minimumGroupSize], seal: grownSeal })

const growthOf = (db: Db, companyId: string) =>
  db
    .selectFrom('companies')
    .select(['id', 'grownOn', 'minimumGroupSize', 'grownSeal'])
    .where('id', '=', companyId)

/** Unsealed, it is a company that has not grown, of the largest k. */
export const soundGrowth = (db: Db, row: GrowthRow): Growth =>
  isGrowthSealed(db, row) ? row : { grownOn: null, minimumGroupSize: MAXIMUM_K }

export async function readGrowth(db: Db, companyId: string): Promise<Growth> {
  return soundGrowth(db, await growthOf(db, companyId).executeTakeFirstOrThrow())
}

export async function grownOnOfWave(db: Db, waveId: string): Promise<string | null> {
  const wave = await db.selectFrom('waves').select('companyId').where('id', '=', waveId).executeTakeFirst()
  return wave?.companyId ? (await readGrowth(db, wave.companyId)).grownOn : null
}

/** Stores the first day with 2k approved employees, once (C22). */
export async function noteGrowth(tx: Db, companyId: string, day: string): Promise<void> {
  const company = await growthOf(tx, companyId).executeTakeFirst()
  if (!company || company.grownOn !== null || !isGrowthSealed(tx, company)) return
  const { people } = await tx
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('companyId', '=', companyId)
    .where('role', '=', 'employee')
    .where('status', '=', 'approved')
    .executeTakeFirstOrThrow()
  if (Number(people) < 2 * company.minimumGroupSize) return
  await tx
    .updateTable('companies')
    .set({ grownOn: day, grownSeal: sealGrowth(tx, { ...company, grownOn: day }) })
    .where('id', '=', companyId)
    .where('grownSeal', '=', company.grownSeal)
    .execute()
}

export async function setMinimumGroupSize(
  tx: Db,
  companyId: string,
  minimumGroupSize: number,
): Promise<void> {
  const company = await growthOf(tx, companyId).executeTakeFirstOrThrow()
  const sealed = isGrowthSealed(tx, company)
    ? { grownSeal: sealGrowth(tx, { ...company, minimumGroupSize }) }
    : {}
  await tx
    .updateTable('companies')
    .set({ minimumGroupSize, ...sealed })
    .where('id', '=', companyId)
    .execute()
}

export async function sealGrowthFirst(tx: Db): Promise<void> {
  const companies = await tx
    .selectFrom('companies')
    .select(['id', 'grownOn', 'minimumGroupSize'])
    .where('grownSeal', 'is', null)
    .execute()
  for (const company of companies)
    await tx
      .updateTable('companies')
      .set({ grownSeal: sealGrowth(tx, company) })
      .where('id', '=', company.id)
      .execute()
}
