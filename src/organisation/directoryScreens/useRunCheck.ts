import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../base/http/client.ts'
import { invalidateAll } from '../../people/live/useLive.ts'
import { exactKey, rowKey, type Choices } from '../import/rules.ts'
import { checkedFile, type CheckedFile } from '../importState/checkedFile.ts'
import type { CheckState, ShownStep } from '../importState/checkState.ts'
import { useProgress } from '../importState/useProgress.ts'
import { applyRun, checkRun, type LookedRun, type RunAddress } from '../directory/client.ts'
import { directoryRefusals, directoryText } from '../directory/messages.ts'

interface Checking {
  address: RunAddress
  first: LookedRun
  onApplied: () => void
  onCancel: () => void
}

/** The state of the import's check where the rows stay at the server: only choices are sent. */
export function useRunCheck({ address, first, onApplied, onCancel }: Checking) {
  const queries = useQueryClient()
  const progress = useProgress(directoryRefusals)
  const [looked, setLooked] = useState(first)
  const [isNew, setNew] = useState(false)
  const { choices } = looked

  async function look(asks: Choices) {
    setLooked(await checkRun(address, asks))
  }
  const check = (asks = choices) =>
    progress.run({ kind: 'checking', percent: 50 }, async () => {
      await look(asks)
      setNew(false)
    })
  const apply = ({ check: { fingerprint } }: CheckedFile, leaving: number | null) =>
    progress.run({ kind: 'applying' }, async () => {
      try {
        await applyRun(address, { fingerprint, leaving, choices })
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'state_changed') throw error
        await look(choices)
        return setNew(true)
      }
      onApplied()
      void invalidateAll(queries)
    })

  const { busy, failure } = progress
  const name = `${directoryText.lookTitle(looked.day)} (${directoryText.sources[looked.source]})`
  const shown = { name, lines: looked.lines, file: null }
  const all: CheckState = { busy, failure, choices, check, apply, again: onCancel, ...shown }
  const step: ShownStep = { checked: checkedRun(looked), isNew }
  return { all, step }
}

function checkedRun(looked: LookedRun): CheckedFile {
  const checked = checkedFile(looked, looked.rows, [])
  const keyOf = (line: number) => {
    const row = checked.rowOf(line)
    return row ? exactKey(rowKey(row)) : ''
  }
  return { ...checked, keyOf }
}
