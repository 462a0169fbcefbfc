import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { readJson } from '../../base/encoding/json.ts'
import type { Config } from '../../config.ts'
import type { KeptKeys, KeyCopy } from '../../data/keys/ballotKeys.ts'
import { replaceFile } from '../../data/engines/folder.ts'
import {
  NONE,
  publicationNumbersFile,
  publications,
  readPublications,
  together,
  withBegun,
  withNumber,
  type Publications,
} from './publicationNumbers.ts'

// BALLOT_KEY_COPY, on another disk or machine: with it and SECRET_FILE, losing this machine loses nothing (C5).
// One file, replaced whole: keys without publication numbers would let answers be shown twice.

const lines = z.strictObject({
  ressenti: z.literal('ballot-key-copy'),
  generations: z.record(z.string().regex(/^[1-9]\d{0,8}$/), z.base64()),
  publications,
})

export interface PublishingCopy extends KeyCopy {
  /** Throws before the commit where the copy cannot be written: the publication waits. */
  published(kept: KeptKeys, waveId: string, number: number): Promise<void>
  /** The same of a ballot box's root (C28.11). */
  sealed(kept: KeptKeys, waveId: string, root: string): Promise<void>
  /** What this machine or another one that shares the copy knows. */
  known(): Publications | null
}

type KeyCopyConfig = Pick<Config, 'ballotKeyCopy' | 'secretFile'>

export function keyCopyOf({ ballotKeyCopy: file, secretFile }: KeyCopyConfig): PublishingCopy | undefined {
  if (!file) return undefined
  const numbersFile = publicationNumbersFile({ secretFile })
  // Machines may share the copy: none loses what another one knows of publications.
  const known = () => together(readPublications(numbersFile), readKeyCopy(file)?.publications ?? null)
  return {
    keep: async (kept) => write(file, kept, known()),
    holds: (generation) => readKeyCopy(file)?.secrets.has(generation) ?? false,
    published: async (kept, waveId, number) => write(file, kept, withNumber(known(), waveId, number)),
    sealed: async (kept, waveId, root) => write(file, kept, withBegun(known(), waveId, root)),
    known,
  }
}

function write(file: string, kept: KeptKeys, known: Publications | null) {
  // The machine's own file holds no key of a backup that the copy holds.
  const own = readKeyCopy(file)?.secrets ?? new Map<number, Uint8Array>()
  // A publication during a rotation may have read a key that the copy just forgot.
  const oldest = Math.min(...own.keys())
  const generations = Object.fromEntries(
    kept.generations.flatMap((generation) => {
      const secret = kept.secrets.get(generation) ?? own.get(generation)
      const isForgotten = oldest !== Infinity && generation < oldest
      return secret && !isForgotten ? [[generation, Buffer.from(secret).toString('base64')]] : []
    }),
  )
  const whole: z.output<typeof lines> = {
    ressenti: 'ballot-key-copy',
    generations,
    publications: known ?? NONE,
  }
  replaceFile(file, `${JSON.stringify(whole)}\n`)
}

/** Null where there is none, or none that can be read. */
export function readKeyCopy(file: string) {
  try {
    const { generations, publications: known } = readJson(readFileSync(file, 'utf8'), lines)
    const secrets = Object.entries(generations).map(
      ([generation, secret]) => [Number(generation), new Uint8Array(Buffer.from(secret, 'base64'))] as const,
    )
    return { secrets: new Map(secrets), publications: known }
  } catch {
    return null
  }
}
