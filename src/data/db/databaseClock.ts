import { minutes, seconds, systemClock, type Clock } from '../../base/time/dates.ts'
import { engineTime } from '../engines/engine.ts'
import { clockWatch, type ClockWatch } from './clockJumps.ts'
import type { Db } from './schema.ts'

// On PostgreSQL the time is the database's: two processes on two machines open and close at one moment (C12.15).

/** What time it is for this installation, asked once: for commands. */
export const timeOf = async (db: Db): Promise<Date> => (await engineTime(db)) ?? systemClock()

/** Closer than this the two agree: a journey through the network is not the clock's fault, and no moment comes twice. */
const TOLERATED = seconds(1)

/**
 * The time of the installation for a process that runs on. Between two questions a clock counts on that no hand moves,
 * so that neither a wrong clock of this machine nor one that jumps is ever told.
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
  // A database that is away for a moment is asked again the next minute.
  setInterval(() => void ask().catch(() => undefined), minutes(1)).unref()
  const watch = clockWatch(clock, steady)
  const drift = async () => {
    await ask()
    return watch.drift()
  }
  return { clock, watch: { drift, now: clock } }
}
