import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../base/http/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { invalidateAll } from '../../people/live/useLive.ts'
import { applyRows, checkRows, type AppliedImport, type ImportCheckAnswer } from '../import/client.ts'
import { importRefusals, importText } from './messages.ts'
import type { PeopleFile } from '../peopleFile/parse.ts'
import { readPeopleFile } from '../peopleFile/readPeopleFile.ts'
import type { Choices } from '../import/rules.ts'

export interface ChosenFile {
  name: string
  file: PeopleFile
}

export type ImportStep =
  | { kind: 'file' }
  | { kind: 'checked'; checked: ImportCheckAnswer; isNew: boolean }
  | { kind: 'applied'; applied: AppliedImport; checked: ImportCheckAnswer }

/** Null: nothing runs. */
export type ImportProgress =
  { kind: 'reading' } | { kind: 'checking'; percent: number } | { kind: 'applying' } | null

const start: Choices = { mode: 'partial', createTeams: true, come: [], same: [], others: [], renames: [] }

export function useImport(companyId: string) {
  const queries = useQueryClient()
  const [step, setStep] = useState<ImportStep>({ kind: 'file' })
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [choices, setChoices] = useState(start)
  const [busy, setBusy] = useState<ImportProgress>(null)
  const [failure, setFailure] = useState('')
  const turn = useRef(0)

  async function read(file: File) {
    turn.current += 1
    const mine = turn.current
    setFailure('')
    setBusy({ kind: 'reading' })
    // Answers belong to the lines of the earlier file.
    const asked = { ...choices, come: [], same: [], others: [], renames: [] }
    setChoices(asked)
    setStep({ kind: 'file' })
    try {
      const people = await readPeopleFile(file)
      if (mine !== turn.current) return
      const next = { name: file.name, file: people }
      setChosen(next)
      return { next, asked }
    } catch {
      if (mine === turn.current) setFailure(importText.unreadable)
    } finally {
      if (mine === turn.current) setBusy(null)
    }
  }

  /** A corrected file keeps the choices, so it is checked at once. */
  async function correct(file: File) {
    const corrected = await read(file)
    if (corrected && corrected.next.file.rows.length > 0) await check(corrected.asked, false, corrected.next)
  }

  async function check(asks = choices, isNew = false, from = chosen) {
    if (!from) return
    setChoices(asks)
    setFailure('')
    setBusy({ kind: 'checking', percent: 0 })
    try {
      const sending = { companyId, rows: from.file.rows, asks }
      const checked = await checkRows(sending, (percent) => setBusy({ kind: 'checking', percent }))
      setStep({ kind: 'checked', checked, isNew })
    } catch (error) {
      setFailure(sentence(error))
    } finally {
      setBusy(null)
    }
  }

  async function apply(checked: ImportCheckAnswer, leaving: number | null) {
    setFailure('')
    setBusy({ kind: 'applying' })
    const { upload, check: found } = checked
    try {
      const { fingerprint } = found
      const applied = await applyRows(companyId, { upload, choices, fingerprint, leaving })
      setStep({ kind: 'applied', applied, checked })
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
    turn.current += 1
    setChosen(null)
    setChoices(start)
    setFailure('')
    setStep({ kind: 'file' })
  }

  return {
    step,
    chosen,
    choices,
    setChoices,
    busy,
    failure,
    read,
    correct,
    check,
    apply,
    again,
  }
}

export type ImportState = ReturnType<typeof useImport>

const sentence = (error: unknown) =>
  refusalText(error instanceof Error ? error : new Error(String(error)), importRefusals, importText.failed)
