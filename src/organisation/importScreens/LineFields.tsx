import { Button, Group, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { mostLetters, type CellName, type ImportRow } from '../import/rules.ts'
import type { LineProblem } from '../peopleFile/problemMessages.ts'
import { importText } from '../importState/messages.ts'
import type { CheckedFile } from '../importState/checkedFile.ts'
import type { CheckState } from '../importState/checkState.ts'

const keys = ['number', 'email'] as const
const names = ['firstName', 'lastName'] as const

/** The cells that a problem is about. */
const cellsOf: { [Code in LineProblem['code']]: readonly CellName[] } = {
  ...{ P01: keys, P02: ['email'], P03: names, P04: keys, P05: keys, P06: ['teams'], P08: keys, P09: keys },
  ...{ P11: [], P19: [], date: [], formula: [], name_invalid: names, number_invalid: ['number'] },
  ...{ team_invalid: ['teams'], too_many_teams: ['teams'], left_invalid: ['left'] },
  ...{ entity_invalid: ['levels'], too_many_levels: ['levels'], too_many_groupings: ['levels'] },
  ...{ P13: ['leads'], P14: ['leads'], P15: ['leads'] },
  P40: ['language'],
  ...{ rejected: keys, number_former: ['number'] },
}

function wrongCells(problems: readonly LineProblem[], row: ImportRow): CellName[] {
  const found = new Set<CellName>()
  for (const problem of problems) {
    if ('cell' in problem) found.add(problem.cell)
    for (const cell of cellsOf[problem.code]) found.add(cell)
    if (problem.code === 'formula') for (const cell of computedTexts(row)) found.add(cell)
  }
  return [...found].filter((cell) => row[cell] !== null)
}

const computedTexts = (row: ImportRow) =>
  (Object.keys(mostLetters) as CellName[]).filter((cell) => /^\s*[=＝]/.test(row[cell] ?? ''))

interface LineFieldsProps {
  line: number
  problems: readonly LineProblem[]
  checked: CheckedFile
  all: CheckState
}

/** A line's wrong cells as fields, and the choice to leave it out (C24.19). */
export function LineFields({ line, problems, checked: { rowOf, keyOf }, all }: LineFieldsProps) {
  const { choices, busy } = all
  const row = rowOf(line)
  if (!row) return null
  return (
    <Group gap="sm" align="end">
      {all.file &&
        wrongCells(problems, row).map((cell) => (
          <CellField key={cell} cell={cell} row={row} all={all} file={all.file!} />
        ))}
      {!problems.every(asksForLine) && (
        <Button
          variant="default"
          size="sm"
          disabled={busy !== null}
          aria-label={importText.skipLine(line)}
          onClick={() => void all.check({ ...choices, skip: [...choices.skip, keyOf(line)] })}
        >
          {importText.skip}
        </Button>
      )}
    </Group>
  )
}

/** The question itself leaves one of the two lines out. */
const asksForLine = (problem: LineProblem) => problem.code === 'P11' && problem.otherLine !== null

interface CellFieldProps {
  cell: CellName
  row: ImportRow
  all: CheckState
  file: NonNullable<CheckState['file']>
}

function CellField({ cell, row, all, file }: CellFieldProps) {
  const { edits, edit } = file.corrections
  const now = edits.get(row.line)?.cells[cell] ?? row[cell] ?? ''
  function enter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (all.busy === null) void all.check()
  }
  return (
    <TextInput
      size="sm"
      flex="1 1 180px"
      maw={320}
      label={importText.cells[cell]}
      aria-label={importText.cellOf(importText.cells[cell], row.line)}
      defaultValue={now}
      maxLength={mostLetters[cell]}
      autoComplete="off"
      onChange={(event) => edit(row, cell, event.currentTarget.value)}
      onKeyDown={enter}
    />
  )
}
