import { foldAccents } from '../../base/text/foldAccents.ts'
import { readRecords, readText } from '../../surveys/csv/csvText.ts'
import { quoted } from '../../surveys/questions/identifiers.ts'
import type { FileProblem, FileWarning } from './messages.ts'
import { mostRows, type ImportRow } from '../import/rules.ts'

export type SheetCell = string | number | boolean | Date | null

export interface PeopleSheet {
  rows: { line: number; cells: readonly SheetCell[] }[]
  /** Computed cells, « B12 »; none in a CSV file. */
  formulas: ReadonlySet<string>
  isWindows1252: boolean
}

export interface PeopleFile {
  rows: ImportRow[]
  problems: FileProblem[]
  warnings: FileWarning[]
}

export const columns = ['identifiant', 'email', 'prenom', 'nom', 'equipes', 'partie'] as const
export type PeopleColumn = (typeof columns)[number]

const aliases: Record<PeopleColumn, readonly string[]> = {
  identifiant: ['matricule', 'numero', 'number', 'id', 'employee id', 'numero de matricule'],
  email: [
    ...['e mail', 'mail', 'courriel', 'adresse email', 'adresse e mail', 'adresse mail'],
    ...['email', 'e mail', 'mail', 'courriel'].flatMap((name) => [`${name} professionnel`, `${name} pro`]),
    ...['email', 'e mail', 'mail'].map((name) => `adresse ${name} professionnelle`),
    'adresse electronique',
  ],
  prenom: ['prenoms', 'prenom usuel', 'first name', 'firstname', 'given name'],
  nom: ['nom de famille', 'nom usuel', 'nom d usage', 'last name', 'lastname', 'surname', 'family name'],
  equipes: ['equipe', 'team', 'teams', 'service', 'services'],
  partie: ['parti', 'parti e', 'depart', 'sortie', 'left'],
}

const plain = (text: string) =>
  foldAccents(text.slice(0, 200))
    .replace(/[\s_\-–/'.()]+/g, ' ')
    .trim()

const byAlias = new Map(
  columns.flatMap((column) => [column, ...aliases[column]].map((name) => [name, column])),
)

export function readCsv(bytes: Uint8Array): PeopleSheet | FileProblem {
  const read = readText(bytes, mostBytes)
  if ('code' in read) return read.code === 'F02' ? { code: 'too_heavy' } : (read as FileProblem)
  const declared = /^"?sep=([^\s"]|\t)"?[ ,;\t]*(?:\n|$)/i.exec(read.text)
  const body = declared ? read.text.slice(declared[0].length) : read.text
  const rows: PeopleSheet['rows'] = []
  const separator = declared?.[1] ?? separatorOf(body)
  for (const record of readRecords(body, separator, declared ? 2 : 1)) {
    if ('code' in record) return record
    rows.push(record)
    if (rows.length > mostRows + 1000) break
  }
  return { rows, formulas: new Set(), isWindows1252: read.encoding === 'Windows-1252' }
}

export const mostBytes = 20_000_000

/** The separator that names the most columns in the first line. */
function separatorOf(text: string): string {
  const line = text.slice(0, 2_000).trimStart().split('\n')[0] ?? ''
  const named = (separator: string) =>
    line.split(separator).filter((cell) => byAlias.has(plain(cell.replaceAll('"', '')))).length
  return [';', ',', '\t'].reduce((best, next) => (named(next) > named(best) ? next : best))
}

/** Reads people from a table. The first row that is not empty names the columns. */
export function readPeople({ rows: all, formulas, isWindows1252 }: PeopleSheet): PeopleFile {
  const rows = all.filter(({ cells }) => cells.some((cell) => shown(cell) !== ''))
  const [head, ...body] = rows
  const refused = (...problems: FileProblem[]): PeopleFile => ({ rows: [], problems, warnings: [] })
  if (!head) return refused({ code: 'F01' })
  const found = head.cells.map((cell, at) => (at < 100 ? (byAlias.get(plain(shown(cell))) ?? null) : null))
  const twice = found.find((column, at) => column && found.indexOf(column) < at)
  if (twice) return refused({ code: 'column_twice', column: twice })
  const missing: string[] = (['prenom', 'nom'] as const).filter((column) => !found.includes(column))
  if (!found.includes('identifiant') && !found.includes('email')) missing.unshift('identifiant')
  if (missing.length > 0) return refused({ code: 'columns_missing', columns: missing })
  if (body.length === 0) return refused({ code: 'no_rows' })
  if (body.length > mostRows) return refused({ code: 'P10', n: body.length })
  const problems = [...wrongCells(body, found), ...computedCells(found, formulas)]
  const warnings: FileWarning[] = head.cells.flatMap((cell, at) =>
    found[at] === null && shown(cell) !== '' && at < 100
      ? [{ code: 'P12', column: quoted(shown(cell)) }]
      : [],
  )
  if (isWindows1252) warnings.push({ code: 'windows_1252' })
  const numbered = found.indexOf('identifiant')
  const numbers = body.filter(({ cells }) => typeof cells[numbered] === 'number')
  const [first] = numbers
  if (first) warnings.push({ code: 'numbers', line: first.line, count: numbers.length })
  return { rows: problems.length > 0 ? [] : body.map((row) => rowOf(row, found)), problems, warnings }
}

const shownProblems = 50

function wrongCells(body: PeopleSheet['rows'], found: readonly (PeopleColumn | null)[]): FileProblem[] {
  const problems: FileProblem[] = []
  for (const { line, cells } of body)
    for (const [at, column] of found.entries())
      if (column && cells[at] instanceof Date && problems.length < shownProblems)
        problems.push({ code: 'date', line, column })
  return problems
}

/** « B12 » → the second column, line 12. */
export function placeOf(cell: string): { at: number; line: number } {
  const [, letters = '', line = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? []
  return {
    at: [...letters].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1,
    line: Number(line),
  }
}

function computedCells(
  found: readonly (PeopleColumn | null)[],
  formulas: ReadonlySet<string>,
): FileProblem[] {
  const problems: FileProblem[] = []
  for (const cell of formulas) {
    const { at, line } = placeOf(cell)
    const column = found[at]
    if (column && problems.length < shownProblems) problems.push({ code: 'formula', line, column })
  }
  return problems
}

function rowOf(
  { line, cells }: PeopleSheet['rows'][number],
  found: readonly (PeopleColumn | null)[],
): ImportRow {
  const cell = (column: PeopleColumn) => shown(cells[found.indexOf(column)] ?? null)
  return {
    line,
    number: cell('identifiant').slice(0, 200),
    email: cell('email').slice(0, 400),
    firstName: cell('prenom').slice(0, 400),
    lastName: cell('nom').slice(0, 400),
    teams: found.includes('equipes') ? cell('equipes').slice(0, 6_000) : null,
    left: cell('partie').slice(0, 40),
  }
}

/** The cell as a person reads it; a number loses leading zeros, which raises a warning. */
function shown(cell: SheetCell): string {
  if (cell === null || cell instanceof Date) return ''
  if (typeof cell === 'boolean') return cell ? 'oui' : 'non'
  if (typeof cell === 'number')
    return Number.isInteger(cell) ? cell.toLocaleString('en-US', { useGrouping: false }) : String(cell)
  return cell.trim()
}
