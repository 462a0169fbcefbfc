import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { backupFile, makeBackup } from '../backup/backup.ts'
import { refuseDamageBeside } from '../../data/db/damage.ts'
import type { Parts } from '../../parts.ts'

const kept = 14

/** One backup a day, right after publishing and mixing (C5), in DATA_DIR/backups; the fourteen newest stay. */
export async function dailyBackup({ database, key, config }: Parts, now: Date) {
  const file = backupFile(config, now)
  try {
    // A backup reads everything, and PostgreSQL verifies every page that is read; SQLite has to be asked.
    if (database.file) await refuseDamageBeside(database.file)
    await makeBackup({ database, key, now }, file)
  } catch (error) {
    database.met(error)
    throw error
  }
  const folder = dirname(file)
  const ours = readdirSync(folder).filter((name) => /^ressenti-[\dT-]+\.backup(\.partial-\d+)?$/.test(name))
  const whole = ours.filter((name) => name.endsWith('.backup')).sort()
  // What a killed backup left behind is older than the one that was just made.
  const halves = ours.filter((name) => name.includes('.partial-') && name < basename(file))
  for (const name of [...whole.slice(0, -kept), ...halves]) rmSync(join(folder, name), { force: true })
}
