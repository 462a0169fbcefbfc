import { nameOf, collapseSpaces } from '../../base/text/names.ts'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { email as emailRule, numberPattern } from '../../people/auth/rules.ts'
import { teamName } from '../companies/rules.ts'
import { mostTeams, rowKey, type Choices, type ImportRow, type RowKey } from './rules.ts'

export type RowProblem =
  | { code: 'P01'; line: number }
  | { code: 'P02'; line: number; email: string }
  | { code: 'P03'; line: number }
  | { code: 'name_invalid'; line: number; name: string }
  | { code: 'number_invalid'; line: number; number: string }
  | { code: 'team_invalid'; line: number; team: string }
  | { code: 'too_many_teams'; line: number }
  | { code: 'left_invalid'; line: number; text: string }
  | { code: 'formula'; line: number; text: string }

/** A line and whom it may mean. */
export interface NamedLine extends RowKey {
  line: number
  number: string
  email: string
  firstName: string
  lastName: string
}

/** A line that identifies its person. Empty texts change nothing: an empty cell deletes no address. */
export interface ImportedPerson extends NamedLine {
  /** Null: the file has no such column. */
  teams: string[] | null
  left: boolean
}

const yes = new Set(['oui', 'o', 'x', '1', 'vrai', 'true', 'yes'])
const no = new Set(['', 'non', 'n', '0', 'faux', 'false', 'no'])

const firstNameRule = nameOf('P03')
const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

export interface ParsedRows {
  persons: ImportedPerson[]
  /** Lines with problems. */
  unread: NamedLine[]
  problems: RowProblem[]
}

export function* readRows(rows: readonly ImportRow[], lines: ParsedRows): Generator<void, void> {
  for (const [at, row] of rows.entries()) {
    if (at % 50 === 0) yield
    const read = readRow(row)
    if ('person' in read) lines.persons.push(read.person)
    else {
      lines.problems.push(...read.problems)
      lines.unread.push(read.unread)
    }
  }
}

export function readRow(
  row: ImportRow,
): { person: ImportedPerson } | { problems: RowProblem[]; unread: NamedLine } {
  const { line } = row
  const problems: RowProblem[] = []
  const number = collapseSpaces(row.number)
  const emailText = collapseSpaces(row.email)
  const leftText = foldAccents(row.left)
  const left = yes.has(leftText)
  const formula = [row.number, row.email, row.firstName, row.lastName, row.teams ?? ''].find(isFormula)

  if (formula !== undefined) problems.push({ code: 'formula', line, text: shortened(formula) })
  if (number === '' && emailText === '') problems.push({ code: 'P01', line })
  if (number !== '' && !numberPattern.test(number))
    problems.push({ code: 'number_invalid', line, number: shortened(number) })
  const email = emailText === '' ? null : emailRule.safeParse(row.email)
  if (email && !email.success) problems.push({ code: 'P02', line, email: shortened(emailText) })
  const names = [row.firstName, row.lastName].map((text) => firstNameRule.safeParse(text))
  // A departure is identified by its key alone.
  if (!left) problems.push(...wrongNames(row, names))
  if (!left && !no.has(leftText)) problems.push({ code: 'left_invalid', line, text: shortened(row.left) })
  const teams = row.teams === null ? null : splitTeams(row.teams)
  for (const team of teams ?? [])
    if (!teamName.safeParse(team).success)
      problems.push({ code: 'team_invalid', line, team: shortened(team) })
  if (teams && teams.length > mostTeams) problems.push({ code: 'too_many_teams', line })

  if (problems.length > 0) return { problems, unread: namedLine(row) }
  const [firstName = '', lastName = ''] = names.map((name) => name.data ?? '')
  return {
    person: { ...rowKey(row), line, number, email: email?.data ?? '', firstName, lastName, teams, left },
  }
}

const namedLine = (row: ImportRow): NamedLine => ({
  ...rowKey(row),
  line: row.line,
  number: collapseSpaces(row.number),
  email: collapseSpaces(row.email).toLowerCase(),
  firstName: collapseSpaces(row.firstName),
  lastName: collapseSpaces(row.lastName),
})

function wrongNames({ line, firstName, lastName }: ImportRow, read: { success: boolean }[]): RowProblem[] {
  const texts = [firstName, lastName]
  if (texts.some((text) => collapseSpaces(text) === '')) return [{ code: 'P03', line }]
  const wrong = texts.find((_, at) => !read[at]?.success)
  return wrong === undefined ? [] : [{ code: 'name_invalid', line, name: shortened(wrong) }]
}

/** A spreadsheet would compute such a cell, here or after an export (ATT16). */
const isFormula = (text: string) => /^\s*[=＝]/.test(text)

const splitTeams = (text: string): string[] => [
  ...new Set(text.split('|').map(collapseSpaces).filter(Boolean)),
]

/** The choices by line. */
export interface ChosenLines {
  come: ReadonlySet<number>
  others: ReadonlySet<number>
  skip: ReadonlySet<number>
  same: ReadonlyMap<number, string>
}

/** A key names the only row that has it; a row among several of one key is named with its cells. */
export function* chosenLines(
  { persons, unread }: Pick<ParsedRows, 'persons' | 'unread'>,
  choices: Choices,
): Generator<void, ChosenLines> {
  const rows: NamedLine[] = [...persons, ...unread]
  const times = new Map<string, number>()
  for (const [at, { key }] of rows.entries()) {
    if (at % 500 === 0) yield
    times.set(key, (times.get(key) ?? 0) + 1)
  }
  const same = new Map(choices.same.map(({ key, accountId }) => [key, accountId]))
  const sets = { come: new Set(choices.come), others: new Set(choices.others), skip: new Set(choices.skip) }
  const lines = { come: new Set<number>(), others: new Set<number>(), skip: new Set<number>() }
  const sameLines = new Map<number, string>()
  for (const [at, { line, key, exact }] of rows.entries()) {
    if (at % 500 === 0) yield
    const names = times.get(key) === 1 ? [exact, key] : [exact]
    for (const kind of ['come', 'others', 'skip'] as const)
      if (names.some((name) => sets[kind].has(name))) lines[kind].add(line)
    const accountId = names.map((name) => same.get(name)).find(Boolean)
    if (accountId) sameLines.set(line, accountId)
  }
  return { ...lines, same: sameLines }
}
