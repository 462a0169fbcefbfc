export type CsvCell = string | number | null

/** UTF-8 with BOM, « ; » and decimal commas: opens right in French Excel; no cell can be a formula. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellText).join(';')).join('\r\n')}\r\n`
}

/** A text is always quoted (ATT16): a spreadsheet that takes « , » for the separator would begin a cell after each one. */
function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return `"${guarded(cell).replaceAll('"', '""')}"`
}

/** A cell that a spreadsheet would compute, blanks or apostrophes before it or not, gets a leading apostrophe. */
const guarded = (cell: string) => (/^['\s]*[=+\-@|＝＋－＠]|^\s/.test(cell) ? `'${cell}` : cell)

/** Takes off what `writeCsv` put before a cell that is read back, blanks around it gone. */
export const stripFormulaGuard = (cell: string) =>
  /^'['\s]*[=+\-@|＝＋－＠]/.test(cell) ? cell.slice(1) : cell
