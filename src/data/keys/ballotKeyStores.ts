import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { readJson } from '../../base/encoding/json.ts'
import type { Config } from '../../config.ts'
import { KeyUnusable } from './applicationKey.ts'
import type { KeyStore, Secrets } from './ballotKeys.ts'
import { replaceFile } from '../engines/folder.ts'

const lines = z.strictObject({
  ressenti: z.literal('ballot-keys'),
  generations: z.record(z.string().regex(/^[1-9]\d{0,8}$/), z.base64().length(44)),
  sealed: z.array(z.string()).optional(),
})
type KeyFile = z.output<typeof lines>

export const readKeyFile = (file: string): Map<number, Uint8Array> => secretsOf(readLines(file))

export const writeKeyFile = (file: string, secrets: Secrets) => tried(file, () => replace(file, secrets))

export const keyStoreOf = (config: Pick<Config, 'ballotKeyFile' | 'machines'>): KeyStore =>
  fileKeyStore(config.ballotKeyFile, config.machines)

/** In no database and no backup, in any form (C5). */
export const fileKeyStore = (file: string, machines: KeyStore['machines'] = 'one'): KeyStore => ({
  file,
  machines,
  read: () => readKeyFile(file),
  write: (secrets) => writeKeyFile(file, secrets),
})

/** The migrations after which a start sealed the rows that were there: none seals them twice (C23.3). */
export const readSealed = (file: string): readonly string[] => readLines(file).sealed ?? []

/** Outside the database, where nobody who writes that reaches it. */
export function noteSealed(file: string, steps: readonly string[]): void {
  if (steps.every((step) => readSealed(file).includes(step))) return
  tried(file, () => replace(file, readKeyFile(file), [...steps]))
}

const empty: KeyFile = { ressenti: 'ballot-keys', generations: {} }

const readLines = (file: string): KeyFile =>
  existsSync(file) ? tried(file, () => parse(file, readFileSync(file, 'utf8'))) : empty

function parse(file: string, text: string): KeyFile {
  try {
    return readJson(text, lines)
  } catch {
    throw new KeyUnusable(`Le fichier des clés de réponses ${file} est illisible : restaurez sa copie.`)
  }
}

const secretsOf = ({ generations }: KeyFile): Map<number, Uint8Array> =>
  new Map(
    Object.entries(generations).map(([generation, secret]) => [
      Number(generation),
      new Uint8Array(Buffer.from(secret, 'base64')),
    ]),
  )

function replace(file: string, secrets: Secrets, sealed = readLines(file).sealed) {
  const generations = Object.fromEntries(
    [...secrets].map(([generation, secret]) => [generation, Buffer.from(secret).toString('base64')]),
  )
  replaceFile(
    file,
    `${JSON.stringify({ ressenti: 'ballot-keys', generations, sealed } satisfies z.input<typeof lines>)}\n`,
  )
}

function tried<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof KeyUnusable) throw error
    const { code = '' } = error as Error & { code?: string }
    throw new KeyUnusable(
      `Le fichier des clés de réponses ${file} ne peut être ni lu ni écrit (${code}) : vérifiez BALLOT_KEY_FILE et ses droits.`,
    )
  }
}
