import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the server's own that others may read, on a file system that does not let it be closed. */
export class OpenToOthers extends Error {}

/** What this process makes from now on is readable by its own user only. */
export const restrictUmask = () => void process.umask(0o077)

interface OwnPlaces {
  dataDir: string
  backupDir: string
  /** Keys and what lies beside them. */
  secrets: readonly string[]
}

/**
 * Takes the rights of others off everything that the server has made. Throws OpenToOthers for a file of its own whose
 * rights cannot be changed; what belongs to somebody else, as a mounted secret, is told only.
 */
export function fixFileModes({ dataDir, backupDir, secrets }: OwnPlaces) {
  // Windows has no such modes.
  if (!process.getuid) return
  // The folder itself may be somebody's choice: others may look at names, and never put a file in a file's place.
  if (!isShared(dataDir)) mend(dataDir, 0o022)
  mend(join(dataDir, 'outbox'), 0o077)
  for (const file of ownFiles(dataDir, backupDir)) mend(file, 0o077)
  // Who read a key has it still: that it was open is said.
  for (const file of secrets) if (mend(file, 0o077)) console.warn(`Attention : ${said.closed(file)}`)
}

/** As /tmp is: everybody writes, and takes away only what is their own. */
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

/** True where the rights had to be changed. */
function mend(path: string, others: number): boolean {
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

/** A file system that can only be read holds what somebody else mounted, whoever its owner is said to be. */
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

/** The code of what went wrong; some file systems say nothing and change nothing. */
function change(path: string, mode: number): string | undefined {
  try {
    chmodSync(path, mode & 0o7777)
    return undefined
  } catch (error) {
    return (error as Error & { code?: string }).code
  }
}

const shown = (mode: number) => (mode & 0o777).toString(8).padStart(4, '0')
