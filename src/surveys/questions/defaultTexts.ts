import { translated } from '../questionTexts/translated.ts'
import { defaultDimensions, defaultQuestions } from './defaultQuestionnaire.ts'
import type { QuestionLanguage, Texts, TranslatedPart } from './translations.ts'

const languages = Object.keys(translated) as (keyof typeof translated)[]

/** The default questionnaire in each further language (C20.10): drafts of our own, « à relire ». */
export const defaultTexts: Texts = new Map<QuestionLanguage, readonly TranslatedPart[]>(
  languages.map((language) => {
    const { dimensions, questions, help } = translated[language]
    return [
      language,
      [
        ...defaultQuestions.map((asked) => ({
          ...{ part: 'question' as const, id: asked.id, text: questions[asked.id] ?? '', options: [] },
          help: asked.help === null ? '' : help,
        })),
        ...defaultDimensions.map(({ id }): TranslatedPart => {
          const [text = '', description = ''] = dimensions[id] ?? []
          return { part: 'dimension', id, text, help: description, options: [] }
        }),
      ],
    ]
  }),
)
