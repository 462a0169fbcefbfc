import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '../../config.ts'
import type { AppContext } from '../../context.ts'
import { readProven } from '../../data/db/provenBackups.ts'
import type { Db } from '../../data/db/db.ts'
import { countLateJobs } from '../alarms/installation.ts'
import { readAlarms } from '../alarms/store.ts'
import type { Gauges } from './names.ts'

/** Counts and times of the installation, nothing of a person. */
export async function readGauges(parts: AppContext): Promise<Gauges> {
  const { database, config, clock } = parts
  const disks: Gauges = {
    ressenti_disk_free_bytes: [
      ['place="data"', await freeBytes(config.dataDir)],
      ['place="backups"', await freeBytes(config.backupDir)],
    ],
  }
  try {
    if (database.isDamaged()) return { ressenti_database_up: 0, ...disks }
    const backlog = await readBacklog({ db: database.db, config, now: clock() })
    return { ressenti_database_up: 1, ...disks, ...connectionsOf(parts), ...backlog }
  } catch {
    return { ressenti_database_up: 0, ...disks }
  }
}

/** Of the nearest folder that is there: BACKUP_DIR is made with the first backup. */
async function freeBytes(folder: string): Promise<number> {
  let place = folder
  while (!existsSync(place) && place !== dirname(place)) place = dirname(place)
  const { bavail, bsize } = await statfs(place)
  return bavail * bsize
}

function connectionsOf({ database }: AppContext): Gauges {
  const connections = database.connections?.()
  if (!connections) return {}
  return {
    ressenti_database_connections: Object.entries(connections).map(
      ([state, n]) => [`state="${state}"`, n] as const,
    ),
  }
}

async function readBacklog(context: { db: Db; config: Config; now: Date }): Promise<Gauges> {
  const { db, now } = context
  const { waiting } = await db
    .selectFrom('mailOutbox')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  const mails = await db
    .selectFrom('mailingCounts')
    .select(({ fn }) => [fn.sum<number>('refused').as('refused'), fn.sum<number>('givenUp').as('givenUp')])
    .executeTakeFirst()
  const { next } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.min('nextRunAt').as('next'))
    .executeTakeFirstOrThrow()
  const { since } = await readProven(db)
  const secondsSince = (at: Date) => Math.max(0, (now.getTime() - at.getTime()) / 1000)
  return {
    ressenti_mails_waiting: Number(waiting),
    ressenti_mails_refused: Number(mails?.refused ?? 0),
    ressenti_mails_given_up: Number(mails?.givenUp ?? 0),
    ressenti_alarms: (await readAlarms(context)).length,
    ressenti_jobs_late: await countLateJobs(db, now),
    ressenti_job_lateness_seconds: next ? secondsSince(new Date(next)) : 0,
    ...(since && { ressenti_backup_age_seconds: secondsSince(since) }),
  }
}
