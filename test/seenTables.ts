import readExcelFile from 'read-excel-file/node'
import { expect } from 'vitest'
import { defaultQuestions } from '../src/surveys/questions/defaultQuestionnaire.ts'
import type { Results } from '../src/results/tables/page.ts'
import type { QuestionView, TableView } from '../src/results/views/view.ts'
import { signedInAgain } from './plans.ts'
import type { Fixture } from './fixture.ts'

/** Thirty statements, so that thirty people can be distinguished in a table by what they alone answered. */
export const statements = defaultQuestions.filter(({ type }) => type === 'likert')

/** Person n is the only one at the favourable end of statement n: a table then betrays whom it counts. */
export function answersOf(person: number): Record<string, number> {
  return Object.fromEntries(
    statements.map(({ id, reversed }, at) => [id, (at === person) !== reversed ? 5 : 1]),
  )
}

type Row = readonly (string | number | boolean | object | null | undefined)[]

/** Everything a sub-admin can lay hands on, kept for ever: pages, team tables and both exports of every questionnaire. */
export class Collector {
  readonly tables = new Map<string, ReadonlySet<number>>()
  readonly #here: Fixture
  #lastCsv = ''

  constructor(here: Fixture) {
    this.#here = here
  }

  async collect(): Promise<void> {
    const listed = await (await signedInAgain(this.#here, 'samia')).get('/api/results')
    for (const { id } of (await listed.json()) as { id: string }[]) await this.#collectWave(id)
  }

  async #collectWave(waveId: string): Promise<void> {
    const samia = await signedInAgain(this.#here, 'samia')
    const results = (await (await samia.get(`/api/results/${waveId}`)).json()) as Results
    if (results.company) this.#keep(results.company.questions)
    for (const { groupId } of results.teams) {
      if (!groupId) continue
      const team = await (await samia.get(`/api/results/${waveId}/groups/${groupId}`)).json()
      this.#keep((team as TableView).questions)
    }
    const csv = await (await samia.get(`/api/results/${waveId}/table.csv`)).text()
    if (csv === this.#lastCsv) return
    this.#lastCsv = csv
    this.#keepRows(csv.split('\r\n').map((line) => line.split(';')))
    const xlsx = await samia.get(`/api/results/${waveId}/table.xlsx`)
    const [sheet] = await readExcelFile(Buffer.from(await xlsx.arrayBuffer()))
    this.#keepRows(sheet?.data ?? [])
  }

  /** People with an exceptional answer to a statement are in the table. */
  #keep(questions: readonly QuestionView[]): void {
    const members = statements.flatMap(({ id }, person) => {
      const score = questions.find((question) => question.id === id)?.result?.score
      return score && score.bound !== 'at_most' && score.value > 0 ? [person] : []
    })
    this.#remember(members)
  }

  #keepRows(rows: readonly Row[]): void {
    const groups = new Set(rows.slice(1).map(([group]) => group))
    for (const group of groups)
      this.#remember(
        statements.flatMap(({ id }, person) => {
          const score = rows.find((row) => row[0] === group && row[2] === id)?.[6] ?? ''
          return /^\d+$/.test(String(score)) && Number(score) > 0 ? [person] : []
        }),
      )
  }

  #remember(members: readonly number[]): void {
    if (members.length > 0) this.tables.set(members.join(' '), new Set(members))
  }
}

/** People who are in exactly the same tables; only sums over whole classes can ever be computed. */
export function classesOf(tables: Iterable<ReadonlySet<number>>): number[][] {
  const all = [...tables]
  const people = new Set(all.flatMap((table) => [...table]))
  const signature = (person: number) => all.map((table) => Number(table.has(person))).join('')
  return [...Map.groupBy(people, signature).values()]
}

/** Gauss: whether the answer of this person alone is a combination of the tables' sums. */
export function isDetermined(person: number, tables: Iterable<ReadonlySet<number>>): boolean {
  const rows = [...tables].map((table) => statements.map((_, at) => Number(table.has(at))))
  const target = statements.map((_, at) => Number(at === person))
  return rank([...rows, target]) === rank(rows)
}

export function expectNoSmallClass(collector: Collector, k: number): void {
  const sizes = classesOf(collector.tables.values()).map(({ length }) => length)
  expect(Math.min(...sizes, Infinity)).toBeGreaterThanOrEqual(k)
  for (const person of statements.keys()) expect(isDetermined(person, collector.tables.values())).toBe(false)
}

function rank(matrix: readonly (readonly number[])[]): number {
  const rows = matrix.map((row) => [...row])
  let found = 0
  for (let column = 0; column < statements.length; column += 1) {
    const pivot = rows.findIndex((row, at) => at >= found && Math.abs(row[column] ?? 0) > 1e-9)
    const [upper, lower] = [rows[found], rows[pivot]]
    if (!upper || !lower) continue
    rows[found] = lower
    rows[pivot] = upper
    for (const row of rows.slice(found + 1)) {
      const factor = (row[column] ?? 0) / (lower[column] ?? 1)
      for (let at = column; at < row.length; at += 1) row[at] = (row[at] ?? 0) - factor * (lower[at] ?? 0)
    }
    found += 1
  }
  return found
}
