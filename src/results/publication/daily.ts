import { eraseTaken } from '../../answering/ballots/taken.ts'
import { dailyAt, every, type Job } from '../../data/db/scheduler.ts'
import type { Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/kit/civilDays.ts'
import { minutes } from '../../base/kit/dates.ts'
import type { Parts } from '../../parts.ts'
import { wavesToEnd } from '../../asking/waves/store.ts'
import { permanentWavesGrow } from '../../asking/waves/joining.ts'
import { changed } from '../../data/db/changed.ts'
import { showComments } from './comments.ts'
import { publicationHour } from './publicationHour.ts'
import { countParticipation } from './participation.ts'
import { keyCopyOf } from './keyCopy.ts'
import { publicationNumbersFile } from './publicationNumbers.ts'
import type { Occasion } from './planning.ts'
import { publishWave, type PublishTools } from './publish.ts'

/** Every morning: publish, then count who took part (C6, C7), then what must follow a publication. */
export function publicationJobs(parts: Parts, afterwards: (now: Date) => Promise<void>): Job[] {
  return [
    {
      name: 'publish results',
      next: dailyAt(publicationHour, parts.config.timeZone),
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
  const { db, key, now, timeZone } = tools
  await eraseTaken(db)
  await endClosings(tools)
  await permanentWavesGrow(db, { key, now })
  const day = dayOf(now, timeZone)
  const open = await db.selectFrom('waves').selectAll().where('state', '<>', 'closed').orderBy('id').execute()
  const failures: unknown[] = []
  for (const wave of open) {
    if (wave.mode !== 'permanent') continue
    await publishMorning(tools, wave, day).catch((error: unknown) => failures.push(error))
    await db
      .updateTable('waves')
      .set({ regroupingAskedOn: null, publicationAskedOn: null })
      .where('id', '=', wave.id)
      .execute()
  }
  for (const { id } of open) await db.transaction().execute((tx: Db) => countParticipation(tx, id, day))
  if (failures.length > 0) throw new AggregateError(failures, 'some waves could not be published')
}

/** A permanent wave's morning; on the first of a month small groups are drawn together, and comments shown (C7). */
async function publishMorning(
  tools: PublishTools,
  wave: { id: string; companyId: string | null; regroupingAskedOn: string | null },
  day: string,
): Promise<boolean> {
  const isFirst = day.endsWith('-01')
  const occasion = isFirst || wave.regroupingAskedOn !== null ? 'regroup' : 'daily'
  const published = await publishAndErase(tools, wave.id, occasion)
  if (isFirst)
    await tools.db.transaction().execute(async (tx: Db) => {
      await showComments(tx, tools.ballotKeys, wave.id)
      await changed(tx, 'results', { companyId: wave.companyId })
    })
  return published
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
