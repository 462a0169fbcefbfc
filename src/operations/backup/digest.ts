import { createHash } from 'node:crypto'
import type { SqliteRow, Value } from '../../data/engines/allRows.ts'

export interface TableDigest {
  rows: number
  digest: string
}

const modulus = 2n ** 256n

/** Sums the SHA-256 of every row: the same in any order, on any engine. */
export function openDigest() {
  let rows = 0
  let sum = 0n
  return {
    add(line: string) {
      rows += 1
      sum = (sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % modulus
    },
    result: (): TableDigest => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  }
}

export type PackedValue = string | number | null | { bytes: string }

export const pack = (value: Value): PackedValue =>
  value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value

export const unpack = (value: PackedValue): Value =>
  value !== null && typeof value === 'object' ? Buffer.from(value.bytes, 'base64') : value

export const lineOf = (row: SqliteRow, columns: readonly string[]) =>
  JSON.stringify(columns.map((column) => pack(row[column] ?? null)))
