import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isNumber } from '../../base/encoding/jsonGuards.ts'
import { formatList, plural } from '../../base/text/writing.ts'
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
import { BackupRefused, readHeader, type BackupHeader } from './archive.ts'
import type { Archive } from './openArchive.ts'

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

/** Waiting answers, by generation, that what is at hand would not give back; those published since are no loss. */
async function lostAnswers(
  { header, rows }: Archive,
  { secrets, publications }: BackupKeys,
): Promise<ReadonlyMap<number, number>> {
  const lost = new Map<number, number>()
  const isHeld = (generation: number) => publications !== null && secrets.has(generation)
  if (header.generations.length > 0 && header.generations.every(isHeld)) return lost
  const isPublished = new Set<unknown>()
  for await (const { table, row } of rows()) {
    const { id, publication_number: published, wave_id: waveId, generation } = row
    const known = publications?.numbers[String(id)] ?? 0
    if (table === 'waves' && isNumber(published) && known > published) isPublished.add(id)
    if (table !== 'ballots' || !isNumber(generation) || isHeld(generation) || isPublished.has(waveId))
      continue
    lost.set(generation, (lost.get(generation) ?? 0) + 1)
  }
  return lost
}

export async function refuseWithoutKey(archive: Archive, held: BackupKeys): Promise<void> {
  const lost = await lostAnswers(archive, held)
  if (lost.size === 0) return
  const count = [...lost.values()].reduce((sum, each) => sum + each, 0)
  const answers = plural(
    count,
    'réponse en attente ne peut pas être reprise',
    'réponses en attente ne peuvent pas être reprises',
  )
  throw new BackupRefused(
    `${answers} sans ${missing([...lost.keys()], held)} : indiquez BALLOT_KEY_COPY, ou ajoutez --sans-les-reponses.`,
  )
}

function missing(generations: readonly number[], { secrets }: BackupKeys): string {
  const keys = generations.filter((each) => !secrets.has(each)).sort((a, b) => a - b)
  if (keys.length === 0) return 'les numéros de publication'
  return `${keys.length > 1 ? 'les clés' : 'la clé'} n° ${formatList(keys.map(String))}`
}
