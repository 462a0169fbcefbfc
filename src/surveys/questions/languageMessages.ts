import { plural } from '../../base/text/writing.ts'
import type { Missing } from './completeness.ts'
import type { QuestionLanguage } from './translations.ts'

/** For managers: their pages are French. */
export const frenchNames: Record<QuestionLanguage, string> = {
  fr: 'français',
  en: 'anglais',
  de: 'allemand',
  pt: 'portugais',
  pl: 'polonais',
}

/** Each in itself, as its readers look for it. */
export const ownNames: Record<QuestionLanguage, string> = {
  fr: 'Français',
  en: 'English',
  de: 'Deutsch',
  pt: 'Português',
  pl: 'Polski',
}

export const missingParts = ({ questions, helps, answers, dimensions, wrong }: Missing): string[] => [
  ...(questions > 0 ? [plural(questions, 'question', 'questions')] : []),
  ...(helps > 0 ? [plural(helps, 'aide', 'aides')] : []),
  ...(answers > 0 ? [plural(answers, 'réponse', 'réponses')] : []),
  ...(dimensions > 0 ? [plural(dimensions, 'dimension', 'dimensions')] : []),
  ...(wrong > 0 ? [plural(wrong, 'texte à corriger', 'textes à corriger')] : []),
]

/** « Il manque : 2 questions en allemand. » */
export const missingIn = (language: QuestionLanguage, missing: Missing): string =>
  `Il manque : ${missingParts(missing).join(', ')} en ${frenchNames[language]}.`
