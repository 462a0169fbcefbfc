import { nameOf, collapseSpaces } from '../../base/text/names.ts'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { email as emailRule, numberPattern } from '../../people/auth/rules.ts'
import { teamName } from '../companies/rules.ts'
import { mostTeams, type ImportRow } from './rules.ts'

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

/** A line that identifies its person. Empty texts change nothing: an empty cell deletes no address. */
export interface ImportedPerson {
  line: number
  number: string
  email: string
  firstName: string
  lastName: string
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
  problems: RowProblem[]
}

export function* readRows(rows: readonly ImportRow[], lines: ParsedRows): Generator<void, void> {
  for (const [at, row] of rows.entries()) {
    if (at % 50 === 0) yield
    const read = readRow(row)
    if ('problems' in read) lines.problems.push(...read.problems)
    else lines.persons.push(read.person)
  }
}

export function readRow(row: ImportRow): { person: ImportedPerson } | { problems: RowProblem[] } {
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

  if (problems.length > 0) return { problems }
  const [firstName = '', lastName = ''] = names.map((name) => name.data ?? '')
  return { person: { line, number, email: email?.data ?? '', firstName, lastName, teams, left } }
}

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
