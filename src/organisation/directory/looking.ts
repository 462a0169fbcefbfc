import type { Actor } from '../../people/auth/rules.ts'
import { withSigningKeys } from '../../surveys/waves/keys.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { audit } from '../../data/db/auditLog.ts'
import type { Db } from '../../data/db/db.ts'
import type { SyncRun } from '../../data/db/directorySchema.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import { planForScreen } from '../import/planForScreen.ts'
import { isGuarded, type ImportRefusal } from '../import/rules.ts'
import { alone, writeImport } from '../import/store.ts'
import { deliverMirror, settleMirror } from '../scim/mirror.ts'
import { judgeRows } from './delivery.ts'
import { kindsOf } from './judge.ts'
import { digestOf, rowsIn } from './rowLists.ts'
import { mostSkippedListed, type RunApplication, type RunCounts } from './rules.ts'
import { countsOf, endRun, findHeld } from './runs.ts'
import type { RunTools } from './perform.ts'

// A held run in the eyes of an administrator: the import's own check (C27.5).

async function deliveryOf(tx: Db, run: SyncRun, now: Date) {
  if (run.source === 'scim') return deliverMirror(tx, run.companyId, now)
  const rows = await rowsIn(run.rowList)
  return { rows, mode: countsOf(run).mode, accounts: new Map<number, string>(), mayReturn: () => true }
}

async function lookIn(tx: Db, company: CompanyInScope, id: string, now: Date) {
  const run = await findHeld(tx, company.id, id)
  const delivery = await deliveryOf(tx, run, now)
  const judged = await judgeRows(tx, company, { delivery, past: null })
  return { run, delivery, judged, fingerprint: await digestOf(delivery.rows, judged.fingerprint) }
}

/** Writes nothing. Lines that cannot be applied are listed by number and code. */
export const lookAt = (db: Db, company: CompanyInScope, id: string, now: Date) =>
  alone(async () => {
    const { judged, fingerprint, delivery } = await lookIn(db, company, id, now)
    const { plan, state, choices, problems } = judged
    const names = new Map(delivery.rows.map((row) => [row.line, `${row.firstName} ${row.lastName}`]))
    const named = (line: number) => ({ line, name: names.get(line) ?? '' })
    const { arrivals, ...shown } = planForScreen(plan, state, choices)
    return {
      ...{ fingerprint, people: shown.people, isGuarded: shown.isGuarded, departures: shown.departures },
      ...{ changes: shown.changes.map(pairsOf), newTeams: shown.newTeams, questions: shown.questions },
      ...{ managers: shown.managers, organisation: shown.organisation },
      arrivals: arrivals.map(named),
      left: problems.map(({ line, code }) => ({ ...named(line), code })),
    }
  })

/** What was there and what will be. */
function pairsOf({ name, number, email, names, teams }: ReturnType<typeof planForScreen>['changes'][number]) {
  const moved = teams ? [[teams[0].join(', '), teams[1].join(', ')]] : []
  const pairs = [...[number, email, names].flatMap((pair) => (pair ? [[...pair]] : [])), ...moved]
  return { name, pairs: pairs.map(([from = '', to = '']) => ({ from, to })) }
}

export type LookedRun = Awaited<ReturnType<typeof lookAt>>

interface Applying {
  actor: Actor
  company: CompanyInScope
  id: string
  asked: RunApplication
}

const refusal = (code: ImportRefusal, details = {}) => new Refusal(code, 409, details)

/** What the check showed, all or nothing; refused where something has changed since. */
export const applyRun = ({ db, key, now, hasMail }: RunTools, { actor, company, id, asked }: Applying) =>
  alone(() =>
    withSigningKeys(db, async (tx, keys) => {
      await lockCompany(tx, company.id)
      const { run, judged, fingerprint, delivery } = await lookIn(tx, company, id, now)
      if (fingerprint !== asked.fingerprint) throw refusal('state_changed')
      const { plan, state, choices, problems } = judged
      const leaving = plan.departures.length
      if (isGuarded(leaving, plan.people) && asked.leaving !== leaving)
        throw refusal('leaving_unconfirmed', { leaving })
      const { arrived } = await writeImport(tx, {
        ...{ actor, plan, state, choices },
        tools: { key, now, hasMail, keys },
      })
      if (run.source === 'scim') {
        const accounts = new Map([...plan.accounts, ...arrived.map((each) => [each.line, each.id] as const)])
        await settleMirror(tx, company.id, { accounts, skipped: judged.skipped })
      }
      const before = countsOf(run)
      // What was done before anybody looked still counts in the guards.
      const isWhole = before.why !== null
      const counts: RunCounts = {
        ...{ ...before, waiting: 0, why: null, done: isWhole ? kindsOf(plan) : before.done },
        ...{
          changed: before.changed + plan.changes.length,
          lines: Math.max(before.lines, delivery.rows.length),
        },
        ...{ skipped: problems.slice(0, mostSkippedListed), skippedCount: problems.length },
      }
      await endRun(tx, run, { state: 'applied', counts, rowList: null, looked: isWhole ? 1 : 0 })
      const done = kindsOf(plan)
      const subject = `${company.name} : +${done.arrived} ~${plan.changes.length} −${done.left}`
      await audit(tx, { actor, action: 'directory_run_applied', subject, companyId: company.id, now })
      return { arrived: done.arrived, changed: plan.changes.length, left: done.left }
    }),
  )
