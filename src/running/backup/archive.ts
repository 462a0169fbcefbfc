import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { lineOf, openDigest, unpack, type TableDigest } from './digest.ts'
import type { Row, Snapshot } from './snapshot.ts'
import { tablesOfBackup, type Table } from './tables.ts'

// One compressed file of lines: a header, each table's name and columns followed by its rows, and at the end the
// manifest with the hash of everything before it. A file that was cut or changed has no manifest, or a wrong one.

const header = z.strictObject({
  ressenti: z.literal('backup'),
  format: z.literal(1),
  schema: z.string(),
  madeAt: z.string(),
  /** Tells which application key the sealed columns need, and nothing of the key itself. */
  key: z.string(),
})
const tableLine = z.strictObject({ table: z.enum(tablesOfBackup), columns: z.array(z.string()).min(1) })
const packed = z.union([z.string(), z.number(), z.null(), z.strictObject({ bytes: z.base64() })])
const rowLine = z.array(packed)
const manifest = z.strictObject({
  tables: z.record(z.string(), z.strictObject({ rows: z.number(), digest: z.string() })),
  sha256: z.string(),
})

export type Header = z.output<typeof header>
export type Manifest = z.output<typeof manifest>

/** This file is no whole backup of ours: nothing is restored from it. */
export class BackupRefused extends Error {}

const refused = () =>
  new BackupRefused('La sauvegarde est tronquée ou altérée : rien n’a été restauré. Prenez-en une autre.')

/** Writes the snapshot to a new file, on the disk when this resolves. */
export async function writeArchive(
  file: string,
  snapshot: Snapshot,
  about: Pick<Header, 'madeAt' | 'key'>,
): Promise<Manifest> {
  const hash = createHash('sha256')
  const digests: Record<string, TableDigest> = {}

  async function* lines() {
    yield { ressenti: 'backup', format: 1, schema: snapshot.schema, ...about } satisfies Header
    for (const table of tablesOfBackup) {
      const digest = openDigest()
      let columns: string[] | undefined
      for await (const row of snapshot.rows(table)) {
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
      const line = `${typeof each === 'string' ? each : JSON.stringify(each)}\n`
      hash.update(line)
      yield line
    }
    yield `${JSON.stringify({ tables: digests, sha256: hash.copy().digest('hex') } satisfies Manifest)}\n`
  }

  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(Readable.from(bytes()), createGzip({ level: 6 }), target)
  return { tables: digests, sha256: hash.digest('hex') }
}

export interface ArchiveRow {
  table: Table
  columns: string[]
  row: Row
}

/** Reads the whole file once: throws BackupRefused unless every byte of it is as it was written. */
export async function checkArchive(file: string): Promise<{ header: Header; manifest: Manifest }> {
  const hash = createHash('sha256')
  const digests = new Map<string, ReturnType<typeof openDigest>>()
  let table: string | undefined
  let last = ''
  let first: Header | undefined
  for await (const line of linesOf(file)) {
    if (last !== '') hash.update(`${last}\n`)
    first ??= parse(header, line)
    if (line.startsWith('{"table"')) table = parse(tableLine, line).table
    else if (line.startsWith('[') && table) digestOf(digests, table).add(line)
    last = line
  }
  const end = parse(manifest, last)
  if (!first || end.sha256 !== hash.digest('hex')) throw refused()
  for (const [name, { rows, digest }] of Object.entries(end.tables)) {
    const found = digestOf(digests, name).result()
    if (found.rows !== rows || found.digest !== digest) throw refused()
  }
  return { header: first, manifest: end }
}

function digestOf(digests: Map<string, ReturnType<typeof openDigest>>, table: string) {
  const known = digests.get(table) ?? openDigest()
  digests.set(table, known)
  return known
}

/** The rows of a file that was checked before. */
export async function* readArchive(file: string): AsyncIterable<ArchiveRow> {
  let current: z.output<typeof tableLine> | undefined
  for await (const line of linesOf(file)) {
    if (line.startsWith('{"table"')) current = parse(tableLine, line)
    if (!line.startsWith('[') || !current) continue
    const values = parse(rowLine, line)
    const row = Object.fromEntries(current.columns.map((column, i) => [column, unpack(values[i] ?? null)]))
    yield { ...current, row }
  }
}

async function* linesOf(file: string): AsyncIterable<string> {
  const source = createReadStream(file)
  const text = createGunzip()
  source.on('error', (error) => text.destroy(error))
  try {
    let rest = ''
    for await (const part of source.pipe(text).setEncoding('utf8')) {
      const lines = `${rest}${String(part)}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    if ((error as Error & { code?: string }).code === 'ENOENT')
      throw new BackupRefused(`La sauvegarde ${file} n’existe pas.`)
    throw refused()
  }
}

function parse<S extends z.ZodType>(schema: S, line: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(line))
  } catch {
    throw refused()
  }
}
