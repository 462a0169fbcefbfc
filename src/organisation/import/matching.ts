import { keyOfNumber } from '../../people/auth/rules.ts'
import { nameKey } from '../../base/text/names.ts'
import type { TreeProblem } from '../fileTree/changes.ts'
import type { ManagerProblem } from '../fileTree/managers.ts'
import type { PlacedPerson } from '../fileTree/nodes.ts'
import { readOrganisation, type FileOrganisation } from '../fileTree/organisation.ts'
import type { ChosenLines, ImportedPerson, NamedLine, ParsedRows, RowProblem } from './rows.ts'
import { keyShown, nameOfPerson, type ExistingPerson, type CompanyState } from './state.ts'

export interface NamesakeProblem {
  code: 'P11'
  line: number
  name: string
  key: string
  sameAs: { accountId: string; key: string }[]
  /** A line of the file with this name; null where an account has it. */
  otherLine: number | null
}

export type MatchProblem =
  | { code: 'P04'; line: number; firstLine: number }
  | { code: 'P05'; line: number; a: string; b: string }
  | { code: 'P08'; line: number; name: string; company: string | null }
  | { code: 'P09'; line: number }
  | { code: 'number_former'; line: number; name: string }
  | NamesakeProblem
  | { code: 'rejected'; line: number; name: string }

export type ImportProblem =
  | RowProblem
  | MatchProblem
  | TreeProblem
  | ManagerProblem
  | { code: 'P06'; line: number; team: string }

export type Match =
  | { kind: 'new' }
  | { kind: 'here' | 'back' | 'comes'; known: ExistingPerson }
  | { kind: 'nobody' }
  | { kind: 'wrong'; problem: MatchProblem; known?: ExistingPerson }

/** Identifies the person of each line: by number, then by address, never by name (C19.4). */
export function* matcher(
  state: CompanyState,
  { same, others, come }: ChosenLines,
): Generator<void, { match: (person: ImportedPerson) => Match; named: (line: NamedLine) => NamedPeople }> {
  const { company } = state
  const index = yield* indexed(state)
  const { byNumber, byFormerNumber, byEmail, byId, namesakes } = index
  const arrival = arrivals(namesakes, others)
  const lineOfNumber = new Map<string, number>()
  const lineOfEmail = new Map<string, number>()
  const lineOfAccount = new Map<string, number>()

  return { match, named: (line) => namedBy(line, index, state) }

  function match(person: ImportedPerson): Match {
    const { line, email } = person
    const number = keyOfNumber(person.number)
    const firstLine = lineOfNumber.get(number) ?? lineOfEmail.get(email)
    if (number && !lineOfNumber.has(number)) lineOfNumber.set(number, line)
    if (email && !lineOfEmail.has(email)) lineOfEmail.set(email, line)
    const former = byFormerNumber.get(number)
    const a = byNumber.get(number) ?? former
    const b = byEmail.get(email)
    if (firstLine !== undefined) return wrong({ code: 'P04', line, firstLine }, a ?? b)
    const meant = meantByAccount(line)
    const [one, another] = new Set([meant, a, b].filter((each) => each !== undefined))
    if (one && another) return different(person, one, another)
    if (former && !meant && !b && !isSameName(person, former)) return formerNumber(person, former)
    const known = meant ?? a ?? b ?? meantByName(person)
    if (!known) return person.left ? { kind: 'nobody' } : arrival(person)
    const earlier = lineOfAccount.get(known.id)
    // A sub-admin does not learn that two keys belong to one unknown person, nor the name.
    const isHidden = !state.isAdmin && !isOurs(known, company)
    if (earlier !== undefined && !isHidden) return wrong({ code: 'P04', line, firstLine: earlier }, known)
    lineOfAccount.set(known.id, line)
    return found(person, known)
  }

  function different({ line }: ImportedPerson, a: ExistingPerson, b: ExistingPerson): Match {
    // A sub-admin does not learn the names of people of other companies.
    const hidden = state.isAdmin ? undefined : [a, b].find((each) => !isOurs(each, company))
    if (hidden) return wrong({ code: 'P08', line, name: '', company: null })
    return wrong({ code: 'P05', line, a: nameOfPerson(a), b: nameOfPerson(b) }, a)
  }

  /** The line is of somebody else, to whom the number was given within the year (C24.17). */
  function formerNumber({ line }: ImportedPerson, former: ExistingPerson): Match {
    if (!state.isAdmin) return wrong({ code: 'P08', line, name: '', company: null })
    return wrong({ code: 'number_former', line, name: nameOfPerson(former) })
  }

  /** A directory knows whom it named: its line means that account before any key (C27.4). */
  function meantByAccount(line: number): ExistingPerson | undefined {
    const known = state.isAdmin || state.isDirectory ? byId.get(same.get(line) ?? '') : undefined
    return known && isOurs(known, company) ? known : undefined
  }

  function meantByName({ line, firstName, lastName }: ImportedPerson): ExistingPerson | undefined {
    const known = byId.get(same.get(line) ?? '')
    const isNamesake = namesakes.get(nameKey(`${firstName} ${lastName}`))?.includes(known as ExistingPerson)
    return isNamesake ? known : undefined
  }

  function found({ line, left }: ImportedPerson, known: ExistingPerson): Match {
    const name = nameOfPerson(known)
    // One message for a sub-admin: which account has this key is not theirs to learn (C24.18).
    const elsewhere = wrong({ code: 'P08', line, name: '', company: null })
    if (known.role !== 'employee') return state.isAdmin ? wrong({ code: 'P09', line }) : elsewhere
    if (known.companyId === company.id) {
      if (known.status === 'rejected' && !left) return wrong({ code: 'rejected', line, name }, known)
      return { kind: 'here', known }
    }
    if (left) return { kind: 'nobody' }
    if (known.left?.companyId === company.id) return { kind: 'back', known }
    if (!state.isAdmin) return elsewhere
    if (!known.companyId) {
      if (known.status === 'rejected' && !known.left) return wrong({ code: 'rejected', line, name })
      return { kind: 'comes', known }
    }
    if (come.has(line)) {
      if (known.status === 'rejected') return wrong({ code: 'rejected', line, name })
      return { kind: 'comes', known }
    }
    return wrong({ code: 'P08', line, name, company: known.companyName })
  }
}

const isSameName = (one: ImportedPerson, other: ExistingPerson) =>
  nameKey(nameOfPerson(one)) === nameKey(nameOfPerson(other))

/** Keys of people whom a sub-admin may not see; an administrator sees all of them. */
export function hiddenKeys(problems: readonly ImportProblem[], { persons }: Pick<ParsedRows, 'persons'>) {
  const hidden = problems.filter((each) => each.code === 'P08' && each.company === null)
  const lines = new Set(hidden.map(({ line }) => line))
  return persons.filter(({ line }) => lines.has(line)).map(({ number, email }) => `${number} ${email}`)
}

const isOurs = (known: ExistingPerson, { id }: CompanyState['company']) =>
  known.companyId === id || known.left?.companyId === id

type MatchIndex = ReturnType<typeof indexed> extends Generator<void, infer Index> ? Index : never

/** A second account of one person breaks k and « one person, one ballot »: an existing name raises P11. */
function arrivals(namesakes: MatchIndex['namesakes'], others: ReadonlySet<number>) {
  const lineOfName = new Map<string, ImportedPerson>()
  return (person: ImportedPerson): Match => {
    const { line } = person
    const name = nameOfPerson(person)
    const key = nameKey(name)
    const known = namesakes.get(key) ?? []
    if (others.has(line)) return { kind: 'new' }
    // In whatever order: of several lines of one name one alone may be without a choice.
    const above = lineOfName.get(key)
    if (!above) lineOfName.set(key, person)
    if (known.length === 0 && !above) return { kind: 'new' }
    const sameAs = known.map((each) => ({ accountId: each.id, key: keyShown(each) }))
    const shownKey = sameAs[0]?.key ?? keyShown(above ?? person)
    const otherLine = known.length === 0 && above ? above.line : null
    return wrong({ code: 'P11', line, name, key: shownKey, sameAs, otherLine })
  }
}

/** Who does not leave because a line is left out: by any key, else by name. */
interface NamedPeople {
  byKey: ExistingPerson[]
  byName: ExistingPerson[]
}

function namedBy(
  { number, email, firstName, lastName }: NamedLine,
  { byNumber, byEmail, namesakes }: MatchIndex,
  { isAdmin, company }: CompanyState,
): NamedPeople {
  // A sub-admin does not learn that somebody elsewhere has this key.
  const byKey = [byNumber.get(keyOfNumber(number)), byEmail.get(email)].flatMap((each) =>
    each && (isAdmin || isOurs(each, company)) ? [each] : [],
  )
  return { byKey, byName: namesakes.get(nameKey(`${firstName} ${lastName}`)) ?? [] }
}

function* indexed({ company, people }: CompanyState) {
  const byNumber = new Map<string, ExistingPerson>()
  const byFormerNumber = new Map<string, ExistingPerson>()
  const byEmail = new Map<string, ExistingPerson>()
  const byId = new Map<string, ExistingPerson>()
  const namesakes = new Map<string, ExistingPerson[]>()
  for (const [at, each] of people.entries()) {
    if (at % 50 === 0) yield
    if (each.number) byNumber.set(keyOfNumber(each.number), each)
    for (const former of each.formerNumbers) byFormerNumber.set(keyOfNumber(former), each)
    if (each.email) byEmail.set(each.email, each)
    byId.set(each.id, each)
    if (each.companyId === company.id || each.left?.companyId === company.id)
      add(namesakes, nameKey(nameOfPerson(each)), each)
  }
  return { byNumber, byFormerNumber, byEmail, byId, namesakes }
}

const wrong = (problem: MatchProblem, known?: ExistingPerson): Match => ({
  kind: 'wrong',
  problem,
  ...(known && { known }),
})

function add<K, V>(map: Map<K, V[]>, key: K, value: V) {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

export interface MatchedPerson {
  person: ImportedPerson
  match: Match
}

interface OrganisationInput {
  state: CompanyState
  /** The people present. */
  here: readonly ExistingPerson[]
  isTreeKept: boolean
}

/** What the lines of people who come or stay say of teams and entities. */
export function* organisationOf(
  matched: readonly MatchedPerson[],
  { state, here, isTreeKept }: OrganisationInput,
): Generator<void, FileOrganisation> {
  const persons: PlacedPerson[] = []
  for (const [at, { person, match }] of matched.entries()) {
    if (at % 500 === 0) yield
    if (person.left || match.kind === 'wrong' || match.kind === 'nobody') continue
    const before = match.kind === 'here' || match.kind === 'back' ? match.known.teams : []
    const teams = person.teams ?? (before.length === 0 && person.heads.length > 0 ? person.heads : null)
    if (teams) persons.push({ line: person.line, teams, before: match.kind === 'here' ? before : [] })
  }
  const { teams, entities, company } = state
  const tree = { teams, entities, company: company.name, isTreeKept }
  return yield* readOrganisation({ persons, members: here, ...tree })
}
