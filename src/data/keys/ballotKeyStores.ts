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
})

export const readKeyFile = (file: string): Map<number, Uint8Array> =>
  existsSync(file) ? tried(file, () => parse(file, readFileSync(file, 'utf8'))) : new Map()

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

function parse(file: string, text: string): Map<number, Uint8Array> {
  let read: z.output<typeof lines>
  try {
    read = readJson(text, lines)
  } catch {
    throw new KeyUnusable(`Le fichier des clés de réponses ${file} est illisible : restaurez sa copie.`)
  }
  return new Map(
    Object.entries(read.generations).map(([generation, secret]) => [
      Number(generation),
      new Uint8Array(Buffer.from(secret, 'base64')),
    ]),
  )
}

function replace(file: string, secrets: Secrets) {
  const generations = Object.fromEntries(
    [...secrets].map(([generation, secret]) => [generation, Buffer.from(secret).toString('base64')]),
  )
  replaceFile(
    file,
    `${JSON.stringify({ ressenti: 'ballot-keys', generations } satisfies z.input<typeof lines>)}\n`,
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
