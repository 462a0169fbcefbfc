import { readInstallationValue, writeInstallationValue } from '../db/installationValues.ts'
import { isNumber, isText, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { readJson } from '../../base/encoding/json.ts'
import { later, minutes } from '../../base/time/dates.ts'
import type { Db } from '../db/db.ts'

// A relay that fails is left alone for a while, by every process (C24.16).

const NAME = 'mail_pause'

/** After each failed pass in a row; then the last of them each time. */
const waits = [1, 2, 4, 8, 15].map(minutes)
const longest = minutes(15)
const MOST_WORDS = 120

export interface RelayPause {
  since: string
  nextAt: string
  passes: number
  /** The relay's words without addresses. */
  said: string
}

const isPause = shapeOf({ since: isText, nextAt: isText, passes: isNumber, said: isText })

export async function readRelayPause(db: Db): Promise<RelayPause | null> {
  const value = await readInstallationValue(db, NAME)
  return value === undefined ? null : readJson(value, isPause)
}

/** A clock set back ends no pause later than its own length. */
export const isPausedAt = ({ nextAt }: RelayPause, now: Date): boolean =>
  nextAt > now.toISOString() && nextAt <= later(now, longest)

export async function pauseRelay(
  db: Db,
  before: RelayPause | null,
  words: string,
  now: Date,
): Promise<RelayPause> {
  const passes = (before?.passes ?? 0) + 1
  const nextAt = later(now, waits[passes - 1] ?? longest)
  const pause = { since: before?.since ?? now.toISOString(), nextAt, passes, said: withoutAddresses(words) }
  await writeInstallationValue(db, NAME, JSON.stringify(pause))
  return pause
}

export async function endRelayPause(db: Db): Promise<void> {
  await db.deleteFrom('installation').where('name', '=', NAME).execute()
}

export const withoutAddresses = (words: string): string =>
  words
    .replace(/\S*@\S*|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, MOST_WORDS)
