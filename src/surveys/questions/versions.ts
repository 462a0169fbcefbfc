import { isText, listOf, recordOf } from '../../base/encoding/jsonGuards.ts'
import { fromJson, toJson, type Json } from '../../data/db/json.ts'
import type { Db } from '../../data/db/schema.ts'
import { newId } from '../../base/encoding/ids.ts'
import { gapsOf } from './completeness.ts'
import { completeQuestion } from './completeQuestion.ts'
import { typeRules } from './questionTypes.ts'
import type { Dimension, Question, QuestionType } from './rules.ts'
import { hashesOf, rootOf, type InLanguages, type Texts } from './translations.ts'
import { knownLanguage, readTexts, writeTexts } from './versionTexts.ts'

/** Comparisons use `itemKey`, C9 and C14 `originKey` (C21.3). */
export type VersionedQuestion = Question & { itemKey: string; originKey: string }

export type Version = InLanguages<VersionedQuestion>

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
  const { state, baseLanguage } = await db
    .selectFrom('questionnaireVersions')
    .select(['state', 'baseLanguage'])
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
    base: knownLanguage(baseLanguage),
    texts: await readTexts(db, versionId),
  }
}

/** Of each language of a frozen version, as recorded at its freeze (C20.10); of a draft: nothing. */
export async function readHashes(db: Db, versionId: string): Promise<Readonly<Record<string, string>>> {
  const { contentHash, languageHashes, baseLanguage } = await db
    .selectFrom('questionnaireVersions')
    .select(['contentHash', 'languageHashes', 'baseLanguage'])
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  if (languageHashes !== null) return fromJson(languageHashes, recordOf(isText))
  return contentHash === null ? {} : { [knownLanguage(baseLanguage)]: contentHash }
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
  texts?: Texts
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
  await writeContent(tx, id, { texts: new Map(), ...version })
  return id
}

/** Replaces a draft's content; a trigger refuses frozen versions. */
export async function rewriteDraft(tx: Db, versionId: string, content: Content): Promise<void> {
  await tx.deleteFrom('versionQuestions').where('versionId', '=', versionId).execute()
  await tx.deleteFrom('versionDimensions').where('versionId', '=', versionId).execute()
  await writeContent(tx, versionId, content)
}

/** `texts` is asked for: a draft written without them would lose its translations. */
type Content = Pick<NewVersion, 'questionnaireId' | 'questions' | 'dimensions'> & { texts: Texts }

async function writeContent(tx: Db, versionId: string, content: Content) {
  const { questionnaireId, questions, dimensions, texts } = content
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
  await writeTexts(tx, versionId, texts)
}

/** Makes the version immutable: what was shown is what was hashed (INV28), in each language (C20.10). */
export async function freezeVersion(tx: Db, versionId: string, day: string): Promise<void> {
  const version = await readVersion(tx, versionId)
  for (const [language, parts] of version.texts) {
    const [gap] = gapsOf(version, parts)
    if (gap) throw new Error(`${language} is not complete: ${gap.what} of ${gap.id}`)
  }
  const hashes = await hashesOf(version)
  const languageHashes = version.texts.size > 0 ? toJson({ ...hashes }) : null
  const contentHash = await rootOf(version.base, hashes)
  await tx
    .updateTable('questionnaireVersions')
    .set({ state: 'frozen', contentHash, languageHashes, frozenOn: day })
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
