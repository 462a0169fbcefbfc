import type { Kysely } from 'kysely'
import { sortKey } from '../../../base/text/sortKey.ts'

interface Named {
  sortName: string
  name: string
}
type Before = Kysely<{ companies: Named & { id: string }; teams: Named & { key: string } }>

/** Names with numbers sort as people count: « Équipe 2 » before « Équipe 10 ». */
export async function up(db: Before) {
  for (const { id, name } of await db.selectFrom('companies').select(['id', 'name']).execute())
    if (/\d/.test(name))
      await db
        .updateTable('companies')
        .set({ sortName: sortKey(name) })
        .where('id', '=', id)
        .execute()
  for (const { key, name } of await db.selectFrom('teams').select(['key', 'name']).execute())
    if (/\d/.test(name))
      await db
        .updateTable('teams')
        .set({ sortName: sortKey(name) })
        .where('key', '=', key)
        .execute()
}
