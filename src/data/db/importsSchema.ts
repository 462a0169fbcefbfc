import type { Status } from './columns.ts'

export interface ImportTable {
  id: string
  companyId: string
  createdBy: string | null
  day: string
  /** How many people it brought. */
  arrived: number
}

/** What somebody who left comes back to within thirty days (C19.6). */
export interface Departure {
  accountId: string
  companyId: string
  status: Status
  /** JSON: the keys of the teams, each with its `since`. */
  memberships: string
}

/** One part of a file of people on its way to its check; gone after an hour. */
export interface ImportRows {
  accountId: string
  part: number
  upload: string
  companyId: string
  count: number
  /** JSON. */
  content: string
  expiresAt: string
}
