import type { Day } from '../../base/time/civilDays.ts'
import { workingDaysFrom } from '../../base/time/workingDays.ts'

/** The second working day after the closing (C13.2). */
export const resultsBy = (closesOn: Day): Day => workingDaysFrom(closesOn, 2)
