import type { Config } from '../../config.ts'
import { deliveryAlarms, readRelay } from '../../campaigns/mails/deliveries.ts'
import type { DeliveryAlarm, RelayState } from '../../campaigns/plans/rules.ts'
import { codesPausedSince } from '../../people/entry/codes.ts'
import type { Db } from '../../data/db/db.ts'
import type { Alarm } from '../../data/db/alarms.ts'
import { missedBackup } from '../../data/db/provenBackups.ts'
import { readMovedClock, type MovedClock } from '../../data/db/clockJumps.ts'

interface AlarmContext {
  db: Db
  config: Config
  now: Date
}

/** Ends by itself an hour after the jump (C12.15). */
const clockAlarm = (moved: MovedClock) => ({
  ...{ name: 'clock_moved' as const, subject: JSON.stringify(moved), since: moved.until },
  ...{ title: null, company: null },
})

const backupAlarm = (since: Date) => ({
  ...{ name: 'backup_late' as const, subject: '', since: since.toISOString() },
  ...{ title: null, company: null },
})

/** Ends with what it counts, or after a month (C24.16). */
function deliveryAlarm(alarm: DeliveryAlarm, relay: RelayState) {
  const { title, company, dueOn: since, kind, campaignId, waiting, givenUp, isClosed } = alarm
  const about = { since, title, company }
  const subject = (counts: object) => JSON.stringify({ campaignId, kind, ...counts })
  return [
    ...(waiting > 0
      ? [{ name: 'mails_waiting' as const, subject: subject({ waiting, relay }), ...about }]
      : []),
    ...(givenUp > 0
      ? [{ name: 'mails_given_up' as const, subject: subject({ givenUp, isClosed }), ...about }]
      : []),
  ]
}

async function mailAlarms({ db, config, now }: AlarmContext) {
  const relay = await readRelay(db, config)
  const alarms = await deliveryAlarms(db, null, now)
  const held = relay.heldFor ? await oldestMail(db) : undefined
  return [
    ...(held && relay.heldFor ? [heldAlarm(relay.heldFor, held)] : []),
    ...alarms.flatMap((each) => deliveryAlarm(each, relay)),
  ]
}

const heldAlarm = (subject: string, since: string) => ({
  ...{ name: 'mails_held' as const, subject, since },
  ...{ title: null, company: null },
})

/** Ends by itself: links go on (C24.5). */
const codesAlarm = (since: Date) => ({
  ...{ name: 'codes_paused' as const, subject: '', since: since.toISOString() },
  ...{ title: null, company: null },
})

async function oldestMail(db: Db): Promise<string | undefined> {
  const { since } = await db
    .selectFrom('mailOutbox')
    .select(({ fn }) => fn.min('createdAt').as('since'))
    .executeTakeFirstOrThrow()
  return since ?? undefined
}

/** What the administrators’ dashboard lists, and `/metrics` counts. */
export async function readAlarms(context: AlarmContext) {
  const { db, now } = context
  const rows = await db
    .selectFrom('alarms as a')
    .leftJoin('waves as w', 'w.id', 'a.subject')
    .leftJoin('questionnaires as q', 'q.id', 'w.questionnaireId')
    .leftJoin('companies', (join) =>
      join.on(({ or, eb, ref }) =>
        or([eb('companies.id', '=', ref('w.companyId')), eb('companies.id', '=', ref('a.subject'))]),
      ),
    )
    .select(['a.name', 'a.subject', 'a.since', 'q.title', 'companies.name as company'])
    .where(({ or, eb }) =>
      or([
        eb('a.subject', '=', ''),
        eb('w.id', 'is not', null),
        eb('companies.id', 'is not', null),
        eb('a.name', '=', 'database_remembers'),
      ]),
    )
    .orderBy('a.since')
    .execute()
  const moved = await readMovedClock(db, now)
  const mails = await mailAlarms(context)
  const clock = moved ? [clockAlarm(moved)] : []
  const missed = await missedBackup(db, now)
  const backups = missed ? [backupAlarm(missed)] : []
  const paused = await codesPausedSince(db, now)
  const codes = paused ? [codesAlarm(paused)] : []
  return [
    ...clock,
    ...mails,
    ...backups,
    ...codes,
    ...rows.map(({ name, ...rest }) => ({ name: name as Alarm, ...rest })),
  ]
}
