import type { Logger } from 'pino'
import { lowerNew } from '../../surveys/waves/groupWrites.ts'
import { snapshotBallots, type BallotSnapshot } from '../../answering/ballots/ballotSnapshot.ts'
import { clearAlarms, raiseAlarm, type Alarm } from '../../data/db/alarms.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { keptKeys } from '../../data/keys/ballotGeneration.ts'
import { holdCopy } from '../../data/keys/keyLocks.ts'
import type { BallotKeys } from '../../data/keys/ballotKeys.ts'
import { lockBallots, rewriteCounter, withBallotsFrozen } from '../../data/db/ballotTables.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { newId } from '../../base/encoding/ids.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { questionsOf } from '../../surveys/questions/versions.ts'
import type { WaveRow } from '../../data/db/answersSchema.ts'
import { areSignaturesCounted } from '../../answering/responses/countedSignatures.ts'
import { areSettingsSealed } from '../../surveys/waves/settings.ts'
import { endDeposits } from '../../surveys/waves/store.ts'
import { planOf, type Occasion } from './planning.ts'
import { readGuarded, sealBallotBox } from './guardedClose.ts'
import { doCommentsOpen } from '../comments/store.ts'
import type { PublishingCopy } from './keyCopy.ts'
import type { PublicationRefusal } from './messages.ts'
import { readPublications, wentBack, writeNoted, writePublicationNumber } from './publicationNumbers.ts'
import { histograms, type TalliedBatch } from '../batches/histograms.ts'
import type { TreeBatch } from '../batches/tree.ts'
import { publish, type CountedPublication } from './publishCounted.ts'
import {
  plannedGroups,
  readWaiting,
  waitingGroups,
  type BallotReading,
  type WaitingGroup,
} from './waiting.ts'

export interface PublishTools {
  db: Db
  key: ApplicationKey
  ballotKeys: BallotKeys
  numbersFile: string
  copy?: PublishingCopy | undefined
  timeZone: string
  now: Date
  log: Pick<Logger, 'error'>
  /** Nothing irreversible happens for an hour after a clock jump (C12.15). */
  isSteady: () => Promise<boolean>
  /** Asked in the transaction: false where this morning has had its turn. */
  claim?: (tx: Db) => Promise<boolean>
}

const ATTEMPTS = 5

/**
 * Publishes what C6 allows: reads in slices, then writes and erases in one short transaction, retried after
 * withdrawals. True where something was published.
 */
export async function publishWave(tools: PublishTools, waveId: string, occasion: Occasion): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const outcome = await withBallotsFrozen(tools.db, () => tryToPublish(tools, waveId, occasion))
    if (outcome !== 'again') return outcome === 'published'
  }
  throw new Error('publication: the ballots kept changing')
}

type PublishResult = 'published' | 'nothing' | 'again'

async function tryToPublish(tools: PublishTools, waveId: string, occasion: Occasion): Promise<PublishResult> {
  const { db, ballotKeys } = tools
  const wave = await db.selectFrom('waves').selectAll().where('id', '=', waveId).executeTakeFirst()
  if (!wave || wave.state !== (occasion === 'close' ? 'closing' : 'open')) return 'nothing'
  const groups = await waitingGroups(db, waveId)
  if (wave.guardedAct !== null) return closeGuarded(tools, wave, groups)
  const plan = await planOf(tools, wave, { occasion, groups: plannedGroups(groups) })
  if (plan.batches.length === 0 && occasion !== 'close') return 'nothing'

  const slices = await rewriteCounter(db)
  const questions = await questionsOf(db, wave.versionId)
  const shown = plan.batches.flatMap((batch) => batch.groups.map(({ group }) => group))
  const all = [...shown, ...plan.erased]
  const signedFor = (planned: string) =>
    groups.filter(({ countsFor }) => countsFor === planned).map(({ group }) => group)
  const readings = await readWaiting(db, ballotKeys, waveId, {
    batches: all.map((group) => ({ groups: signedFor(group) })),
    questions,
  })
  const isEmptied = wave.setAside === 1 && groups.every(({ count }) => count === 0)
  const uncountable = typeof readings === 'string' ? readings : null
  const alarm = isEmptied ? null : await whyNot(tools, wave, { groups, uncountable })
  if (alarm || typeof readings === 'string') return stopped(tools, waveId, alarm ?? 'ballots_unreadable')
  await clearAlarms(db, alarms, waveId)
  const byGroup = new Map(all.map((group, at) => [group, readings[at]]))
  await yieldToEventLoop()
  const counted = histograms(plan.batches.map((batch) => readOf(batch, byGroup)))
  await yieldToEventLoop()
  const comments = readings.slice(0, shown.length).flatMap((reading) => reading.comments)
  const planned = new Set(all.flatMap(signedFor))
  const ids = readings.flatMap((reading) => reading.ids)
  const taken: BallotSnapshot = {
    waveId,
    ids,
    groups: groups.filter(({ group }) => planned.has(group)),
    slices,
  }
  if (counted.some(({ size, newSigners }) => size - newSigners < wave.minimumGroupSize)) return 'again'
  return write(tools, { wave, occasion, plan, counted, comments, taken })
}

/** The ballots become a ballot box, or are erased where none of them could be shown (C28.6). */
async function closeGuarded(
  tools: PublishTools,
  wave: WaveRow,
  groups: readonly WaitingGroup[],
): Promise<PublishResult> {
  const { judged, places, query, slices } = await readGuarded(tools, wave, groups)
  const isEmptied = wave.setAside === 1 && groups.every(({ count }) => count === 0)
  const uncountable = typeof places === 'string' ? places : null
  const alarm = isEmptied ? null : await whyNot(tools, wave, { groups, uncountable })
  if (alarm || typeof places === 'string') return stopped(tools, wave.id, alarm ?? 'ballots_unreadable')
  await clearAlarms(tools.db, alarms, wave.id)
  const { plan } = judged
  const taken: BallotSnapshot = { waveId: wave.id, ids: places.map(({ id }) => id), groups, slices }
  if (plan.batches.length === 0)
    return write(tools, { wave, occasion: 'close', plan, counted: [], comments: [], taken })
  const sealed = await sealBallotBox(tools, { wave, judged, query, places, taken })
  return sealed === 'altered' ? stopped(tools, wave.id, 'rights_altered') : sealed
}

function readOf(batch: TreeBatch, byGroup: ReadonlyMap<string, BallotReading | undefined>): TalliedBatch {
  const readings = batch.groups.flatMap(({ group }) => {
    const reading = byGroup.get(group)
    return reading ? [[group, reading] as const] : []
  })
  return {
    batch,
    id: newId(),
    size: readings.reduce((sum, [, { ids }]) => sum + ids.length, 0),
    newSigners: batch.groups.reduce((sum, { newSigners }) => sum + newSigners, 0),
    tallies: new Map(readings.map(([group, { tally }]) => [group, tally])),
  }
}

const alarms = [
  ...['settings_changed', 'rights_altered', 'ballots_overspent'],
  ...['ballots_unreadable', 'published_already'],
] as const satisfies readonly Alarm[]

/** Why a wave may not be published at all (C2): better no result than a wrong one. */
async function whyNot(
  { db, key, ballotKeys, numbersFile, copy }: PublishTools,
  wave: WaveRow,
  { groups, uncountable }: { groups: readonly WaitingGroup[]; uncountable: Alarm | null },
) {
  const waveId = wave.id
  if (wentBack(copy ? copy.known() : readPublications(numbersFile), wave)) return 'published_already'
  if (!(await areSettingsSealed(db, key, waveId))) return 'settings_changed'
  if (await isOverspent(db, waveId)) return 'ballots_overspent'
  if (!(await areSignaturesCounted(db, key, waveId, groups))) return 'rights_altered'
  if (uncountable) return uncountable
  if (!(await doCommentsOpen(db, ballotKeys, waveId))) return 'ballots_unreadable'
  if (groups.some(({ count, issued }) => count > issued)) return 'ballots_overspent'
  return null
}

async function stopped({ db, log, now }: PublishTools, waveId: string, alarm: Alarm): Promise<PublishResult> {
  log.error({ waveId, alarm }, 'publication stopped')
  await raiseAlarm(db, alarm, waveId, now)
  return 'nothing'
}

interface ReadPublication extends CountedPublication {
  taken: BallotSnapshot
}

class Again extends Error {}

async function write(tools: PublishTools, read: ReadPublication): Promise<PublishResult> {
  const { db, now } = tools
  const { wave, occasion, taken } = read
  const publishing = db.transaction().execute(async (tx: Db): Promise<PublishResult> => {
    await lockBallots(tx)
    const query = tx
      .selectFrom('waves')
      .select(['publicationNumber', 'minimumGroupSize', 'settingsSeal'])
      .where('id', '=', wave.id)
    const current = await forUpdate(tx, query).executeTakeFirst()
    if (!current) return 'nothing'
    if (current.publicationNumber !== wave.publicationNumber) return 'again'
    // k was raised since the ballots were read.
    if (current.settingsSeal !== wave.settingsSeal || current.minimumGroupSize !== wave.minimumGroupSize)
      return 'again'
    if (tools.claim && !(await tools.claim(tx))) return 'nothing'
    const receipts = occasion === 'close' ? await endDeposits(tx, wave.id, now) : []
    if (!receipts) return 'nothing'
    if (!(await snapshotBallots(tx, taken))) throw new Again()
    if (occasion !== 'close') await lowerNew(tx, tools.key, taken.groups)
    const number = await publish(tx, tools, { ...read, receipts })
    await noteNumber(tools, tx, { waveId: wave.id, number })
    return 'published'
  })
  const outcome = await publishing.catch(async (error: unknown): Promise<PublishResult> => {
    if (error instanceof Again) return 'again'
    if (isWaiting(error)) await raiseAlarm(db, 'publication_waits', wave.id, now)
    throw error
  })
  if (outcome === 'published') writeNoted(tools.numbersFile, wave.id, wave.publicationNumber + 1)
  return outcome
}

/** Written where a restore looks for it, before the commit (C5). */
export async function noteNumber(
  { ballotKeys, numbersFile, copy, log }: PublishTools,
  tx: Db,
  { waveId, number }: { waveId: string; number: number },
) {
  await holdCopy(tx)
  await copy?.published(await keptKeys(tx, ballotKeys), waveId, number).catch((error: unknown) => {
    log.error({ err: error, waveId }, 'the copy of the ballot key cannot be written: the publication waits')
    throw new Refusal('publication_waits' satisfies PublicationRefusal, 503)
  })
  writePublicationNumber(numbersFile, waveId, number)
}

const isWaiting = (error: unknown) =>
  error instanceof Refusal && error.code === ('publication_waits' satisfies PublicationRefusal)

/** Counters that disagree mean forged ballots (C2). */
async function isOverspent(db: Db, waveId: string): Promise<boolean> {
  const group = await db
    .selectFrom('reportingGroups')
    .select('id')
    .where('waveId', '=', waveId)
    .whereRef('spent', '>', 'issued')
    .executeTakeFirst()
  return group !== undefined
}
