import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { ApplicationKey } from './data/keys/applicationKey.ts'
import type { BallotKeys } from './data/keys/ballotKeys.ts'
import type { Database, Db } from './data/db/db.ts'
import type { ClockWatch } from './data/db/clockJumps.ts'
import type { Clock } from './base/time/dates.ts'
import type { Metrics } from './operations/metrics/metrics.ts'

export interface AppContext {
  database: Database
  config: Config
  clock: Clock
  key: ApplicationKey
  ballotKeys: BallotKeys
  log: Logger
  /** This process's knowledge of its clock; absent in tests that move it (C12.15). */
  watch?: ClockWatch
  /** Aborted when the server begins to stop, which ends live streams. */
  stopping?: AbortSignal
  metrics?: Metrics
  /** Visitors share the same accounts: further sessions end none of the earlier ones. */
  isDemo?: boolean
}

/** `c.var` of each handler; `now` is read once per request. */
export interface AppEnv {
  Variables: {
    app: AppContext
    db: Db
    config: Config
    key: ApplicationKey
    clock: Clock
    now: Date
  }
}
