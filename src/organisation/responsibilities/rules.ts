import { z } from 'zod'
import { isRealDay } from '../../base/time/civilDays.ts'
import { boundedList, boundedText } from '../../base/text/bounds.ts'

export type ResponsibilityRefusal =
  | 'responsibility_invalid'
  | 'responsibility_not_found'
  | 'responsibility_place_gone'
  | 'responsibility_day_past'
  | 'responsibility_day_invalid'
  | 'manager_not_employee'
  | 'manager_twice'
  | 'managers_too_many'
  | 'manager_of_too_many'

const code = (refusal: ResponsibilityRefusal) => refusal

export const mostManagers = 3
export const mostResponsibilities = 20

const lastDay = boundedText({ most: 10, beyond: code('responsibility_day_invalid') }).refine(
  isRealDay,
  code('responsibility_day_invalid'),
)

const listBound = { most: mostResponsibilities, beyond: code('manager_of_too_many') }

/** One person for each of these places: all of them, or none. */
export const appointment = z
  .strictObject({
    accountId: boundedText({ most: 40, required: code('responsibility_invalid') }),
    /** Names of teams. */
    teams: boundedList(boundedText({ most: 500 }), listBound),
    /** Ids of entities. */
    groupings: boundedList(boundedText({ most: 40 }), listBound),
    until: lastDay.nullable(),
  })
  .refine(({ teams, groupings }) => teams.length + groupings.length > 0, {
    error: code('responsibility_invalid'),
    path: ['teams'],
  })
export type Appointment = z.output<typeof appointment>

export const newLastDay = z.strictObject({ until: lastDay.nullable() })
