import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { z } from 'zod'
import { readJson } from '../../base/encoding/json.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { isSaved, lineOf, openDigest, unpack, tablesOfBackup, type SavedTable } from './tables.ts'
import { BackupRefused, boundOf, damaged, openLines } from './lines.ts'
import { formerTables } from '../../data/db/migrations/formerTables.ts'
import type { SqliteRow } from '../../data/engines/allRows.ts'
import type { Snapshot } from './snapshot.ts'

export { BackupRefused } from './lines.ts'

// One compressed file of lines: header, tables with their columns and rows, and a manifest: the hash
// of everything before it, sealed with the application key. A cut or changed file has no
// valid manifest.

const header = z.strictObject({
  ressenti: z.literal('backup'),
  /** 1: from before the seal. */
  format: z.union([z.literal(1), z.literal(2)]),
  schema: z.string(),
  madeAt: z.string(),
  /** Identifies the application key of the sealed columns without revealing it. */
  key: z.string(),
  /** Generations of the ballot key that its rows need. */
  generations: z.array(z.int()).default([]),
})
const anyTable = z.enum([...tablesOfBackup, ...formerTables])
const tableLine = z.strictObject({ table: anyTable, columns: z.array(z.string()).min(1) })
const packed = z.union([z.string(), z.number(), z.null(), z.strictObject({ bytes: z.base64() })])
const rowLine = z.array(packed)
const manifest = z.strictObject({
  tables: z.partialRecord(anyTable, z.strictObject({ rows: z.number(), digest: z.string() })),
  sha256: z.string(),
  seal: z.string().optional(),
})

export type BackupHeader = z.output<typeof header>
export type Manifest = z.output<typeof manifest>

/** The last schema that was backed up without a seal. */
const lastUnsealed = '0002-find-people'

/** Covers the header and every row: nobody adds an administrator without the application key. */
const sealOf = (key: ApplicationKey, sha256: string) => key.hmac('backup seal', sha256)

interface BackupIdentity {
  madeAt: string
  fingerprint: string
}

/** Resolves when the file is on the disk. */
export async function writeArchive(
  file: string,
  snapshot: Snapshot,
  { key, madeAt, fingerprint }: BackupIdentity & { key: ApplicationKey },
): Promise<Manifest> {
  const hash = createHash('sha256')
  const digests: Manifest['tables'] = {}
  const { schema, generations } = snapshot
  const about = { schema, madeAt, key: fingerprint, generations }
  const first = { ressenti: 'backup', format: 2, ...about } satisfies BackupHeader
  const end = () => {
    const sha256 = hash.copy().digest('hex')
    return { tables: digests, sha256, seal: sealOf(key, sha256) } satisfies Manifest
  }

  async function* lines() {
    yield first
    for (const table of tablesOfBackup) {
      const digest = openDigest()
      let columns: string[] | undefined
      for await (const row of snapshot.rows(table)) {
        if (!isSaved(table, row)) continue
        if (!columns) yield { table, columns: (columns = Object.keys(row)) }
        const line = lineOf(row, columns)
        digest.add(line)
        yield line
      }
      digests[table] = digest.result()
    }
  }

  async function* bytes() {
    for await (const each of lines()) {
      const line = Buffer.from(`${typeof each === 'string' ? each : JSON.stringify(each)}\n`)
      if (line.length > boundOf(line[0])) throw new Error('backup: a line is too long to be read back')
      hash.update(line)
      yield line
    }
    yield `${JSON.stringify(end())}\n`
  }

  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(Readable.from(bytes()), createGzip({ level: 6 }), target)
  return end()
}

export interface ArchiveRow {
  table: SavedTable
  columns: string[]
  row: SqliteRow
}

/** Unverified: read to find the key that verifies the rest. */
export async function readHeader(file: string): Promise<BackupHeader> {
  for await (const line of openLines(file).lines) return parse(header, line)
  throw damaged()
}

/** `unsealed`: the operator vouches for a backup without seal. */
interface ArchiveCheckOptions {
  key: ApplicationKey
  unsealed?: boolean
}

export interface WholeArchive {
  header: BackupHeader
  manifest: Manifest
}

/** Throws BackupRefused unless every byte is as written by the holder of the key. */
export async function checkArchive(file: string, options: ArchiveCheckOptions): Promise<WholeArchive> {
  const whole = await readWhole(file)
  refuseUnsealed(whole, options)
  return whole
}

/** Throws BackupRefused unless every byte is as its manifest says; who wrote that is for its seal to say. */
export async function readWhole(file: string): Promise<WholeArchive> {
  const reading = openLines(file)
  const digests = new Map<string, ReturnType<typeof openDigest>>()
  let table: string | undefined
  let first: BackupHeader | undefined
  let hasEnded = false
  for await (const line of reading.lines) {
    // Nothing follows the manifest: an endless file is not read further.
    if (hasEnded) throw damaged()
    if (!first) first = parse(header, line)
    else if (line.startsWith('{"table"')) table = parse(tableLine, line).table
    else if (line.startsWith('[') && table) digestOf(digests, table).add(line)
    else hasEnded = true
  }
  const end = parse(manifest, reading.last())
  if (!first || end.sha256 !== reading.sha256()) throw damaged()
  for (const [name, { rows, digest }] of Object.entries(end.tables)) {
    const found = digestOf(digests, name).result()
    if (found.rows !== rows || found.digest !== digest) throw damaged()
  }
  return { header: first, manifest: end }
}

export function refuseUnsealed(
  { header: { format, schema }, manifest: end }: WholeArchive,
  { key, unsealed = false }: ArchiveCheckOptions,
) {
  if (format === 2) {
    if (end.seal !== sealOf(key, end.sha256)) throw damaged()
    return
  }
  if (schema > lastUnsealed) throw damaged()
  if (!unsealed)
    throw new BackupRefused(
      'Cette sauvegarde date d’avant le cachet : rien ne prouve que personne ne l’a modifiée. Si vous êtes sûr d’elle, ajoutez --sans-cachet.',
    )
}

function digestOf(digests: Map<string, ReturnType<typeof openDigest>>, table: string) {
  const known = digests.get(table) ?? openDigest()
  digests.set(table, known)
  return known
}

/** Rows of a checked file; throws at its end if the file changed since. */
export async function* readArchive(file: string, { sha256 }: Manifest): AsyncIterable<ArchiveRow> {
  const reading = openLines(file)
  let current: z.output<typeof tableLine> | undefined
  for await (const line of reading.lines) {
    if (line.startsWith('{"table"')) current = parse(tableLine, line)
    if (!line.startsWith('[') || !current) continue
    const values = parse(rowLine, line)
    const row = Object.fromEntries(current.columns.map((column, i) => [column, unpack(values[i] ?? null)]))
    yield { ...current, row }
  }
  if (reading.sha256() !== sha256) throw damaged()
}

function parse<S extends z.ZodType>(schema: S, line: string): z.output<S> {
  try {
    return readJson(line, schema)
  } catch {
    throw damaged()
  }
}
