import { readInstallationValue, writeInstallationValue } from './installationValues.ts'
import { isNumber, isText, optional, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { readJson } from '../../base/encoding/json.ts'
import { later, minutes, type Clock } from '../../base/time/dates.ts'
import type { Db } from './schema.ts'

// A clock that jumps may come back: for an hour after nothing irreversible happens (C12.15).

const NAME = 'clock_moved'

export interface MovedClock {
  /** When work resumes, by the moved clock. */
  until: string
  by: number
  /** The heartbeat that a start found ahead of it, so that the next start does not begin the hour again. */
  beat?: string | undefined
}

const isMovedClock = shapeOf({ until: isText, by: isNumber, beat: optional(isText) })

async function readLastJump(db: Db): Promise<MovedClock | undefined> {
  const value = await readInstallationValue(db, NAME)
  return value === undefined ? undefined : readJson(value, isMovedClock)
}

export async function readMovedClock(db: Db, now: Date): Promise<MovedClock | null> {
  const moved = await readLastJump(db)
  return moved && moved.until > now.toISOString() ? moved : null
}

export const recordClockJump = (db: Db, moved: MovedClock): Promise<void> =>
  writeInstallationValue(db, NAME, JSON.stringify(moved))

const TOLERATED = minutes(10)
const PAUSE = minutes(60)

/** The wall clock, compared with a monotonic clock. */
export interface ClockWatch {
  /** Milliseconds between both since the last check. */
  drift(): number | Promise<number>
  now(): Date
}

export function clockWatch(clock: Clock, steady: () => number) {
  let [wall, own] = [clock().getTime(), steady()]
  return {
    drift() {
      const [wallNow, ownNow] = [clock().getTime(), steady()]
      const by = wallNow - wall - (ownNow - own)
      ;[wall, own] = [wallNow, ownNow]
      return by
    },
    now: clock,
  }
}

interface ClockContext {
  db: Db
  now: Date
  watch?: ClockWatch | undefined
  log?: { warn(about: object, words: string): void } | undefined
}

/** Checked before anything irreversible: false within an hour of a jump seen by any process. */
export async function isClockSteady({ db, now: asked, watch, log }: ClockContext): Promise<boolean> {
  const by = (await watch?.drift()) ?? 0
  // The caller may have read the time before the jump was seen.
  const now = watch?.now() ?? asked
  if (Math.abs(by) > TOLERATED) {
    log?.warn({ by }, 'the clock has jumped: nothing irreversible happens for an hour')
    await recordClockJump(db, { by, until: later(now, PAUSE) })
  }
  return (await readMovedClock(db, now)) === null
}

const BEAT = 'last_beat'

export async function readBeat(db: Db): Promise<Date | null> {
  const value = await readInstallationValue(db, BEAT)
  return value === undefined ? null : new Date(value)
}

/** Each minute, so that the next start knows how long the service was down (C12.14). */
export const heartbeat = (db: Db, now: Date): Promise<void> =>
  writeInstallationValue(db, BEAT, now.toISOString())

/** At the start: a time before the last heartbeat means that the clock was set back (C12.15). */
export async function checkClockAtStart({ db, now, log }: ClockContext): Promise<boolean> {
  const last = await readBeat(db)
  const by = last ? now.getTime() - last.getTime() : 0
  const beat = last?.toISOString()
  const known = await readLastJump(db)
  const end = later(now, PAUSE)
  const isKnown = known?.beat === beat || (known && known.until > now.toISOString() && known.until <= end)
  if (by < -TOLERATED && !isKnown) {
    log?.warn({ by }, 'the clock has gone back: nothing irreversible happens for an hour')
    await recordClockJump(db, { by, until: end, beat })
  }
  return (await readMovedClock(db, now)) === null
}
