export type CsvCell = string | number | null

/** UTF-8 with BOM, « ; » and decimal commas, for French Excel; no cell can be a formula. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellText).join(';')).join('\r\n')}\r\n`
}

/** Always quoted (ATT16): a spreadsheet with « , » as its separator would split the cell. */
function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return `"${guarded(cell).replaceAll('"', '""')}"`
}

/** Prefixes an apostrophe to a cell that a spreadsheet would compute. */
const guarded = (cell: string) => (/^['\s]*[=+\-@|＝＋－＠]|^\s/.test(cell) ? `'${cell}` : cell)

export const stripFormulaGuard = (cell: string) =>
  /^'['\s]*[=+\-@|＝＋－＠]/.test(cell) ? cell.slice(1) : cell
