import { gapsOf, type TranslationGap } from '../questions/completeness.ts'
import { nothing, textsOf, type DraftTexts, type DraftWords, type TranslatedLanguage } from './draftTexts.ts'
import { inOrder, type Editing } from './editing.ts'
import { shippedTexts, themeTexts } from './shippedTexts.ts'
import { questionOf } from './rules.ts'

export interface TranslatedTarget {
  part: TranslationGap['part']
  key: string
}

const mapTexts = (
  editing: Editing,
  map: (texts: DraftTexts, of: TranslatedTarget & { name: string; originKey: string | null }) => DraftTexts,
): Editing => ({
  ...editing,
  rows: editing.rows.map((row) => ({
    ...row,
    texts: map(row.texts, { part: 'question', key: row.key, name: row.question, originKey: row.originKey }),
  })),
  dimensions: editing.dimensions.map((each) => ({
    ...each,
    texts: map(each.texts, { part: 'dimension', key: each.id, name: each.name, originKey: null }),
  })),
})

export const addLanguage = (editing: Editing, language: TranslatedLanguage): Editing =>
  mapTexts(
    { ...editing, languages: [...editing.languages, language] },
    (texts, { part, name, originKey }) => ({
      ...(part === 'question'
        ? shippedTexts([language], { originKey, question: name })
        : themeTexts([language], name)),
      ...texts,
    }),
  )

export const removeLanguage = (editing: Editing, language: TranslatedLanguage): Editing =>
  mapTexts({ ...editing, languages: editing.languages.filter((each) => each !== language) }, (texts) => ({
    ...texts,
    [language]: undefined,
  }))

/** What was written or looked at belongs to the French of now; an empty patch says « Elle reste juste ». */
export const translate = (
  editing: Editing,
  { part, key }: TranslatedTarget,
  language: TranslatedLanguage,
  patch: Partial<DraftWords>,
): Editing =>
  mapTexts(editing, (texts, of) =>
    of.part === part && of.key === key
      ? { ...texts, [language]: { ...(texts[language] ?? nothing), ...patch, isOutdated: false } }
      : texts,
  )

export function gapsIn(editing: Editing, language: TranslatedLanguage): TranslationGap[] {
  const rows = inOrder(editing)
  const questions = rows.map(questionOf)
  const texts = textsOf({ ...editing, questions: rows }, questions)
  return gapsOf({ questions, dimensions: editing.dimensions }, texts.get(language) ?? [])
}

export const fieldOf = ({ part, id, what }: Pick<TranslationGap, 'part' | 'id' | 'what'>) =>
  `translation-${part}-${what === 'numbers' || what === 'long' ? 'text' : what}-${id}`
