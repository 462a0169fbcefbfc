import { useSearchParams } from 'react-router'
import { useKeptState } from '../../base/layout/useTyped.ts'
import type { AppliedImport } from '../import/client.ts'
import type { CheckedFile } from './checkedFile.ts'

export type ImportStep =
  | { kind: 'file' }
  | { kind: 'columns' }
  | { kind: 'checked'; checked: CheckedFile; isNew: boolean }
  | { kind: 'applied'; applied: AppliedImport }

type ReachedStep = Extract<ImportStep, { kind: 'checked' | 'applied' }>

const name = 'fichier'
const places = { file: '', columns: 'colonnes', checked: 'verification', applied: 'applique' } as const

/** Each step is an entry of the browser's history; a reload, which loses the file, begins at the first. */
export function useSteps(companyId: string, hasFile: boolean) {
  const [parameters, setParameters] = useSearchParams()
  const place = ['companies', companyId, 'import-step']
  const [reached, setReached] = useKeptState<ReachedStep | null>(place, null)
  const asked = parameters.get(name) ?? ''

  function setStep(next: ImportStep, how: { replace?: boolean } = {}) {
    if ('checked' in next || 'applied' in next) setReached(next)
    const address = new URLSearchParams(window.location.search)
    if ((address.get(name) ?? '') === places[next.kind]) return
    address.delete(name)
    if (places[next.kind]) address.set(name, places[next.kind])
    setParameters(address, how)
  }

  return { step: stepAt(asked, hasFile, reached), setStep }
}

function stepAt(asked: string, hasFile: boolean, reached: ReachedStep | null): ImportStep {
  if (reached && asked === places[reached.kind]) return reached
  return asked && hasFile ? { kind: 'columns' } : { kind: 'file' }
}
