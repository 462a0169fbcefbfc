import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder, unusable } from './folder.ts'

export class FolderInUse extends Error {}

/**
 * The operating system's lock on an SQLite file: a killed server leaves no lock behind. Throws FolderInUse.
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
    // A read-only folder is locked too.
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
