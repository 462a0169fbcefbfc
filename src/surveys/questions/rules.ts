import { normalise } from '../../base/text/normalise.ts'

/** Of the shipped questionnaire, in every company. */
export const defaultQuestionnaireId = 'default-questionnaire'
export const defaultVersionId = 'defaut-2026.2'

/** docs/questionnaires.md defines the seven types. A question never changes once its questionnaire exists. */
export const questionTypes = [
  'likert',
  'nps',
  'note',
  'oui_non',
  'choix_unique',
  'choix_multiple',
  'texte',
] as const
export type QuestionType = (typeof questionTypes)[number]

export interface Choice {
  code: string
  label: string
}

export interface QuestionBase {
  id: string
  question: string
  /** The dimension's id or name; null without one. */
  dimension: string | null
  /** « Obligatoire » requires a choice, « Je ne sais pas / Ne souhaite pas répondre » included. */
  required: boolean
  /** Stored as given; scores reverse them. */
  reversed: boolean
  help: string | null
}

export interface PlainQuestion extends QuestionBase {
  type: Exclude<QuestionType, (GradeQuestion | ChoiceQuestion)['type']>
}
export interface GradeQuestion extends QuestionBase {
  type: 'note'
  min: number
  max: number
}
export interface ChoiceQuestion extends QuestionBase {
  type: 'choix_unique' | 'choix_multiple'
  options: Choice[]
}
export type Question = PlainQuestion | GradeQuestion | ChoiceQuestion
export type QuestionOf<T extends QuestionType> = Question & { type: T }

/** likert, nps, note: a whole number; oui_non: a boolean; choix_unique: a code; choix_multiple: codes; texte: a text. */
export type Answer = number | boolean | string | string[]

export interface Dimension {
  id: string
  name: string
  description: string | null
}

export type QuestionnaireRefusal =
  | 'title_required'
  | 'title_invalid'
  | 'file_required'
  | 'form_invalid'
  | 'csv_refused'
  | 'teams_required'
  | 'team_not_found'
  | 'audience_too_close'
  | 'audience_differs_by_few'
  | 'audience_unchanged'
  | 'no_company'
  | 'questionnaire_not_found'
  | 'questionnaire_closed'

export const limits = {
  fileBytes: 512 * 1024,
  questions: 100,
  freeTexts: 5,
  id: 40,
  question: { min: 3, max: 500 },
  options: { min: 2, max: 20 },
  option: 120,
  dimension: 60,
  help: 500,
  answer: 1000,
  title: 100,
  grade: 20,
} as const

export function choicesOf(labels: readonly string[]): Choice[] {
  return labels.map((label, index) => ({ code: `o${index + 1}`, label }))
}

/** Counts graphemes: an accented letter or an emoji is one. */
export function lengthOf(text: string): number {
  return [...text].length
}

/** NFC without control or direction-changing characters, lines ended by \n; requires a bounded text. */
export function plainText(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, (found) =>
      found === '\n' ? found : '',
    )
  return trimInvisible(normalise(clean, 'NFC'))
}

/** Removes visible and invisible blanks at both ends; a loop, because a pattern would be quadratic. */
export function trimInvisible(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && isBlank(text[start])) start++
  while (end > start && isBlank(text[end - 1])) end--
  return text.slice(start, end)
}

const isBlank = (character: string | undefined) => /^[\s\u200B-\u200D\u2060\uFEFF]$/.test(character ?? '')
