import type { Dimension, Question } from '../questions/rules.ts'
import {
  partsById,
  questionLanguages,
  type QuestionLanguage,
  type Texts,
  type TranslatedPart,
} from '../questions/translations.ts'

export const translatedLanguages = questionLanguages.filter((language) => language !== 'fr')
export type TranslatedLanguage = (typeof translatedLanguages)[number]

/** Of a dimension `text` is its name. */
export interface DraftWords {
  text: string
  help: string
  options: string[]
  isOutdated: boolean
}
export type DraftTexts = Partial<Record<TranslatedLanguage, DraftWords | undefined>>

/** Each translation of a question that is not empty. */
export const wordingsOf = (texts: DraftTexts): Partial<Record<TranslatedLanguage, string | undefined>> =>
  Object.fromEntries(
    translatedLanguages.flatMap((language) => {
      const text = texts[language]?.text.trim()
      return text ? [[language, text]] : []
    }),
  )

/** Of each question of a version (C20.15). */
export function wordingsIn(texts: Texts) {
  const { ofQuestion } = draftTextsOf(texts)
  return (id: string) => wordingsOf(ofQuestion(id))
}

export interface Translatable {
  languages: readonly TranslatedLanguage[]
  questions: readonly { options: readonly string[]; texts: DraftTexts }[]
  dimensions: readonly { id: string; texts: DraftTexts }[]
}

export const nothing: DraftWords = { text: '', help: '', options: [], isOutdated: false }

/**
 * The translations of a draft as a version keeps them: each begun language has each part, empty or not, so
 * that what is missing is counted. `asked`: the draft's questions with the ids that they are stored under.
 */
export function textsOf(
  { languages, questions, dimensions }: Translatable,
  asked: readonly Question[],
): Texts {
  return new Map(
    languages.map((language): [QuestionLanguage, readonly TranslatedPart[]] => [
      language,
      [
        ...asked.map((question, at) => {
          const drafted = questions[at]
          const words = drafted?.texts[language] ?? nothing
          const options = 'options' in question ? answersOf(drafted?.options ?? [], words.options) : []
          return { part: 'question' as const, id: question.id, ...words, options }
        }),
        ...dimensions.map(({ id, texts }) => ({
          ...{ part: 'dimension' as const, id, ...(texts[language] ?? nothing), options: [] },
        })),
      ],
    ]),
  )
}

/** A blank answer of the base is not asked; a translation too many stays, to be counted. */
const answersOf = (base: readonly string[], words: readonly string[]) => [
  ...base.flatMap((label, at) => (label.trim() === '' ? [] : [words[at] ?? ''])),
  ...words.slice(base.length).filter((word) => word.trim() !== ''),
]

export function draftTextsOf(texts: Texts) {
  const languages = translatedLanguages.filter((language) => texts.has(language))
  const known = languages.map((language) => [language, partsById(texts.get(language) ?? [])] as const)
  const of = (part: 'questions' | 'dimensions', id: string): DraftTexts =>
    Object.fromEntries(
      known.flatMap(([language, parts]) => {
        const words = parts[part].get(id)
        return words ? [[language, wordsOf(words)]] : []
      }),
    )
  return {
    languages,
    ofQuestion: (id: string) => of('questions', id),
    ofDimension: (dimension: Dimension) => ({ ...dimension, texts: of('dimensions', dimension.id) }),
  }
}

export const wordsOf = ({ text, help, options, isOutdated = false }: TranslatedPart): DraftWords => ({
  ...{ text, help, options: [...options], isOutdated },
})

/** After an edit of the French: what was translated says so until somebody has looked at it. */
export const outdated = (texts: DraftTexts): DraftTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, words = nothing]) => [
      language,
      { ...words, isOutdated: words.text !== '' },
    ]),
  )
