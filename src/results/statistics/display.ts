import { CLASSES_DETAIL, FULL_DETAIL } from '../../thresholds.ts'

/** The level of detail by number of answers (docs/results.md, « Margins »). */
export type DetailLevel = 'small' | 'classes' | 'full'

export function detailOf(answers: number): DetailLevel {
  if (answers < CLASSES_DETAIL) return 'small'
  return answers < FULL_DETAIL ? 'classes' : 'full'
}

export const UNDER_ONE = 0.5

/** 100 only of all, « moins de 1 % » where it rounds to 0; no other share moves (C26.13). */
export function displayedShare(percents: number, people: number, of: number): number {
  if (percents >= 100 && people < of) return 99
  return percents <= 0 && people > 0 ? UNDER_ONE : percents
}

export const displayedShares = (
  percents: readonly number[],
  { counts, valid }: { counts: readonly number[]; valid: number },
): number[] => percents.map((share, at) => displayedShare(share, counts[at] ?? 0, valid))

export type ShownScore = { value: number; bound: 'exact' | 'at_least' | 'at_most' }
