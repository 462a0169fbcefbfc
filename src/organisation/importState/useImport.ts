import { useQueryClient } from '@tanstack/react-query'
import { useKeptState, useUnloadWarning } from '../../base/layout/useTyped.ts'
import { invalidateAll } from '../../people/live/useLive.ts'
import { useFileOfPeople } from '../fileColumns/useFileOfPeople.ts'
import type { RowsCheck } from '../import/client.ts'
import type { Choices, ImportRow } from '../import/rules.ts'
import { editedRows, remainingCells, type Edits } from '../peopleFile/edits.ts'
import type { Layout, PeopleFile } from '../peopleFile/parse.ts'
import { checkedFile, type CheckedFile } from './checkedFile.ts'
import { useCorrections } from './useCorrections.ts'
import { useProgress } from './useProgress.ts'
import { importText } from './messages.ts'
import { useSending } from './useSending.ts'
import { useSteps } from './useSteps.ts'

const start: Choices = {
  ...({ mode: 'partial', createTeams: true } as const),
  ...{ come: [], same: [], others: [], skip: [], renames: [], organisation: true, deleteEmpty: false },
}

interface FileAndEdits {
  file: PeopleFile
  edits: Edits
}

export function useImport(companyId: string) {
  const queries = useQueryClient()
  const [choices, setChoices] = useKeptState(['companies', companyId, 'import-choices'], start)
  const people = useFileOfPeople(companyId)
  const corrections = useCorrections(companyId)
  const sending = useSending(companyId)
  const progress = useProgress()
  const { chosen } = people
  const { step, setStep } = useSteps(companyId, chosen !== null)
  useUnloadWarning(chosen !== null)
  const current = chosen && { file: chosen.file, edits: corrections.edits }

  async function read(file: File): Promise<FileAndEdits | null> {
    let found: FileAndEdits | null = null
    const work = async () => {
      setStep({ kind: 'file' }, { replace: true })
      const read = await people.choose(file)
      if (read) found = { file: read, edits: corrections.transferTo(read.rows) }
    }
    await progress.run({ kind: 'reading' }, work, importText.unreadable)
    return found
  }

  /** A corrected file keeps choices and edits, so it is checked at once, unless its columns are others. */
  async function correct(file: File) {
    const found = await read(file)
    if (!found || !canGoOn(found.file)) return
    if (found.file.isFamiliar) await check(choices, found)
    else setStep({ kind: 'columns' })
  }

  async function readAs(layout: Partial<Layout>) {
    const work = async () => {
      const found = await people.readAs(layout)
      if (found) corrections.transferTo(found.rows)
    }
    await progress.run({ kind: 'reading' }, work, importText.unreadable)
  }

  /** From the file to its columns, or to the check where these are known. */
  async function goOn() {
    if (step.kind === 'file' && !chosen?.file.isFamiliar) return setStep({ kind: 'columns' })
    people.keepColumns()
    await check()
  }

  async function check(asks = choices, from = current) {
    if (!from) return
    setChoices(asks)
    await progress.run({ kind: 'checking', percent: 0 }, async () => {
      const rows = editedRows(from.file.rows, from.edits)
      const found = await sending.check({ rows, choices: asks }, progress.showPercent)
      showCheck(found, rows, from)
    })
  }

  function showCheck(found: RowsCheck, rows: readonly ImportRow[], { file, edits }: FileAndEdits) {
    corrections.markChecked(edits)
    const checked = checkedFile(found, rows, remainingCells(file.cells, edits))
    setStep({ kind: 'checked', checked, isNew: false })
    return checked
  }

  async function apply({ check: { fingerprint }, rows }: CheckedFile, leaving: number | null) {
    if (!current) return
    await progress.run({ kind: 'applying' }, async () => {
      const done = await sending.apply(
        { rows, choices, fingerprint, leaving, columns: people.columns },
        progress.showPercent,
      )
      if ('fingerprint' in done)
        return setStep({ kind: 'checked', checked: showCheck(done, rows, current), isNew: true })
      forget()
      setStep({ kind: 'applied', applied: done }, { replace: true })
      void invalidateAll(queries)
    })
  }

  const others = { forget: () => setChoices(start) }
  const forget = () => [people, corrections, sending, others].forEach((each) => each.forget())

  function again() {
    progress.stop()
    forget()
    setStep({ kind: 'file' })
  }

  return {
    ...{ step, setStep, chosen, choices, setChoices, corrections },
    ...{ busy: progress.busy, failure: progress.failure },
    ...{ read, readAs, goOn, correct, check, apply, again },
  }
}

/** Problems of columns are solved in their step. */
export const canGoOn = ({ rows, problems }: PeopleFile) =>
  rows.length > 0 || problems.some(({ code }) => code === 'P20' || code === 'P21')

export type ImportState = ReturnType<typeof useImport>
