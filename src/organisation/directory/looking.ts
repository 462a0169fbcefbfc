import type { Actor } from '../../people/auth/rules.ts'
import { withSigningKeys } from '../../surveys/waves/keys.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { audit } from '../../data/db/auditLog.ts'
import type { Db } from '../../data/db/db.ts'
import type { SyncRun } from '../../data/db/directorySchema.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import { planForScreen } from '../import/planForScreen.ts'
import { isGuarded, type Choices, type ImportRefusal } from '../import/rules.ts'
import { alone, isAnswered, whatIsOpen, writeImport } from '../import/store.ts'
import { deliverMirror, settleMirror } from '../scim/mirror.ts'
import { checkDelivery } from './delivery.ts'
import { kindsOf } from './judge.ts'
import { rowsIn } from './rowLists.ts'
import { mostSkippedListed, type RunApplication, type RunCounts } from './rules.ts'
import { countsOf, endRun, findHeld } from './runs.ts'
import type { RunTools } from './perform.ts'

// A held run in the eyes of an administrator: the import's own check (C27.5).

async function deliveryOf(tx: Db, run: SyncRun, now: Date) {
  if (run.source === 'scim') return deliverMirror(tx, run.companyId, now)
  const rows = await rowsIn(run.rowList)
  return { rows, mode: countsOf(run).mode, accounts: new Map<number, string>(), mayReturn: () => true }
}

interface AskedLook {
  id: string
  asked: Choices | null
  now: Date
}

async function lookIn(tx: Db, company: CompanyInScope, { id, asked, now }: AskedLook) {
  const run = await findHeld(tx, company.id, id)
  const delivery = await deliveryOf(tx, run, now)
  return { run, delivery, ...(await checkDelivery(tx, company, { delivery, asked })) }
}

/** Writes nothing; with the rows of the lines that the check shows. */
export const lookAt = (db: Db, company: CompanyInScope, asked: AskedLook) =>
  alone(async () => {
    const { run, delivery, plan, state, choices, fingerprint } = await lookIn(db, company, asked)
    const shown = new Set([...plan.unchanged, ...plan.skipped])
    return {
      ...{ ...planForScreen(plan, state, choices), fingerprint },
      ...(await whatIsOpen(db, company)),
      ...{ choices, day: run.day, source: run.source, lines: delivery.rows.length },
      rows: delivery.rows.filter(({ line }) => !shown.has(line)),
    }
  })

interface Applying {
  actor: Actor
  company: CompanyInScope
  id: string
  asked: RunApplication
}

function skippedOf(lines: readonly number[], { skipped }: RunCounts) {
  const known = new Map(skipped.map(({ line, code }) => [line, code]))
  const all = [...lines].sort((a, b) => a - b).map((line) => ({ line, code: known.get(line) ?? 'ignored' }))
  return { skipped: all.slice(0, mostSkippedListed), skippedCount: all.length }
}

const refusal = (code: ImportRefusal, details = {}) => new Refusal(code, 409, details)

/** What the check showed, all or nothing; refused where something has changed since. */
export const applyRun = ({ db, key, now, hasMail }: RunTools, { actor, company, id, asked }: Applying) =>
  alone(() =>
    withSigningKeys(db, async (tx, keys) => {
      await lockCompany(tx, company.id)
      const looked = await lookIn(tx, company, { id, asked: asked.choices, now })
      const { run, delivery, plan, state, choices } = looked
      if (looked.fingerprint !== asked.fingerprint) throw refusal('state_changed')
      if (!isAnswered(plan)) throw refusal('rows_to_correct')
      const leaving = plan.departures.length
      if (isGuarded(leaving, plan.people) && asked.leaving !== leaving)
        throw refusal('leaving_unconfirmed', { leaving })
      const { arrived } = await writeImport(tx, {
        ...{ actor, plan, state, choices },
        tools: { key, now, hasMail, keys },
      })
      if (run.source === 'scim') {
        const accounts = new Map([...plan.accounts, ...arrived.map((each) => [each.line, each.id] as const)])
        await settleMirror(tx, company.id, { accounts, skipped: new Set(plan.skipped) })
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
        ...skippedOf(plan.skipped, before),
      }
      await endRun(tx, run, { state: 'applied', counts, rowList: null, looked: isWhole ? 1 : 0 })
      const done = kindsOf(plan)
      const subject = `${company.name} : +${done.arrived} ~${plan.changes.length} −${done.left}`
      await audit(tx, { actor, action: 'directory_run_applied', subject, companyId: company.id, now })
      return { arrived: done.arrived, changed: plan.changes.length, left: done.left }
    }),
  )
