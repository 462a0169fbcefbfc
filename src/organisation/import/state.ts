import type { Language, SpokenLanguage } from '../../base/text/languages.ts'
import type { Role, Status } from '../../people/auth/rules.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import type { KnownResponsibility, ManagerWarning } from '../fileTree/managers.ts'
import type { OrganisationWarning, TeamMeant } from '../fileTree/organisation.ts'
import type { ImportedPerson } from './rows.ts'
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
  /** Of an earlier file or the directory; never the person's own choice (C20.8). */
  language: SpokenLanguage | null
}

export interface NewcomerPlan {
  person: ImportedPerson
  teams: TeamMeant[]
}

/** Holds only the fields that differ. */
export interface PersonChange {
  person: ImportedPerson
  known: ExistingPerson
  number?: string
  email?: string
  firstName?: string
  lastName?: string
  status?: Status
  teams?: { joined: TeamMeant[]; left: string[]; after: string[] }
  from?: 'company' | 'none' | 'left'
  language?: SpokenLanguage
}

/** Stops nothing: the rest of the line is applied. */
export type ImportWarning =
  | { code: 'account_fixed'; line: number; name: string }
  | OrganisationWarning
  | ManagerWarning
  | LanguageWarning

/** People whom the file names a language that the company does not offer: they read in its first one. */
export interface LanguageWarning {
  code: 'P41'
  line: number
  people: number
  language: SpokenLanguage
  first: Language
}

export function languageWarnings(
  persons: readonly ImportedPerson[],
  offered: readonly Language[],
): LanguageWarning[] {
  const [first = 'fr'] = offered
  const isRead = (language: string) => language === 'fr' || offered.some((each) => each === language)
  const others = persons.filter(({ left, language }) => !left && language !== null && !isRead(language))
  return [...Map.groupBy(others, ({ language }) => language ?? 'fr')].map(([language, found]) => ({
    ...{ code: 'P41' as const, line: found[0]?.line ?? 0, people: found.length, language, first },
  }))
}

export interface CompanyState {
  company: CompanyInScope
  people: readonly ExistingPerson[]
  teams: readonly TeamName[]
  entities: readonly EntityName[]
  responsibilities: readonly KnownResponsibility[]
  isAdmin: boolean
  /** The languages of its pages, its own first. */
  offered: readonly Language[]
  /** A directory's run: a sub-admin's limits, but for the wait for approval (C27.4). */
  isDirectory?: boolean
}

export const nameOfPerson = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

export const keyShown = ({ number, email }: { number: string | null; email: string | null }) =>
  number || email || ''
