import type { Role, Status } from '../../people/auth/rules.ts'

/** Somebody whom a line may mean: of the company, or found elsewhere by a key of the file. */
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
  /** The company that they left less than thirty days ago, and the status they had there. */
  left: { companyId: string; status: Status } | null
  /** Has entered by any way. */
  inUse: boolean
  /** The keys of their teams. */
  teams: readonly string[]
}

export interface TeamName {
  key: string
  name: string
}

/** All that an import is judged by, as one reading of the database found it. */
export interface CompanyState {
  company: { id: string; name: string }
  people: readonly ExistingPerson[]
  teams: readonly TeamName[]
  isAdmin: boolean
}

export const nameOfPerson = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

/** What a person is told by: the number, else the address. */
export const keyShown = ({ number, email }: { number: string | null; email: string | null }) =>
  number || email || ''
