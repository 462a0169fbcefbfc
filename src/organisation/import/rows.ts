import { collapseSpaces, nameKey, nameOf } from '../../base/text/names.ts'
import { languageNamed, type SpokenLanguage } from '../../base/text/languages.ts'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { sharedBy, sharing } from '../../base/encoding/sharing.ts'
import { email as emailRule, numberPattern } from '../../people/auth/rules.ts'
import { teamName } from '../companies/rules.ts'
import type { ImportedTeam } from '../fileTree/nodes.ts'
import { mostLevels } from '../groupings/rules.ts'
import { exactKey, mostTeams, rowKey, type Choices, type ImportRow, type RowKey } from './rules.ts'

export type RowProblem =
  | { code: 'P01'; line: number }
  | { code: 'P02'; line: number; email: string }
  | { code: 'P03'; line: number }
  | { code: 'name_invalid'; line: number; name: string }
  | { code: 'number_invalid'; line: number; number: string }
  | { code: 'team_invalid'; line: number; team: string }
  | { code: 'too_many_teams'; line: number }
  | { code: 'entity_invalid'; line: number; entity: string }
  | { code: 'too_many_levels'; line: number }
  | { code: 'left_invalid'; line: number; text: string }
  | { code: 'formula'; line: number; text: string }
  | { code: 'P40'; line: number; text: string }

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
  teams: readonly ImportedTeam[] | null
  /** Without that column: the teams of who is in none, named like the last level (C19.3). */
  heads: readonly ImportedTeam[]
  /** Null: the file has no such column. */
  leads: string[] | null
  left: boolean
  /** Null: the file says nothing. */
  language: SpokenLanguage | null
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

/** What lines of one file repeat of each other: made once for 20,000 of them (PERF13). */
export const repeatedCells = () => ({ levels: sharedBy(readLevels), once: sharing() })

type RepeatedCells = ReturnType<typeof repeatedCells>

export function* readRows(
  rows: readonly ImportRow[],
  lines: ParsedRows,
  repeated: RepeatedCells,
): Generator<void, void> {
  for (const [at, row] of rows.entries()) {
    if (at % 50 === 0) yield
    const read = readRow(row, repeated)
    if ('person' in read) lines.persons.push(read.person)
    else {
      lines.problems.push(...read.problems)
      lines.unread.push(read.unread)
    }
  }
}

function readRow(
  row: ImportRow,
  repeated: RepeatedCells,
): { person: ImportedPerson } | { problems: RowProblem[]; unread: NamedLine } {
  const { line } = row
  const problems: RowProblem[] = []
  const number = collapseSpaces(row.number)
  const emailText = collapseSpaces(row.email)
  const leftText = foldAccents(row.left)
  const left = yes.has(leftText)
  const levels = repeated.levels(row.levels ?? '')
  const { teams, heads } = row.teams === null ? { teams: null, heads: levels.heads } : levels.teams(row.teams)
  const texts = [
    row.number,
    row.email,
    row.firstName,
    row.lastName,
    row.teams ?? '',
    row.leads ?? '',
    row.language ?? '',
  ]
  const formula = texts.find(isFormula) ?? levels.formula

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
  const spoken = collapseSpaces(row.language ?? '')
  const language = languageNamed(spoken)
  if (!left && spoken !== '' && language === null)
    problems.push({ code: 'P40', line, text: shortened(spoken) })
  for (const { name } of teams ?? [])
    if (!teamName.safeParse(name).success)
      problems.push({ code: 'team_invalid', line, team: shortened(name) })
  if (teams && teams.length > mostTeams) problems.push({ code: 'too_many_teams', line })
  for (const entity of levels.wrong)
    problems.push({ code: 'entity_invalid', line, entity: shortened(entity) })
  if (levels.isTooDeep) problems.push({ code: 'too_many_levels', line })

  if (problems.length > 0) return { problems, unread: namedLine(row) }
  const [firstName = '', lastName = ''] = names.map((name) => name.data ?? '')
  const leads = row.leads === null ? null : splitNames(row.leads)
  const { key, hash } = rowKey(row)
  const named = { key, hash, line, number, email: email?.data ?? '' }
  return {
    person: { ...named, firstName: repeated.once(firstName), lastName, teams, heads, leads, left, language },
  }
}

interface ReadLevels {
  heads: readonly ImportedTeam[]
  /** Of a cell of teams with these levels. */
  teams: (cell: string) => { teams: readonly ImportedTeam[]; heads: readonly ImportedTeam[] }
  formula: string | undefined
  /** Names that no entity may have. */
  wrong: readonly string[]
  isTooDeep: boolean
}

function readLevels(text: string): ReadLevels {
  const paths = text === '' ? [] : text.split('||').map(pathIn)
  const heads = paths.flatMap((path): ImportedTeam[] => {
    const name = path.at(-1)
    return name === undefined ? [] : [{ name, path }]
  })
  const names = [...new Set(paths.flat())]
  // Without comma, as a team's: lists of names are separated by commas.
  const wrong = names.filter((name) => !teamName.safeParse(name).success)
  const isTooDeep = paths.some(({ length }) => length > mostLevels)
  const teams = sharedBy((cell) => readTeams(cell, paths, heads))
  return { heads, teams, formula: names.find(isFormula), wrong, isTooDeep }
}

/** The levels of a line are where its first team is; a line without team means the one named like its last level. */
function readTeams(
  teams: string,
  paths: readonly (readonly string[])[],
  heads: readonly ImportedTeam[],
): { teams: readonly ImportedTeam[]; heads: readonly ImportedTeam[] } {
  const names = paths.length > 1 ? teams.split('|').map(collapseSpaces) : splitNames(teams)
  if (names.length === 0) return { teams: heads, heads: [] }
  const named = names.flatMap((name, at) => {
    const path = paths[at]?.length ? paths[at] : null
    const team = name || path?.at(-1)
    return team ? [{ name: team, path }] : []
  })
  return { teams: named, heads: [] }
}

/** A level that repeats the one above is none: « DG, DG, Achats » is « DG, Achats ». */
function pathIn(text: string): string[] {
  const names = text.split('|').map(collapseSpaces).filter(Boolean)
  return names.filter((name, at) => at === 0 || nameKey(name) !== nameKey(names[at - 1] ?? ''))
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

const splitNames = (text: string): string[] => [
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
  const hasChoices = same.size > 0 || Object.values(sets).some(({ size }) => size > 0)
  for (const [at, row] of hasChoices ? rows.entries() : []) {
    if (at % 500 === 0) yield
    const { line, key } = row
    const names = times.get(key) === 1 ? [exactKey(row), key] : [exactKey(row)]
    for (const kind of ['come', 'others', 'skip'] as const)
      if (names.some((name) => sets[kind].has(name))) lines[kind].add(line)
    const accountId = names.map((name) => same.get(name)).find(Boolean)
    if (accountId) sameLines.set(line, accountId)
  }
  return { ...lines, same: sameLines }
}
