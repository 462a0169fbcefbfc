import { readJson } from '../../base/encoding/json.ts'
import { isNumber, isText, listOf } from '../../base/encoding/jsonGuards.ts'
import { fromJson, toJson, type Json } from '../../data/db/json.ts'
import { joinedJson, jsonLists, type Db } from '../../data/db/db.ts'
import { yieldEvery10ms, yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import type { QuestionPublication } from '../batches/histograms.ts'
import { sum, type Histogram } from '../statistics/histogram.ts'

/** The key of the whole company in tables by group. */
export const COMPANY_GROUP = ''

/** [valid, none, ...counts] */
const writeHistogram = ({ valid, none, counts }: Histogram) => toJson([valid, none, ...counts])

export const readHistogram = (text: Json<number[]>): Histogram => histogramOf(fromJson(text, isCounts))

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
 * An entity's table sums at least two whole batches, question by question (C15.5, INV19). One batch
 * would be that team's table renamed.
 */
export function groupingsShown(
  published: readonly Pick<QuestionPublication, 'entities' | 'questionId' | 'batches'>[],
) {
  const batches = new Map<string, number>()
  for (const { entities, questionId, batches: more } of published)
    for (const entity of entities) {
      const key = keyOf({ groupId: entity, questionId })
      batches.set(key, (batches.get(key) ?? 0) + more)
    }
  return (grouping: string, questionId: string): boolean =>
    (batches.get(keyOf({ groupId: grouping, questionId })) ?? 0) >= FEWEST_BATCHES
}

/** For managers, and for readers who know their own team's table. */
export const FEWEST_BATCHES = 2
export const FEWEST_BATCHES_WITH_OWN = 3

async function addToTables(tx: Db, waveId: string, published: readonly QuestionPublication[]) {
  const known = await tx.selectFrom('publishedTables').selectAll().where('waveId', '=', waveId).execute()
  const tables = new Map(known.map((row) => [keyOf(row), readHistogram(row.counts)]))
  const touched = new Map<string, { groupId: string; questionId: string }>()
  const isShown = groupingsShown(published)
  const turn = yieldEvery10ms()
  for (const { team, entities, jointWith, questionId, histogram } of published) {
    await turn()
    const named = team ?? jointWith
    const shown = entities.filter((entity) => isShown(entity, questionId))
    for (const shownFor of [COMPANY_GROUP, ...(named === null ? [] : [named]), ...shown]) {
      const table = { groupId: shownFor, questionId }
      const before = tables.get(keyOf(table))
      tables.set(keyOf(table), before ? sum([before, histogram]) : histogram)
      touched.set(keyOf(table), table)
    }
  }
  for (const some of inParts([...touched])) {
    const rows = some.map(([key, table]) => ({
      ...table,
      waveId,
      counts: writeHistogram(tables.get(key) ?? sum([])),
    }))
    await tx
      .insertInto('publishedTables')
      .values(rows)
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

const isCounts = listOf(isNumber)
const isTable = listOf(isCounts)
const isNames = listOf((value): value is [string] => Array.isArray(value) && isText(value[0]))

/** Of each of these groups, or of all, the histograms by question; in one row, as three hundred teams have ten thousand. */
export async function readTables(
  db: Db,
  waveId: string,
  groups: readonly string[] | undefined,
): Promise<Map<string, Map<string, Histogram>>> {
  const rows = await db
    .selectFrom('publishedTables')
    .select(['groupId', jsonLists(db, 'questionId').as('questions'), joinedJson(db, 'counts').as('counts')])
    .where('waveId', '=', waveId)
    .$if(groups !== undefined, (query) => query.where('groupId', 'in', groups ?? []))
    .groupBy('groupId')
    .execute()
  return new Map(
    rows.map(({ groupId, questions, counts }) => {
      const table = readJson(counts, isTable)
      // Both lists are of the same rows in the same order.
      const names = readJson(questions ?? '[]', isNames)
      return [groupId, new Map(names.map(([id], at) => [id, histogramOf(table[at] ?? [])]))]
    }),
  )
}

export async function forgetResults(db: Db, day: string): Promise<void> {
  const old = db.selectFrom('waves').select('id').where('closedOn', '<', day)
  await db.deleteFrom('publishedTables').where('waveId', 'in', old).execute()
  for (const table of ['publications', 'batches'] as const)
    await db.deleteFrom(table).where('day', '<', day).execute()
}
