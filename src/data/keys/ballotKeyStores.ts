import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { readJson } from '../../base/encoding/json.ts'
import type { Config } from '../../config.ts'
import { KeyUnusable, type ApplicationKey } from './applicationKey.ts'
import type { KeyStore, Secrets } from './ballotKeys.ts'
import { replaceFile } from '../engines/folder.ts'

type KeyStoreConfig = Pick<Config, 'ballotKeyFile' | 'secretFile'>

/** BALLOT_KEY_FILE: a file, or « database » where several machines serve. */
export function ballotKeyStore(where: KeyStoreConfig, key: ApplicationKey): KeyStore {
  const { ballotKeyFile, secretFile } = where
  return ballotKeyFile === 'database'
    ? databaseKeyStore(key, defaultFile(secretFile))
    : fileKeyStore(ballotKeyFile)
}

const defaultFile = (secretFile: string) => `${secretFile}.ballots`

/** The key file from before BALLOT_KEY_FILE=database, which the operator must delete. */
export function leftKeyFile({ ballotKeyFile, secretFile }: KeyStoreConfig): string | null {
  const file = defaultFile(secretFile)
  return ballotKeyFile === 'database' && existsSync(file) ? file : null
}

const lines = z.strictObject({
  ressenti: z.literal('ballot-keys'),
  generations: z.record(z.string().regex(/^[1-9]\d{0,8}$/), z.base64()),
})

export const readKeyFile = (file: string): Map<number, Uint8Array> =>
  existsSync(file) ? tried(file, () => parse(file, readFileSync(file, 'utf8'))) : new Map()

export const writeKeyFile = (file: string, secrets: Secrets) => tried(file, () => replace(file, secrets))

/** In no database and no backup (C5). */
export function fileKeyStore(file: string): KeyStore {
  return {
    read: async () => readKeyFile(file),
    write: async (_db, secrets) => writeKeyFile(file, secrets),
  }
}

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

const PURPOSE = 'ballot-key'

/** Sealed under the application key, in a table that backups leave out; imports the earlier file once. */
export function databaseKeyStore(key: ApplicationKey, earlier?: string): KeyStore {
  return {
    async read(db) {
      const rows = await db.selectFrom('ballotKeys').selectAll().execute()
      if (rows.length === 0 && earlier) return readKeyFile(earlier)
      return new Map(rows.map(({ generation, sealedKey }) => [generation, key.open(PURPOSE, sealedKey)]))
    },
    async write(db, secrets) {
      const known = [...secrets.keys()]
      await db.deleteFrom('ballotKeys').where('generation', 'not in', known).execute()
      const rows = [...secrets].map(([generation, secret]) => ({
        generation,
        sealedKey: key.seal(PURPOSE, secret),
      }))
      await db
        .insertInto('ballotKeys')
        .values(rows)
        .onConflict((conflict) => conflict.column('generation').doNothing())
        .execute()
    },
  }
}
