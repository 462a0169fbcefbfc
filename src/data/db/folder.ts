import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'

/** DATA_DIR cannot be made or written to. */
export class FolderUnusable extends Error {}

/** Readable by the server's own user only. */
export function makeFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw unusable(folder, error)
  }
}

export function unusable(folder: string, error: unknown): FolderUnusable {
  const { code = '', message } = error as Error & { code?: string }
  // Node's own code says less than SQLite's words.
  const reason = code === '' || code === 'ERR_SQLITE_ERROR' ? message : code
  return new FolderUnusable(
    `Le dossier des données ${folder} n’est pas utilisable (${reason}) : vérifiez DATA_DIR et ses droits.`,
  )
}

/** Names that came or went are on the disk when this returns. */
export function syncFolder(folder: string) {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
