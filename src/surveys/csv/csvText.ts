import type { CsvMessage } from './csvMessages.ts'
import { quoted } from '../questions/identifiers.ts'
import { limits, trimInvisible } from '../questions/rules.ts'
import { stripFormulaGuard } from '../../base/text/csv.ts'

export type CsvEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'
export interface CsvText {
  text: string
  encoding: CsvEncoding
}

// What « é », « ’ » or « œ » become in UTF-8 decoded as Windows-1252.
const encodedTwice = /[ÂÃ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€|Å[“’]|ï»¿/

/**
 * Inserts an invisible mark into texts that look doubly encoded, which `plainText` removes: each exported
 * file can be imported.
 */
export const withMark = (text: string) =>
  text.replaceAll(new RegExp(encodedTwice, 'g'), ([first = '', ...rest]) => `${first}\u200E${rest.join('')}`)

const unreadable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFD]/

/** Text with « \n » line ends, or the reason why the bytes are no text. */
export function readText(bytes: Uint8Array, most = limits.fileBytes): CsvText | CsvMessage {
  if (bytes.length > most) return { code: 'F02', n: Math.ceil(bytes.length / 1024) }
  if (isWorkbook(bytes)) return { code: 'F03' }
  const { text, encoding } = decode(bytes)
  const lines = text.replace(/\r\n?/g, '\n')
  const places = [lines.search(unreadable), lines.search(encodedTwice)].filter((at) => at >= 0)
  const found = Math.min(...places)
  if (places.length > 0) return { code: 'F04', line: lines.slice(0, found).split('\n').length }
  if (lines.trim() === '') return { code: 'F01' }
  return { text: lines, encoding }
}

/** Zip files (.xlsx) start with « PK », older .xls files with the mark of OLE documents. */
function isWorkbook(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])
}

function decode(bytes: Uint8Array): CsvText {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return { text: decodeAs('utf-8', bytes), encoding: 'UTF-8' }
  if (startsWith(bytes, [0xff, 0xfe])) return { text: decodeAs('utf-16le', bytes), encoding: 'UTF-16' }
  if (startsWith(bytes, [0xfe, 0xff])) return { text: decodeAs('utf-16be', bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    const text = decodeAs('utf-8', bytes)
    if (isMostlyUtf8(text)) return { text, encoding: 'UTF-8' }
    return { text: decodeAs('windows-1252', bytes), encoding: 'Windows-1252' }
  }
}

/** A few broken bytes among valid UTF-8: a damaged file, not another encoding. */
function isMostlyUtf8(text: string): boolean {
  const broken = text.match(/\uFFFD/g)?.length ?? 0
  const right = text.match(/[^\u0000-\u007F\uFFFD]/g)?.length ?? 0
  return right >= broken
}

/** Invalid bytes become U+FFFD, which is refused with its line. */
function decodeAs(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes)
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}

export interface CsvRecord {
  line: number
  cells: string[]
}

/**
 * RFC 4180 records with their physical line; stops at the first quoting error, and at a record of more than `most`
 * cells. papaparse knows no physical lines and is quadratic on badly quoted files.
 */
export function* readRecords(
  text: string,
  separator: string,
  firstLine = 1,
  most = Infinity,
): Generator<CsvRecord | CsvMessage<'F07' | 'F08'>> {
  let at = 0
  let line = firstLine
  while (at < text.length) {
    // Half a million empty lines are no records.
    if (text[at] === '\n') {
      at++
      line++
      continue
    }
    const record: CsvRecord = { line, cells: [] }
    let ended = false
    while (!ended) {
      const start = at
      const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator)
      if (cell === 'never closed') return yield { code: 'F07', line: record.line }
      line += newLines(cell.value)
      at = cell.end
      record.cells.push(tidy(cell.value))
      if (record.cells.length > most) return yield record
      if (at < text.length && text[at] !== separator && text[at] !== '\n')
        return yield { code: 'F08', line: record.line, text: quoted(text.slice(start, lineEnd(text, at))) }
      ended = text[at] !== separator
      at++
    }
    line++
    yield record
  }
}

/** A text that ends with a separator has an empty last cell. */
function plainCell(text: string, start: number, separator: string) {
  let end = start
  while (text[end] !== undefined && text[end] !== separator && text[end] !== '\n') end++
  return { value: text.slice(start, end), end }
}

/** Tolerates blanks between the closing quote and the separator, as spreadsheets do. */
function quotedCell(text: string, start: number) {
  let close = text.indexOf('"', start + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0) return 'never closed'
  let end = close + 1
  while (text[end] === ' ') end++
  return { value: text.slice(start + 1, close).replaceAll('""', '"'), end }
}

/** Shortens the quotation: nobody reads a cell of a thousand lines. */
const lineEnd = (text: string, at: number) => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

function newLines(value: string): number {
  let count = 0
  for (let at = value.indexOf('\n'); at >= 0; at = value.indexOf('\n', at + 1)) count++
  return count
}

/** Removes outer blanks and the apostrophe that guards a formula. */
const tidy = (value: string) => (isTidy(value) ? value : stripFormulaGuard(trimInvisible(value)))

/** Of a hundred thousand cells most begin and end with a letter or digit: they need no search (ATT1). */
const isTidy = (value: string) =>
  value === '' || (isPlain(value.charCodeAt(0)) && isPlain(value.charCodeAt(value.length - 1)))

/** Digits and ASCII letters. */
const isPlain = (code: number) =>
  (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a)
