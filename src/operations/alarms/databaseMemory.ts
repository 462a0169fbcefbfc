import { clearAlarms, raiseAlarm } from '../../data/db/alarms.ts'
import { readDatabaseMemory, type DatabaseMemory } from '../../data/db/databaseMemory.ts'
import type { Db } from '../../data/db/db.ts'
import { alarms } from './messages.ts'

/** At start, with a line for each, and every hour (C5.12). */
export async function reportDatabaseMemory(db: Db, now: Date, say: (line: string) => void): Promise<void> {
  for (const [which, isKept] of Object.entries(await readDatabaseMemory(db)) as [DatabaseMemory, boolean][])
    if (isKept) {
      say(`Attention : ${alarms.database_remembers('', which)}`)
      await raiseAlarm(db, 'database_remembers', which, now)
    } else await clearAlarms(db, ['database_remembers'], which)
}
