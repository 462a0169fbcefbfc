import { minutes, seconds, systemClock, type Clock } from '../../base/time/dates.ts'
import { engineTime } from '../engines/engine.ts'
import { clockWatch, type ClockWatch } from './clockJumps.ts'
import type { Db } from './schema.ts'

// On PostgreSQL the database's time counts: two machines open and close at the same moment (C12.15).

export const timeOf = async (db: Db): Promise<Date> => (await engineTime(db)) ?? systemClock()

/** Smaller differences are network latency; time never goes back. */
const TOLERATED = seconds(1)

/**
 * The installation's time for a running server. A monotonic clock counts between two queries, so that a jump
 * of this machine's clock has no effect.
 */
export async function keepTime(
  db: Db,
  steady: () => number = () => performance.now(),
): Promise<{ clock: Clock; watch: ClockWatch }> {
  let ahead = 0
  const clock = () => new Date(steady() + ahead)
  async function ask(): Promise<boolean> {
    const asked = steady()
    const time = await engineTime(db)
    if (time === null) return false
    const now = time.getTime() - (asked + steady()) / 2
    if (Math.abs(now - ahead) > TOLERATED) ahead = now
    return true
  }
  if (!(await ask())) return { clock: systemClock, watch: clockWatch(systemClock, steady) }
  // A failed query is retried a minute later.
  setInterval(() => void ask().catch(() => undefined), minutes(1)).unref()
  const watch = clockWatch(clock, steady)
  const drift = async () => {
    await ask()
    return watch.drift()
  }
  return { clock, watch: { drift, now: clock } }
}
