import { countedColumns, countsSinceOf } from '../../people/auth/accountCounts.ts'
import { isAsked, type Audience } from '../waves/audience.ts'
import { sealedRoster } from '../waves/roster.ts'
import { alteredWaves } from '../waves/alteredWaves.ts'
import { stopNewcomers } from '../waves/waveWrites.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import type { Db } from '../../data/db/schema.ts'
import { yieldEvery10ms, yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { daysBefore } from '../waves/counting.ts'
import { isLongAgo, isOver, differencingRisk, type ComparedAudience, type WaveDates } from './openingCheck.ts'
import type { Question } from '../questions/rules.ts'
import type { InLanguages } from '../questions/translations.ts'
import { shareAQuestion, wordsOfAll } from './sharedQuestions.ts'
import { readVersion } from '../questions/versions.ts'
import { LABEL_DAYS, SIMILAR_WAVE_DAYS } from '../../thresholds.ts'

// C9: nearly the same people are not asked the same question while a wave is open, nor within ninety days of
// its end.

const LONGEST_DAYS = 45

export type SharedQuestions = (tx: Db, versionId: string) => Promise<boolean>

/** Compares all past versions outside the transaction; inside, only new ones. */
export async function sharedQuestions(
  db: Db,
  companyId: string,
  version: InLanguages<Question>,
): Promise<SharedQuestions> {
  const ours = wordsOfAll(version)
  const known = new Map<string, boolean>()
  const compare: SharedQuestions = async (on, id) => {
    const found = known.get(id) ?? shareAQuestion(ours, wordsOfAll(await readVersion(on, id)))
    known.set(id, found)
    return found
  }
  const asked = await db
    .selectFrom('waves')
    .select('versionId')
    .distinct()
    .where('companyId', '=', companyId)
    .execute()
  for (const { versionId } of asked) {
    await compare(db, versionId)
    await yieldToEventLoop()
  }
  return compare
}

interface SimilarSince {
  shared: SharedQuestions
  today: string
}

interface PlannedAudience {
  day: string
  isWhole: boolean
}

export interface SimilarWave extends ComparedAudience {
  waveId: string
  mode: 'permanent' | 'once'
  isOpen: boolean
  choice: string | null
}

/**
 * Waves that share a question, open or ended within ninety days. Whole-company campaigns ninety days apart
 * follow C14 alone: arrivals would block a series.
 */
export async function findSimilarWaves(
  tx: Db,
  companyId: string,
  { shared, today, ahead, altered }: SimilarSince & { ahead?: PlannedAudience; altered: ReadonlySet<string> },
): Promise<SimilarWave[]> {
  const limit = daysBefore(today, SIMILAR_WAVE_DAYS)
  const waves = await tx
    .selectFrom('waves')
    .innerJoin('questionnaires', 'questionnaires.id', 'waves.questionnaireId')
    .where('waves.companyId', '=', companyId)
    .leftJoin('campaigns', 'campaigns.id', 'waves.campaignId')
    .select(['waves.id', 'waves.mode', 'waves.state', 'waves.versionId', 'waves.audience', 'waves.openedOn'])
    .select(['waves.closesOn', 'waves.closedOn', 'waves.campaignId', 'waves.choice', 'questionnaires.title'])
    .select(['waves.cancelled', 'waves.replacedBy', 'campaigns.title as campaignTitle'])
    .orderBy('waves.id')
    .execute()
  const similar: SimilarWave[] = []
  for (const { id, mode, state, versionId, ...wave } of waves) {
    const title = wave.campaignTitle ?? wave.title
    // Of an altered wave no day is evidence (C23.3).
    const isAltered = altered.has(id)
    if (!isAltered && !isCompared({ ...wave, state }, { today, limit, ahead })) continue
    if (!(await shared(tx, versionId))) continue
    // The permanent wave counts present people: a roster of years would exclude everybody for ever (C9).
    const people = mode === 'once' ? await sealedRoster(tx, id) : await audienceOf(tx, { companyId })
    const choice = isAltered ? null : wave.choice
    similar.push({ waveId: id, mode, isOpen: state === 'open', title, choice, people })
  }
  return similar
}

interface DatedWave extends WaveDates {
  state: string
  cancelled: number
  replacedBy: string | null
}

function isCompared(
  wave: DatedWave,
  { today, limit, ahead }: { today: string; limit: string; ahead: PlannedAudience | undefined },
): boolean {
  if (wave.replacedBy !== null || wave.cancelled !== 0 || isOver(wave, today)) return false
  if (wave.state === 'closed' && (wave.closedOn === null || wave.closedOn <= limit)) return false
  return !(ahead?.isWhole && isLongAgo(wave, ahead.day))
}

/** Similar waves accept no newcomers from now on, so that nothing has to be judged again. */
export async function takeNobodyIn(
  tx: Db,
  key: ApplicationKey,
  similar: readonly SimilarWave[],
): Promise<void> {
  const ids = similar.filter(({ mode }) => mode === 'once').map(({ waveId }) => waveId)
  await stopNewcomers(tx, key, ids)
}

/**
 * Teams with a published table of these questions within 180 days: a newcomer would be the difference
 * (C12.6). Days as in C14.1.
 */
export async function recentTeams(
  tx: Db,
  companyId: string,
  { shared, today }: SimilarSince,
): Promise<Set<string>> {
  const limit = daysBefore(today, LABEL_DAYS)
  const shown = await tx
    .selectFrom('batches')
    .innerJoin('waves', 'waves.id', 'batches.waveId')
    .innerJoin('reportingGroups', (join) =>
      join.on(({ eb, fn }) =>
        eb('reportingGroups.id', '=', fn.coalesce('batches.jointWith', 'batches.groupId')),
      ),
    )
    .select(['waves.versionId', 'waves.mode', 'waves.openedOn', 'waves.closedOn', 'batches.day'])
    .select('reportingGroups.teamKey')
    .where('waves.companyId', '=', companyId)
    .where('reportingGroups.teamKey', 'is not', null)
    .where('batches.day', '>', limit)
    .execute()
  const teams = new Set<string>()
  for (const { teamKey, versionId, mode, openedOn, closedOn, day } of shown) {
    const dayOfWave = mode === 'permanent' ? day : latest(openedOn, daysBefore(closedOn ?? day, LONGEST_DAYS))
    if (teamKey && dayOfWave > limit && (await shared(tx, versionId))) teams.add(teamKey)
  }
  return teams
}

const latest = (one: string, other: string) => (one > other ? one : other)

/** Everybody whom a wave opened now would ask. */
export async function audienceOf(tx: Db, audience: Audience): Promise<Set<string>> {
  const rows = await tx.selectFrom('accounts').select('id').where(isAsked(audience)).execute()
  return new Set(rows.map(({ id }) => id))
}

/** `heads`: a dry run or a plan must not show who has entered; openings count whom k counts (C22.6). */
export type CountedBy = 'heads' | 'k'

/** The accounts that protect others; deleted ones protect nobody. */
export async function whoCounts(tx: Db, by: CountedBy): Promise<(person: string) => boolean> {
  const rows = await tx.selectFrom('accounts').select(countedColumns).where('role', '=', 'employee').execute()
  const turn = yieldEvery10ms()
  const counted = new Set<string>()
  for (const account of rows) {
    await turn()
    if (by === 'heads' || countsSinceOf(tx, account) !== null) counted.add(account.id)
  }
  return (person) => counted.has(person)
}

/** Waves from before this check are checked at their close, against published waves only. */
export async function isTooCloseToPublished(
  db: Db,
  wave: { id: string; companyId: string | null; versionId: string; minimumGroupSize: number },
  today: string,
): Promise<boolean> {
  const { id, companyId, versionId, minimumGroupSize: k } = wave
  if (!companyId) return false
  const shared = await sharedQuestions(db, companyId, await readVersion(db, versionId))
  const published = await db.selectFrom('batches').select('waveId').distinct().execute()
  const altered = await alteredWaves(db, companyId)
  const withTables = new Set(published.map(({ waveId }) => waveId))
  const similar = (await findSimilarWaves(db, companyId, { shared, today, altered })).filter(
    ({ waveId, mode }) => waveId !== id && mode === 'once' && withTables.has(waveId),
  )
  return (
    differencingRisk(await sealedRoster(db, id), similar, { k, counts: await whoCounts(db, 'k') }) !== null
  )
}
