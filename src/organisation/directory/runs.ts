import { createHash } from 'node:crypto'
import { isNumber, isText, listOf, nullOr, oneOf, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { readJson } from '../../base/encoding/json.ts'
import { newId } from '../../base/encoding/ids.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { yieldEvery10ms, yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { addDays, dayOf, type Day } from '../../base/time/civilDays.ts'
import { days, later } from '../../base/time/dates.ts'
import { zone } from '../../base/time/zone.ts'
import { raiseAlarm } from '../../data/db/alarms.ts'
import { audit } from '../../data/db/auditLog.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import type { RunState, SyncRun } from '../../data/db/directorySchema.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { keyOf } from '../../data/keys/databaseKey.ts'
import { isRowSealed, sealRow } from '../../data/keys/rowSeals.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import {
  guardDays,
  heldDays,
  noKinds,
  runKinds,
  shownRuns,
  type DirectoryRefusal,
  type RunCounts,
  type RunKinds,
} from './rules.ts'

// Runs of directories: sealed, so that what a writer of the database puts here is part of none (C27.5).

const refusal = (code: DirectoryRefusal, status: 404 | 409) => new Refusal(code, status)

const isKinds = shapeOf({ left: isNumber, arrived: isNumber, teams: isNumber, identity: isNumber })
const isCounts = shapeOf({
  ...{ mode: oneOf('partial', 'full'), lines: isNumber, changed: isNumber, done: isKinds, waiting: isNumber },
  why: nullOr(
    shapeOf({ kind: oneOf('left', 'arrived', 'teams', 'identity', 'entities'), n: isNumber, of: isNumber }),
  ),
  ...{ skipped: listOf(shapeOf({ line: isNumber, code: isText })), skippedCount: isNumber },
})

export const countsOf = ({ counts }: Pick<SyncRun, 'counts'>): RunCounts => readJson(counts, isCounts)

export const emptyCounts = (mode: RunCounts['mode'], lines: number): RunCounts => ({
  ...{ mode, lines, changed: 0, done: noKinds, waiting: 0, why: null, skipped: [], skippedCount: 0 },
})

type SealedRun = Omit<SyncRun, 'seal'>

function sealedRow(run: SealedRun): Parameters<typeof sealRow<'sync-run'>>[2] {
  const digest = run.rowList === null ? null : createHash('sha256').update(run.rowList).digest('base64url')
  return [run.id, run.companyId, run.source, run.madeAt, run.state, run.looked, run.counts, digest]
}

const isSealed = (db: Db, run: SealedRun & { seal: string }) =>
  isRowSealed(keyOf(db), 'sync-run', { row: sealedRow(run), seal: run.seal })

interface NewRun {
  companyId: string
  source: SyncRun['source']
  counts: RunCounts
  rowList: string | null
}

/** Waits for its turn: runs of one company follow each other. */
export async function addRun(tx: Db, { companyId, source, counts, rowList }: NewRun, now: Date) {
  const id = newId()
  const run = {
    ...{
      id,
      companyId,
      source,
      madeAt: now.toISOString(),
      day: dayOf(now, zone()),
      state: 'waiting' as const,
    },
    ...{ looked: 0 as const, counts: JSON.stringify(counts), reason: null, rowList },
  }
  const seal = sealRow(keyOf(tx), 'sync-run', sealedRow(run))
  await yieldToEventLoop()
  await tx
    .insertInto('syncRuns')
    .values({ ...run, seal })
    .execute()
  return id
}

export async function waitingRuns(db: Db): Promise<{ id: string; companyId: string }[]> {
  return db
    .selectFrom('syncRuns')
    .select(['id', 'companyId'])
    .where('state', '=', 'waiting')
    .orderBy('madeAt')
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Null: another process took it, or its row was altered. */
export async function takeRun(tx: Db, id: string, state: RunState) {
  const query = tx.selectFrom('syncRuns').selectAll().where('id', '=', id).where('state', '=', state)
  const run = await forUpdate(tx, query).executeTakeFirst()
  if (!run) return null
  // Five megabytes were read; their digest is another turn.
  await yieldToEventLoop()
  return isSealed(tx, run) ? run : 'altered'
}

interface RunEnd {
  state: RunState
  counts: RunCounts
  rowList: string | null
  reason?: string | null
  looked?: 0 | 1
}

export async function endRun(tx: Db, run: SyncRun, end: RunEnd): Promise<void> {
  const { state, rowList, reason = null, looked = run.looked } = end
  const after = { ...run, state, rowList, reason, looked, counts: JSON.stringify(end.counts) }
  const seal = sealRow(keyOf(tx), 'sync-run', sealedRow(after))
  await yieldToEventLoop()
  const row = { state, reason, looked, counts: after.counts, seal }
  await tx
    .updateTable('syncRuns')
    // A list that stays is not written again.
    .set(rowList === run.rowList ? row : { ...row, rowList })
    .where('id', '=', run.id)
    .execute()
  await publishChange(tx, 'companies', { companyId: run.companyId })
}

/** A newer run replaces the held ones: what they say is older. */
export async function replaceHeld(tx: Db, companyId: string, but: string): Promise<void> {
  const held = await tx
    .selectFrom('syncRuns')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('state', '=', 'held')
    .where('id', '<>', but)
    .execute()
  for (const run of held)
    await endRun(tx, run, { state: 'replaced', counts: countsOf(run), rowList: null, reason: run.reason })
}

/** What runs did that nobody had to look at, kind by kind; an altered one takes no part, and raises an alarm (C27.5). */
export async function recentKinds(tx: Db, companyId: string, now: Date): Promise<RunKinds> {
  const runs = await tx
    .selectFrom('syncRuns')
    .selectAll()
    .where('companyId', '=', companyId)
    // Of what decides, only what is sealed.
    .where('madeAt', '>', later(now, -days(guardDays + 1)))
    .where('state', '!=', 'waiting')
    .execute()
  const first = addDays(dayOf(now, zone()), 1 - guardDays)
  const sums = { ...noKinds }
  const turn = yieldEvery10ms()
  for (const run of runs) {
    await turn()
    if (!isSealed(tx, run)) await raiseAlarm(tx, 'rights_altered', '', now)
    else if (run.looked === 0 && dayOf(new Date(run.madeAt), zone()) >= first)
      for (const kind of runKinds) sums[kind] += countsOf(run).done[kind]
  }
  return sums
}

export async function listRuns(db: Db, companyId: string) {
  const runs = await db
    .selectFrom('syncRuns')
    .select(['id', 'source', 'day', 'madeAt', 'state', 'looked', 'counts', 'reason'])
    .where('companyId', '=', companyId)
    .orderBy('madeAt', 'desc')
    .orderBy('id')
    .limit(shownRuns)
    .execute()
  return runs.map(({ counts: text, ...run }) => {
    const { skipped, ...counts } = countsOf({ counts: text })
    return { ...run, ...counts, skipped: skipped.slice(0, 20) }
  })
}

export type ListedRun = Awaited<ReturnType<typeof listRuns>>[number]

const ofCompany = (db: Db, companyId: string, id: string) =>
  db.selectFrom('syncRuns').where('id', '=', id).where('companyId', '=', companyId)

const wholeRun = (db: Db, companyId: string, id: string) =>
  ofCompany(db, companyId, id).selectAll().executeTakeFirst()

export async function findRun(db: Db, companyId: string, id: string) {
  const run = await ofCompany(db, companyId, id).select(['state', 'counts']).executeTakeFirst()
  if (!run) throw refusal('run_not_found', 404)
  return run
}

export async function findHeld(db: Db, companyId: string, id: string) {
  const run = await wholeRun(db, companyId, id)
  if (!run) throw refusal('run_not_found', 404)
  if (run.state !== 'held' || !isSealed(db, run)) throw refusal('run_not_held', 409)
  return run
}

/** A held run that nobody looked at for a week: its lines are erased. */
export async function expireHeld(db: Db, today: Day): Promise<void> {
  const old = await db
    .selectFrom('syncRuns')
    .select(['id', 'companyId'])
    .where('state', '=', 'held')
    .where('day', '<', addDays(today, -heldDays))
    .execute()
  for (const { id, companyId } of old)
    await db.transaction().execute(async (tx: Db) => {
      await lockCompany(tx, companyId)
      // An administrator may have applied it meanwhile.
      const run = await wholeRun(tx, companyId, id)
      if (run?.state !== 'held') return
      await endRun(tx, run, { state: 'expired', counts: countsOf(run), rowList: null, reason: run.reason })
    })
}

const keptDays = 400

export async function forgetRuns(db: Db, today: Day): Promise<void> {
  await db.deleteFrom('syncRuns').where('day', '<', addDays(today, -keptDays)).execute()
}

interface DroppedRun {
  actor: Actor
  company: CompanyInScope
  id: string
  now: Date
}

/** Refused by an administrator: its lines are erased. */
export function dropRun(db: Db, { actor, company, id, now }: DroppedRun) {
  return db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, company.id)
    const run = await findHeld(tx, company.id, id)
    const counts = countsOf(run)
    await endRun(tx, run, { state: 'refused', counts, rowList: null, reason: run.reason })
    const subject = `${company.name} : ${counts.waiting}`
    await audit(tx, { actor, action: 'directory_run_refused', subject, companyId: company.id, now })
  })
}
