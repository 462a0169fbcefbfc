import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { inBallotTurn, takeBallotTurn } from '../../base/async/jobScope.ts'
import { clearAlarms, raiseAlarm, type Alarm } from '../../data/db/alarms.ts'
import { KeyUnusable } from '../../data/keys/applicationKey.ts'
import {
  agreedKey,
  keptKeys,
  nameLive,
  readBackupGenerations,
  readGeneration,
  setBackupGenerations,
} from '../../data/keys/ballotGeneration.ts'
import { endHold, holdEnds, LONGEST_HOLD, readHold, startHold } from '../../data/keys/ballotHold.ts'
import { holdCopy, holdRotation } from '../../data/keys/keyLocks.ts'
import { withKeyAlarm } from '../../data/keys/settledKeys.ts'
import { lockBallots } from '../../data/db/ballotTables.ts'
import type { Db } from '../../data/db/db.ts'
import { days, seconds, type Clock } from '../../base/time/dates.ts'
import { clearDue, readDue, setDue } from './due.ts'
import type { Patience } from './reseal.ts'
import { end, resealOlder, type LiveTools } from './rotation.ts'

/** What the backup must find: every row under its key, but those that do not open. */
export interface HeldRows {
  generation: number
  isUnreadable(id: string): boolean
  /** The snapshot has begun: deposits go on. */
  release(): Promise<unknown>
}

export interface RotationTools extends Omit<LiveTools, 'now'> {
  clock: Clock
  /** What takes long and needs no hold. */
  prepare?: (() => Promise<unknown>) | undefined
  backup(now: Date, held: HeldRows): Promise<unknown>
}

const PATIENCE = days(7)
/** In seconds: what another process's hold may last, and some. */
const LONGEST_WAIT = 40

class HeldTooLong extends Error {}

/**
 * Makes a backup under a key of its own (C23.1): deposits wait while all rows go to that key and the snapshot
 * begins; afterwards the rows go to the new live key. Resumes at any step.
 */
export async function rotate(given: RotationTools): Promise<void> {
  const tools = { ...given, now: given.clock() }
  await withKeyAlarm(tools, async () => {
    const { db } = tools
    const backupAsked = tools.isByHand ? null : await setDue(db, 'backup')
    const asked = { rotation: await readDue(db, 'rotation'), backup: backupAsked }
    if (tools.prepare) await guarded(tools, 'backup_failed', tools.prepare)
    const endTurn = await takeBallotTurn()
    const backup = await nameBoth(tools).catch((error: unknown) =>
      endTurn().then(() => Promise.reject(error as Error)),
    )
    try {
      await backUpHeld(tools, { backup, endTurn })
    } catch (error) {
      await endTurn()
      await abandon(tools, backup)
      if (!(error instanceof HeldTooLong)) throw error
      // Due still: tried again an hour later.
      return void (await raiseAlarm(db, 'backup_failed', '', tools.now))
    }
    await replaceEarlier(tools, backup, asked)
  })
}

type Tools = RotationTools & LiveTools

interface HeldTurn {
  backup: number
  /** With the hold: what is written afterwards keeps nobody waiting. */
  endTurn(): Promise<void>
}

async function backUpHeld(tools: Tools, { backup, endTurn }: HeldTurn) {
  const { db, clock } = tools
  const begun = performance.now()
  const patience: Patience = {
    check() {
      if (performance.now() - begun > LONGEST_HOLD - seconds(1))
        throw new HeldTooLong('deposits waited too long')
    },
  }
  const unreadable = await resealOlder(tools, backup, patience)
  const release = async () => {
    await endHold(db, { generation: backup })
    await endTurn()
  }
  const held = { generation: backup, isUnreadable: (id: string) => unreadable.has(id), release }
  await guarded(tools, 'backup_failed', () => tools.backup(clock(), held))
  await release()
}

/** Names both next keys, and makes deposits wait; `copy` holds the backup's key before any row does. */
async function nameBoth(tools: Tools): Promise<number> {
  const { copy } = tools
  if (!copy) return nameOnce(tools)
  const named = await guarded(tools, 'key_copy_unreachable', () => nameOnce(tools), PATIENCE)
  return named ?? nameOnce({ ...tools, copy: undefined })
}

async function nameOnce(tools: Tools): Promise<number> {
  for (let attempt = 0; attempt < LONGEST_WAIT; attempt += 1) {
    const named = await tools.db.transaction().execute((tx: Db) => nameInTransaction(tx, tools))
    if (named !== null) return named
    await wait(seconds(1))
  }
  throw new Error('rotation: another backup holds the deposits')
}

async function nameInTransaction(tx: Db, { keys, clock, copy }: Tools): Promise<number | null> {
  await lockBallots(tx)
  await holdRotation(tx)
  const now = clock()
  const hold = await readHold(tx)
  if (hold && hold.until > now.toISOString()) return null
  const { generation: base } = await agreedKey(tx, keys)
  const [backup, live] = await keys.draw(tx, { base, above: base, branches: ['backup', 'live'], now })
  if (!backup || !live) throw new Error('rotation: no keys were drawn')
  await setBackupGenerations(tx, [...((await readBackupGenerations(tx)) ?? []), backup.generation])
  await holdCopy(tx)
  await copy?.keep(await keptKeys(tx, keys))
  await nameLive(tx, live)
  await startHold(tx, backup.generation, now)
  return backup.generation
}

/** The key of the backup before stays, no live one does. */
async function abandon(tools: Tools, backup: number) {
  const { db, log } = tools
  await db.transaction().execute(async (tx: Db) => {
    await holdRotation(tx)
    const kept = (await readBackupGenerations(tx)) ?? []
    await setBackupGenerations(
      tx,
      kept.filter((each) => each !== backup),
    )
    await endHold(tx, { generation: backup })
  })
  try {
    await endUnderLive(tools, () => Promise.resolve())
  } catch (error) {
    log.error({ err: error }, 'the rows of a failed backup keep its key until the next rotation')
  }
}

interface AskedFor {
  rotation: string | null
  backup: string | null
}

/** Only now that the backup is whole, the key of the one before goes, in the copy first. */
async function replaceEarlier(tools: Tools, backup: number, asked: AskedFor) {
  const { db, copy, keys, isByHand } = tools
  // Of a command: the server's own newest backup still opens too (C5.11).
  const stays = (each: number) => isByHand === true || each >= backup
  const kept = ((await readBackupGenerations(db)) ?? []).filter(stays)
  const keep = () =>
    db.transaction().execute(async (tx: Db) => {
      await holdCopy(tx)
      await copy?.keep({ generations: kept, secrets: keys.secrets() })
    })
  if (copy) await guarded(tools, 'key_copy_unreachable', keep, PATIENCE)
  await endUnderLive(tools, async (tx) => {
    await setBackupGenerations(tx, ((await readBackupGenerations(tx)) ?? []).filter(stays))
    await clearDue(tx, 'rotation', asked.rotation)
    await clearDue(tx, 'backup', asked.backup)
  })
}

/** Another process may have named a newer live key, or begun another backup, while this one was written. */
async function endUnderLive(tools: Tools, done: (tx: Db) => Promise<unknown>) {
  for (let attempt = 0; attempt < LONGEST_WAIT; attempt += 1) {
    await holdEnds(tools.db)
    const isDone = await inBallotTurn(async () => {
      const generation = await readGeneration(tools.db)
      const unreadable = await resealOlder(tools, generation)
      return end(tools, { generation, unreadable }, done)
    })
    if (isDone) return
  }
  throw new Error('rotation: other rotations kept coming')
}

/** A failure alerts the administrators until a rotation succeeds. */
async function guarded<T>(
  { db, now, log }: LiveTools,
  alarm: Alarm,
  work: () => Promise<T>,
  patience = Infinity,
): Promise<T | undefined> {
  try {
    const done = await work()
    await clearAlarms(db, [alarm], '')
    return done
  } catch (error) {
    if (error instanceof KeyUnusable) throw error
    const since = await raiseAlarm(db, alarm, '', now)
    if (now.getTime() - since.getTime() < patience) throw error
    log.error({ err: error }, 'the copy of the ballot key has been unreachable for seven days')
    return undefined
  }
}
