import { useState } from 'react'
import { useKeptState } from '../../base/layout/useTyped.ts'
import type { CellName, ImportRow } from '../import/rules.ts'
import { editCell, noEdits, transferEdits, type Edits } from '../peopleFile/edits.ts'

/** Cells corrected on the screen, over the rows of the file (C24.19). */
export function useCorrections(companyId: string) {
  const [edits, setEdits] = useKeptState<Edits>(['companies', companyId, 'import-edits'], noEdits)
  /** Those that the shown check knows. */
  const [checked, setChecked] = useKeptState<Edits>(['companies', companyId, 'import-checked'], noEdits)
  const [lost, setLost] = useState(0)

  const edit = (row: ImportRow, cell: CellName, text: string) => setEdits(editCell(edits, row, cell, text))

  /** To the rows of a file that was chosen again, or read another way. */
  function transferTo(rows: readonly ImportRow[]): Edits {
    const transferred = transferEdits(edits, rows)
    setEdits(transferred.edits)
    setLost(transferred.lost)
    return transferred.edits
  }

  function forget() {
    setEdits(noEdits)
    setLost(0)
  }

  const unchecked = [...edits].filter(([line, one]) => checked.get(line) !== one).length
  return { edits, edit, transferTo, markChecked: setChecked, forget, lost, unchecked }
}
