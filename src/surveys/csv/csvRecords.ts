import type { CsvMessage } from './csvMessages.ts'
import { stripFormulaGuard } from '../../base/text/csv.ts'
import { quoted, trimInvisible } from '../questions/rules.ts'

export interface CsvRecord {
  line: number
  cells: string[]
}

/**
 * Reads records as RFC 4180 writes them, each with the physical line it starts on; stops at the first quoting fault.
 * Our own reader because papaparse knows no physical lines and takes quadratic time over badly quoted files.
 */
export function* readRecords(
  text: string,
  separator: string,
  firstLine = 1,
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
      if (at < text.length && text[at] !== separator && text[at] !== '\n')
        return yield { code: 'F08', line: record.line, text: quoted(text.slice(start, lineEnd(text, at))) }
      ended = text[at] !== separator
      at++
    }
    line++
    yield record
  }
}

/** The cell after its last separator at the end of the text is an empty one. */
function plainCell(text: string, start: number, separator: string) {
  let end = start
  while (text[end] !== undefined && text[end] !== separator && text[end] !== '\n') end++
  return { value: text.slice(start, end), end }
}

/** Blanks between the closing quote and the separator are forgiven, as spreadsheets do. */
function quotedCell(text: string, start: number) {
  let close = text.indexOf('"', start + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0) return 'never closed'
  let end = close + 1
  while (text[end] === ' ') end++
  return { value: text.slice(start + 1, close).replaceAll('""', '"'), end }
}

/** What is quoted is short: nobody reads a cell of a thousand lines. */
const lineEnd = (text: string, at: number) => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

function newLines(value: string): number {
  let count = 0
  for (let at = value.indexOf('\n'); at >= 0; at = value.indexOf('\n', at + 1)) count++
  return count
}

/** Without the blanks around a cell, nor the apostrophe that keeps a spreadsheet from computing it. */
const tidy = (value: string) => stripFormulaGuard(trimInvisible(value))
