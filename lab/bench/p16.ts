import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { rotate } from '../../src/answering/rotation/backupRotation.ts'
import { isRotationDue } from '../../src/answering/rotation/due.ts'
import { rewriteCounter } from '../../src/data/db/ballotTables.ts'
import { rounded, watched, type Figure } from './measure.ts'
import { waitingInstallation } from './published.ts'
import { prepareSubmissions, submitBare } from './submissions.ts'

const WAITING = 100_000
const SUBMISSIONS = 600
const CLIENTS = 16

/** Changing the ballot key while 100,000 ballots wait: how long, what it holds, and what is left for those who answer. */
export async function measure(): Promise<Figure> {
  const installation = await waitingInstallation(WAITING)
  const { here, database, config } = installation
  const rotateOnce = () =>
    rotate({
      db: database.db,
      keys: here.parts.ballotKeys,
      clock: () => new Date(),
      log: here.parts.log,
      // The backup that follows has a figure of its own, and a connection of its own.
      backup: () => Promise.resolve(),
    })
  // First among nobody: time, and what the event loop feels.
  const { milliseconds, held } = await watched(rotateOnce)
  const seconds = milliseconds / 1000

  const [before, during] = await Promise.all([0, 1].map(() => prepareSubmissions(installation, SUBMISSIONS)))
  const alone = await submitBare(installation, before ?? [], CLIENTS)
  const slices = await rewriteCounter(database.db)
  const rotating = rotateOnce()
  // Listing the rows to reseal comes before the first slice.
  while ((await rewriteCounter(database.db)) === slices) await wait(5)
  const meanwhile = await submitBare(installation, during ?? [], CLIENTS)
  const isUnfinished = await isRotationDue(database.db, here.parts.ballotKeys)
  await rotating
  await database.close()
  rmSync(config.dataDir, { recursive: true })
  const share = meanwhile / alone
  return {
    value: rounded(seconds),
    limit: 15,
    ratio: rounded(seconds / 15),
    unit: 's',
    target: '≤ 15 s, event loop never held more than 50 ms, submissions beside ≥ 0.8 × as without',
    met: seconds <= 15 && held <= 50 && share >= 0.8 && isUnfinished,
    note: `SQLite, ${WAITING} waiting ballots sealed anew; event loop held ${Math.round(held)} ms at most; submissions beside ${rounded(share)} × as without (${Math.round(alone)}/s)`,
  }
}
