import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { backupFile, makeBackup } from '../backup/backup.ts'
import { expired } from '../backup/retention.ts'
import { refuseDamageBeside } from '../../data/engines/damage.ts'
import type { AppContext } from '../../context.ts'

/**
 * A backup in BACKUP_DIR, on the disk whole when this resolves; only then it replaces what the server made earlier that
 * day, and older ones go (C5).
 */
export async function dailyBackup({ database, key, config }: AppContext, now: Date) {
  const file = backupFile(config, now, { auto: true })
  try {
    // A backup reads everything, and PostgreSQL verifies every page that is read; SQLite has to be asked.
    if (database.file) await refuseDamageBeside(database.file)
    await makeBackup({ database, key, now }, file)
  } catch (error) {
    database.met(error)
    throw error
  }
  const { backupDir, timeZone, backupsMaxBytes: bytes } = config
  const files = readdirSync(backupDir).flatMap((name) => {
    const { size, mtimeMs } = statSync(join(backupDir, name), { throwIfNoEntry: false }) ?? {}
    return size === undefined || mtimeMs === undefined
      ? []
      : [{ name, bytes: size, idle: Date.now() - mtimeMs }]
  })
  for (const name of expired(files, { newest: basename(file), timeZone, bytes }))
    rmSync(join(backupDir, name), { force: true })
}
