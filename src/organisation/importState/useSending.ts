import { useRef } from 'react'
import { ApiError } from '../../base/http/client.ts'
import { applyRows, checkRows, type AppliedImport, type RowsCheck, type SentFile } from '../import/client.ts'
import type { Choices, ColumnChoice, ImportRow } from '../import/rules.ts'

export interface AskedRows {
  rows: readonly ImportRow[]
  choices: Choices
}

interface AskedChange extends AskedRows {
  fingerprint: string
  leaving: number | null
  columns: ColumnChoice[]
}

type Progress = (percent: number) => void

/** The rows at the server: only changed parts are sent, and all of them again once their hour is over. */
export function useSending(companyId: string) {
  const sent = useRef<SentFile | null>(null)

  async function check({ rows, choices }: AskedRows, progress: Progress): Promise<RowsCheck> {
    const before = sent.current
    // What fails on its way may have reached the server or not.
    sent.current = null
    const found = await checkRows({ companyId, rows, asks: choices, sent: before }, progress)
    sent.current = found.sent
    return found.check
  }

  /** Writes what was checked; where something has changed since, gives the new check instead. */
  async function apply(asked: AskedChange, progress: Progress): Promise<AppliedImport | RowsCheck> {
    const { choices, fingerprint, leaving, columns } = asked
    const write = (upload: string) => applyRows(companyId, { upload, choices, fingerprint, leaving, columns })
    if (sent.current)
      try {
        return await write(sent.current.upload)
      } catch (error) {
        if (!(error instanceof ApiError) || !['state_changed', 'rows_gone'].includes(error.code)) throw error
      }
    const found = await check(asked, progress)
    return found.fingerprint === fingerprint && sent.current ? write(sent.current.upload) : found
  }

  return { check, apply, forget: () => (sent.current = null) }
}
