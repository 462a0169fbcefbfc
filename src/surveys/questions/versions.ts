import { isText, listOf } from '../../base/encoding/jsonGuards.ts'
import { fromJson, toJson, type Json } from '../../data/db/json.ts'
import type { Db } from '../../data/db/schema.ts'
import { newId } from '../../base/encoding/ids.ts'
import { contentHash } from './content.ts'
import { completeQuestion } from './completeQuestion.ts'
import { typeRules } from './questionTypes.ts'
import type { Dimension, Question, QuestionType } from './rules.ts'

/** Comparisons use `itemKey`, C9 and C14 `originKey` (C21.3). */
export type VersionedQuestion = Question & { itemKey: string; originKey: string }

export interface Version {
  questions: readonly VersionedQuestion[]
  dimensions: readonly Dimension[]
}

const kept = new Map<string, Version>()
const keptAtMost = 200

/** Cached: a trigger keeps frozen versions unchanged. */
export async function readVersion(db: Db, versionId: string): Promise<Version> {
  const known = kept.get(versionId)
  if (known) return known
  const { state, ...version } = await readVersionUncached(db, versionId)
  if (state === 'frozen') keep(versionId, version)
  return version
}

/** Uncached, to compare the stored text with the recorded one (C16 case 7). */
export async function readVersionUncached(db: Db, versionId: string) {
  const { state } = await db
    .selectFrom('questionnaireVersions')
    .select('state')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  const questions = await db
    .selectFrom('versionQuestions')
    .selectAll()
    .where('versionId', '=', versionId)
    .orderBy('position')
    .execute()
  const dimensions = await db
    .selectFrom('versionDimensions')
    .selectAll()
    .where('versionId', '=', versionId)
    .orderBy('position')
    .execute()
  return {
    state,
    questions: questions.map(readRow),
    dimensions: dimensions.map(({ id, name, description }) => ({
      id,
      name,
      description: description || null,
    })),
  }
}

/** The version to edit or to open next; null without such a questionnaire. */
export async function latestVersion(db: Db, questionnaireId: string): Promise<string | null> {
  const version = await db
    .selectFrom('questionnaireVersions')
    .select('id')
    .where('questionnaireId', '=', questionnaireId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return version?.id ?? null
}

export const questionsOf = async (db: Db, versionId: string): Promise<readonly VersionedQuestion[]> =>
  (await readVersion(db, versionId)).questions

/** Removes the keys, which respondents do not need. */
export function withoutKeys(question: VersionedQuestion): Question {
  const asked: Partial<VersionedQuestion> = { ...question }
  delete asked.itemKey
  delete asked.originKey
  return asked as Question
}

function keep(versionId: string, version: Version) {
  const [oldest] = kept.keys()
  if (kept.size >= keptAtMost && oldest !== undefined) kept.delete(oldest)
  kept.set(versionId, version)
}

export interface NewVersion {
  id?: string
  questionnaireId: string
  number: number
  source: 'house' | 'csv' | 'editor'
  questions: readonly (Question & { itemKey?: string; originKey?: string })[]
  dimensions: readonly Dimension[]
}

/** Writes a draft version; creates missing keys (C21.3). */
export async function addVersion(tx: Db, { id = newId(), ...version }: NewVersion): Promise<string> {
  const { questionnaireId, number, source } = version
  await tx
    .insertInto('questionnaireVersions')
    .values({
      id,
      ...{ questionnaireId, number, source, state: 'draft', revision: 0 },
      contentHash: null,
      frozenOn: null,
    })
    .execute()
  await writeContent(tx, id, version)
  return id
}

/** Replaces a draft's content; a trigger refuses frozen versions. */
export async function rewriteDraft(tx: Db, versionId: string, content: Content): Promise<void> {
  await tx.deleteFrom('versionQuestions').where('versionId', '=', versionId).execute()
  await tx.deleteFrom('versionDimensions').where('versionId', '=', versionId).execute()
  await writeContent(tx, versionId, content)
}

type Content = Pick<NewVersion, 'questionnaireId' | 'questions' | 'dimensions'>

async function writeContent(tx: Db, versionId: string, { questionnaireId, questions, dimensions }: Content) {
  const rows = questions.map((question, position) => {
    const itemKey = question.itemKey ?? firstKey(questionnaireId, question.id)
    return {
      ...{ versionId, position, ...writeRow(question) },
      ...{ itemKey, originKey: question.originKey ?? itemKey },
    }
  })
  if (rows.length > 0) await tx.insertInto('versionQuestions').values(rows).execute()
  const parts = dimensions.map(({ id, name, description }, position) => ({
    ...{ versionId, position, id, name, description: description ?? '' },
  }))
  if (parts.length > 0) await tx.insertInto('versionDimensions').values(parts).execute()
}

/** Makes the version immutable: what was shown is what was hashed (INV28). */
export async function freezeVersion(tx: Db, versionId: string, day: string): Promise<void> {
  const { questions, dimensions } = await readVersion(tx, versionId)
  await tx
    .updateTable('questionnaireVersions')
    .set({ state: 'frozen', contentHash: await contentHash(questions, dimensions), frozenOn: day })
    .where('id', '=', versionId)
    .where('state', '=', 'draft')
    .execute()
}

export function namedDimensions(questions: readonly Question[]): Dimension[] {
  const names = new Set(questions.flatMap(({ dimension }) => dimension ?? []))
  return [...names].map((name) => ({ id: name, name, description: null }))
}

const firstKey = (questionnaireId: string, id: string) => `${questionnaireId}/${id}`

const isQuestionType = (type: string): type is QuestionType => Object.hasOwn(typeRules, type)

interface StoredQuestion {
  id: string
  type: string
  text: string
  help: string
  options: Json<string[]>
  low: number | null
  high: number | null
  dimensionId: string | null
  required: 0 | 1
  reversed: 0 | 1
}

/** The database holds only what `writeRow` wrote. */
function readRow(row: StoredQuestion & { itemKey: string; originKey: string }): VersionedQuestion {
  const asked = {
    id: row.id,
    question: row.text,
    dimension: row.dimensionId,
    required: row.required === 1,
    reversed: row.reversed === 1,
    help: row.help || null,
    itemKey: row.itemKey,
    originKey: row.originKey,
  }
  if (!isQuestionType(row.type)) throw new Error(`Unknown question type « ${row.type} » of ${row.id}`)
  const labels = fromJson(row.options, listOf(isText))
  return completeQuestion(row.type, asked, { min: row.low ?? 0, max: row.high ?? 0, labels })
}

function writeRow(question: Question): StoredQuestion {
  return {
    id: question.id,
    type: question.type,
    text: question.question,
    help: question.help ?? '',
    options: toJson('options' in question ? question.options.map(({ label }) => label) : []),
    low: 'min' in question ? question.min : null,
    high: 'max' in question ? question.max : null,
    dimensionId: question.dimension,
    required: question.required ? 1 : 0,
    reversed: question.reversed ? 1 : 0,
  }
}
