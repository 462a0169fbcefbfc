import type { Status } from './columns.ts'

export interface ImportTable {
  id: string
  companyId: string
  createdBy: string | null
  day: string
  arrived: number
}

/** What a person who returns within thirty days gets back (C19.6). */
export interface Departure {
  accountId: string
  companyId: string
  status: Status
  memberships: string
}

/** One part of an uploaded people file; deleted after an hour. */
export interface ImportRows {
  accountId: string
  part: number
  upload: string
  companyId: string
  count: number
  content: string
  expiresAt: string
}
