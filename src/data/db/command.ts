import { userInfo } from 'node:os'
import { readConfig, type Config } from '../../config.ts'
import { restrictUmask } from '../engines/fileModes.ts'

export async function runCommand(command: () => Promise<unknown>) {
  restrictUmask()
  try {
    await command()
  } catch (error) {
    console.error(sentenceOf(error))
    if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) console.error(error.stack)
    process.exitCode = 1
  }
}

const full = /ENOSPC|53100|database or disk is full|No space left/i

export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', path = '', message } = error as Error & { code?: string; path?: string }
  // A draft is named after the file that was asked for.
  const file = path.replace(/\.partial-\d+$/, '')
  const where = file && ` (${file})`
  if (full.test(`${code} ${message}`))
    return `Le disque est plein${where} : faites de la place, puis recommencez.`
  if (file && isForbidden(code))
    return `L’utilisateur ${userName()} n’a pas accès à ${file} : donnez-lui ce droit, ou choisissez un autre endroit.`
  return message
}

/** Also a disk that may be read alone. */
export const isForbidden = (code: string) => ['EACCES', 'EPERM', 'EROFS'].includes(code)

/** Its number where the system has no name for it, as in a container. */
export function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.geteuid?.())
  }
}

export function readCommandConfig(environment: Record<string, string | undefined>): Config {
  const config = readConfig(environment)
  console.log(`Endroit : ${placeOf(config)}`)
  return config
}

/** Never the user or the password of an address. */
function placeOf({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (!databaseUrl) return `${dataDir} (SQLite)`
  const { hostname, pathname, searchParams } = new URL(databaseUrl)
  return `base PostgreSQL ${pathname.slice(1)} sur ${hostname || searchParams.get('host') || 'cette machine'}`
}
