import { eraseTaken } from '../../answering/ballots/taken.ts'
import { dailyAt, every, type Job } from '../../data/db/scheduler.ts'
import type { Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/kit/civilDays.ts'
import { minutes } from '../../base/kit/dates.ts'
import type { Parts } from '../../parts.ts'
import { wavesToEnd } from '../../asking/waves/store.ts'
import { countParticipation } from './participation.ts'
import { keyCopyOf } from './keyCopy.ts'
import { publicationNumbersFile } from './publicationNumbers.ts'
import { publishWave, type Occasion, type PublishTools } from './publish.ts'

const PUBLICATION_HOUR = 6

/** Every morning: publish, then count who took part (C6, C7), then what must follow a publication. */
export function publicationJobs(parts: Parts, afterwards: (now: Date) => Promise<void>): Job[] {
  return [
    {
      name: 'publish results',
      next: dailyAt(PUBLICATION_HOUR, parts.config.timeZone),
      run: async (now) => {
        await runDaily(publishTools(parts, now))
        await afterwards(now)
      },
    },
    { name: 'end deposits', next: every(minutes(1)), run: (now) => endClosings(publishTools(parts, now)) },
  ]
}

export function publishTools({ database, config, key, ballotKeys, log }: Parts, now: Date): PublishTools {
  const { timeZone } = config
  const numbersFile = publicationNumbersFile(config)
  return { db: database.db, key, ballotKeys, log, now, timeZone, numbersFile, copy: keyCopyOf(config) }
}

export async function runDaily(tools: PublishTools): Promise<void> {
  const { db, now, timeZone } = tools
  await eraseTaken(db)
  await endClosings(tools)
  const day = dayOf(now, timeZone)
  const open = await db.selectFrom('waves').selectAll().where('state', '<>', 'closed').orderBy('id').execute()
  for (const { id } of open) await db.transaction().execute((tx: Db) => countParticipation(tx, id, day))
  const failures: unknown[] = []
  for (const { id, mode, regroupingAskedOn } of open) {
    if (mode !== 'permanent') continue
    const isRegrouping = day.endsWith('-01') || regroupingAskedOn !== null
    const occasion = isRegrouping ? 'regroup' : 'daily'
    await publishAndErase(tools, id, occasion).catch((error: unknown) => failures.push(error))
    await db
      .updateTable('waves')
      .set({ regroupingAskedOn: null, publicationAskedOn: null })
      .where('id', '=', id)
      .execute()
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some waves could not be published')
}

/** Questionnaires whose last deposit came in, or whose 24 hours are over. */
export async function endClosings(tools: PublishTools): Promise<void> {
  for (const waveId of await wavesToEnd(tools.db, tools.now)) await publishAndErase(tools, waveId, 'close')
}

/** What was taken is erased before anybody counts again. */
export async function publishAndErase(
  tools: PublishTools,
  waveId: string,
  occasion: Occasion,
): Promise<boolean> {
  await eraseTaken(tools.db)
  const published = await publishWave(tools, waveId, occasion)
  await eraseTaken(tools.db)
  return published
}
