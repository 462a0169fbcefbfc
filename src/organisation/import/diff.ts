import { keyOfNumber, type Status } from '../../people/auth/rules.ts'
import { noTreeChanges, treeChanges, treeProblems, type FileTreeChanges } from '../fileTree/changes.ts'
import {
  readManagers,
  type FileManagers,
  type ManagerLine,
  type ManagersInput,
} from '../fileTree/managers.ts'
import type { FileOrganisation, TeamMeant } from '../fileTree/organisation.ts'
import { afterRenames, renameQuestions, type RenameQuestion } from '../fileTree/renames.ts'
import { chosenLines, type ParsedRows, type ImportedPerson } from './rows.ts'
import { matcher, organisationOf } from './matching.ts'
import type { ImportProblem, Match, MatchedPerson } from './matching.ts'
import type { Choices } from './rules.ts'
import { languageWarnings, nameOfPerson } from './state.ts'
import type { CompanyState, ExistingPerson, ImportWarning, NewcomerPlan, PersonChange } from './state.ts'

/** What the file would write, compared with the people present; nothing is written (C19.5). */
export interface ImportPlan {
  problems: ImportProblem[]
  warnings: ImportWarning[]
  questions: RenameQuestion[]
  arrivals: NewcomerPlan[]
  changes: PersonChange[]
  departures: ExistingPerson[]
  unchanged: number[]
  newTeams: string[]
  tree: FileTreeChanges
  /** The file says where teams are. */
  hasLevels: boolean
  /** Null: the file has no such column. */
  managers: FileManagers | null
  /** The lines left out. */
  skipped: number[]
  /** Such a line may mean anybody, so nobody leaves by absence. */
  keepsAbsent: boolean
  /** How many people the company has before the import. */
  people: number
  /** The account of each line that means one. */
  accounts: ReadonlyMap<number, string>
}

/** Pure; each `yield` lets other requests run. */
export function* planImport(
  file: ParsedRows,
  state: CompanyState,
  choices: Choices,
): Generator<void, ImportPlan> {
  // Rejected people have no access to lose: the list leaves them out.
  const here = state.people.filter(
    ({ companyId, role, status }) =>
      companyId === state.company.id && role === 'employee' && status !== 'rejected',
  )
  const chosen = yield* chosenLines(file, choices)
  const problems: ImportProblem[] = file.problems.filter(({ line }) => !chosen.skip.has(line))
  const matched: MatchedPerson[] = []
  const { match, named: namedBy } = yield* matcher(state, chosen)
  for (const [at, person] of file.persons.entries()) {
    if (at % 50 === 0) yield
    if (!chosen.skip.has(person.line)) matched.push({ person, match: match(person) })
  }
  yield
  const organisation = yield* organisationOf(matched, { state, here, isTreeKept: !choices.organisation })
  const members = matched.flatMap(({ person, match: each }) =>
    each.kind === 'here'
      ? [{ before: each.known.teams, meant: (!person.left && organisation.meant.get(person.line)) || null }]
      : [],
  )
  const questions = yield* renameQuestions(state.teams, members, choices.renames)
  yield
  const renamed = afterRenames(questions)
  const lines = yield* judgeLines(matched, { state, choices, questions, organisation, renamed })
  yield
  const changes = choices.organisation
    ? treeChanges({ organisation, teams: state.teams, entities: state.entities, renamed })
    : noTreeChanges
  const present = new Set(matched.flatMap(({ match: each }) => ('known' in each ? [each.known?.id] : [])))
  const meant = [...file.persons, ...file.unread]
    .filter(({ line }) => chosen.skip.has(line))
    .map(namedBy)
    // Whom another line identifies is not meant by name: after a namesake arrives the line means the same.
    .map(({ byKey, byName }) => (byKey.length > 0 ? byKey : byName.filter(({ id }) => !present.has(id))))
  for (const { id } of meant.flat()) present.add(id)
  const keepsAbsent = choices.mode === 'full' && meant.some(({ length }) => length === 0)
  const absent = choices.mode === 'full' && !keepsAbsent ? here.filter(({ id }) => !present.has(id)) : []
  const departures = [...lines.departures, ...absent]
  const isTreeKept = !choices.organisation
  const removed = new Set(choices.deleteEmpty ? changes.empty.map(({ id }) => id) : [])
  const led = { organisation, renamed, isTreeKept, removed, newTeams: lines.newTeams, departures }
  const managers = yield* managersOf(matched, state, led)
  problems.push(...lines.problems, ...treeProblems(organisation, { entities: state.entities, changes }))
  problems.push(...(managers?.problems ?? []))
  problems.sort((a, b) => a.line - b.line)
  const spoken = languageWarnings(matched.flatMap(staying), state.offered)
  const warnings = [...lines.warnings, ...organisation.warnings, ...(managers?.warnings ?? []), ...spoken]
  warnings.sort((a, b) => a.line - b.line)
  const accounts = accountsOf(matched)
  const counts = { skipped: [...chosen.skip], keepsAbsent, people: here.length, accounts }
  const tree = { tree: changes, hasLevels: organisation.nodes.entities.length > 0 }
  return { ...lines, departures, problems, warnings, questions, managers, ...tree, ...counts }
}

const staying = ({ person, match }: MatchedPerson) => (match.kind === 'wrong' ? [] : [person])

function accountsOf(matched: readonly MatchedPerson[]) {
  const accounts = new Map<number, string>()
  for (const { person, match } of matched)
    if ('known' in match && match.known && match.kind !== 'wrong') accounts.set(person.line, match.known.id)
  return accounts
}

interface ManagersOfFile extends Pick<
  ManagersInput,
  'organisation' | 'renamed' | 'isTreeKept' | 'removed' | 'newTeams'
> {
  departures: readonly ExistingPerson[]
}

function* managersOf(
  matched: readonly MatchedPerson[],
  state: CompanyState,
  { departures, ...led }: ManagersOfFile,
) {
  if (matched.every(({ person }) => person.leads === null)) return null
  const lines: ManagerLine[] = []
  for (const [at, { person, match }] of matched.entries()) {
    if (at % 500 === 0) yield
    const { line, leads, teams, heads } = person
    if (!leads || person.left || match.kind === 'wrong' || match.kind === 'nobody') continue
    const accountId = match.kind === 'new' ? null : match.known.id
    const status = match.kind === 'new' ? 'pending' : statusAfter(match.known, match.kind, state.isAdmin)
    const isApproved = state.isAdmin || state.isDirectory === true || status === 'approved'
    const name = nameOfPerson(person)
    lines.push({ line, name, accountId, teams: teams ?? heads, leads, isApproved })
  }
  const { teams, entities, responsibilities } = state
  const leaving = new Set(departures.map(({ id }) => id))
  return yield* readManagers({ ...led, lines, leaving, teams, entities, known: responsibilities })
}

interface DiffInput {
  state: CompanyState
  choices: Choices
  questions: readonly RenameQuestion[]
  organisation: FileOrganisation
  renamed: (team: TeamMeant) => TeamMeant
}

function* judgeLines(
  matched: readonly MatchedPerson[],
  { state, choices, questions, organisation, renamed }: DiffInput,
) {
  const newTeams = new Set<string>()
  const asked = new Map(questions.map(({ to, rename }) => [to, rename]))
  const problems: ImportProblem[] = []
  const warnings: ImportWarning[] = []
  const arrivals: NewcomerPlan[] = []
  const changes: PersonChange[] = []
  const departures: ExistingPerson[] = []
  const unchanged: number[] = []
  for (const [at, { person, match }] of matched.entries()) {
    if (at % 50 === 0) yield
    const { line } = person
    if (match.kind === 'wrong') problems.push(match.problem)
    else if (match.kind === 'nobody') unchanged.push(line)
    else if (match.kind === 'here' && person.left) departures.push(match.known)
    else {
      const meant = organisation.meant.get(line)?.map(renamed) ?? null
      for (const { key, name } of meant ?? []) if (key === null) newTeams.add(name)
      if (!choices.createTeams)
        for (const team of meant?.filter(({ key, name }) => key === null && asked.get(name) !== null) ?? [])
          problems.push({ code: 'P06', line, team: team.name })
      if (match.kind === 'new') arrivals.push({ person, teams: meant ?? [] })
      else {
        const change = changeOf(person, match, meant, state)
        if (!state.isAdmin && match.known.isFixed && withoutKeys(change))
          warnings.push({ code: 'account_fixed', line, name: nameOfPerson(match.known) })
        if (isEmpty(change)) unchanged.push(line)
        else changes.push(change)
      }
    }
  }
  return { problems, warnings, arrivals, changes, departures, unchanged, newTeams: [...newTeams] }
}

const isEmpty = (change: PersonChange) => Object.keys(change).length === 2

/** Takes the new address and number out of the change; false: it had none. */
function withoutKeys(change: PersonChange): boolean {
  const hadKeys = change.number !== undefined || change.email !== undefined
  delete change.number
  delete change.email
  return hadKeys
}

const froms = { here: null, back: 'left', comes: 'none' } as const

function changeOf(
  person: ImportedPerson,
  { kind, known }: Extract<Match, { kind: 'here' | 'back' | 'comes' }>,
  meant: readonly TeamMeant[] | null,
  { isAdmin }: CompanyState,
): PersonChange {
  const change: PersonChange = { person, known }
  const { number, email, firstName, lastName } = person
  if (number && keyOfNumber(number) !== keyOfNumber(known.number ?? '')) change.number = number
  if (email && email !== known.email) change.email = email
  if (firstName !== known.firstName) change.firstName = firstName
  if (lastName !== known.lastName) change.lastName = lastName
  const status = statusAfter(known, kind, isAdmin)
  if (status !== known.status) change.status = status
  const from = kind === 'comes' && known.companyId ? 'company' : froms[kind]
  if (from) change.from = from
  if (person.language && person.language !== known.language) change.language = person.language
  const before = kind === 'comes' ? [] : known.teams
  const joined = meant?.filter(({ key }) => key === null || !before.includes(key)) ?? []
  const left = meant ? before.filter((key) => !meant.some((team) => team.key === key)) : []
  if (joined.length > 0 || left.length > 0)
    change.teams = { joined, left, after: meant?.map(({ name }) => name) ?? [] }
  return change
}

/** An administrator's import needs no approval; a sub-admin's approves nobody (C19.2). */
function statusAfter(
  { status, left }: ExistingPerson,
  kind: 'here' | 'back' | 'comes',
  isAdmin: boolean,
): Status {
  if (isAdmin) return 'approved'
  return kind === 'back' && left ? left.status : status
}
