import { keepHeapSmall } from '../../base/async/lowMemory.ts'
import { runYielding } from '../../base/async/yieldToEventLoop.ts'
import type { Db } from '../../data/db/db.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import { countTreeChanges } from '../fileTree/changes.ts'
import { countManagers } from '../fileTree/managers.ts'
import { planImport, type ImportPlan } from '../import/diff.ts'
import { readState } from '../import/readState.ts'
import { readRows, repeatedCells, type ParsedRows } from '../import/rows.ts'
import { exactKey, type Choices, type ImportRow } from '../import/rules.ts'
import type { CompanyState } from '../import/state.ts'
import { heldWhole, linesNaming, renamingLines, withoutGrants } from './judge.ts'
import { digestOf } from './rowLists.ts'
import type { HeldWhy, RunCounts, RunKinds } from './rules.ts'

export interface DeliveredRows {
  rows: readonly ImportRow[]
  mode: RunCounts['mode']
  /** Of lines whose person is known: the account. */
  accounts: ReadonlyMap<number, string>
  /** Who has left comes back with this line alone: for a new word of the directory. */
  mayReturn: (line: number) => boolean
}

export interface JudgedRun {
  plan: ImportPlan
  state: CompanyState
  choices: Choices
  /** It waits as a whole. */
  why: HeldWhy | null
  /** Lines of which something waits for an administrator; the others are written. */
  waiting: ReadonlySet<number>
  /** Lines that are left out altogether. */
  skipped: ReadonlySet<number>
  problems: { line: number; code: string }[]
  /** Something is written. */
  writes: boolean
}

const usual: Choices = {
  ...({ mode: 'partial', createTeams: true } as const),
  ...{ come: [], same: [], others: [], skip: [], renames: [], organisation: true, deleteEmpty: false },
}

/** Each round leaves lines out; the plan without them may have problems of its own. */
const ROUNDS = 12

/** People: reading them takes much memory (PERF13). */
const LARGE = 2000

export class Unjudgeable extends Error {}

async function readDelivery(tx: Db, company: CompanyInScope, delivery: DeliveredRows, isAdmin: boolean) {
  const lines: ParsedRows = { persons: [], unread: [], problems: [] }
  if (delivery.rows.length > LARGE) keepHeapSmall()
  await runYielding(readRows(delivery.rows, lines, repeatedCells()))
  const file = { ...lines, digest: JSON.stringify(delivery.rows.length), parts: 1 }
  const exact = new Map([...lines.persons, ...lines.unread].map((row) => [row.line, exactKey(row)]))
  const keyOf = (line: number) => exact.get(line) ?? ''
  const same = [...delivery.accounts].map(([line, accountId]) => ({ key: keyOf(line), accountId }))
  const start = { ...usual, mode: delivery.mode, same }
  const { state, fingerprint } = await readState(tx, { company, file, choices: start, isAdmin })
  const known = new Set(state.people.map(({ id }) => id))
  // Whom these lines once named is in another company now.
  const elsewhere = [...delivery.accounts].flatMap(([line, account]) => (known.has(account) ? [] : [line]))
  return { file, state, fingerprint, keyOf, start, elsewhere }
}

/**
 * A delivery as the import judges it, with a sub-admin's limits and without the wait for approval (C27.4).
 */
export async function judgeRows(
  tx: Db,
  company: CompanyInScope,
  { delivery, past }: { delivery: DeliveredRows; past: RunKinds },
): Promise<JudgedRun> {
  const read = await readDelivery(tx, company, delivery, false)
  const { file, keyOf, start } = read
  const state = { ...read.state, isDirectory: true }
  const left = new Map<number, string>(read.elsewhere.map((line) => [line, 'P08']))
  const waiting = new Set<number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const skip = [...left.keys(), ...waiting].map(keyOf)
    const choices = { ...start, skip: [...new Set(skip)] }
    const plan = await runYielding(planImport(file, state, choices))
    const before = left.size + waiting.size
    for (const { line, code } of plan.problems)
      if (code === 'P11') waiting.add(line)
      else left.set(line, code)
    for (const { from, person } of plan.changes)
      if (from === 'left' && !delivery.mayReturn(person.line)) left.set(person.line, 'person_left')
    if (plan.problems.length === 0) for (const line of renamingLines(plan)) waiting.add(line)
    if (left.size + waiting.size === before)
      return settled({ plan, state, choices, left, held: waiting, file, past })
  }
  throw new Unjudgeable('a delivery whose problems do not end')
}

export interface CheckedDelivery {
  plan: ImportPlan
  state: CompanyState
  /** As they were asked for, without whom the mirror knows. */
  choices: Choices
  fingerprint: string
}

interface AskedCheck {
  delivery: DeliveredRows
  /** Null: lines in error are left out, as a run does (C27.4); what is a question stays one. */
  asked: Choices | null
}

/** The import's own check of a held delivery, with an administrator's rights; nobody comes from another company. */
export async function checkDelivery(tx: Db, company: CompanyInScope, { delivery, asked }: AskedCheck) {
  const { file, state, fingerprint, keyOf, start, elsewhere } = await readDelivery(
    tx,
    company,
    delivery,
    true,
  )
  const chosen: Choices = { ...usual, ...asked, mode: delivery.mode, come: [] }
  const skip = new Set([...chosen.skip, ...elsewhere.map(keyOf)])
  for (let round = 0; round < ROUNDS; round += 1) {
    const choices = { ...chosen, skip: [...skip].sort() }
    const whole = { ...choices, same: [...start.same, ...choices.same] }
    const plan = await runYielding(planImport(file, state, whole))
    const before = skip.size
    const wrong = asked === null ? plan.problems.filter(({ code }) => code !== 'P11') : []
    for (const { line } of wrong) skip.add(keyOf(line))
    if (skip.size > before) continue
    const digest = await digestOf(delivery.rows, JSON.stringify([fingerprint, choices]))
    return { plan, state, choices, fingerprint: digest } satisfies CheckedDelivery
  }
  throw new Unjudgeable('a delivery whose problems do not end')
}

interface JudgedState {
  plan: ImportPlan
  state: CompanyState
  choices: Choices
  left: ReadonlyMap<number, string>
  held: ReadonlySet<number>
  file: ParsedRows
}

const problemsOf = (left: ReadonlyMap<number, string>) =>
  [...left].map(([line, code]) => ({ line, code })).sort((a, b) => a.line - b.line)

function settled(found: JudgedState & { past: RunKinds }): JudgedRun {
  const { plan: whole, state, choices, left, held, past, file } = found
  const { tree, names } = withoutGrants(whole.tree, state)
  const fixed = whole.warnings.filter(({ code }) => code === 'account_fixed').map(({ line }) => line)
  const appointed = whole.managers?.appointed.map(({ line }) => line) ?? []
  const managers = whole.managers && { ...whole.managers, appointed: [] }
  const plan = { ...whole, tree, managers }
  const waiting = new Set([...held, ...fixed, ...appointed, ...linesNaming(file.persons, names)])
  const people = plan.arrivals.length + plan.changes.length + plan.departures.length
  const organised = countTreeChanges(tree, choices) + plan.newTeams.length + countManagers(managers)
  return {
    ...{ plan, state, choices, waiting, problems: problemsOf(left) },
    why: heldWhole(plan, past),
    skipped: new Set([...left.keys(), ...held]),
    writes: people + organised > 0,
  }
}
