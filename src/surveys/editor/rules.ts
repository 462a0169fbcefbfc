import { z } from 'zod'
import { nameOf } from '../../base/text/names.ts'
import { boundedList, boundedText } from '../../base/text/bounds.ts'
import { completeQuestion } from '../questions/completeQuestion.ts'
import { isQuestionId } from '../questions/identifiers.ts'
import { translatedLanguages, type DraftTexts } from './draftTexts.ts'
import { limits, plainText, questionTypes, type Question } from '../questions/rules.ts'

export type EditorRefusal =
  | 'title_required'
  | 'title_invalid'
  | 'form_invalid'
  | 'no_company'
  | 'questionnaire_not_found'
  | 'draft_changed'
  | 'version_frozen'
  | 'too_many_questions'
  | 'still_open'

const code = (refusal: EditorRefusal) => refusal

/** Above the checks' limits, so that longer drafts are stored with a message. */
const roomy = (most: number) =>
  boundedText({ most: 4 * most, beyond: code('form_invalid') }).transform(plainText)

const whole = z.number().int().min(0).max(99)

const texts = z.partialRecord(
  z.enum(translatedLanguages),
  z
    .strictObject({
      text: roomy(limits.question.max),
      help: roomy(limits.help),
      options: boundedList(roomy(limits.option), { most: 2 * limits.options.max }),
      isOutdated: z.boolean(),
    })
    .optional(),
)

/** A question of a draft may be unfinished, its translations too. */
export const draftQuestion = z.strictObject({
  id: boundedText({ most: limits.id }).refine(isQuestionId, code('form_invalid')),
  type: z.enum(questionTypes),
  question: roomy(limits.question.max),
  help: roomy(limits.help),
  dimension: boundedText({ most: 4 * limits.dimension }).nullable(),
  required: z.boolean(),
  reversed: z.boolean(),
  options: boundedList(roomy(limits.option), { most: 2 * limits.options.max }),
  min: whole,
  max: whole,
  originKey: boundedText({ most: 200 }).nullable(),
  newMeaning: z.boolean(),
  texts,
})
export type DraftQuestion = z.output<typeof draftQuestion>

const dimension = z.strictObject({
  id: boundedText({ most: 4 * limits.dimension, required: code('form_invalid') }),
  name: roomy(limits.dimension),
  description: roomy(limits.help).nullable(),
  texts,
})
export type DraftDimension = z.output<typeof dimension>

export const draftContent = z.strictObject({
  revision: z.number().int().min(0),
  title: nameOf(code('title_required'), code('title_invalid')),
  languages: boundedList(z.enum(translatedLanguages), { most: translatedLanguages.length }),
  questions: boundedList(draftQuestion, { most: limits.questions, beyond: code('too_many_questions') }),
  dimensions: boundedList(dimension, { most: limits.questions, beyond: code('form_invalid') }),
})
export type DraftContent = z.output<typeof draftContent>

export const newDraft = z.strictObject({
  title: nameOf(code('title_required'), code('title_invalid')),
  /** Copies this questionnaire's latest version with its keys. */
  from: boundedText({ most: 100 }).nullable(),
})

export const listed = z.strictObject({ archived: z.enum(['oui', 'non']).default('non') })

const questionIds = boundedList(boundedText({ most: limits.id }), { most: limits.questions })

/** Sent with the file (C21.2); forms carry only texts. */
export const fileForm = z.strictObject({
  revision: z.coerce.number(code('form_invalid')).int().min(0),
  replaces: z.enum(['oui', 'non'], code('form_invalid')).transform((word) => word === 'oui'),
  confirmed: questionIds,
  corrected: questionIds,
  otherwise: questionIds,
})

/** Drops the fields that the type does not use. */
export function questionOf(drafted: DraftQuestion): Question {
  const { id, type, question, dimension, required, reversed, help } = drafted
  const asked = { id, question, dimension, required, reversed, help: help || null }
  const labels = drafted.options.filter((label) => label.trim() !== '')
  return completeQuestion(type, asked, { min: drafted.min, max: drafted.max, labels })
}

interface DraftFacts {
  originKey: string | null
  newMeaning?: boolean | undefined
  texts?: DraftTexts
}
export function draftOf(
  question: Question,
  { originKey, newMeaning = false, texts = {} }: DraftFacts,
): DraftQuestion {
  const { id, type, question: text, dimension, required, reversed, help } = question
  return {
    ...{
      id,
      type,
      question: text,
      dimension,
      required,
      reversed,
      help: help ?? '',
      originKey,
      newMeaning,
      texts,
    },
    options: 'options' in question ? question.options.map(({ label }) => label) : [],
    ...('min' in question ? { min: question.min, max: question.max } : { min: 0, max: 10 }),
  }
}
