import type { Logger } from 'pino'
import { clearAlarms, raiseAlarm, type Alarm } from '../../data/db/alarms.ts'
import {
  backupSecrets,
  holdCopy,
  holdRotation,
  isRotationUnfinished,
  readBackupGenerations,
  readGeneration,
  setBackupGenerations,
  setGeneration,
} from '../../data/keys/ballotGeneration.ts'
import type { BallotKeys, KeyCopy, Secrets } from '../../data/keys/ballotKeys.ts'
import { countSlice, lockBallots } from '../../data/db/ballotTables.ts'
import type { Db } from '../../data/db/db.ts'
import { days } from '../../base/time/dates.ts'
import { newId } from '../../base/encoding/ids.ts'
import { idsOfOlder, olderGenerations, resealRows, type UnreadableRows } from './reseal.ts'
import { cleanUp } from './reorderTokens.ts'

export interface RotationTools {
  db: Db
  keys: BallotKeys
  now: Date
  log: Pick<Logger, 'error'>
  backup(now: Date): Promise<unknown>
  copy?: KeyCopy | undefined
}

/** A publication asks for both: a new key within 15 minutes, a backup within the hour. */
const due = { rotation: 'live_rotation_due', backup: 'rotation_due' }
type Due = keyof typeof due
const PATIENCE = days(7)

/** In the publication's transaction: what it erased stays readable in backups until the key changes (C5). */
export async function rotationDue(tx: Db): Promise<void> {
  await setDue(tx, 'rotation')
  await setDue(tx, 'backup')
}

async function setDue(tx: Db, which: Due): Promise<string> {
  const value = newId()
  await tx
    .insertInto('installation')
    .values({ name: due[which], value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  return value
}

async function readDue(db: Db, which: Due): Promise<string | null> {
  const name = due[which]
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? null
}

const clearDue = (tx: Db, which: Due, value: string | null) =>
  tx
    .deleteFrom('installation')
    .where('name', '=', due[which])
    .where('value', '=', value ?? '')
    .execute()

export const isBackupDue = async (db: Db): Promise<boolean> => (await readDue(db, 'backup')) !== null

export const isRotationDue = async (db: Db, keys: BallotKeys): Promise<boolean> =>
  (await readDue(db, 'rotation')) !== null || (await isRotationUnfinished(db, keys))

/** Every 15 minutes (C5): the live key changes, and no copy waits; keys of backups stay. */
export async function rotateLive(tools: LiveTools): Promise<void> {
  const asked = await readDue(tools.db, 'rotation')
  const generation = await begin(tools, () => Promise.resolve())
  const unreadable = await resealOlder(tools, generation)
  await end(tools, { generation, unreadable }, (tx) => clearDue(tx, 'rotation', asked))
}

/**
 * Rotates, and makes the backup that the new key opens (C5); resumes at any step. Every step is repeatable
 * under its own lock, so two processes cannot interfere.
 */
export async function rotate(tools: RotationTools): Promise<void> {
  const { db, keys } = tools
  const asked = { rotation: await readDue(db, 'rotation'), backup: await setDue(db, 'backup') }
  const generation = await begin(tools, async (next) => keepCopy(tools, await withKey(db, keys, next)))
  const unreadable = await resealOlder(tools, generation)
  await backUpUnder(tools, generation)
  await keepCopy(tools, new Map([...(await keys.secrets(db))].filter(([each]) => each >= generation)))
  await end(tools, { generation, unreadable }, async (tx) => {
    await setBackupGenerations(tx, [generation])
    await clearDue(tx, 'rotation', asked.rotation)
    await clearDue(tx, 'backup', asked.backup)
  })
}

/** The backup names its own key, so that a restored database keeps it; a failed one leaves the key of before. */
async function backUpUnder(tools: RotationTools, generation: number): Promise<void> {
  const { db, now } = tools
  const before = (await readBackupGenerations(db)) ?? []
  await setBackupGenerations(db, [...before, generation])
  try {
    await guarded(tools, 'backup_failed', () => tools.backup(now))
  } catch (error) {
    await setBackupGenerations(db, before)
    throw error
  }
}

async function withKey(db: Db, keys: BallotKeys, generation: number): Promise<Secrets> {
  const all = await keys.secrets(db)
  const secret = all.get(generation)
  return new Map([...(await backupSecrets(db, keys)), ...(secret ? [[generation, secret] as const] : [])])
}

export type LiveTools = Pick<RotationTools, 'db' | 'keys' | 'now' | 'log'>

/** Names the new generation, or finds one that was named already; `written` runs between file and database. */
async function begin(
  { db, keys }: LiveTools,
  written: (generation: number) => Promise<unknown>,
): Promise<number> {
  const generation = await db.transaction().execute(async (tx: Db) => {
    await holdRotation(tx)
    if (await isRotationUnfinished(tx, keys)) return (await keys.generations(tx)).at(-1)!
    return keys.begin(tx, await readGeneration(tx))
  })
  await written(generation)
  await db.transaction().execute(async (tx: Db) => {
    await lockBallots(tx)
    await holdRotation(tx)
    if ((await keys.generations(tx)).at(-1) === generation) await setGeneration(tx, generation)
  })
  await keys.use(generation)
  return generation
}

async function resealOlder(tools: LiveTools, generation: number): Promise<UnreadableRows> {
  const { db, keys, log, now } = tools
  const unreadable = new Map<string, string>()
  for (let left = await idsOfOlder(db, generation); left.some((id) => !unreadable.has(id));) {
    for (const older of await olderGenerations(db, generation))
      for (const [id, waveId] of await resealRows(db, keys, older)) unreadable.set(id, waveId)
    left = await idsOfOlder(db, generation)
  }
  // Slices do not wait for the disk; this commit does, and makes earlier ones durable.
  await db.transaction().execute((tx: Db) => countSlice(tx))
  for (const waveId of new Set(unreadable.values())) {
    log.error({ waveId }, 'ballots that do not open were left as they are')
    await raiseAlarm(db, 'ballots_unreadable', waveId, now)
  }
  return unreadable
}

interface RotationResult {
  generation: number
  unreadable: UnreadableRows
}

async function end(
  { db, keys }: LiveTools,
  { generation, unreadable }: RotationResult,
  done: (tx: Db) => Promise<unknown>,
) {
  await db.transaction().execute(async (tx: Db) => {
    await lockBallots(tx)
    await holdRotation(tx)
    const left = await idsOfOlder(tx, generation)
    if (left.some((id) => !unreadable.has(id))) throw new Error('rotation: a row still names the old key')
    await done(tx)
    const kept = (await readBackupGenerations(tx)) ?? []
    for (const each of await keys.generations(tx))
      if (each < generation && !kept.includes(each)) await keys.forget(tx, each)
  })
  await cleanUp(db)
}

/** An unreachable copy stops the rotation for seven days; afterwards only the alarm remains. */
async function keepCopy(tools: RotationTools, secrets: Secrets) {
  const { copy, db } = tools
  if (!copy) return
  const keep = () =>
    db.transaction().execute(async (tx: Db) => {
      await holdCopy(tx)
      await copy.keep(secrets)
    })
  await guarded(tools, 'key_copy_unreachable', keep, PATIENCE)
}

/** A failure alerts the administrators until a rotation succeeds. */
async function guarded(
  tools: RotationTools,
  alarm: Alarm,
  work: () => Promise<unknown>,
  patience = Infinity,
) {
  const { db, now, log } = tools
  try {
    await work()
    await clearAlarms(db, [alarm], '')
  } catch (error) {
    const since = await raiseAlarm(db, alarm, '', now)
    if (now.getTime() - since.getTime() < patience) throw error
    log.error({ err: error }, 'the copy of the ballot key has been unreachable for seven days')
  }
}
