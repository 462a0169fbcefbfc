import { agreementScale, yesNoScale } from './scaleMessages.ts'
import {
  lengthOf,
  limits,
  plainText,
  type Answer,
  type Choice,
  type QuestionOf,
  type QuestionType,
} from './rules.ts'

/** What an answer is, which decides how it is counted. */
export type AnswerKind = 'number' | 'yesNo' | 'option' | 'options' | 'text'

/** What summarises the answers of many people; null: their shares alone. */
type Figure = 'score' | 'share' | 'grade' | 'index' | null

/** What bounds the answers, wherever it is kept: a question, a draft, a results page. */
interface ScaleDefinition {
  type: QuestionType
  min?: number
  max?: number
  options?: readonly Choice[]
}

/** The fields that only some types have. */
type OwnFields<Q> = Q extends { min: number } ? 'bounds' : Q extends { options: Choice[] } ? 'options' : never

interface TypeRules<T extends QuestionType> {
  kind: AnswerKind
  figure: Figure
  /** Where the favourable and the neutral answers begin, of a type that has three classes. */
  classes?: readonly [favourable: number, neutral: number]
  own?: OwnFields<QuestionOf<T>>
  /** The answer as it is kept; null: none; undefined: not an answer to this question. */
  read: (question: QuestionOf<T>, value: unknown) => Answer | null | undefined
  range: (scale: ScaleDefinition) => readonly [lowest: number, highest: number]
  /** What may be answered, in the order of the scale; nothing for a text. */
  choices: (scale: ScaleDefinition) => readonly { value: Answer; label: string }[]
  /** The answer that takes most bytes, which every ballot is padded to (C4). */
  longest: (question: QuestionOf<T>) => Answer | null
}

const ZERO_TO_TEN = [0, 10] as const
const noRange = () => [0, 1] as const

/** Everything that a type of question decides before its results (docs/questionnaires.md). */
export const typeRules: { [T in QuestionType]: TypeRules<T> } = {
  likert: {
    kind: 'number',
    figure: 'score',
    classes: [4, 3],
    read: (_, value) => wholeNumber(value, 1, agreementScale.length),
    range: () => [1, agreementScale.length],
    choices: () => agreementScale,
    longest: () => false,
  },
  nps: {
    kind: 'number',
    figure: 'index',
    classes: [9, 7],
    read: (_, value) => wholeNumber(value, ...ZERO_TO_TEN),
    range: () => ZERO_TO_TEN,
    choices: () => numbers(...ZERO_TO_TEN),
    longest: () => false,
  },
  note: {
    kind: 'number',
    figure: 'grade',
    own: 'bounds',
    read: ({ min, max }, value) => wholeNumber(value, min, max),
    range: gradeRange,
    choices: (scale) => numbers(...gradeRange(scale)),
    longest: () => false,
  },
  oui_non: {
    kind: 'yesNo',
    figure: 'share',
    read: (_, value) => (typeof value === 'boolean' ? value : undefined),
    range: noRange,
    choices: () => yesNoScale,
    longest: () => false,
  },
  choix_unique: {
    kind: 'option',
    figure: null,
    own: 'options',
    read: ({ options }, value) => options.find(({ code }) => code === value)?.code,
    range: noRange,
    choices: optionsOf,
    longest: ({ options }) => options.at(-1)?.code ?? null,
  },
  choix_multiple: {
    kind: 'options',
    figure: null,
    own: 'options',
    read: ({ options }, value) => severalCodes(codesOf(options), value),
    range: noRange,
    choices: optionsOf,
    longest: ({ options }) => codesOf(options),
  },
  texte: {
    kind: 'text',
    figure: null,
    read: (_, value) => freeText(value),
    range: noRange,
    choices: () => [],
    // A character is four bytes at most, and the free texts that JSON escapes are shorter than that.
    longest: () => 'x'.repeat(4 * limits.answer),
  },
}

/** The rules of a question's own type, typed by it. */
export const rulesOf = <T extends QuestionType>({ type }: { type: T }): TypeRules<T> => typeRules[type]

/** A free text is never required, and is shown among the comments. */
export const isFreeText = ({ type }: { type: QuestionType }): boolean => typeRules[type].kind === 'text'

function gradeRange({ min = 0, max = 10 }: ScaleDefinition) {
  return [min, max] as const
}

function optionsOf({ options = [] }: ScaleDefinition) {
  return options.map(({ code, label }) => ({ value: code, label }))
}

const codesOf = (options: readonly Choice[]) => options.map(({ code }) => code)

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ value: from + n, label: String(from + n) }))

function wholeNumber(value: unknown, min: number, max: number): number | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return undefined
  return value >= min && value <= max ? value + 0 : undefined
}

function severalCodes(codes: readonly string[], value: unknown): string[] | null | undefined {
  if (!Array.isArray(value) || value.length > codes.length) return undefined
  if (new Set(value).size !== value.length || value.some((code) => !codes.includes(code))) return undefined
  return value.length === 0 ? null : codes.filter((code) => value.includes(code))
}

function freeText(value: unknown): string | null | undefined {
  if (typeof value !== 'string' || value.length > limits.answer * 4) return undefined
  const text = plainText(value)
  if (lengthOf(text) > limits.answer) return undefined
  return text === '' ? null : text
}
