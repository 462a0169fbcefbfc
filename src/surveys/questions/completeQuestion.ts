import { typeRules } from './questionTypes.ts'
import { choicesOf, type Question, type QuestionBase, type QuestionType } from './rules.ts'

/** Fields of all types, as a file, a row or a form gives them. */
export interface GivenFields {
  min: number
  max: number
  labels: readonly string[]
}

/** Keeps the fields that questions of this type have. */
export function completeQuestion<Asked extends QuestionBase>(
  type: QuestionType,
  asked: Asked,
  { min, max, labels }: GivenFields,
): Asked & Question {
  const { own } = typeRules[type]
  const fields = own === 'bounds' ? { min, max } : own === 'options' ? { options: choicesOf(labels) } : {}
  // The table's own type holds `own` to the fields of each type.
  return { ...asked, type, ...fields } as Asked & Question
}
