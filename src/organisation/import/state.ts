import type { Role, Status } from '../../people/auth/rules.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import type { KnownResponsibility } from '../fileTree/managers.ts'
import type { EntityName, TeamName } from '../fileTree/nodes.ts'

export interface ExistingPerson {
  id: string
  number: string | null
  /** Replaced within a year: still theirs (C24.17). */
  formerNumbers: readonly string[]
  email: string | null
  firstName: string
  lastName: string
  role: Role
  status: Status
  companyId: string | null
  companyName: string | null
  /** The company left less than thirty days ago, and the status there. */
  left: { companyId: string; status: Status } | null
  /** Entered before, or asked before: only administrators change its address and number (C19.13). */
  isFixed: boolean
  teams: readonly string[]
}

export interface CompanyState {
  company: CompanyInScope
  people: readonly ExistingPerson[]
  teams: readonly TeamName[]
  entities: readonly EntityName[]
  responsibilities: readonly KnownResponsibility[]
  isAdmin: boolean
  /** A directory's run: a sub-admin's limits, but for the wait for approval (C27.4). */
  isDirectory?: boolean
}

export const nameOfPerson = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

export const keyShown = ({ number, email }: { number: string | null; email: string | null }) =>
  number || email || ''
