import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder, unusable } from './folder.ts'

/** One server per data folder. */
export class FolderInUse extends Error {}

/**
 * Holds the folder until the answer is called or the process ends, however it ends: the lock is the operating
 * system's, on a file of SQLite, so that a killed server leaves nothing to clean up. Throws FolderInUse.
 */
export function lockFolder(folder: string): () => void {
  const owner = join(folder, 'server.pid')
  const lock = openLock(folder)
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw unusable(folder, error)
    throw new FolderInUse(
      `Ressenti est déjà en cours d’exécution sur ${folder} (processus ${readOwner(owner)}). Arrêtez-le ou choisissez un autre DATA_DIR.`,
    )
  }
  try {
    writeFileSync(owner, String(process.pid))
  } catch (error) {
    // A folder that can only be read gives the lock all the same.
    lock.close()
    throw unusable(folder, error)
  }
  return () => lock.close()
}

function openLock(folder: string): DatabaseSync {
  makeFolder(folder)
  try {
    return new DatabaseSync(join(folder, 'server.lock'))
  } catch (error) {
    throw unusable(folder, error)
  }
}

const isBusy = (error: unknown) => error instanceof Error && /locked/.test(error.message)

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'inconnu'
  }
}
