import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'

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

/** On the disk before the publication is committed: a restore then never believes that it did not happen. */
export function writePublicationNumber(file: string, waveId: string, number: number): void {
  const numbers = { ...readPublicationNumbers(file), [waveId]: number }
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
