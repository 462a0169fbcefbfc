import { readRecords, readText } from '../../surveys/csv/csvText.ts'
import { mostRows } from '../import/rules.ts'
import { separatorOf } from './columns.ts'
import type { FileProblem } from './messages.ts'

export type SheetCell = string | number | boolean | Date | null

export interface SheetRow {
  line: number
  cells: readonly SheetCell[]
}

export interface PeopleSheet {
  rows: readonly SheetRow[]
  /** Computed cells, « B12 », and whether the workbook holds their value; none in a CSV file. */
  computed: ReadonlyMap<string, boolean>
  /** Ranges of merged cells, « A1:C1 ». */
  merged: readonly string[]
  isWindows1252: boolean
}

export const mostBytes = 20_000_000

export function readCsv(bytes: Uint8Array): PeopleSheet | FileProblem {
  const read = readText(bytes, mostBytes)
  if ('code' in read) return read.code === 'F02' ? { code: 'too_heavy' } : (read as FileProblem)
  const declared = /^"?sep=([^\s"]|\t)"?[ ,;\t]*(?:\n|$)/i.exec(read.text)
  const body = declared ? read.text.slice(declared[0].length) : read.text
  const rows: SheetRow[] = []
  const separator = declared?.[1] ?? separatorOf(body)
  for (const record of readRecords(body, separator, declared ? 2 : 1)) {
    if ('code' in record) return record
    rows.push(record)
    if (rows.length > mostRows + 1000) break
  }
  return { rows, computed: new Map(), merged: [], isWindows1252: read.encoding === 'Windows-1252' }
}

/** « B12 » → the second column, line 12. */
export function placeOf(cell: string): { at: number; line: number } {
  const [, letters = '', line = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? []
  return {
    at: [...letters].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1,
    line: Number(line),
  }
}

/** The cell as a person reads it; a number loses leading zeros, which raises a warning. */
export function shown(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined || cell instanceof Date) return ''
  if (typeof cell === 'boolean') return cell ? 'oui' : 'non'
  if (typeof cell === 'number')
    return Number.isInteger(cell) ? cell.toLocaleString('en-US', { useGrouping: false }) : String(cell)
  return cell.trim()
}

export const isBlank = ({ cells }: SheetRow) =>
  cells.every((cell) => !(cell instanceof Date) && shown(cell) === '')
