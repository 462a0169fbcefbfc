import { defaultDimensions, defaultQuestions } from '../questions/defaultQuestionnaire.ts'
import { defaultTexts } from '../questions/defaultTexts.ts'
import { partsById } from '../questions/translations.ts'
import { translated } from '../questionTexts/translated.ts'
import { wordsOf, type DraftTexts, type DraftWords, type TranslatedLanguage } from './draftTexts.ts'
import { libraryQuestions } from './library.ts'

// The default questionnaire and the library bring their translations, as long as their French is unchanged.

interface ShippedQuestion {
  originKey: string | null
  question: string
}

const eachOf = (
  languages: readonly TranslatedLanguage[],
  find: (language: TranslatedLanguage) => DraftWords | undefined,
): DraftTexts =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const words = find(language)
      return words ? [[language, words]] : []
    }),
  )

const plain = (text: string): DraftWords => ({ text, help: '', options: [], isOutdated: false })

export const shippedTexts = (
  languages: readonly TranslatedLanguage[],
  { originKey, question }: ShippedQuestion,
): DraftTexts =>
  eachOf(languages, (language) => {
    const taken = libraryQuestions.find((each) => each.originKey === originKey)
    if (taken) {
      const text = translated[language].library[taken.id]
      return taken.question === question && text ? plain(text) : undefined
    }
    const asked = defaultQuestions.find((each) => each.id === originKey && each.question === question)
    const part = asked && partsOf(language).questions.get(asked.id)
    return part && wordsOf(part)
  })

/** Of a dimension by its French name: a theme of the library, or one of the default questionnaire. */
export const themeTexts = (languages: readonly TranslatedLanguage[], name: string): DraftTexts =>
  eachOf(languages, (language) => {
    const theme = translated[language].themes[name]
    if (theme) return plain(theme)
    const known = defaultDimensions.find((each) => each.name === name)
    const part = known && partsOf(language).dimensions.get(known.id)
    return part && wordsOf(part)
  })

const partsOf = (language: TranslatedLanguage) => partsById(defaultTexts.get(language) ?? [])

export const isToReview = (language: TranslatedLanguage, row: ShippedQuestion, text: string) =>
  text !== '' && shippedTexts([language], row)[language]?.text === text
