import { newId } from '../../base/encoding/ids.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { monthOfDay } from './month.ts'
import { audit } from '../../data/db/auditLog.ts'
import type { Db } from '../../data/db/db.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { isMeasured } from '../../surveys/questions/scored.ts'
import { questionsOf } from '../../surveys/questions/versions.ts'
import { measureOf } from '../statistics/tally.ts'
import type { ResultsRefusal } from '../tables/rules.ts'
import type { ReadingScope } from '../tables/readingScope.ts'
import { findWave } from '../tables/store.ts'
import { readPastFile } from './pastFile.ts'
import { pastFigures } from './pastValue.ts'
import type { PastLine, PastPoint, PastRefusal } from './rules.ts'

const refusal = (code: PastRefusal, status: 404 | 409, details = {}) => new Refusal(code, status, details)

interface ReadBy {
  scope: ReadingScope
  company: CompanyInScope
}

interface WrittenBy extends ReadBy {
  actor: Actor
  now: Date
}

/** What past surveys and public figures say of the questions of one published wave (C26.16). */
export async function readPastPoints(
  db: Db,
  { scope, company }: ReadBy,
  waveId: string,
): Promise<PastPoint[]> {
  const wave = await waveOf(db, { scope, company }, waveId)
  if (wave.publicationNumber === 0) return []
  const asked = new Map((await questionsOf(db, wave.versionId)).map((each) => [each.itemKey, each]))
  const rows = await db
    .selectFrom('pastResults')
    .selectAll()
    .where('companyId', '=', company.id)
    .orderBy('month')
    .orderBy('title')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ itemKey, answers, value, ...row }): PastPoint[] => {
    const question = asked.get(itemKey)
    if (!question || !isMeasured(question)) return []
    const { kind, title, source, address, population, month } = row
    const said = { kind, title, source, address: address ?? '', population: population ?? '', month }
    return [{ ...said, questionId: question.id, answers, ...pastFigures(measureOf(question), value) }]
  })
}

async function waveOf(db: Db, { scope, company }: ReadBy, waveId: string) {
  const wave = await findWave(db, scope, waveId)
  if (wave.companyId !== company.id) throw new Refusal('results_not_found' satisfies ResultsRefusal, 404)
  return wave
}

export async function hasPastResults(db: Db, companyId: string | null): Promise<boolean> {
  if (companyId === null) return false
  const row = await db
    .selectFrom('pastResults')
    .select('id')
    .where('companyId', '=', companyId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** By title, with who took it over; `id` is one of its figures, and names all of them. */
export async function listPastTitles(db: Db, { scope, company: { id: companyId } }: ReadBy) {
  if (scope.tables !== 'all') return []
  const rows = await db
    .selectFrom('pastResults as p')
    .leftJoin('accounts as a', 'a.id', 'p.madeBy')
    .where('p.companyId', '=', companyId)
    .select(['p.title', 'a.firstName', 'a.lastName'])
    .select(({ fn }) => [
      fn.min('p.id').as('id'),
      fn.max('p.madeOn').as('madeOn'),
      fn.countAll<number>().as('figures'),
    ])
    .groupBy(['p.title', 'a.firstName', 'a.lastName'])
    .orderBy('p.title')
    .orderBy('id')
    .execute()
  return rows.map(({ firstName, lastName, figures, ...row }) => ({
    ...row,
    figures: Number(figures),
    madeBy: firstName === null ? null : `${firstName} ${lastName}`,
  }))
}

export type PastTitleLine = Awaited<ReturnType<typeof listPastTitles>>[number]

interface PastFile extends WrittenBy {
  waveId: string
  file: Uint8Array
  /** The same questions, word by word: without it nothing is kept. */
  isConfirmed: boolean
  today: string
}

/** The lines as they would be kept, or are; all of them or none. */
export async function takePastResults(db: Db, asked: PastFile) {
  const { actor, company, now, today } = asked
  return db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, company.id)
    const questions = await questionsOf(tx, (await waveOf(tx, asked, asked.waveId)).versionId)
    const known = await tx
      .selectFrom('pastResults')
      .select(['title', 'month', 'itemKey'])
      .where('companyId', '=', company.id)
      .execute()
    const context = { questions, known, minimumGroupSize: company.minimumGroupSize, month: monthOfDay(today) }
    const { lines, problems } = readPastFile(asked.file, context)
    if (problems.length > 0) throw refusal('past_file_refused', 409, { problems })
    if (asked.isConfirmed) await keep(tx, lines, { actor, company, now, today })
    const measures = new Map(questions.map((question) => [question.id, measureOf(question)]))
    return lines.map(({ line, questionId, answers, kind, title, source, month, value }) => ({
      ...{ line, questionId, answers, kind, title, source, month },
      ...pastFigures(measures.get(questionId)!, value),
    }))
  })
}

export type PreviewedLine = Awaited<ReturnType<typeof takePastResults>>[number]

type PastWriting = Omit<WrittenBy, 'scope'> & { today: string }

async function keep(tx: Db, lines: readonly PastLine[], { actor, company, now, today }: PastWriting) {
  const of = { companyId: company.id, madeBy: actor.id, madeOn: today }
  const rows = lines.map(({ kind, title, source, address, population, month, itemKey, answers, value }) => ({
    ...{ id: newId(), ...of, kind, title, source, month, itemKey, answers, value },
    ...{ address: address || null, population: population || null },
  }))
  await tx.insertInto('pastResults').values(rows).execute()
  for (const [title, kept] of Map.groupBy(lines, (line) => line.title)) {
    const subject = `${title} (${kept[0]?.source ?? ''}) : ${kept.length}`
    await audit(tx, { actor, action: 'past_results_added', subject, companyId: company.id, now })
  }
  await publishChange(tx, 'results', { companyId: company.id })
}

/** All figures of the title that this one has. */
export async function removePastTitle(db: Db, id: string, { actor, company, now }: Omit<WrittenBy, 'scope'>) {
  await db.transaction().execute(async (tx: Db) => {
    const found = await tx
      .selectFrom('pastResults')
      .select(['title', 'source'])
      .where('id', '=', id)
      .where('companyId', '=', company.id)
      .executeTakeFirst()
    if (!found) throw refusal('past_title_not_found', 404)
    const removed = await tx
      .deleteFrom('pastResults')
      .where('companyId', '=', company.id)
      .where('title', '=', found.title)
      .returning('id')
      .execute()
    const subject = `${found.title} (${found.source}) : ${removed.length}`
    await audit(tx, { actor, action: 'past_results_removed', subject, companyId: company.id, now })
    await publishChange(tx, 'results', { companyId: company.id })
  })
}
