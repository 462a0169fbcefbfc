import type { Day } from '../../base/kit/civilDays.ts'
import { workingDaysFrom } from '../../base/kit/workingDays.ts'

/** The second working day after the last one, whatever could be published (C13.2). */
export const resultsBy = (closesOn: Day): Day => workingDaysFrom(closesOn, 2)
