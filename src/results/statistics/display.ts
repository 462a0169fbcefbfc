import { CLASSES_DETAIL, FULL_DETAIL } from '../../thresholds.ts'

/** The level of detail by number of answers (docs/results.md, « Margins »). */
export type DetailLevel = 'small' | 'classes' | 'full'

export function detailOf(answers: number): DetailLevel {
  if (answers < CLASSES_DETAIL) return 'small'
  return answers < FULL_DETAIL ? 'classes' : 'full'
}

export type ShownScore = { value: number; bound: 'exact' | 'at_least' | 'at_most' }
