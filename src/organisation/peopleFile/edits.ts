import type { CellName, ImportRow } from '../import/rules.ts'
import { writeCsv } from '../../base/text/csv.ts'
import { columns, fieldOf } from './columns.ts'
import type { CellProblem } from './messages.ts'

/** Corrected cells of one line, over the row as it was read. */
export interface LineEdit {
  row: ImportRow
  cells: Partial<Record<CellName, string>>
}

/** By line: the rows of the file stay as they are. */
export type Edits = ReadonlyMap<number, LineEdit>

export const noEdits: Edits = new Map()

export function editCell(edits: Edits, row: ImportRow, cell: CellName, text: string): Edits {
  const before = edits.get(row.line)
  const cells = { ...before?.cells, [cell]: text }
  // A line that was corrected before is still known by what the file says.
  return new Map([...edits, [row.line, { row: before?.row ?? row, cells }]])
}

export const editedRows = (rows: readonly ImportRow[], edits: Edits): readonly ImportRow[] =>
  edits.size === 0 ? rows : rows.map((row) => ({ ...row, ...edits.get(row.line)?.cells }))

/** What is still wrong with cells that are not sent: somebody has written others over them. */
export const remainingCells = (cells: readonly CellProblem[], edits: Edits): CellProblem[] =>
  cells.filter(({ line, cell }) => edits.get(line)?.cells[cell] === undefined)

/** The edits of lines that the new rows have too, wherever; the others are counted. */
export function transferEdits(edits: Edits, rows: readonly ImportRow[]): { edits: Edits; lost: number } {
  if (edits.size === 0) return { edits, lost: 0 }
  const wanted = new Map([...edits.values()].map((edit) => [contentOf(edit.row), edit]))
  const kept = new Map<number, LineEdit>()
  for (const row of rows) {
    const edit = wanted.get(contentOf(row))
    if (edit) kept.set(row.line, { ...edit, row })
  }
  // A line that says already what was corrected loses nothing.
  const found = new Set(rows.map(contentOf))
  const lost = [...edits.values()]
    .filter(({ row, cells }) => !found.has(contentOf(row)) && !found.has(contentOf({ ...row, ...cells })))
    .reduce((sum, { cells }) => sum + Object.keys(cells).length, 0)
  return { edits: kept, lost }
}

const contentOf = (row: ImportRow) => JSON.stringify({ ...row, line: 0 })

/** Every row as it would be sent, under the model's heads; columns that the file does not have are not written. */
export function correctedCsv(rows: readonly ImportRow[]): string {
  const lines = rows.flatMap(linesOf)
  const depth = Math.max(0, ...lines.map(({ path }) => path.length))
  const has = (cell: 'teams' | 'leads' | 'language') => rows.some((row) => (row[cell] ?? null) !== null)
  const heads = columns.filter(
    (head) => (head !== 'equipes' || has('teams')) && (head !== 'langue' || has('language')),
  )
  const paths = Array.from({ length: depth }, (_, at) => at)
  return writeCsv([
    [...heads, ...paths.map((at) => `niveau ${at + 1}`), ...(has('leads') ? ['responsable de'] : [])],
    ...lines.map(({ row, path }) => [
      ...heads.map((head) => row[fieldOf[head]] ?? ''),
      ...paths.map((at) => path[at] ?? ''),
      ...(has('leads') ? [row.leads ?? ''] : []),
    ]),
  ])
}

/** A row that unites several lines is as many again. */
function linesOf(row: ImportRow): { row: ImportRow; path: string[] }[] {
  const paths = (row.levels ?? '').split('||').map((path) => path.split('|').filter(Boolean))
  if (paths.length < 2) return paths.map((path) => ({ row, path }))
  const teams = row.teams?.split('|')
  return paths.map((path, at) => ({ row: { ...row, teams: teams ? (teams[at] ?? '') : null }, path }))
}
