import { readSheet } from 'read-excel-file/universal'
import { mostColumns } from './columns.ts'
import type { FileProblem } from './messages.ts'
import { placeOf, readCsv, type PeopleSheet, type SheetCell } from './sheet.ts'
import { storedZip } from './storedZip.ts'
import { inspect, isZip, oldOrLocked, unpack, withoutFarCells } from './workbook.ts'

export async function readBytes(bytes: Uint8Array): Promise<PeopleSheet | FileProblem> {
  const locked = oldOrLocked(bytes)
  if (locked) return locked
  return isZip(bytes) ? readWorkbook(bytes) : readCsv(bytes)
}

async function readWorkbook(bytes: Uint8Array): Promise<PeopleSheet | FileProblem> {
  const unpacked = await unpack(bytes)
  if ('code' in unpacked) return unpacked
  const parts = withoutFarCells(unpacked)
  const inspected = inspect(parts)
  if ('code' in inspected) return inspected
  const { digits, ...found } = inspected
  try {
    // The library types dates as their constructor.
    const sheet = (await readSheet(storedZip(parts))) as unknown as SheetCell[][]
    for (const [cell, count] of digits) showAll(sheet, cell, count)
    const rows = sheet.map((cells, at) => ({ line: at + 1, cells: cells.slice(0, mostColumns) }))
    return { rows, ...found, isWindows1252: false }
  } catch {
    return { code: 'workbook_unreadable' }
  }
}

/** Identifiers as displayed (C19 case 9). */
function showAll(sheet: SheetCell[][], cell: string, digits: number) {
  const { at, line } = placeOf(cell)
  const row = sheet[line - 1]
  const value = row?.[at]
  if (row && Number.isSafeInteger(value) && Number(value) >= 0) row[at] = String(value).padStart(digits, '0')
}
