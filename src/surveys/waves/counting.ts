import { addDays, type Day } from '../../base/time/civilDays.ts'
import { GROWING_DAYS, OPEN_FIGURE_SHARE, STABLE_DAYS } from '../../thresholds.ts'

// Whom k counts (C22): who was made yesterday protects nobody.

/** The civil day so many days before this one. */
export const daysBefore = (day: Day, count: number): Day => addDays(day, -count)

/** A company in its first month of 2k people: everybody is new there, nobody can be told by it (C12.6, C22.3). */
export const isFirstMonth = (grownOn: string | null, today: string): boolean =>
  grownOn !== null && grownOn > daysBefore(today, GROWING_DAYS)

export interface MemberDates {
  countsSince: string | null
  approvedAt: string | null
}

/** Whether a signature to this account protects nobody else yet (ν): not counted, or approved less than 14 days ago. */
export function isNewMember(
  { countsSince, approvedAt }: MemberDates,
  grownOn: string | null,
  today: string,
): boolean {
  if (countsSince === null) return true
  if (isFirstMonth(grownOn, today)) return false
  return approvedAt !== null && approvedAt.slice(0, 10) > daysBefore(today, STABLE_DAYS)
}

/** How many more must have answered before an open wave's figure moves (C7). */
export const figureStep = (k: number, addressed: number): number =>
  Math.max(k, Math.ceil(addressed * OPEN_FIGURE_SHARE))

interface DatedCount {
  day: string
  counting: number
}

/** Whether the pair of an open wave is replaced: never twice a day, never for fewer people than a group. */
export function mayMove(
  shown: DatedCount | undefined,
  now: DatedCount & { addressed: number },
  k: number,
): boolean {
  if (shown && shown.day >= now.day) return false
  return now.counting - (shown?.counting ?? 0) >= figureStep(k, now.addressed)
}
