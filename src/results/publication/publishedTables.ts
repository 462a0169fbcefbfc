import { isCountsByQuestion } from '../../data/register/tables.ts'
import { fromJson, toJson, type Json } from '../../data/db/json.ts'
import type { Db } from '../../data/db/db.ts'
import { yieldEvery10ms, yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import type { QuestionPublication } from '../batches/histograms.ts'
import { sum, type Histogram } from '../statistics/histogram.ts'

/** The key of the whole company in tables by group. */
export const COMPANY_GROUP = ''

/** [valid, none, ...counts] */
const listOfCounts = ({ valid, none, counts }: Histogram) => [valid, none, ...counts]

export function histogramOf(list: readonly number[]): Histogram {
  const [valid = 0, none = 0] = list
  return { valid, none, counts: list.slice(2) }
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
          counts: toJson(listOfCounts(histogram)),
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
  const tables = await readTables(tx, waveId, undefined)
  const touched = new Set<string>()
  const isShown = groupingsShown(published)
  const turn = yieldEvery10ms()
  for (const { team, entities, jointWith, questionId, histogram } of published) {
    await turn()
    const named = team ?? jointWith
    const shown = entities.filter((entity) => isShown(entity, questionId))
    for (const groupId of [COMPANY_GROUP, ...(named === null ? [] : [named]), ...shown]) {
      const table = tables.get(groupId) ?? new Map<string, Histogram>()
      const before = table.get(questionId)
      tables.set(groupId, table.set(questionId, before ? sum([before, histogram]) : histogram))
      touched.add(groupId)
    }
  }
  for (const some of inParts([...touched])) {
    const rows = some.map((groupId) => ({ groupId, waveId, counts: writeTable(tables.get(groupId)) }))
    await tx
      .insertInto('publishedTables')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['waveId', 'groupId']).doUpdateSet({ counts: (eb) => eb.ref('excluded.counts') }),
      )
      .execute()
    await yieldToEventLoop()
  }
}

/** In the order of the ids: nothing shows which question was published first. */
const writeTable = (table: ReadonlyMap<string, Histogram> = new Map()) =>
  toJson(
    Object.fromEntries(
      [...table]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([id, each]) => [id, listOfCounts(each)]),
    ),
  )

const keyOf = ({ groupId, questionId }: { groupId: string; questionId: string }) => `${groupId} ${questionId}`

function inParts<T>(rows: readonly T[], size = 100): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  )
}

/** A stored table: the histograms by question. */
export function readTable(text: Json<Record<string, number[]>>): Map<string, Histogram> {
  const table = new Map<string, Histogram>()
  for (const [id, counts] of Object.entries(fromJson(text, isCountsByQuestion)))
    table.set(id, histogramOf(counts))
  return table
}

/** Of each of these groups, or of all, the histograms by question. */
export async function readTables(
  db: Db,
  waveId: string,
  groups: readonly string[] | undefined,
): Promise<Map<string, Map<string, Histogram>>> {
  const rows = await db
    .selectFrom('publishedTables')
    .select(['groupId', 'counts'])
    .where('waveId', '=', waveId)
    .$if(groups !== undefined, (query) => query.where('groupId', 'in', groups ?? []))
    .execute()
  return new Map(rows.map(({ groupId, counts }) => [groupId, readTable(counts)]))
}

export async function forgetResults(db: Db, day: string): Promise<void> {
  const old = db.selectFrom('waves').select('id').where('closedOn', '<', day)
  await db.deleteFrom('publishedTables').where('waveId', 'in', old).execute()
  for (const table of ['publications', 'batches'] as const)
    await db.deleteFrom(table).where('day', '<', day).execute()
}
