import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../src/data/db/db.ts'
import { superuserUrl } from './postgres.ts'

/** What a copy of the files shows of where and when a row was written: name of the order → place. */
export type Places = Map<string, Record<string, number>>

export interface Stored {
  table: string
  /** Identifies the row for a reader of the files; the table's first column, or the one after `position` others. */
  key: string
  position?: number
  /** A column that may be stored outside the row; its place there is compared too. */
  large?: string
}

const varint = (bytes: Buffer, at: number): [number, number] => {
  let value = 0
  for (let n = 0; n < 8; n += 1) {
    const byte = bytes[at + n]!
    value = value * 128 + (byte & 127)
    if (byte < 128) return [value, at + n + 1]
  }
  return [value * 256 + bytes[at + 8]!, at + 9]
}

/** SQLite (https://www.sqlite.org/fileformat.html): row id, page, place in the page, first overflow page; and in indexes. */
export async function placesInFile(
  db: Db,
  file: string,
  { table, key, position = 0 }: Stored,
): Promise<Places> {
  const bytes = readFileSync(file)
  const { rows } = await sql<{ name: string; type: string; root: number; text: string | null }>`
    select name, type, rootpage as root, sql as text from sqlite_schema
    where tbl_name = ${table} and rootpage > 0`.execute(db)
  const places: Places = new Map()
  for (const { name, type, root, text } of rows) {
    const isOfKey = type === 'table' || (text === null && name.endsWith('_1'))
    if (!isOfKey) continue
    for (const cell of cellsOf(bytes, root, position)) {
      const place = places.get(cell.key) ?? {}
      const of = type === 'table' ? '' : ` in the index of ${key}`
      Object.assign(place, { [`page${of}`]: cell.page, [`cell${of}`]: cell.page * 65_536 - cell.offset })
      if (cell.rowId !== null) place['row id'] = cell.rowId
      if (cell.overflow !== null) place['overflow page'] = cell.overflow
      places.set(cell.key, place)
    }
  }
  return places
}

interface Cell {
  key: string
  rowId: number | null
  page: number
  offset: number
  overflow: number | null
}

function* cellsOf(bytes: Buffer, page: number, position: number): Generator<Cell> {
  const size = bytes.readUInt16BE(16) === 1 ? 65_536 : bytes.readUInt16BE(16)
  const start = (page - 1) * size
  const head = start + (page === 1 ? 100 : 0)
  const kind = bytes[head]!
  const isInner = kind === 5 || kind === 2
  const count = bytes.readUInt16BE(head + 3)
  for (let n = 0; n < count; n += 1) {
    const offset = bytes.readUInt16BE(head + (isInner ? 12 : 8) + 2 * n)
    const at = start + offset
    if (isInner) yield* cellsOf(bytes, bytes.readUInt32BE(at), position)
    if (kind !== 5) yield cellAt(bytes, { at: isInner ? at + 4 : at, page, offset, kind, size, position })
  }
  if (isInner) yield* cellsOf(bytes, bytes.readUInt32BE(head + 8), position)
}

interface At {
  at: number
  page: number
  offset: number
  kind: number
  size: number
  position: number
}

function cellAt(bytes: Buffer, { at, page, offset, kind, size, position }: At): Cell {
  const isTable = kind === 13
  const [length, afterLength] = varint(bytes, at)
  const [rowId, payload] = isTable ? varint(bytes, afterLength) : [null, afterLength]
  const most = isTable ? size - 35 : Math.floor(((size - 12) * 64) / 255) - 23
  const least = Math.floor(((size - 12) * 32) / 255) - 23
  const surplus = least + ((length - least) % (size - 4))
  const local = length <= most ? length : surplus <= most ? surplus : least
  const overflow = length > local ? bytes.readUInt32BE(payload + local) : null
  return { key: textAt(bytes, payload, position), rowId, page, offset, overflow }
}

/** One of the columns of a record, which are all texts up to it. */
function textAt(bytes: Buffer, payload: number, position: number): string {
  const [headLength, types] = varint(bytes, payload)
  let [type, next] = varint(bytes, types)
  let from = payload + headLength
  for (let n = 0; n < position; n += 1) {
    from += (type - 13) / 2
    ;[type, next] = varint(bytes, next)
  }
  return bytes.toString('utf8', from, from + (type - 13) / 2)
}

/** PostgreSQL: place in the table, transaction that wrote the row, number and place of a value stored outside it. */
export async function placesInCluster(url: string, { table, key, large }: Stored): Promise<Places> {
  // Only an administrator of the database may look at TOAST tables.
  const client = new pg.Client({ connectionString: superuserUrl(url) })
  await client.connect()
  try {
    const toast = await client.query<{ name: string }>(
      `select reltoastrelid::regclass::text as name from pg_class where oid = $1::regclass`,
      [table],
    )
    const chunks = large
      ? `left join ${toast.rows[0]!.name} c on c.chunk_seq = 0
          and c.chunk_data = substring(${large} for octet_length(c.chunk_data))`
      : ''
    const { rows } = await client.query<Record<string, string>>(`
      select ${key} as key, t.ctid::text as ctid, t.xmin::text as xmin
        ${large ? ', c.chunk_id::text as "TOAST chunk_id", c.ctid::text as "ctid in TOAST", c.xmin::text as "xmin in TOAST"' : ''}
      from ${table} t ${chunks}`)
    return new Map(rows.map(({ key: name, ...found }) => [name!, numbersOf(found)]))
  } finally {
    await client.end()
  }
}

/** « (3,14) » is page 3, place 14. */
const numbersOf = (found: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(found).map(([name, text]) => {
      const [page, place] = text.replace(/[()]/g, '').split(',').map(Number)
      return [name, place === undefined ? page! : page! * 65_536 + place]
    }),
  )
