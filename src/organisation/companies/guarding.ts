import type { Db, Flag } from '../../data/db/schema.ts'

export interface Guarding {
  isGuarded: boolean
  days: number
}

export async function readGuarding(db: Db, companyId: string): Promise<Guarding> {
  const { guarded, guardedDays } = await db
    .selectFrom('companies')
    .select(['guarded', 'guardedDays'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { isGuarded: guarded === 1, days: guardedDays }
}

export async function setGuarding(tx: Db, companyId: string, { isGuarded, days }: Guarding): Promise<void> {
  const guarded: Flag = isGuarded ? 1 : 0
  await tx.updateTable('companies').set({ guarded, guardedDays: days }).where('id', '=', companyId).execute()
}
