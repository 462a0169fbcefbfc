import type { Db } from '../../data/db/db.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { daysBetween } from '../../base/time/civilDays.ts'
import { Refusal } from '../../base/http/refusal.ts'
import {
  comparedDimensions,
  comparedQuestions,
  itemsOf,
  type ComparedLine,
  type VersionPair,
  asksTheSame,
} from './rules.ts'
import { readArrivals } from './arrivalsStore.ts'
import { COMPANY_GROUP } from '../publication/publishedTables.ts'
import { shownParticipation } from '../tables/page.ts'
import { readPublished, type FoundWave, type PublishedWaveTables } from '../tables/published.ts'
import type { ReadingScope } from '../tables/readingScope.ts'
import { tableTexts } from '../tables/tableTexts.ts'
import type { ResultsRefusal } from '../tables/rules.ts'
import type { TableSource } from '../views/source.ts'
import { questionsOf } from '../../surveys/questions/versions.ts'
import { earlierWaves, findWave } from '../tables/store.ts'

/** `lines` are null where one of the two waves shows nothing. */
interface ComparedGroup {
  groupId: string | null
  name: string
  dimensions: ComparedLine[] | null
  /** Only for the company and the requested group: a page shows one group's questions. */
  questions: ComparedLine[] | null
  /** Who came since, in words; null: nobody, or not counted. */
  arrived: string | null
}

/** Matches groups by team or entity, even if renamed (C14.10). */
function faced(before: PublishedWaveTables, after: PublishedWaveTables) {
  const isEarlier = before.wave.openedOn.slice(0, 10) < after.wave.openedOn.slice(0, 10)
  if (!isEarlier || before.wave.companyId !== after.wave.companyId)
    throw new Refusal('waves_not_comparable' satisfies ResultsRefusal, 409)
  const pair: VersionPair = {
    before: before.questions,
    after: after.questions,
    dimensions: after.dimensions.map(({ id }) => id),
    texts: { before: before.texts, after: after.texts },
    language: after.readerLanguage,
  }
  const earlier = new Map(before.teams.map(({ teamKey, source }) => [teamKey, source]))
  const earlierGroupings = new Map(before.groupings.map(({ groupId, source }) => [groupId, source]))
  const { everybody } = tableTexts[after.readerLanguage].resultsText
  const groups = [
    { groupId: null, name: everybody, tables: both(before.company, after.company) },
    ...after.groupings.map(({ groupId, label, source }) => ({
      groupId,
      name: label,
      tables: both(earlierGroupings.get(groupId), source),
    })),
    ...after.teams.map(({ groupId, teamKey, label, source }) => ({
      groupId,
      name: label,
      tables: both(earlier.get(teamKey), source),
    })),
  ]
  return { pair, groups }
}

const both = (before: TableSource | null | undefined, after: TableSource | null) =>
  before && after && !before.isJoint && !after.isJoint ? { before, after } : null

// There may be three hundred teams (PERF3).
const GROUPS_AT_ONCE = 20

async function comparedGroups(
  before: PublishedWaveTables,
  after: PublishedWaveTables,
  hasQuestions: (groupId: string | null) => boolean,
) {
  const { pair, groups } = faced(before, after)
  const items = itemsOf(pair)
  const compared: Omit<ComparedGroup, 'arrived'>[] = []
  for (const { groupId, name, tables } of groups) {
    const isAsked = tables && hasQuestions(groupId)
    compared.push({
      ...{ groupId, name, dimensions: tables && comparedDimensions(pair, items, tables) },
      questions: isAsked ? comparedQuestions(items, tables, after.readerLanguage) : null,
    })
    if (compared.length % GROUPS_AT_ONCE === 0) await yieldToEventLoop()
  }
  return compared
}

/** Uses published tables and published participation of both waves only (INV20). */
export async function compareWaves(
  db: Db,
  scope: ReadingScope,
  { waveId, otherId, groupId }: { waveId: string; otherId: string; groupId?: string | undefined },
) {
  // Both pass through `visibleTo`: an invisible wave cannot be compared.
  const [after, before] = [await readPublished(db, scope, waveId), await readPublished(db, scope, otherId)]
  const compared = await comparedGroups(before, after, (id) => id === null || id === groupId)
  const arrivedIn = await readArrivals(db, after)
  const groups = compared.map((group): ComparedGroup => ({
    ...group,
    arrived: group.dimensions && arrivedIn(group.groupId, before.wave.id),
  }))
  const days = daysBetween(before.wave.openedOn, after.wave.openedOn)
  const participation = shownParticipation(before.figures.get(COMPANY_GROUP))
  const sides = { before: { ...described(before.wave), participation }, after: described(after.wave) }
  return { ...sides, days, groups }
}

export type Comparison = Awaited<ReturnType<typeof compareWaves>>

const described = ({ id, title, openedOn, closedOn }: FoundWave) => ({ id, title, openedOn, closedOn })

export interface Changes {
  before: FoundWave
  dimension: (groupId: string | null, id: string) => ComparedLine | undefined
  question: (groupId: string | null, id: string) => ComparedLine | undefined
}

export async function changesOf(
  db: Db,
  scope: ReadingScope,
  after: PublishedWaveTables,
  otherId: string | undefined,
): Promise<Changes | null> {
  if (otherId === undefined) return null
  const before = await readPublished(db, scope, otherId)
  const compared = await comparedGroups(before, after, () => true)
  // Teams without a table have no id, as the company has none.
  const groups = new Map(compared.filter(({ dimensions }) => dimensions).map((each) => [each.groupId, each]))
  return {
    before: before.wave,
    dimension: (groupId, id) => groups.get(groupId)?.dimensions?.find((line) => line.id === id),
    question: (groupId, id) => groups.get(groupId)?.questions?.find((line) => line.id === id),
  }
}

/** Earlier published waves that share a question: others have nothing to show (C14.10). */
export const comparableWith = (db: Db, scope: ReadingScope, waveId: string) =>
  wavesBefore(db, scope, waveId, { repeats: asksTheSame, most: Infinity })

interface Repeating {
  repeats: (before: VersionPair['before'], after: VersionPair['after']) => boolean
  most: number
}

/** The latest first. */
export async function wavesBefore(db: Db, scope: ReadingScope, id: string, { repeats, most }: Repeating) {
  // The CSE reads each publication alone (C17.2).
  if (scope.tables === 'entities') return []
  const wave = await findWave(db, scope, id)
  const questions = await questionsOf(db, wave.versionId)
  const earlier = await earlierWaves(db, scope, wave)
  const found: string[] = []
  for (const before of earlier.sort((a, b) => (a.openedOn < b.openedOn ? 1 : -1))) {
    if (found.length === most) break
    if (repeats(await questionsOf(db, before.versionId), questions)) found.push(before.id)
  }
  return found
}
