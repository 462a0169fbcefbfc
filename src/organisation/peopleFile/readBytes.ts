import { readSheet } from 'read-excel-file/universal'
import type { FileProblem } from './messages.ts'
import { placeOf, readCsv, readPeople, type SheetCell, type PeopleFile } from './parse.ts'
import { storedZip } from './storedZip.ts'
import { inspect, isZip, oldOrLocked, unpack } from './workbook.ts'

export async function readPeopleBytes(bytes: Uint8Array): Promise<PeopleFile> {
  const locked = oldOrLocked(bytes)
  if (locked) return refused(locked)
  if (isZip(bytes)) return readWorkbook(bytes)
  const table = readCsv(bytes)
  return 'code' in table ? refused(table) : readPeople(table)
}

async function readWorkbook(bytes: Uint8Array): Promise<PeopleFile> {
  const parts = await unpack(bytes)
  if ('code' in parts) return refused(parts)
  const inspected = inspect(parts)
  if ('code' in inspected) return refused(inspected)
  try {
    // The library types dates as their constructor.
    const sheet = (await readSheet(storedZip(parts))) as unknown as SheetCell[][]
    for (const [cell, digits] of inspected.digits) showAll(sheet, cell, digits)
    const rows = sheet.map((cells, at) => ({ line: at + 1, cells }))
    return readPeople({ rows, formulas: inspected.formulas, isWindows1252: false })
  } catch {
    return refused({ code: 'workbook_unreadable' })
  }
}

/** Identifiers as displayed (C19 case 9). */
function showAll(sheet: SheetCell[][], cell: string, digits: number) {
  const { at, line } = placeOf(cell)
  const row = sheet[line - 1]
  const value = row?.[at]
  if (row && Number.isSafeInteger(value) && Number(value) >= 0) row[at] = String(value).padStart(digits, '0')
}

const refused = (...problems: FileProblem[]): PeopleFile => ({ rows: [], problems, warnings: [] })
