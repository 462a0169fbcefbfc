import { prepared, type Params } from '../engines/prepared.ts'
import type { Db } from './schema.ts'

const row = prepared((db, { name }: Params<{ name: string }>) =>
  db.selectFrom('installation').select('value').where('name', '=', name),
)

export async function readInstallationValue(db: Db, name: string): Promise<string | undefined> {
  const [found] = await row(db, { name })
  return found?.value
}

export async function writeInstallationValue(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Does nothing where the name has a value. */
export async function addInstallationValue(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
