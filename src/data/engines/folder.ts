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

export class FolderUnusable extends Error {}

export function makeFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw unusable(folder, error)
  }
}

export function unusable(folder: string, error: unknown): FolderUnusable {
  const { code = '', message } = error as Error & { code?: string }
  // SQLite's messages say more than Node's code.
  const reason = code === '' || code === 'ERR_SQLITE_ERROR' ? message : code
  return new FolderUnusable(
    `Le dossier des données ${folder} n’est pas utilisable (${reason}) : vérifiez DATA_DIR et ses droits.`,
  )
}

/** Makes new and deleted names durable. */
export function syncFolder(folder: string) {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Replaces the file atomically and durably, then overwrites the old content. */
export function replaceFile(file: string, text: string) {
  const draft = `${file}.new`
  const written = openSync(draft, 'w', 0o600)
  try {
    writeSync(written, text)
    fsyncSync(written)
  } finally {
    closeSync(written)
  }
  // Windows can neither rename over an open file nor sync a folder.
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
