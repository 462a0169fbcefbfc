import { useRef, useState } from 'react'
import { refusalText } from '../../base/http/refusalText.ts'
import { importRefusals, importText } from './messages.ts'

/** Null: nothing runs. */
type ImportProgress =
  | { kind: 'reading' }
  | { kind: 'checking'; percent: number }
  | { kind: 'applying' }
  | null

/** What runs, and the sentence of what has failed; of two runs the later one speaks. */
export function useProgress(refusals: Readonly<Record<string, string>> = importRefusals) {
  const [busy, setBusy] = useState<ImportProgress>(null)
  const [failure, setFailure] = useState('')
  const turn = useRef(0)

  async function run(progress: ImportProgress, work: () => Promise<void>, otherwise?: string) {
    turn.current += 1
    const mine = turn.current
    setFailure('')
    setBusy(progress)
    try {
      await work()
    } catch (error) {
      if (mine === turn.current) setFailure(otherwise ?? sentence(error, refusals))
    } finally {
      if (mine === turn.current) setBusy(null)
    }
  }

  const showPercent = (percent: number) => setBusy({ kind: 'checking', percent })
  const stop = () => {
    turn.current += 1
    setBusy(null)
    setFailure('')
  }
  return { busy, failure, run, showPercent, stop }
}

const sentence = (error: unknown, refusals: Readonly<Record<string, string>>) =>
  refusalText(error instanceof Error ? error : new Error(String(error)), refusals, importText.failed)
