import type { Db } from './db.ts'

/** Faults that only the server's operator can fix; administrators read them until they are over. */
export type Alarm =
  | 'settings_changed'
  | 'rights_altered'
  | 'earlier_altered'
  | 'people_altered'
  | 'roster_altered'
  | 'growth_altered'
  | 'ballots_unreadable'
  | 'ballots_overspent'
  | 'published_already'
  | 'backup_failed'
  | 'backup_late'
  | 'key_copy_unreachable'
  | 'publication_waits'
  | 'clock_moved'
  | 'database_remembers'
  | 'ballot_key_missing'
  | 'ballot_keys_left'
  | 'mails_waiting'
  | 'mails_given_up'
  | 'mails_held'
  | 'codes_paused'

/** Raised once, with the date of the first occurrence. `subject`: the wave or the company, if any. */
export async function raiseAlarm(db: Db, name: Alarm, subject: string, now: Date): Promise<Date> {
  await db
    .insertInto('alarms')
    .values({ name, subject, since: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['name', 'subject']).doNothing())
    .execute()
  const { since } = await db
    .selectFrom('alarms')
    .select('since')
    .where('name', '=', name)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return new Date(since)
}

export async function clearAlarms(db: Db, names: readonly Alarm[], subject: string): Promise<void> {
  await db.deleteFrom('alarms').where('name', 'in', names).where('subject', '=', subject).execute()
}
