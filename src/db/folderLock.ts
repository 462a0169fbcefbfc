import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** One server per data folder. */
export class FolderInUse extends Error {}

/**
 * Holds the folder until the answer is called or the process ends, however it ends: the lock is the operating
 * system's, on a file of SQLite, so that a killed server leaves nothing to clean up. Throws FolderInUse.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const owner = join(folder, 'server.pid')
  const lock = new DatabaseSync(join(folder, 'server.lock'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    lock.close()
    throw new FolderInUse(
      `Ressenti est déjà en cours d'exécution sur ${folder} (processus ${readOwner(owner)}). Arrêtez-le ou choisissez un autre DATA_DIR.`,
    )
  }
  writeFileSync(owner, String(process.pid))
  return () => lock.close()
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'inconnu'
  }
}
