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
  for (const { language: name, part, partId: id, text, help, options, outdated } of rows) {
    const language = knownLanguage(name)
    const parts = texts.get(language) ?? []
    const words = { part, id, text, help, options: fromJson(options, listOf(isText)) }
    parts.push(outdated === 1 ? { ...words, isOutdated: true } : words)
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
      const rows = parts.slice(at, at + ROWS_AT_ONCE).map(({ part, id, options, isOutdated, ...words }) => ({
        ...{ versionId, language, part, partId: id, ...words, options: toJson([...options]) },
        outdated: isOutdated ? (1 as const) : (0 as const),
      }))
      await tx.insertInto('versionTexts').values(rows).execute()
    }
}

const ROWS_AT_ONCE = 500
