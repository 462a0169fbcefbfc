import type { Db } from '../../data/db/db.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { VersionedQuestion } from '../../surveys/questions/versions.ts'
import { isScored } from '../../surveys/questions/scored.ts'
import { readPublished, type PublishedWaveTables } from '../tables/published.ts'
import type { ReadingScope } from '../tables/readingScope.ts'
import type { ResultsRefusal } from '../tables/rules.ts'
import { readArrivals } from './arrivalsStore.ts'
import { evolutionOf, type DimensionEvolution } from './evolution.ts'
import { itemsOf } from './rules.ts'
import { wavesBefore } from './store.ts'

const MOST_CAMPAIGNS = 8

export interface GroupEvolution {
  groupId: string | null
  /** Of each campaign; null: nothing is shown of the group. */
  ballots: (number | null)[]
  dimensions: DimensionEvolution[]
  /** Who came since the campaign before the last one, in words. */
  arrived: string | null
}

export async function readEvolution(
  db: Db,
  scope: ReadingScope,
  { waveId, groupId }: { waveId: string; groupId: string | undefined },
) {
  const last = await readPublished(db, scope, waveId, { groupId: groupId ?? null, teamKey: null })
  const team = last.teams.find((each) => groupId !== undefined && each.groupId === groupId)
  const grouping = last.groupings.find((each) => each.groupId === groupId)
  if (groupId !== undefined && !(team ?? grouping)?.source)
    throw new Refusal('results_not_found' satisfies ResultsRefusal, 404)
  const earlier = await wavesBefore(db, scope, waveId, { repeats: repeatsScores, most: MOST_CAMPAIGNS - 1 })
  const campaigns: PublishedWaveTables[] = []
  for (const id of earlier.reverse()) {
    const of = { groupId: grouping?.groupId ?? null, teamKey: team?.teamKey ?? null }
    campaigns.push(await readPublished(db, scope, id, of))
    await yieldToEventLoop()
  }
  campaigns.push(last)
  const chosen = (each: PublishedWaveTables) =>
    team
      ? each.teams.find(({ teamKey }) => teamKey === team.teamKey)?.source
      : each.groupings.find((one) => one.groupId === groupId)?.source
  const arrivedIn = await readArrivals(db, last)
  const asked = last.dimensions.map(({ id }) => id)
  const groupOf = (id: string | null, sourceOf: GroupTable): GroupEvolution => {
    const tables = campaigns.map((each) => {
      const table = sourceOf(each)
      return { questions: each.questions, texts: each.texts, table: !table || table.isJoint ? null : table }
    })
    const ballots = tables.map(({ table }) => table && table.ballots)
    const before = ballots.slice(0, -1).findLastIndex((some) => some !== null)
    const arrived = arrivedIn(id, campaigns[before]?.wave.id ?? '')
    return { groupId: id, ballots, dimensions: evolutionOf(asked, tables, last.readerLanguage), arrived }
  }
  const whole = groupOf(null, ({ company }) => company)
  return {
    campaigns: campaigns.map(({ wave: { id, title, openedOn } }) => ({ id, title, openedOn })),
    groups: groupId === undefined ? [whole] : [whole, groupOf(groupId, chosen)],
  }
}

export type CampaignEvolution = Awaited<ReturnType<typeof readEvolution>>

type GroupTable = (each: PublishedWaveTables) => PublishedWaveTables['company'] | undefined

const repeatsScores = (before: readonly VersionedQuestion[], after: readonly VersionedQuestion[]) =>
  itemsOf({ before, after, dimensions: [] }).some(
    ({ earlier, measure, question }) => earlier !== null && isScored(measure) && question.dimension !== null,
  )
