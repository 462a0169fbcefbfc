import { languagesInFrench } from '../../base/text/languages.ts'
import { plural } from '../../base/text/writing.ts'
import type { Missing } from './completeness.ts'
import type { QuestionLanguage } from './translations.ts'

export const missingParts = ({ questions, helps, answers, dimensions, wrong }: Missing): string[] => [
  ...(questions > 0 ? [plural(questions, 'question', 'questions')] : []),
  ...(helps > 0 ? [plural(helps, 'aide', 'aides')] : []),
  ...(answers > 0 ? [plural(answers, 'réponse', 'réponses')] : []),
  ...(dimensions > 0 ? [plural(dimensions, 'dimension', 'dimensions')] : []),
  ...(wrong > 0 ? [plural(wrong, 'texte à corriger', 'textes à corriger')] : []),
]

/** « Il manque : 2 questions en allemand. » */
export const missingIn = (language: QuestionLanguage, missing: Missing): string =>
  `Il manque : ${missingParts(missing).join(', ')} en ${languagesInFrench[language]}.`
