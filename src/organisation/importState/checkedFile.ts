import type { RowsCheck } from '../import/client.ts'
import { choiceKeys, type ImportRow } from '../import/rules.ts'
import type { CellProblem } from '../peopleFile/messages.ts'
import type { LineProblem } from '../peopleFile/problemMessages.ts'

/** What the server found, and what the browser did while reading. */
export type ShownCheck = Omit<RowsCheck, 'problems'> & { problems: LineProblem[] }

export interface CheckedFile {
  check: ShownCheck
  /** As they were sent. */
  rows: readonly ImportRow[]
  rowOf: (line: number) => ImportRow | undefined
  /** By what a choice names the row of a line. */
  keyOf: (line: number) => string
}

export function checkedFile(
  found: RowsCheck,
  rows: readonly ImportRow[],
  cells: readonly CellProblem[],
): CheckedFile {
  const left = new Set(found.skipped)
  const wrong = cells.filter(({ line }) => !left.has(line))
  const problems = [...wrong, ...found.problems].sort((a, b) => a.line - b.line)
  const byLine = new Map(rows.map((row) => [row.line, row]))
  // Reads every row: only where something is chosen.
  let keys: ReturnType<typeof choiceKeys> | undefined
  const keyOf = (line: number) => {
    keys ??= choiceKeys(rows)
    const row = byLine.get(line)
    return row ? keys(row) : ''
  }
  return { check: { ...found, problems }, rows, rowOf: (line) => byLine.get(line), keyOf }
}
