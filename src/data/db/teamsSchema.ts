import type { Generated } from 'kysely'

export interface Team {
  key: string
  companyId: string
  name: string
  sortName: string
  createdAt: string
  groupingId: Generated<string | null>
}

export interface Grouping {
  id: string
  companyId: string
  name: string
  sortName: string
}
