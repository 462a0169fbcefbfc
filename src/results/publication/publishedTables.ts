import type { Db } from '../../data/db/db.ts'
import { breathe } from '../../base/kit/breathe.ts'
import { sum, type Histogram } from '../statistics/histogram.ts'

/** The whole company, where tables are kept by group. */
export const COMPANY = ''

export type Published = { batchId: string; groupId: string | null; questionId: string; histogram: Histogram }

/** [valid, none, ...counts] */
export const writeHistogram = ({ valid, none, counts }: Histogram) => JSON.stringify([valid, none, ...counts])

export function readHistogram(text: string): Histogram {
  const [valid = 0, none = 0, ...counts] = JSON.parse(text) as number[]
  return { valid, none, counts }
}

/** Publications are only ever added; the tables that screens read are their running sums (P3). */
export async function addPublications(tx: Db, waveId: string, day: string, published: readonly Published[]) {
  for (const some of inParts(published)) {
    await tx
      .insertInto('publications')
      .values(
        some.map(({ batchId, groupId, questionId, histogram }) => ({
          batchId,
          waveId,
          day,
          groupId,
          questionId,
          counts: writeHistogram(histogram),
        })),
      )
      .execute()
    await breathe()
  }
  await addToTables(tx, waveId, published)
}

async function addToTables(tx: Db, waveId: string, published: readonly Published[]) {
  const known = await tx.selectFrom('publishedTables').selectAll().where('waveId', '=', waveId).execute()
  const tables = new Map(known.map((row) => [keyOf(row), readHistogram(row.counts)]))
  const touched = new Map<string, { groupId: string; questionId: string }>()
  for (const { groupId, questionId, histogram } of published)
    for (const shownFor of groupId === null ? [COMPANY] : [COMPANY, groupId]) {
      const table = { groupId: shownFor, questionId }
      const before = tables.get(keyOf(table))
      tables.set(keyOf(table), before ? sum([before, histogram]) : histogram)
      touched.set(keyOf(table), table)
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
    await breathe()
  }
}

const keyOf = ({ groupId, questionId }: { groupId: string; questionId: string }) => `${groupId} ${questionId}`

function inParts<T>(rows: readonly T[], size = 100): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  )
}
