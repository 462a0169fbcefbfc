import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Another user can read the file, and the file system refuses to change that. */
export class OpenToOthers extends Error {}

export const restrictUmask = () => void process.umask(0o077)

interface OwnPlaces {
  dataDir: string
  backupDir: string
  secrets: readonly string[]
}

/**
 * Removes other users' permissions from the server's own files. Throws OpenToOthers if it cannot; another
 * owner's files only cause a warning.
 */
export function fixFileModes({ dataDir, backupDir, secrets }: OwnPlaces) {
  if (!process.getuid) return
  // Others may list the operator's folder, but not replace its files.
  if (!isShared(dataDir)) fixMode(dataDir, 0o022)
  fixMode(join(dataDir, 'outbox'), 0o077)
  for (const file of ownFiles(dataDir, backupDir)) fixMode(file, 0o077)
  // A key that others could read may have been copied.
  for (const file of secrets) if (fixMode(file, 0o077)) console.warn(`Attention : ${said.closed(file)}`)
}

/** A sticky bit, as on /tmp: users delete only their own files. */
const isShared = (folder: string) => existsSync(folder) && (statSync(folder).mode & 0o1000) !== 0

const ownNames = /^(ressenti\.db|server\.(lock|pid))/

function ownFiles(dataDir: string, backupDir: string): string[] {
  const inside = (folder: string, pattern: RegExp) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => pattern.test(name))
          .map((name) => join(folder, name))
      : []
  return [
    ...inside(dataDir, ownNames),
    ...inside(join(dataDir, 'outbox'), /\.eml(\.part)?$/),
    ...inside(backupDir, /^ressenti-.*\.backup/),
  ]
}

function fixMode(path: string, others: number): boolean {
  if (!existsSync(path)) return false
  const { mode, uid } = statSync(path)
  if ((mode & others) === 0) return false
  const error = change(path, mode & ~others)
  const isClosed = (statSync(path).mode & others) === 0
  const outcome = outcomeOf({ isClosed, isOwn: uid === process.getuid?.(), error })
  if (outcome === 'refused') throw new OpenToOthers(said.refused(path, shown(mode)))
  if (outcome === 'foreign') console.warn(`Attention : ${said.foreign(path, shown(mode))}`)
  return outcome === 'closed'
}

/** A read-only file system was mounted by somebody else, whatever owner it reports. */
export function outcomeOf(tried: { isClosed: boolean; isOwn: boolean; error?: string | undefined }) {
  if (tried.isClosed) return 'closed'
  return tried.isOwn && tried.error !== 'EROFS' ? 'refused' : 'foreign'
}

const said = {
  closed: (path: string) => `${path} était lisible par d’autres que le serveur ; c’est corrigé.`,
  foreign: (path: string, mode: string) =>
    `${path} est ouvert à d’autres que le serveur (${mode}) : limitez ses droits là d’où il vient.`,
  refused: (path: string, mode: string) =>
    `${path} est ouvert à d’autres que le serveur (${mode}) et ses droits ne peuvent pas être changés : placez-le sur un système de fichiers qui les garde.`,
}

/** The error's code; some file systems silently change nothing. */
function change(path: string, mode: number): string | undefined {
  try {
    chmodSync(path, mode & 0o7777)
    return undefined
  } catch (error) {
    return (error as Error & { code?: string }).code
  }
}

const shown = (mode: number) => (mode & 0o777).toString(8).padStart(4, '0')
