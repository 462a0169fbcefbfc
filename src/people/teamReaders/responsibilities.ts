import { dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { newId } from '../../base/encoding/ids.ts'
import type { Db, Responsibility } from '../../data/db/schema.ts'
import { writeInSlices } from '../../data/writing/writeInSlices.ts'
import { settleReaders } from './teamReaders.ts'

// The one writer of `responsibilities`. Callers pass ids that they read within their scope, in a transaction that has
// locked the company; each verb settles the readers.

export type NewResponsibility = Omit<Responsibility, 'id' | 'companyId' | 'since'>

export async function insertResponsibilities(
  tx: Db,
  companyId: string,
  given: readonly NewResponsibility[],
  now: Date,
): Promise<string[]> {
  const since = dayOf(now, zone())
  const rows = given.map((each) => ({ ...each, id: newId(), companyId, since }))
  await writeInSlices(rows, (some) => tx.insertInto('responsibilities').values(some).execute())
  await settleReaders(tx, companyId, now)
  return rows.map(({ id }) => id)
}

export async function setLastDay(
  tx: Db,
  { id, companyId }: Pick<Responsibility, 'id' | 'companyId'>,
  until: Day | null,
  now: Date,
): Promise<void> {
  await tx.updateTable('responsibilities').set({ until }).where('id', '=', id).execute()
  await settleReaders(tx, companyId, now)
}

export async function deleteResponsibilities(
  tx: Db,
  companyId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await writeInSlices(ids, (some) => tx.deleteFrom('responsibilities').where('id', 'in', some).execute())
  await settleReaders(tx, companyId, now)
}
