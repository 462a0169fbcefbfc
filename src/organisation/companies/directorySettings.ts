import { listOf, nullOr, oneOf, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { readJson } from '../../base/encoding/json.ts'
import type { Db } from '../../data/db/db.ts'
import { directoryAttributes, type DirectoryAttribute } from './directoryAttributes.ts'

/** How what a directory sends is read: of a file its mode, of SCIM the attributes. */
export interface DirectorySettings {
  mode: 'partial' | 'full'
  number: DirectoryAttribute | null
  team: DirectoryAttribute | null
  levels: DirectoryAttribute[]
}

const isAttribute = oneOf(...directoryAttributes)
const isSettings = shapeOf({
  mode: oneOf('partial', 'full'),
  ...{ number: nullOr(isAttribute), team: nullOr(isAttribute), levels: listOf(isAttribute) },
})

const usualSettings: DirectorySettings = {
  ...{ mode: 'partial', number: 'employeeNumber', team: 'department', levels: [] },
}

export async function readDirectory(db: Db, companyId: string): Promise<DirectorySettings> {
  const row = await db
    .selectFrom('companies')
    .select('directory')
    .where('id', '=', companyId)
    .executeTakeFirst()
  return row?.directory ? readJson(row.directory, isSettings) : usualSettings
}

/** Null: as if nobody had said anything. */
export async function writeDirectory(tx: Db, companyId: string, settings: DirectorySettings | null) {
  const directory = settings && JSON.stringify(settings)
  await tx.updateTable('companies').set({ directory }).where('id', '=', companyId).execute()
}
