import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../../config.ts'
import { readKeyFile } from '../../data/keys/ballotKeyStores.ts'
import type { Secrets } from '../../data/keys/ballotKeys.ts'
import { readKeyCopy } from '../../results/publication/keyCopy.ts'
import {
  publicationNumbersFile,
  readPublications,
  together,
  type Publications,
} from '../../results/publication/publicationNumbers.ts'
import { readHeader, type BackupHeader } from './archive.ts'

type BackupKeysConfig = Pick<Config, 'ballotKeyFile' | 'ballotKeyCopy' | 'secretFile'>

export interface BackupKeys {
  secrets: Secrets
  publications: Publications | null
  where: ReadonlyMap<number, string>
}

export function backupKeys({ ballotKeyFile, ballotKeyCopy, secretFile }: BackupKeysConfig): BackupKeys {
  const copy = ballotKeyCopy ? readKeyCopy(ballotKeyCopy) : null
  const own = readKeyFile(ballotKeyFile)
  const numbers = readPublications(publicationNumbersFile({ secretFile }))
  return {
    secrets: new Map([...(copy?.secrets ?? []), ...own]),
    publications: together(numbers, copy?.publications ?? null),
    where: new Map([
      ...[...(copy?.secrets.keys() ?? [])].map((generation) => [generation, ballotKeyCopy] as const),
      ...[...own.keys()].map((generation) => [generation, ballotKeyFile] as const),
    ]),
  }
}

/** Lists the backups that match each key, before anything is written (C5). */
export async function matchesKeys(file: string, held: BackupKeys): Promise<string[]> {
  const folder = dirname(file)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.backup')).sort()
  const lines: string[] = []
  for (const name of names) {
    const header = await readHeader(join(folder, name)).catch(() => null)
    lines.push(`${shown(name)} : ${header ? keysOf(header, held) : 'illisible'}`)
  }
  return lines
}

/** Escapes control characters: a file name must not move the terminal's cursor. */
const shown = (name: string) => name.replace(/\p{C}/gu, '?')

function keysOf({ generations }: BackupHeader, { where }: BackupKeys): string {
  if (generations.length === 0) return 'd’avant les clés de réponses, SECRET_FILE suffit'
  return generations
    .map((generation) => {
      const place = where.get(generation)
      return `clé n° ${generation} ${place ? `dans ${place}` : 'introuvable, réponses en attente perdues'}`
    })
    .join(' ; ')
}
