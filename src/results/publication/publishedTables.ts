import { isNumber, listOf } from '../../base/encoding/jsonGuards.ts'
import { fromJson, toJson, type Json } from '../../data/db/json.ts'
import type { Db } from '../../data/db/db.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { sum, type Histogram } from '../statistics/histogram.ts'

/** The key of the whole company in tables by group. */
export const COMPANY_GROUP = ''

export type QuestionPublication = {
  batchId: string
  team: string | null
  /** The regroupement that it counts for (C15.3). */
  grouping: string | null
  /** The team under whose name it is shown with small groups (C23.5.2). */
  jointWith: string | null
  batches: number
  questionId: string
  histogram: Histogram
}

/** [valid, none, ...counts] */
export const writeHistogram = ({ valid, none, counts }: Histogram) => toJson([valid, none, ...counts])

export const readHistogram = (text: Json<number[]>): Histogram =>
  histogramOf(fromJson(text, listOf(isNumber)))

export function histogramOf([valid = 0, none = 0, ...counts]: readonly number[]): Histogram {
  return { valid, none, counts }
}

/** Publications are only added; the tables of screens are their running sums (PERF3). */
export async function addPublications(
  tx: Db,
  waveId: string,
  day: string,
  published: readonly QuestionPublication[],
) {
  for (const some of inParts(published)) {
    await tx
      .insertInto('publications')
      .values(
        some.map(({ batchId, team, grouping, questionId, histogram }) => ({
          ...{ batchId, waveId, day, questionId },
          groupId: team ?? grouping,
          counts: writeHistogram(histogram),
        })),
      )
      .execute()
    await yieldToEventLoop()
  }
  await addToTables(tx, waveId, published)
}

/**
 * A regroupement's table sums at least two whole batches, question by question (C15.5, INV19). One batch
 * would be that team's table renamed.
 */
export function groupingsShown(
  published: readonly Pick<QuestionPublication, 'grouping' | 'questionId' | 'batches'>[],
) {
  const batches = new Map<string, number>()
  for (const { grouping, questionId, batches: more } of published) {
    if (grouping === null) continue
    const key = keyOf({ groupId: grouping, questionId })
    batches.set(key, (batches.get(key) ?? 0) + more)
  }
  return (grouping: string, questionId: string): boolean =>
    (batches.get(keyOf({ groupId: grouping, questionId })) ?? 0) >= FEWEST_BATCHES
}

/** For managers, and for readers who know their own team's table. */
export const FEWEST_BATCHES = 2
export const FEWEST_BATCHES_BESIDE_ONES_OWN = 3

async function addToTables(tx: Db, waveId: string, published: readonly QuestionPublication[]) {
  const known = await tx.selectFrom('publishedTables').selectAll().where('waveId', '=', waveId).execute()
  const tables = new Map(known.map((row) => [keyOf(row), readHistogram(row.counts)]))
  const touched = new Map<string, { groupId: string; questionId: string }>()
  const isShown = groupingsShown(published)
  for (const each of published) {
    const { team, grouping, jointWith, questionId, histogram } = each
    const named = team ?? jointWith
    const shownGrouping = grouping !== null && isShown(grouping, questionId) ? [grouping] : []
    for (const shownFor of [COMPANY_GROUP, ...(named === null ? [] : [named]), ...shownGrouping]) {
      const table = { groupId: shownFor, questionId }
      const before = tables.get(keyOf(table))
      tables.set(keyOf(table), before ? sum([before, histogram]) : histogram)
      touched.set(keyOf(table), table)
    }
  }
  const rows = [...touched].map(([key, table]) => ({
    ...table,
    waveId,
    counts: writeHistogram(tables.get(key) ?? sum([])),
  }))
  for (const some of inParts(rows)) {
    await tx
      .insertInto('publishedTables')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['waveId', 'groupId', 'questionId'])
          .doUpdateSet({ counts: (eb) => eb.ref('excluded.counts') }),
      )
      .execute()
    await yieldToEventLoop()
  }
}

const keyOf = ({ groupId, questionId }: { groupId: string; questionId: string }) => `${groupId} ${questionId}`

function inParts<T>(rows: readonly T[], size = 100): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  )
}
