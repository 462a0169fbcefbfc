import { inBallotTurn } from '../../base/async/jobScope.ts'
import { setRequest } from '../../surveys/waves/waveWrites.ts'
import { deleteSnapshot } from '../../answering/ballots/ballotSnapshot.ts'
import { isClockSteady } from '../../data/db/clockJumps.ts'
import { runAll } from '../../data/db/scheduler.ts'
import { advisoryLock, type Db } from '../../data/db/db.ts'
import { dayOf, type Day } from '../../base/time/civilDays.ts'
import { isText, listOf, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { readJson } from '../../base/encoding/json.ts'
import { readInstallationValue, writeInstallationValue } from '../../data/db/installationValues.ts'
import type { AppContext } from '../../context.ts'
import { wavesToEnd } from '../../surveys/waves/store.ts'
import { addGroupsToPermanentWaves } from '../../surveys/waves/roster.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { publishComments } from './publishCounted.ts'
import { countParticipation } from './participation.ts'
import { keyCopyOf } from './keyCopy.ts'
import { publicationNumbersFile } from './publicationNumbers.ts'
import type { Occasion } from './planning.ts'
import { publishWave, type PublishTools } from './publish.ts'

export function publishTools(parts: AppContext, now: Date): PublishTools {
  const { database, config, key, ballotKeys, log, watch } = parts
  const { db } = database
  return {
    ...{ db, key, ballotKeys, log, now, timeZone: config.timeZone },
    numbersFile: publicationNumbersFile(config),
    copy: keyCopyOf(config),
    isSteady: () => isClockSteady({ db, now, watch, log }),
  }
}

/** Every morning: publishes, then counts participation (C6, C7). A failing wave does not stop the others. */
export async function runDaily(tools: PublishTools): Promise<void> {
  const { db, key, now, timeZone } = tools
  if (!(await tools.isSteady())) return deleteSnapshot(db)
  const day = dayOf(now, timeZone)
  await runAll(
    () => deleteSnapshot(db),
    () => endClosings(tools),
    () => addGroupsToPermanentWaves(db, { key, now }),
    () => publishAll(tools, day),
    () => countAll(db, day),
  )
}

const openWaves = (db: Db) =>
  db.selectFrom('waves').selectAll().where('state', '<>', 'closed').orderBy('id').execute()

async function publishAll(tools: PublishTools, day: string) {
  const permanent = (await openWaves(tools.db)).filter(({ mode }) => mode === 'permanent')
  await runAll(
    ...permanent.map((wave) => async () => {
      try {
        await publishMorning(tools, wave, day)
      } finally {
        // A request ends even where its morning failed.
        await setRequest(tools.db, wave.id, { regroupingAskedOn: null, publicationAskedOn: null })
      }
    }),
  )
}

async function countAll(db: Db, day: string) {
  const open = await openWaves(db)
  await runAll(
    ...open.map(
      ({ id }) =>
        () =>
          db.transaction().execute((tx: Db) => countParticipation(tx, id, day)),
    ),
  )
}

/** On the first of a month small groups are published together, and comments shown (C7). */
async function publishMorning(
  tools: PublishTools,
  wave: { id: string; companyId: string | null; regroupingAskedOn: string | null },
  day: string,
): Promise<boolean> {
  const isFirst = day.endsWith('-01')
  const occasion = isFirst || wave.regroupingAskedOn !== null ? 'regroup' : 'daily'
  const claim = (tx: Db) => claimMorning(tx, wave.id, day)
  const published = await publishThenErase({ ...tools, claim }, wave.id, occasion)
  // Tried again for another wave, the morning must not publish what came since.
  await tools.db.transaction().execute(claim)
  if (isFirst)
    await tools.db.transaction().execute(async (tx: Db) => {
      await publishComments(tx, tools.ballotKeys, wave.id)
      await publishChange(tx, 'results', { companyId: wave.companyId })
    })
  return published
}

export async function endClosings(tools: PublishTools): Promise<void> {
  const ended = await wavesToEnd(tools.db, tools.now)
  if (ended.length === 0 || !(await tools.isSteady())) return
  await runAll(...ended.map((waveId) => () => publishThenErase(tools, waveId, 'close')))
}

/** Published ballots are erased before anybody counts again. */
export async function publishThenErase(
  tools: PublishTools,
  waveId: string,
  occasion: Occasion,
): Promise<boolean> {
  return inBallotTurn(async () => {
    await deleteSnapshot(tools.db)
    const published = await publishWave(tools, waveId, occasion)
    await deleteSnapshot(tools.db)
    return published
  })
}

const MORNINGS = 'published_mornings'

const isMorning = shapeOf({ day: isText, waves: listOf(isText) })

/** A wave has one publication a morning, however often the morning is tried: false where it had it. */
async function claimMorning(tx: Db, waveId: string, day: Day): Promise<boolean> {
  await advisoryLock(tx, MORNINGS)
  const stored = await readInstallationValue(tx, MORNINGS)
  const known = stored && readJson(stored, isMorning)
  const waves = known && known.day === day ? known.waves : []
  if (waves.includes(waveId)) return false
  await writeInstallationValue(tx, MORNINGS, JSON.stringify({ day, waves: [...waves, waveId] }))
  return true
}
