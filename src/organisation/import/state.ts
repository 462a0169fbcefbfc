import type { Role, Status } from '../../people/auth/rules.ts'

export interface ExistingPerson {
  id: string
  number: string | null
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

export interface TeamName {
  key: string
  name: string
}

export interface CompanyState {
  company: { id: string; name: string }
  people: readonly ExistingPerson[]
  teams: readonly TeamName[]
  isAdmin: boolean
}

export const nameOfPerson = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

export const keyShown = ({ number, email }: { number: string | null; email: string | null }) =>
  number || email || ''
