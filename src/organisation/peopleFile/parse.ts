import { quoted } from '../../surveys/questions/identifiers.ts'
import {
  mostLetters,
  mostRows,
  type CellName,
  type ColumnChoice,
  type ImportRow,
  type Meaning,
} from '../import/rules.ts'
import {
  columns,
  fieldOf,
  findHead,
  guessColumns,
  headNames,
  knownHeads,
  levelColumns,
  missingColumns,
  mostColumns,
  mostHeadLines,
  plain,
} from './columns.ts'
import { splitFullName } from './fullNames.ts'
import type { CellProblem, FileProblem, FileWarning } from './messages.ts'
import { setAside, type AsideRow } from './setAside.ts'
import { placeOf, shown, type PeopleSheet, type SheetRow } from './sheet.ts'
import { unite } from './unite.ts'

/** How a sheet is read; proposed first, then as somebody chooses. */
export interface Layout {
  headLine: number
  meanings: readonly (Meaning | null)[]
  /** « Nom et prénom » without capitals: the first name comes first. */
  isInverted: boolean
  takenBack: readonly number[]
}

export interface FileColumn {
  head: string
  samples: string[]
  meaning: Meaning | null
  /** What it is not proposed as, because another column is. */
  rival: Meaning | null
}

export interface PeopleFile {
  rows: ImportRow[]
  problems: FileProblem[]
  cells: CellProblem[]
  warnings: FileWarning[]
  layout: Layout | null
  columns: FileColumn[]
  /** Lines that may be the head. */
  top: { line: number; text: string }[]
  aside: AsideRow[]
  /** The heads are those of the model, or were all chosen before. */
  isFamiliar: boolean
}

export interface FileReading {
  kept: readonly ColumnChoice[]
  /** Null: as proposed; without meanings: proposed under this head. */
  layout: Partial<Layout> | null
}

export const nothingRead = (...problems: FileProblem[]): PeopleFile => ({
  ...{ rows: [], problems, cells: [], warnings: [], layout: null },
  ...{ columns: [], top: [], aside: [], isFamiliar: false },
})

/** Reads people from a table: finds the head, leaves out what is no person. */
export function readPeople(sheet: PeopleSheet, { kept, layout: asked }: FileReading): PeopleFile {
  const { rows } = sheet
  const heads = rows
    .filter(({ line }) => line <= mostHeadLines)
    .map(({ line, cells }) => ({ line, cells: cells.slice(0, mostColumns).map(shown) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (heads.length === 0) return nothingRead({ code: 'F01' })
  const top = heads.map(({ line, cells }) => ({
    line,
    text: cells.filter(Boolean).join(' · ').slice(0, 120),
  }))
  const headLine = asked?.headLine ?? findHead(heads, kept)
  const head = heads.find(({ line }) => line === headLine)?.cells
  if (headLine === null || !head) return { ...nothingRead({ code: 'P20' }), top }
  const known = knownHeads(head, kept)
  const below = rows.filter(({ line }) => line > headLine)
  const filled = head.map((_, at) => below.filter(({ cells }) => shown(cells[at]) !== '').length)
  const guesses = guessColumns(known, filled)
  const full = guesses.findIndex(({ meaning }) => meaning === 'nom_prenom')
  const layout: Layout = {
    headLine,
    meanings: asked?.meanings ?? guesses.map(({ meaning }) => meaning),
    isInverted: asked?.isInverted ?? /^(prenom|full)/.test(plain(head[full] ?? '')),
    takenBack: asked?.takenBack ?? [],
  }
  const { people, aside } = setAside(rows, layout)
  const shape = { layout, top, aside, columns: columnsOf(head, people, layout, guesses) }
  const read = readLines(sheet, people, { head, layout })
  const isModel = head.every((cell) => cell === '' || (columns as readonly string[]).includes(plain(cell)))
  const names = new Set(kept.map(({ head: name }) => name))
  const isKept = headNames(head).every((name) => name === '' || names.has(name))
  const isFamiliar =
    read.problems.length === 0 && (isModel || isKept) && guesses.every(({ rival }) => rival === null)
  return { ...read, ...shape, isFamiliar }
}

const SAMPLES = 3

function columnsOf(
  head: readonly string[],
  people: readonly SheetRow[],
  { meanings }: Layout,
  guesses: readonly { rival: Meaning | null }[],
): FileColumn[] {
  const last = Math.min(
    mostColumns,
    people.reduce((most, { cells }) => Math.max(most, cells.length), head.length),
  )
  return Array.from({ length: last }, (_, at) => {
    const samples: string[] = []
    for (const { cells } of people) {
      const text = shown(cells[at])
      if (text !== '') samples.push(text.slice(0, 60))
      if (samples.length === SAMPLES) break
    }
    const meaning = meanings[at] ?? null
    return { head: head[at] ?? '', samples, meaning, rival: meaning ? null : (guesses[at]?.rival ?? null) }
  })
}

interface LinesInput {
  head: readonly string[]
  layout: Layout
}

function readLines(sheet: PeopleSheet, people: readonly SheetRow[], { head, layout }: LinesInput) {
  const { meanings } = layout
  const refused = (problem: FileProblem) => ({ rows: [], problems: [problem], cells: [], warnings: [] })
  const missing = missingColumns(meanings)
  if (missing.length > 0) return refused({ code: 'P21', missing })
  if (people.length === 0) return refused({ code: 'no_rows' })
  if (people.length > mostRows) return refused({ code: 'P10', n: people.length })
  const lines = new Set(people.map(({ line }) => line))
  const range = sheet.merged.find((each) => coversPerson(each, lines, meanings))
  if (range !== undefined) return refused({ code: 'merged', range })
  const levels = levelColumns(meanings)
  const { rows, repeated, people: united } = unite(people.map((row) => rowOf(row, layout, levels)))
  const computed = [...sheet.computed].filter(([cell]) => {
    const { at, line } = placeOf(cell)
    return meanings[at] && lines.has(line)
  })
  const read = new Set(rows.map(({ line }) => line))
  const cells = [...datedCells(people, meanings), ...missingValues(computed, meanings)].filter(({ line }) =>
    read.has(line),
  )
  const valued = computed.filter(([, hasValue]) => hasValue).length
  const warnings: FileWarning[] = [
    ...head.flatMap((cell, at): FileWarning[] =>
      !meanings[at] && cell !== '' ? [{ code: 'P12', column: quoted(cell) }] : [],
    ),
    ...(sheet.isWindows1252 ? [{ code: 'windows_1252' } as const] : []),
    ...numbersOf(people, meanings),
    ...counted('computed', valued),
    ...counted('repeated', repeated),
    ...counted('united', united),
  ]
  return { rows, problems: [], cells: cells.sort((a, b) => a.line - b.line), warnings }
}

const counted = (code: 'computed' | 'repeated' | 'united', count: number): FileWarning[] =>
  count > 0 ? [{ code, count }] : []

function numbersOf(people: readonly SheetRow[], meanings: Layout['meanings']): FileWarning[] {
  const at = meanings.indexOf('identifiant')
  const numbers = people.filter(({ cells }) => typeof cells[at] === 'number')
  const [first] = numbers
  return first ? [{ code: 'numbers', line: first.line, count: numbers.length }] : []
}

/** Merged cells hold one value for several people; elsewhere they are no matter. */
function coversPerson(range: string, lines: ReadonlySet<number>, meanings: Layout['meanings']): boolean {
  const [from, to] = range.split(':').map(placeOf)
  if (!from || !to) return false
  if (!meanings.slice(from.at, to.at + 1).some(Boolean)) return false
  for (let line = from.line; line <= to.line; line += 1) if (lines.has(line)) return true
  return false
}

function* datedCells(people: readonly SheetRow[], meanings: Layout['meanings']): Generator<CellProblem> {
  for (const { line, cells } of people)
    for (const [at, meaning] of meanings.entries())
      if (meaning && cells[at] instanceof Date) yield { code: 'date', line, cell: fieldOf[meaning] }
}

function missingValues(computed: readonly (readonly [string, boolean])[], meanings: Layout['meanings']) {
  return computed.flatMap(([cell, hasValue]): CellProblem[] => {
    const { at, line } = placeOf(cell)
    const meaning = meanings[at]
    return meaning && !hasValue ? [{ code: 'P19', line, cell: fieldOf[meaning] }] : []
  })
}

function rowOf(
  { line, cells }: SheetRow,
  { meanings, isInverted }: Layout,
  levels: readonly number[],
): ImportRow {
  const cell = (meaning: Meaning) => shown(cells[meanings.indexOf(meaning)])
  // A bar separates the levels: one within a cell is refused as a comma is.
  const path = levels.map((at) => shown(cells[at]).replaceAll('|', ',')).filter(Boolean)
  const { firstName, lastName } = meanings.includes('nom_prenom')
    ? splitFullName(cell('nom_prenom'), isInverted)
    : { firstName: cell('prenom'), lastName: cell('nom') }
  const kept = (text: string, name: CellName) => text.slice(0, mostLetters[name])
  return {
    line,
    number: kept(cell('identifiant'), 'number'),
    email: kept(cell('email'), 'email'),
    firstName: kept(firstName, 'firstName'),
    lastName: kept(lastName, 'lastName'),
    teams: meanings.includes('equipes') ? kept(cell('equipes'), 'teams') : null,
    levels: levels.length > 0 ? kept(path.join('|'), 'levels') : null,
    leads: meanings.includes('responsable_de') ? kept(cell('responsable_de'), 'leads') : null,
    left: kept(cell('partie'), 'left'),
    ...(meanings.includes('langue') && { language: kept(cell('langue'), 'language') }),
  }
}
