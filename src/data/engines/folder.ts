import { randomFillSync } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

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

/** A draft on the disk takes the name in one step; what the old file held is overwritten afterwards. */
export function replaceFile(file: string, text: string) {
  const draft = `${file}.new`
  const written = openSync(draft, 'w', 0o600)
  try {
    writeSync(written, text)
    fsyncSync(written)
  } finally {
    closeSync(written)
  }
  // Windows lets nobody rename over a file that is open, nor sync a folder.
  const isWindows = process.platform === 'win32'
  const old = existsSync(file) && !isWindows ? openSync(file, 'r+') : null
  try {
    renameSync(draft, file)
    if (!isWindows) syncFolder(dirname(file))
    if (old === null) return
    writeSync(old, randomFillSync(Buffer.alloc(fstatSync(old).size)), 0, null, 0)
    fsyncSync(old)
  } finally {
    if (old !== null) closeSync(old)
  }
}
