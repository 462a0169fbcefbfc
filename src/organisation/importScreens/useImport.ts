import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../base/http/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { invalidateAll } from '../../people/live/useLive.ts'
import { applyRows, checkRows, type AppliedImport, type ImportCheckAnswer } from '../import/client.ts'
import { importRefusals, importText } from './messages.ts'
import type { PeopleFile } from '../peopleFile/parse.ts'
import type { LineProblem } from '../peopleFile/problemMessages.ts'
import type { Choices } from '../import/rules.ts'
import { useFileOfPeople } from '../fileColumns/useFileOfPeople.ts'

/** What the server found, and what the browser did while reading. */
export type ShownCheck = Omit<ImportCheckAnswer['check'], 'problems'> & { problems: LineProblem[] }

interface CheckedFile {
  upload: string
  check: ShownCheck
}

export type ImportStep =
  | { kind: 'file' }
  | { kind: 'columns' }
  | { kind: 'checked'; checked: CheckedFile; isNew: boolean }
  | { kind: 'applied'; applied: AppliedImport }

/** Null: nothing runs. */
export type ImportProgress =
  { kind: 'reading' } | { kind: 'checking'; percent: number } | { kind: 'applying' } | null

const start: Choices = { mode: 'partial', createTeams: true, come: [], same: [], others: [], renames: [] }

export function useImport(companyId: string) {
  const queries = useQueryClient()
  const [step, setStep] = useState<ImportStep>({ kind: 'file' })
  const people = useFileOfPeople()
  const { chosen } = people
  const [choices, setChoices] = useState(start)
  const [busy, setBusy] = useState<ImportProgress>(null)
  const [failure, setFailure] = useState('')

  async function read(file: File) {
    setFailure('')
    setBusy({ kind: 'reading' })
    // Answers belong to the lines of the earlier file.
    const asked = { ...choices, come: [], same: [], others: [], renames: [] }
    setChoices(asked)
    setStep({ kind: 'file' })
    try {
      const found = await people.choose(file)
      if (!found) return
      setBusy(null)
      return { found, asked }
    } catch {
      setFailure(importText.unreadable)
      setBusy(null)
    }
  }

  /** A corrected file keeps the choices, so it is checked at once, unless its columns are others. */
  async function correct(file: File) {
    const corrected = await read(file)
    if (!corrected || !canGoOn(corrected.found)) return
    if (corrected.found.isFamiliar) await check(corrected.asked, false, corrected.found)
    else setStep({ kind: 'columns' })
  }

  /** From the file to its columns, or to the check where these are known. */
  async function goOn() {
    if (step.kind === 'file' && !chosen?.file.isFamiliar) return setStep({ kind: 'columns' })
    people.keepColumns()
    await check()
  }

  async function check(asks = choices, isNew = false, from = chosen?.file) {
    if (!from) return
    setChoices(asks)
    setFailure('')
    setBusy({ kind: 'checking', percent: 0 })
    try {
      const sending = { companyId, rows: from.rows, asks }
      const { upload, check: found } = await checkRows(sending, (percent) =>
        setBusy({ kind: 'checking', percent }),
      )
      const problems = [...from.cells, ...found.problems].sort((a, b) => a.line - b.line)
      setStep({ kind: 'checked', checked: { upload, check: { ...found, problems } }, isNew })
    } catch (error) {
      setFailure(sentence(error))
    } finally {
      setBusy(null)
    }
  }

  async function apply(checked: CheckedFile, leaving: number | null) {
    setFailure('')
    setBusy({ kind: 'applying' })
    const { upload, check: found } = checked
    try {
      const { fingerprint } = found
      const applied = await applyRows(companyId, { upload, choices, fingerprint, leaving })
      setStep({ kind: 'applied', applied })
      void invalidateAll(queries)
    } catch (error) {
      // The list changed, or the hour is over: the same rows are checked again, and the screen shows what changed.
      if (error instanceof ApiError && ['state_changed', 'rows_gone'].includes(error.code))
        return await check(choices, true)
      setFailure(sentence(error))
    } finally {
      setBusy(null)
    }
  }

  function again() {
    people.forget()
    setChoices(start)
    setFailure('')
    setStep({ kind: 'file' })
  }

  return {
    ...{ step, setStep, chosen, choices, setChoices, busy, failure },
    ...{ read, readAs: people.readAs, goOn, correct, check, apply, again },
  }
}

/** Problems of columns are solved in their step. */
export const canGoOn = ({ rows, problems }: PeopleFile) =>
  rows.length > 0 || problems.some(({ code }) => code === 'P20' || code === 'P21')

export type ImportState = ReturnType<typeof useImport>

const sentence = (error: unknown) =>
  refusalText(error instanceof Error ? error : new Error(String(error)), importRefusals, importText.failed)
