import { rmSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { rotate, type HeldRows } from '../../src/answering/rotation/backupRotation.ts'
import { isRotationDue } from '../../src/answering/rotation/due.ts'
import { rotateLive } from '../../src/answering/rotation/rotation.ts'
import { rewriteCounter } from '../../src/data/db/ballotTables.ts'
import type { Installation } from './installation.ts'
import { rounded, watched, type Figure } from './measure.ts'
import { waitingInstallation } from './published.ts'
import { prepareSubmissions, submitBare } from './submissions.ts'

const FEW = 20_000
const MANY = 100_000
const SUBMISSIONS = 600
const CLIENTS = 16
/** In seconds; in milliseconds that a request may wait for the event loop. */
const bounds = { few: 3, many: 15, hold: 30, held: 50 }

const toolsOf = ({ database, here }: Installation) => ({
  ...{ db: database.db, keys: here.parts.ballotKeys, log: here.parts.log },
})

const round = (on: Installation) => rotateLive({ ...toolsOf(on), now: new Date() })

/** Seconds that deposits wait before a backup, and what the event loop feels of the whole. */
async function holdOf(on: Installation) {
  const begun = performance.now()
  let seconds = 0
  // The archive that follows has a figure of its own, and a connection of its own.
  const backup = async (_now: Date, { release }: HeldRows) => {
    await release()
    seconds = (performance.now() - begun) / 1000
  }
  const { held } = await watched(() => rotate({ ...toolsOf(on), clock: () => new Date(), backup }))
  return { seconds, held }
}

function end({ database, config }: Installation) {
  return database.close().then(() => rmSync(config.dataDir, { recursive: true }))
}

/** A round of the live key while few or many ballots wait: how long, what it holds, what is left for deposits. */
export async function measure(): Promise<Figure> {
  const few = await waitingInstallation(FEW)
  const short = await watched(() => round(few))
  const shortHold = await holdOf(few)
  await end(few)

  const many = await waitingInstallation(MANY)
  // First among nobody: time, and what the event loop feels.
  const long = await watched(() => round(many))
  const [before, during] = await Promise.all([0, 1].map(() => prepareSubmissions(many, SUBMISSIONS)))
  const alone = await submitBare(many, before ?? [], CLIENTS)
  const { db } = many.database
  const slices = await rewriteCounter(db)
  const rotating = round(many)
  // Listing the rows to reseal comes before the first slice.
  while ((await rewriteCounter(db)) === slices) await wait(5)
  const share = (await submitBare(many, during ?? [], CLIENTS)) / alone
  const isUnfinished = await isRotationDue(db, many.here.parts.ballotKeys)
  await rotating
  const longHold = await holdOf(many)
  await end(many)

  const [fewSeconds, seconds] = [short, long].map(({ milliseconds }) => milliseconds / 1000)
  const held = Math.max(short.held, long.held, shortHold.held, longHold.held)
  const isQuick = (fewSeconds ?? 0) <= bounds.few && (seconds ?? 0) <= bounds.many
  return {
    value: rounded(seconds ?? 0),
    limit: bounds.many,
    ratio: rounded((seconds ?? 0) / bounds.many),
    unit: 's',
    target: `100,000 ≤ ${bounds.many} s, 20,000 ≤ ${bounds.few} s, event loop never held more than ${bounds.held} ms, submissions beside ≥ 0.8 × as without, hold ≤ ${bounds.hold} s`,
    met: isQuick && held <= bounds.held && share >= 0.8 && isUnfinished && longHold.seconds <= bounds.hold,
    note: `SQLite; 20,000 in ${rounded(fewSeconds ?? 0)} s; event loop held ${[short, shortHold, long, longHold].map((each) => Math.round(each.held)).join(', ')} ms at most; deposits wait ${rounded(shortHold.seconds)} and ${rounded(longHold.seconds)} s before a backup; submissions beside ${rounded(share)} × as without (${Math.round(alone)}/s)`,
  }
}
