import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { readJson } from '../../base/encoding/json.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import type { ImportRow } from '../import/rules.ts'
import { isImportRows } from '../import/uploads.ts'

const ROWS = 200
/** What a list may unpack to; a row has 20,000 letters at most. */
const mostBytes = 32_000_000

function* partsOf(rows: readonly ImportRow[]): Generator<string> {
  for (let at = 0; at < rows.length; at += ROWS) yield JSON.stringify(rows.slice(at, at + ROWS))
}

/** Rows as text, some a line, compressed: five megabytes in one column would hold the event loop. */
export async function rowListOf(rows: readonly ImportRow[]): Promise<string> {
  const parts: string[] = []
  for (const part of partsOf(rows)) {
    parts.push(deflateRawSync(part).toString('base64'))
    await yieldToEventLoop()
  }
  return parts.join('\n')
}

export async function rowsIn(rowList: string | null): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  for (const part of rowList?.split('\n') ?? []) {
    if (part === '') continue
    const text = inflateRawSync(Buffer.from(part, 'base64'), { maxOutputLength: mostBytes })
    for (const row of readJson(text.toString(), isImportRows)) rows.push(row)
    await yieldToEventLoop()
  }
  return rows
}

export async function digestOf(rows: readonly ImportRow[], before: string): Promise<string> {
  const digest = createHash('sha256').update(before)
  for (const part of partsOf(rows)) {
    digest.update(part)
    await yieldToEventLoop()
  }
  return digest.digest('base64url')
}
