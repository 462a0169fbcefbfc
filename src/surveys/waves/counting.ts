import { addDays, type Day } from '../../base/time/civilDays.ts'
import { GROWING_DAYS, OPEN_FIGURE_SHARE, STABLE_DAYS } from '../../thresholds.ts'

// k counts no account created yesterday (C22).

export const daysBefore = (day: Day, count: number): Day => addDays(day, -count)

/** In a company's first month of 2k people everybody is new (C12.6, C22.3). */
export const isFirstMonth = (grownOn: string | null, today: string): boolean =>
  grownOn !== null && grownOn > daysBefore(today, GROWING_DAYS)

export interface MemberDates {
  countsSince: string | null
  approvedAt: string | null
}

/** ν: a signature by an account that k does not count, or approved less than 14 days ago. */
export function isNewMember(
  { countsSince, approvedAt }: MemberDates,
  grownOn: string | null,
  today: string,
): boolean {
  if (countsSince === null) return true
  if (isFirstMonth(grownOn, today)) return false
  return approvedAt !== null && approvedAt.slice(0, 10) > daysBefore(today, STABLE_DAYS)
}

/** Answers needed before an open wave's figure moves (C7). */
export const figureStep = (k: number, addressed: number): number =>
  Math.max(k, Math.ceil(addressed * OPEN_FIGURE_SHARE))

interface DatedCount {
  day: string
  counting: number
}

/** At most once a day, and for k people at least. */
export function mayMove(
  shown: DatedCount | undefined,
  now: DatedCount & { addressed: number },
  k: number,
): boolean {
  if (shown && shown.day >= now.day) return false
  return now.counting - (shown?.counting ?? 0) >= figureStep(k, now.addressed)
}
