import type { Logger } from 'pino'
import { withSigningKeys } from '../../surveys/waves/keys.ts'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { isUnavailable } from '../../base/http/unavailable.ts'
import { raiseAlarm } from '../../data/db/alarms.ts'
import { audit } from '../../data/db/auditLog.ts'
import type { Db } from '../../data/db/db.ts'
import type { SyncRun } from '../../data/db/directorySchema.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { largeTransaction, pagesOfPeople } from '../../data/writing/largeTransaction.ts'
import type { KeyRing } from '../../surveys/waves/keys.ts'
import { deliverMirror, settleMirror, stillMirrors } from '../scim/mirror.ts'
import { companyOfKey } from '../companies/requireCompany.ts'
import { alone, writeImport } from '../import/store.ts'
import { judgeRows, type DeliveredRows, type JudgedRun } from './delivery.ts'
import { kindsOf } from './judge.ts'
import { rowListOf, rowsIn } from './rowLists.ts'
import { mostSkippedListed, noKinds, type RunCounts } from './rules.ts'
import {
  addRun,
  countsOf,
  emptyCounts,
  endRun,
  recentKinds,
  replaceHeld,
  takeRun,
  waitingRuns,
} from './runs.ts'

export interface RunTools {
  db: Db
  key: ApplicationKey
  log: Pick<Logger, 'error'>
  now: Date
  hasMail: boolean
}

export const toolsOf = ({ database, key, config, clock, log }: AppContext): RunTools => ({
  ...{ db: database.db, key, log, now: clock() },
  hasMail: config.smtpUrl !== '',
})

/** A run for each mirror that is still; then all that wait. */
export async function runDirectories(tools: RunTools): Promise<void> {
  const { db, now } = tools
  const waiting = new Set((await waitingRuns(db)).map(({ companyId }) => companyId))
  for (const companyId of await stillMirrors(db, now))
    if (!waiting.has(companyId))
      await addRun(db, { companyId, source: 'scim', counts: emptyCounts('partial', 0), rowList: null }, now)
  await performWaiting(tools)
}

/** One company after the other, in the order of their coming; a failure stops no other. */
export async function performWaiting(tools: RunTools): Promise<void> {
  for (const { id, companyId } of await waitingRuns(tools.db))
    try {
      await performRun(tools, id)
    } catch (error) {
      if (isUnavailable(error)) throw error
      tools.log.error({ err: error, run: id }, 'a run of a directory failed')
      await refuseRun(tools, { id, companyId }, error instanceof Refusal ? error.code : 'failed')
    }
}

async function refuseRun({ db }: RunTools, { id }: { id: string; companyId: string }, reason: string) {
  await db.transaction().execute(async (tx: Db) => {
    const run = await takeRun(tx, id, 'waiting')
    if (run === null || run === 'altered') return
    await endRun(tx, run, { state: 'refused', counts: countsOf(run), rowList: null, reason })
  })
}

function performRun(tools: RunTools, id: string): Promise<void> {
  return alone(() =>
    largeTransaction(tools.db, (within) =>
      withSigningKeys(tools.db, (tx, keys) => {
        let lines = 0
        return within(tx, {
          write: async () => void (lines = await performIn(tx, { ...tools, keys }, id)),
          reread: pagesOfPeople(tx, () => lines),
          end: async () => {},
        })
      }),
    ),
  )
}

type RunWriting = RunTools & { keys: KeyRing }

async function performIn(tx: Db, tools: RunWriting, id: string): Promise<number> {
  const run = await takeRun(tx, id, 'waiting')
  if (run === null) return 0
  const { now } = tools
  if (run === 'altered') {
    await raiseAlarm(tx, 'rights_altered', '', now)
    return 0
  }
  const { companyId } = run
  await lockCompany(tx, companyId)
  const delivery = run.source === 'scim' ? await deliverMirror(tx, companyId, now) : await deliveryOf(run)
  const past = await recentKinds(tx, companyId, now)
  const company = await companyOfKey(tx, run)
  const judged = await judgeRows(tx, company, { delivery, past })
  await replaceHeld(tx, companyId, id)
  const arrived = judged.why ? [] : await writeJudged(tx, judged, tools)
  if (run.source === 'scim') await settleMirror(tx, companyId, settledOf(judged, arrived))
  await finish(tx, { run, judged, delivery }, now)
  return delivery.rows.length
}

const deliveryOf = async (run: SyncRun): Promise<DeliveredRows> => ({
  rows: await rowsIn(run.rowList),
  mode: countsOf(run).mode,
  accounts: new Map(),
  mayReturn: () => false,
})

function settledOf({ why, plan, skipped }: JudgedRun, arrived: readonly { line: number; id: string }[]) {
  if (why) return null
  const accounts = new Map([...plan.accounts, ...arrived.map(({ line, id }) => [line, id] as const)])
  return { accounts, skipped: new Set(skipped) }
}

async function writeJudged(tx: Db, { plan, state, choices }: JudgedRun, tools: RunWriting) {
  const { key, now, hasMail, keys } = tools
  const write = { actor: null, plan, state, choices, tools: { key, now, hasMail, keys } }
  const { arrived } = await writeImport(tx, write)
  return arrived
}

interface FinishedRun {
  run: SyncRun
  judged: JudgedRun
  delivery: DeliveredRows
}

async function finish(tx: Db, { run, judged, delivery }: FinishedRun, now: Date): Promise<void> {
  const { plan, why, waiting, problems } = judged
  const done = why ? noKinds : kindsOf(plan)
  const counts: RunCounts = {
    ...{ mode: why ? delivery.mode : 'partial', lines: delivery.rows.length, done, why },
    changed: why ? 0 : plan.changes.length,
    waiting: why ? why.n : waiting.size,
    skipped: problems.slice(0, mostSkippedListed),
    skippedCount: problems.length,
  }
  const isHeld = why !== null || waiting.size > 0
  const wrote = !why && judged.writes
  const state = isHeld ? 'held' : wrote ? 'applied' : 'unchanged'
  // A mirror is read again when somebody looks at it.
  const kept = () => (why ? run.rowList : rowListOf(delivery.rows.filter(({ line }) => waiting.has(line))))
  const rowList = isHeld && run.source === 'fichier' ? await kept() : null
  await endRun(tx, run, { state, counts, rowList, reason: why ? why.kind : isHeld ? 'lines' : null })
  if (!isHeld && !wrote) return
  const { name } = await companyOfKey(tx, run)
  const subject = `${name} : +${done.arrived} ~${counts.changed} −${done.left}, ${counts.waiting} en attente`
  await audit(tx, { actor: null, action: 'directory_run', subject, companyId: run.companyId, now })
}
