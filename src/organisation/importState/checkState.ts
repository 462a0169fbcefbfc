import type { Choices } from '../import/rules.ts'
import type { CheckedFile } from './checkedFile.ts'
import type { ImportState } from './useImport.ts'

export interface CheckState extends Pick<ImportState, 'busy' | 'failure' | 'choices' | 'apply' | 'again'> {
  name: string
  lines: number
  check: (choices?: Choices) => Promise<void>
  /** Null: what is wrong is corrected where the rows come from. */
  file: Pick<ImportState, 'chosen' | 'corrections' | 'correct' | 'setStep'> | null
}

export interface ShownStep {
  checked: CheckedFile
  /** Something had changed since the check before. */
  isNew: boolean
}

export function checkStateOf(all: ImportState): CheckState {
  const { busy, failure, choices, apply, again, chosen } = all
  const check = (asks?: Choices) => all.check(asks)
  const shown = { name: chosen?.name ?? '', lines: chosen?.file.rows.length ?? 0 }
  return { busy, failure, choices, apply, again, check, ...shown, file: all }
}
