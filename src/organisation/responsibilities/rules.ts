import { z } from 'zod'
import { isRealDay } from '../../base/time/civilDays.ts'
import { boundedText } from '../../base/text/bounds.ts'

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

export const appointment = z
  .strictObject({
    accountId: boundedText({ most: 40, required: code('responsibility_invalid') }),
    /** A team's name, or an entity's id. */
    team: boundedText({ most: 500 }).nullable(),
    grouping: boundedText({ most: 40 }).nullable(),
    until: lastDay.nullable(),
  })
  .refine(({ team, grouping }) => (team === null) !== (grouping === null), {
    error: code('responsibility_invalid'),
    path: ['team'],
  })
export type Appointment = z.output<typeof appointment>

export const newLastDay = z.strictObject({ until: lastDay.nullable() })
