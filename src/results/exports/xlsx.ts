import type { ExportSheet } from './rows.ts'

const DAY = 'dd/mm/yyyy'

export async function writeWorkbook(sheets: readonly ExportSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded on demand: it is heavy and rarely used.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const pages = sheets.map(({ name, rows: [head = [], ...rows], widths }) => ({
    sheet: name,
    data: [
      head.map((title) => ({ value: String(title), fontWeight: 'bold' as const, wrap: true })),
      ...rows.map((row) =>
        row.map((cell) => (cell instanceof Date ? { value: cell, type: Date, format: DAY } : cell)),
      ),
    ],
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
    orientation: 'landscape' as const,
  }))
  const filters = sheets.map(({ rows }) => `A1:${columnName(rows[0]?.length ?? 1)}${rows.length}`)
  const filtering = {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml: string, _: unknown, { sheetIndex }: { sheetIndex: number }) =>
            xml.replace('</sheetData>', `</sheetData><autoFilter ref="${filters[sheetIndex]}"/>`),
        },
      },
    },
  }
  const file = await writeExcelFile(pages, { features: [filtering] }).toBuffer()
  return new Uint8Array(file)
}

/** 1 → A; no sheet has more columns than letters. */
const columnName = (count: number) => String.fromCharCode(64 + count)
