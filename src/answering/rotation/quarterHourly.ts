import { hours } from '../../base/time/dates.ts'
import { areDatabaseKeysDue } from '../../data/keys/databaseKeys.ts'
import type { Db } from '../../data/db/db.ts'
import { reorderTokens } from './reorderTokens.ts'
import { isRotationDue } from './due.ts'
import { rotateLive, type LiveTools } from './rotation.ts'

const MANY = 5_000

interface WaveCounters {
  id: string
  spent: number
  waiting: number
}

/** What the last round left; in memory only, so that no row shows it. */
export interface LastRound {
  waves: ReadonlyMap<string, WaveCounters>
  at: number
}

export const noRound: LastRound = { waves: new Map(), at: -Infinity }

/**
 * Changes the live key where a ballot came or went, and after publications; hourly above 5,000 waiting
 * ballots (C5).
 */
export async function rotateWhereChanged(tools: LiveTools, last: LastRound): Promise<LastRound> {
  const { db, keys, now } = tools
  const waves = await wavesWithBallots(db)
  const changed = waves.filter((wave) => hasChanged(wave, last.waves.get(wave.id)))
  const isDue = (await isRotationDue(db, keys)) || (await areDatabaseKeysDue(db, keys.machines, now))
  const waiting = waves.reduce((sum, wave) => sum + wave.waiting, 0)
  const isEarly = waiting > MANY && now.getTime() - last.at < hours(1)
  if (!isDue && (changed.length === 0 || isEarly)) return last
  for (const { id } of changed) await reorderTokens(db, id)
  await rotateLive(tools)
  return { waves: new Map(waves.map((wave) => [wave.id, wave])), at: now.getTime() }
}

const hasChanged = ({ spent, waiting }: WaveCounters, last: WaveCounters | undefined) =>
  last ? last.spent !== spent || last.waiting !== waiting : spent > 0 || waiting > 0

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
