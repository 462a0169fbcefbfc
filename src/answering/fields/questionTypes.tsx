import type { ReactNode } from 'react'
import { typeRules } from '../../surveys/questions/questionTypes.ts'
import type { Answer, Question, QuestionType } from '../../surveys/questions/rules.ts'
import { fieldText } from './messages.ts'

/** What a key answers, and the position of the button that shows it. */
export type KeyAnswer = { answer: number | null; place: number }

interface TypeField {
  /** How its buttons are laid out; a text has none. */
  layout: 'row' | 'numbers' | 'list' | 'text'
  columns?: number
  /** Several boxes may be ticked. */
  several?: boolean
  /** What the ends of the scale mean. */
  hint?: ReactNode
  /** An answer as its author reads it again; null: it has none. */
  words: (question: Question, answer: Answer) => string | null
  keyAnswer?: (question: Question, key: string) => KeyAnswer | null
}

/** How each type of question is answered, and read again by its author. */
export const typeFields: Record<QuestionType, TypeField> = {
  likert: { layout: 'row', columns: 5, words: labelsIn, keyAnswer: agreementKey },
  nps: {
    layout: 'numbers',

    hint: (
      <>
        <span>0 = {fieldText.lowest}</span>
        <span>10 = {fieldText.highest}</span>
      </>
    ),
    words: outOf,
    keyAnswer: digitKey,
  },
  note: { layout: 'numbers', words: outOf, keyAnswer: digitKey },
  oui_non: { layout: 'list', columns: 2, words: labelsIn },
  choix_unique: { layout: 'list', words: labelsIn },
  choix_multiple: { layout: 'list', several: true, words: labelsIn },
  texte: {
    layout: 'text',

    words: (_, answer) => (answer === '' ? null : fieldText.quoted(String(answer))),
  },
}

function labelsIn(question: Question, answer: Answer): string | null {
  const given = [answer].flat()
  const labels = typeRules[question.type]
    .choices(question)
    .flatMap(({ value, label }) => (given.some((each) => each === value) ? [label] : []))
  return labels.length > 0 ? labels.join(', ') : null
}

const highest = (question: Question) => typeRules[question.type].range(question)[1]

function outOf(question: Question, answer: Answer) {
  return fieldText.outOf(Number(answer), highest(question))
}

/** Agreement: 1 to 5, and 0 for « Je ne sais pas », which is the last button. */
function agreementKey(question: Question, key: string): KeyAnswer | null {
  if (key === '0') return { answer: null, place: highest(question) }
  return key === 'End' ? null : digitKey(question, key)
}

/** Scales of numbers: their digits, and End for the highest, because 10 has no key. */
function digitKey(question: Question, key: string): KeyAnswer | null {
  if (key !== 'End' && !/^[0-9]$/.test(key)) return null
  const [lowest, most] = typeRules[question.type].range(question)
  const answer = key === 'End' ? most : Number(key)
  return answer >= lowest && answer <= most ? { answer, place: answer - lowest } : null
}
