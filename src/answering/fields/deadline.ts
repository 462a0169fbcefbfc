import { daysBetween, type Day } from '../../base/time/civilDays.ts'

/** Days before the last one from which they are counted on the dashboard (C13.7). */
export const SOON = 3

export const endsSoon = (closesOn: Day, today: Day): boolean => daysBetween(today, closesOn) <= SOON
