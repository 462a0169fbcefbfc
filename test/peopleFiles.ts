import writeExcelFile from 'write-excel-file/node'
import {
  nothingRead,
  readPeople,
  type PeopleFile,
  type FileReading,
} from '../src/organisation/peopleFile/parse.ts'
import { readBytes } from '../src/organisation/peopleFile/readBytes.ts'
import type { SheetCell } from '../src/organisation/peopleFile/sheet.ts'

const asProposed: FileReading = { kept: [], layout: null }

export async function readFileOfPeople(bytes: Uint8Array, reading = asProposed): Promise<PeopleFile> {
  const found = await readBytes(bytes)
  return 'code' in found ? nothingRead(found) : readPeople(found, reading)
}

export const readCsvOfPeople = (text: string, reading = asProposed) =>
  readFileOfPeople(new TextEncoder().encode(text), reading)

export const readSheetOfPeople = (rows: readonly (readonly SheetCell[])[], reading = asProposed) =>
  readPeople(
    {
      rows: rows.map((cells, at) => ({ line: at + 1, cells })),
      ...{ computed: new Map(), merged: [], isWindows1252: false },
    },
    reading,
  )

export type Value =
  | string
  | number
  | Date
  | null
  | { digits: string; value: number }
  | { formula: string }
  | { span: number; value: string }

export async function workbookOf(rows: readonly (readonly Value[])[]): Promise<Uint8Array> {
  const cells = rows.map((row) =>
    row.map((value) => {
      if (value === null) return null
      if (value instanceof Date) return { value, type: Date, format: 'dd/mm/yyyy' }
      if (typeof value === 'object' && 'formula' in value)
        return { value: value.formula, type: 'Formula' as const }
      if (typeof value === 'object' && 'digits' in value)
        return { value: value.value, type: Number, format: value.digits }
      if (typeof value === 'object') return { value: value.value, type: String, span: value.span }
      return typeof value === 'number' ? { value, type: Number } : { value, type: String }
    }),
  )
  return new Uint8Array(await writeExcelFile(cells as never).toBuffer())
}

export const readWorkbookOfPeople = async (rows: readonly (readonly Value[])[], reading = asProposed) =>
  readFileOfPeople(await workbookOf(rows), reading)
