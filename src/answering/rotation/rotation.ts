import type { Logger } from 'pino'
import { clearAlarms, raiseAlarm, type Alarm } from '../../data/db/alarms.ts'
import { holdCopy, holdRotation, setGeneration } from '../../data/keys/ballotGeneration.ts'
import type { BallotKeys, KeyCopy, Secrets } from '../../data/keys/ballotKeys.ts'
import { countSlice, lockBallots } from '../../data/db/ballotTables.ts'
import type { Db } from '../../data/db/db.ts'
import { days } from '../../base/time/dates.ts'
import { newId } from '../../base/encoding/ids.ts'
import { idsOfOlder, olderGenerations, resealBallots, type UnreadableRows } from './reseal.ts'
import { cleanUp } from './reorderBallots.ts'

export interface RotationTools {
  db: Db
  keys: BallotKeys
  now: Date
  log: Pick<Logger, 'error'>
  backup(now: Date): Promise<unknown>
  copy?: KeyCopy | undefined
}

const DUE = 'rotation_due'
/** How long an unreachable copy may keep an old key alive. */
const PATIENCE = days(7)

/** In the publication's transaction: what it erased stays readable in backups until the key changes (C5). */
export async function rotationDue(tx: Db): Promise<void> {
  const value = newId()
  await tx
    .insertInto('installation')
    .values({ name: DUE, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

async function readDue(db: Db): Promise<string | null> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', DUE).executeTakeFirst()
  return row?.value ?? null
}

export async function isRotationDue(db: Db, keys: BallotKeys): Promise<boolean> {
  return (await readDue(db)) !== null || (await keys.generations(db)).length > 1
}

/**
 * Rotates generation g to g + 1 (C5), resuming at any step. Every step is repeatable under its
 * own lock, so two processes cannot interfere.
 */
export async function rotate(tools: RotationTools): Promise<void> {
  const { db, keys, now, log } = tools
  const due = await readDue(db)
  const generation = await begin(tools)
  const unreadable = await renewOlder(db, keys, generation)
  for (const waveId of new Set(unreadable.values())) {
    log.error({ waveId }, 'ballots that do not open were left as they are')
    await raiseAlarm(db, 'ballots_unreadable', waveId, now)
  }
  await guarded(tools, 'backup_failed', () => tools.backup(now))
  await end(tools, { generation, unreadable, due })
}

async function begin(tools: RotationTools): Promise<number> {
  const { db, keys } = tools
  const generation = await db.transaction().execute(async (tx: Db) => {
    await holdRotation(tx)
    return keys.begin(tx)
  })
  await keepCopy(tools, await keys.secrets(db))
  await db.transaction().execute(async (tx: Db) => {
    await lockBallots(tx)
    await holdRotation(tx)
    if ((await keys.generations(tx)).includes(generation)) await setGeneration(tx, generation)
  })
  await keys.use(generation)
  return generation
}

async function renewOlder(db: Db, keys: BallotKeys, generation: number): Promise<UnreadableRows> {
  const unreadable = new Map<string, string>()
  for (let left = await idsOfOlder(db, generation); left.some((id) => !unreadable.has(id));) {
    for (const older of await olderGenerations(db, generation))
      for (const [id, waveId] of await resealBallots(db, keys, { generation: older }))
        unreadable.set(id, waveId)
    left = await idsOfOlder(db, generation)
  }
  await cleanUp(db)
  // Slices do not wait for the disk; this commit does, and makes earlier ones durable.
  await db.transaction().execute((tx: Db) => countSlice(tx))
  return unreadable
}

interface RotationResult {
  generation: number
  unreadable: UnreadableRows
  due: string | null
}

async function end(tools: RotationTools, { generation, unreadable, due }: RotationResult) {
  const { db, keys } = tools
  const secrets = await keys.secrets(db)
  const kept = new Map([...secrets].filter(([each]) => each >= generation))
  if (kept.size === 0) return
  await keepCopy(tools, kept)
  await db.transaction().execute(async (tx: Db) => {
    await lockBallots(tx)
    await holdRotation(tx)
    const left = await idsOfOlder(tx, generation)
    if (left.some((id) => !unreadable.has(id))) throw new Error('rotation: a row still names the old key')
    for (const each of await keys.generations(tx)) if (each < generation) await keys.forget(tx, each)
    if (due !== null)
      await tx.deleteFrom('installation').where('name', '=', DUE).where('value', '=', due).execute()
  })
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
