import type { Generated } from 'kysely'

// Of the schema, how the people of a company are put together.

export interface Team {
  key: string
  companyId: string
  name: string
  sortName: string
  createdAt: string
  /** Its regroupement, if it has one (« Rattachement »). */
  groupingId: Generated<string | null>
}

/** A set of teams, one level above them (C15.3). */
export interface Grouping {
  id: string
  companyId: string
  name: string
  sortName: string
}
