import type { Db } from '../../data/db/db.ts'
import { writeInSlices } from '../../data/writing/writeInSlices.ts'
import { newId } from '../../base/encoding/ids.ts'
import { sortKey } from '../../base/text/sortKey.ts'

// The one writer of `teams`. Callers pass what they read within their scope, in a transaction that locked the company.

interface NamedTeams {
  companyId: string
  names: readonly string[]
}

export async function addTeams(
  tx: Db,
  { companyId, names }: NamedTeams,
  now: Date,
): Promise<Map<string, string>> {
  const createdAt = now.toISOString()
  const rows = names.map((name) => ({ key: newId(), companyId, name, sortName: sortKey(name), createdAt }))
  await writeInSlices(rows, (some) => tx.insertInto('teams').values(some).execute())
  return new Map(rows.map(({ name, key }) => [name, key]))
}

export async function renameTeam(tx: Db, key: string, name: string): Promise<void> {
  await tx
    .updateTable('teams')
    .set({ name, sortName: sortKey(name) })
    .where('key', '=', key)
    .execute()
}

export async function moveTeams(
  tx: Db,
  { companyId, names }: NamedTeams,
  groupingId: string | null,
): Promise<void> {
  await writeInSlices(names, (some) =>
    tx
      .updateTable('teams')
      .set({ groupingId })
      .where('companyId', '=', companyId)
      .where('name', 'in', some)
      .execute(),
  )
}

export async function removeTeam(tx: Db, key: string): Promise<boolean> {
  const deleted = await tx.deleteFrom('teams').where('key', '=', key).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
