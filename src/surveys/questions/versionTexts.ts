import { isText, listOf } from '../../base/encoding/jsonGuards.ts'
import { fromJson, toJson } from '../../data/db/json.ts'
import type { Db } from '../../data/db/schema.ts'
import { isQuestionLanguage, type QuestionLanguage, type Texts, type TranslatedPart } from './translations.ts'

export async function readTexts(db: Db, versionId: string): Promise<Texts> {
  const rows = await db
    .selectFrom('versionTexts')
    .selectAll()
    .where('versionId', '=', versionId)
    .orderBy('language')
    .orderBy('part')
    .orderBy('partId')
    .execute()
  const texts = new Map<QuestionLanguage, TranslatedPart[]>()
  for (const { language: name, part, partId: id, text, help, options } of rows) {
    const language = knownLanguage(name)
    const parts = texts.get(language) ?? []
    parts.push({ part, id, text, help, options: fromJson(options, listOf(isText)) })
    texts.set(language, parts)
  }
  return texts
}

/** The database holds only what the program wrote. */
export function knownLanguage(name: string): QuestionLanguage {
  if (!isQuestionLanguage(name)) throw new Error(`Unknown language « ${name} » of a questionnaire`)
  return name
}

/** Replaces a draft’s; in parts, because SQLite binds a bounded number of values. */
export async function writeTexts(tx: Db, versionId: string, texts: Texts): Promise<void> {
  await tx.deleteFrom('versionTexts').where('versionId', '=', versionId).execute()
  for (const [language, parts] of texts)
    for (let at = 0; at < parts.length; at += ROWS_AT_ONCE) {
      const rows = parts.slice(at, at + ROWS_AT_ONCE).map(({ part, id, text, help, options }) => ({
        ...{ versionId, language, part, partId: id, text, help, options: toJson([...options]) },
      }))
      await tx.insertInto('versionTexts').values(rows).execute()
    }
}

const ROWS_AT_ONCE = 500
