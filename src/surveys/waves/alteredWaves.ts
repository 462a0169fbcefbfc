import type { Db } from '../../data/db/schema.ts'
import { keyOf } from '../../data/keys/databaseKey.ts'
import { sealedRoster } from './roster.ts'
import { areSettingsSealed } from './settings.ts'

/**
 * The company's waves that still have rights and a wrong seal: neither their days nor their groups are evidence
 * (C23.3).
 */
export async function alteredWaves(db: Db, companyId: string): Promise<ReadonlySet<string>> {
  const waves = await db
    .selectFrom('waves as w')
    .select('w.id')
    .where('w.companyId', '=', companyId)
    .where('w.mode', '=', 'once')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('labelRights as l').select('l.waveId').whereRef('l.waveId', '=', 'w.id')),
    )
    .execute()
  const altered = new Set<string>()
  for (const { id } of waves) if (!(await areSettingsSealed(db, keyOf(db), id))) altered.add(id)
  return altered
}

export async function isRosterSealed(db: Db, waveId: string): Promise<boolean> {
  const rows = db.selectFrom('roster').where('waveId', '=', waveId)
  const { people } = await rows
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow()
  return (await sealedRoster(db, waveId)).size === Number(people)
}
