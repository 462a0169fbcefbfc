import { runYielding } from '../../base/async/yieldToEventLoop.ts'
import type { Db } from '../../data/db/db.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import { countTreeChanges } from '../fileTree/changes.ts'
import { countManagers } from '../fileTree/managers.ts'
import { planImport, type ImportPlan } from '../import/diff.ts'
import { readState } from '../import/readState.ts'
import { readRows, type ParsedRows } from '../import/rows.ts'
import type { Choices, ImportRow } from '../import/rules.ts'
import type { CompanyState } from '../import/state.ts'
import { heldWhole, linesNaming, renamingLines, withoutGrants } from './judge.ts'
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
  fingerprint: string
}

const usual: Choices = {
  ...({ mode: 'partial', createTeams: true } as const),
  ...{ come: [], same: [], others: [], skip: [], renames: [], organisation: true, deleteEmpty: false },
}

/** Each round leaves lines out; the plan without them may have problems of its own. */
const ROUNDS = 12

export class Unjudgeable extends Error {}

/**
 * A delivery as the import judges it, with a sub-admin's limits and without the wait for approval (C27.4). Without
 * `past`: as an administrator who looks at it applies it.
 */
export async function judgeRows(
  tx: Db,
  company: CompanyInScope,
  { delivery, past }: { delivery: DeliveredRows; past: RunKinds | null },
): Promise<JudgedRun> {
  const isLooked = past === null
  const lines: ParsedRows = { persons: [], unread: [], problems: [] }
  await runYielding(readRows(delivery.rows, lines))
  const file = { ...lines, digest: JSON.stringify(delivery.rows.length), parts: 1 }
  const exact = new Map([...lines.persons, ...lines.unread].map((row) => [row.line, row.exact]))
  const same = [...delivery.accounts].map(([line, accountId]) => ({ key: exact.get(line) ?? '', accountId }))
  const start = { ...usual, mode: delivery.mode, same }
  const read = await readState(tx, { company, file, choices: start, isAdmin: isLooked })
  const state = { ...read.state, isDirectory: !isLooked }
  const renames = new Map<string, boolean>()
  const left = new Map<number, string>()
  const waiting = new Set<number>()
  const known = new Set(state.people.map(({ id }) => id))
  // Whom it once named is in another company now.
  for (const [line, account] of delivery.accounts) if (!known.has(account)) left.set(line, 'P08')
  for (let round = 0; round < ROUNDS; round += 1) {
    const skip = [...left.keys(), ...waiting].map((line) => exact.get(line) ?? '')
    const renamed = [...renames].map(([teamKey, rename]) => ({ teamKey, rename }))
    const choices = { ...start, skip: [...new Set(skip)], renames: renamed }
    const plan = await runYielding(planImport(file, state, choices))
    const before = left.size + waiting.size + renames.size
    for (const { line, code } of plan.problems) if (code !== 'P11' || isLooked) left.set(line, code)
    for (const { line, code } of plan.problems) if (code === 'P11' && !isLooked) waiting.add(line)
    for (const { from, person } of plan.changes)
      if (from === 'left' && !isLooked && !delivery.mayReturn(person.line))
        left.set(person.line, 'person_left')
    if (isLooked) for (const { teamKey } of plan.questions) renames.set(teamKey, true)
    else if (plan.problems.length === 0) for (const line of renamingLines(plan)) waiting.add(line)
    if (left.size + waiting.size + renames.size > before) continue
    const found = { plan, state, choices, left, held: waiting, file, fingerprint: read.fingerprint }
    return past === null ? looked(found) : settled({ ...found, past })
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
  fingerprint: string
}

const problemsOf = (left: ReadonlyMap<number, string>) =>
  [...left].map(([line, code]) => ({ line, code })).sort((a, b) => a.line - b.line)

/** As an administrator applies it: with an administrator's rights, and nothing of it waits. */
const looked = ({ plan, state, choices, left, fingerprint }: JudgedState): JudgedRun => ({
  ...{ plan, state, choices, fingerprint, why: null, waiting: new Set(), skipped: new Set(left.keys()) },
  ...{ problems: problemsOf(left), writes: true },
})

function settled(found: JudgedState & { past: RunKinds }): JudgedRun {
  const { plan: whole, state, choices, left, held, past, file, fingerprint } = found
  const { tree, names } = withoutGrants(whole.tree, state)
  const fixed = whole.warnings.filter(({ code }) => code === 'account_fixed').map(({ line }) => line)
  const appointed = whole.managers?.appointed.map(({ line }) => line) ?? []
  const managers = whole.managers && { ...whole.managers, appointed: [] }
  const plan = { ...whole, tree, managers }
  const waiting = new Set([...held, ...fixed, ...appointed, ...linesNaming(file.persons, names)])
  const people = plan.arrivals.length + plan.changes.length + plan.departures.length
  const organised = countTreeChanges(tree, choices) + plan.newTeams.length + countManagers(managers)
  return {
    ...{ plan, state, choices, waiting, fingerprint, problems: problemsOf(left) },
    why: heldWhole(plan, past),
    skipped: new Set([...left.keys(), ...held]),
    writes: people + organised > 0,
  }
}
