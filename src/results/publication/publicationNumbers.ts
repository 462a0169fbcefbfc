import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import type { Db } from '../../data/db/db.ts'

export type PublicationNumbers = Record<string, number>

/** Beside the application key: neither in the database nor in its backups (C5). */
export const publicationNumbersFile = ({ secretFile }: { secretFile: string }) => `${secretFile}.publications`

/** How often each wave has published; null when that cannot be told any more. */
export function readPublicationNumbers(file: string): PublicationNumbers | null {
  try {
    const numbers: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof numbers !== 'object' || numbers === null) return null
    const pairs = Object.entries(numbers)
    return pairs.every(([, number]) => Number.isInteger(number)) ? Object.fromEntries(pairs) : null
  } catch {
    return null
  }
}

/** At the start: what the database knows of its publications, where the file is missing or knows less. */
export async function keepPublicationNumbers(db: Db, file: string): Promise<void> {
  const numbers = readPublicationNumbers(file)
  const waves = await db.selectFrom('waves').select(['id', 'publicationNumber']).execute()
  const behind = waves.filter(({ id, publicationNumber }) => publicationNumber > (numbers?.[id] ?? 0))
  if (numbers && behind.length === 0) return
  const known = Object.fromEntries(behind.map(({ id, publicationNumber }) => [id, publicationNumber]))
  writeFile(file, { ...numbers, ...known })
}

/** On the disk before the publication is committed: a restore then never believes that it did not happen. */
export function writePublicationNumber(file: string, waveId: string, number: number): void {
  writeFile(file, { ...readPublicationNumbers(file), [waveId]: number })
}

function writeFile(file: string, numbers: PublicationNumbers) {
  const draft = `${file}.new`
  const handle = openSync(draft, 'w', 0o600)
  writeSync(handle, JSON.stringify(numbers))
  fsyncSync(handle)
  closeSync(handle)
  renameSync(draft, file)
}

/** The waves of a restored database whose waiting ballots may already have been shown. */
export function wavesPublishedSince(
  restored: readonly { id: string; publicationNumber: number }[],
  numbers: PublicationNumbers | null,
): string[] {
  return restored
    .filter(({ id, publicationNumber }) => numbers === null || (numbers[id] ?? 0) > publicationNumber)
    .map(({ id }) => id)
}
