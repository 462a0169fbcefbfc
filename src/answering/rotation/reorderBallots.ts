import type { BallotKeys } from '../../data/keys/ballotKeys.ts'
import { forUpdate, withRelaxedSync, type Db } from '../../data/db/db.ts'
import { vacuumTables } from '../../data/writing/vacuumTables.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { hours } from '../../base/time/dates.ts'
import { shuffled } from '../../base/encoding/shuffle.ts'
import { resealBallots, SLICE } from './reseal.ts'

const MANY = 5_000
const LISTED = 1_000

/** The ballot count and time of a wave's last reordering; in memory only, so no row shows it. */
export type ReorderResult = Map<string, { spent: number; at: number }>

interface WaveCounters {
  id: string
  spent: number
  waiting: number
}

/** Reorders ballots and tokens of changed waves (C5) every 15 minutes, or every hour above 5,000 waiting. */
export async function reorderChanged(
  db: Db,
  keys: BallotKeys,
  reordered: ReorderResult,
  now: Date,
): Promise<void> {
  let isAny = false
  for (const { id, spent, waiting } of await wavesWithBallots(db)) {
    const last = reordered.get(id)
    if (last?.spent === spent) continue
    if (waiting > MANY && last && now.getTime() - last.at < hours(1)) continue
    await reorderWave(db, keys, id)
    reordered.set(id, { spent, at: now.getTime() })
    isAny = true
  }
  if (isAny) await cleanUp(db)
}

export async function reorderAll(db: Db, keys: BallotKeys): Promise<void> {
  for (const { id } of await wavesWithBallots(db)) await reorderWave(db, keys, id)
  await cleanUp(db)
}

async function wavesWithBallots(db: Db): Promise<WaveCounters[]> {
  const rows = await db
    .selectFrom('reportingGroups as g')
    .innerJoin('waves as w', 'w.id', 'g.waveId')
    .where('w.state', '<>', 'closed')
    .select(({ fn }) => ['w.id', fn.sum<number>('g.spent').as('spent')])
    .groupBy('w.id')
    .orderBy('w.id')
    .execute()
  const found: WaveCounters[] = []
  for (const { id, spent } of rows) {
    const { n } = await db
      .selectFrom('ballots')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('waveId', '=', id)
      .executeTakeFirstOrThrow()
    found.push({ id, spent: Number(spent), waiting: Number(n) })
  }
  return found
}

async function reorderWave(db: Db, keys: BallotKeys, waveId: string) {
  await resealBallots(db, keys, { waveId })
  await reorderTokens(db, waveId)
}

/** The hash is the primary key: rows are deleted before they are inserted; no deposit runs meanwhile. */
export async function reorderTokens(db: Db, waveId: string): Promise<void> {
  const hashes = shuffled(await tokensOf(db, waveId))
  for (let start = 0; start < hashes.length; start += SLICE) {
    const some = hashes.slice(start, start + SLICE)
    await withRelaxedSync(db, (here) => here.transaction().execute((tx: Db) => reorderSome(tx, waveId, some)))
    await yieldToEventLoop()
  }
}

async function reorderSome(tx: Db, waveId: string, hashes: readonly string[]) {
  await forUpdate(tx, tx.selectFrom('waves').select('id').where('id', '=', waveId)).execute()
  const gone = await tx
    .deleteFrom('spentTokens')
    .where('waveId', '=', waveId)
    .where('tokenHash', 'in', hashes)
    .returning(['waveId', 'tokenHash'])
    .execute()
  if (gone.length > 0) await tx.insertInto('spentTokens').values(shuffled(gone)).execute()
}

async function tokensOf(db: Db, waveId: string): Promise<string[]> {
  const hashes: string[] = []
  for (let last = ''; ;) {
    const some = await db
      .selectFrom('spentTokens')
      .select('tokenHash')
      .where('waveId', '=', waveId)
      .where('tokenHash', '>', last)
      .orderBy('tokenHash')
      .limit(LISTED)
      .execute()
    hashes.push(...some.map(({ tokenHash }) => tokenHash))
    await yieldToEventLoop()
    last = some.at(-1)?.tokenHash ?? ''
    if (some.length < LISTED) return hashes
  }
}

export const cleanUp = (db: Db) =>
  vacuumTables(db, ['ballots', 'spent_tokens', 'waiting_comments'], { analyze: true })
