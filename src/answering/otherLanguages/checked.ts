import { contentHash } from '../../surveys/questions/content.ts'
import type { Dimension, Question } from '../../surveys/questions/rules.ts'
import { rootOf, type LanguageHashes, type QuestionLanguage } from '../../surveys/questions/translations.ts'

export interface LanguageText {
  language: QuestionLanguage
  questions: readonly Question[]
  dimensions: readonly Dimension[]
}

export interface FormTexts {
  base: QuestionLanguage
  hashes: LanguageHashes
  texts: readonly LanguageText[]
}

/**
 * What names the version, made from the texts themselves and the hashes of languages that are not shown; null where a
 * text is not the one that its hash names (C20.10).
 */
export async function versionShown({ base, hashes, texts }: FormTexts): Promise<string | null> {
  for (const { language, questions, dimensions } of texts)
    if ((await contentHash(questions, dimensions)) !== hashes[language]) return null
  return rootOf(base, hashes)
}
