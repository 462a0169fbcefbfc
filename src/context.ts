import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { ApplicationKey } from './data/keys/applicationKey.ts'
import type { BallotKeys } from './data/keys/ballotKeys.ts'
import type { Database, Db } from './data/db/db.ts'
import type { ClockWatch } from './data/db/clockJumps.ts'
import type { Clock } from './base/time/dates.ts'
import type { Metrics } from './operations/metrics/metrics.ts'

/** What the running product is made of; tests put in their own database and clock. */
export interface AppContext {
  database: Database
  config: Config
  clock: Clock
  key: ApplicationKey
  ballotKeys: BallotKeys
  log: Logger
  /** What this process knows of its clock; none in tests that move it (C12.15). */
  watch?: ClockWatch
  /** Aborted when the server begins to stop: live streams end. */
  stopping?: AbortSignal
  metrics?: Metrics
  /** Everybody signs in as the same few people: nobody's session ends because many others began. */
  isDemo?: boolean
}

/** What every handler finds in `c.var`; `now` is read once per request. */
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
