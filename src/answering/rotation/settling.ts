import { hostname } from 'node:os'
import { hours, minutes } from '../../base/time/dates.ts'
import { clearAlarms, raiseAlarm } from '../../data/db/alarms.ts'
import { settleKeys, withKeyAlarm, type SettleTools } from '../../data/keys/settledKeys.ts'
import type { KeyCopy } from '../../data/keys/ballotKeys.ts'
import type { AppContext } from '../../context.ts'

/** Since when this machine has held a second live key; null where it holds one. */
export type SecondKeySince = Date | null

/** One round of a machine: a third live key, or two for an hour, is an alarm (C23.1). */
export const settleOnce = (tools: SettleTools, since: SecondKeySince): Promise<SecondKeySince> =>
  withKeyAlarm(tools, async () => {
    const { db, now } = tools
    const held = await settleKeys(tools)
    const second = held > 1 ? (since ?? now) : null
    const isLate = held > 2 || (second !== null && now.getTime() - second.getTime() >= hours(1))
    if (isLate) await raiseAlarm(db, 'ballot_keys_left', hostname(), now)
    else await clearAlarms(db, ['ballot_keys_left'], hostname())
    return second
  })

/** In each process, unlike the jobs: each machine has a key file of its own. */
export function settleEveryMinute(
  { database: { db }, ballotKeys: keys, clock, log, stopping }: AppContext,
  copy: KeyCopy | undefined,
) {
  let since: SecondKeySince = null
  const settle = async () => void (since = await settleOnce({ db, keys, now: clock(), copy }, since))
  const timer = setInterval(
    () =>
      void settle().catch((error: unknown) => log.error({ err: error }, 'the ballot keys were not settled')),
    minutes(1),
  ).unref()
  stopping?.addEventListener('abort', () => clearInterval(timer))
}
