import { limits, lengthOf, type Dimension, type Question } from './rules.ts'
import { partsById, type QuestionLanguage, type TranslatedPart } from './translations.ts'

/** What a translation lacks, or says otherwise than it may. */
export interface TranslationGap {
  part: 'question' | 'dimension'
  id: string
  what: 'text' | 'help' | 'options' | 'numbers' | 'long'
  /** How many answers are missing; one of everything else. */
  count: number
}

type Gap = Pick<TranslationGap, 'what' | 'count'>

const one = (what: TranslationGap['what'], isFound: boolean): Gap[] => (isFound ? [{ what, count: 1 }] : [])

interface AskedContent {
  questions: readonly Question[]
  dimensions: readonly Dimension[]
}

/** Complete or absent (C20.10): every sentence that the base has, as many answers, and its numbers. */
export function gapsOf(
  { questions, dimensions }: AskedContent,
  parts: readonly TranslatedPart[],
): TranslationGap[] {
  const known = partsById(parts)
  const used = new Set(questions.map(({ dimension }) => dimension))
  return [
    ...questions.flatMap((question) =>
      questionGaps(question, known.questions.get(question.id)).map((gap) => ({
        ...{ part: 'question' as const, id: question.id, ...gap },
      })),
    ),
    ...dimensions
      .filter(({ id }) => used.has(id))
      .flatMap((dimension) =>
        dimensionGaps(dimension, known.dimensions.get(dimension.id)).map((gap) => ({
          ...{ part: 'dimension' as const, id: dimension.id, ...gap },
        })),
      ),
  ]
}

const isEmpty = (text: string | undefined) => (text ?? '').trim() === ''

function questionGaps(question: Question, words: TranslatedPart | undefined): Gap[] {
  const { text = '', help = '', options = [] } = words ?? {}
  const labels = 'options' in question ? question.options.map(({ label }) => label) : []
  const missing =
    labels.filter((_, at) => isEmpty(options[at])).length + Math.max(0, options.length - labels.length)
  const pairs = [
    [question.question, text],
    [question.help ?? '', help],
    ...labels.map((label, at) => [label, options[at] ?? '']),
  ]
  return [
    ...one('text', isEmpty(text)),
    ...one('help', question.help !== null && isEmpty(help)),
    ...(missing > 0 ? [{ what: 'options' as const, count: missing }] : []),
    ...one(
      'long',
      lengthOf(text) > limits.question.max || lengthOf(help) > limits.help || options.some(isLongOption),
    ),
    ...one('numbers', !pairs.every(haveSameNumbers)),
  ]
}

const isLongOption = (option: string) => lengthOf(option) > limits.option

const haveSameNumbers = ([base = '', other = '']: readonly string[]) =>
  other === '' || hasSameNumbers(base, other)

function dimensionGaps({ name, description }: Dimension, words: TranslatedPart | undefined): Gap[] {
  const { text = '', help = '' } = words ?? {}
  const pairs = [
    [name, text],
    [description ?? '', help],
  ]
  return [
    ...one('text', isEmpty(text)),
    ...one('help', description !== null && isEmpty(help)),
    ...one('long', lengthOf(text) > limits.dimension || lengthOf(help) > limits.help),
    ...one('numbers', !pairs.every(haveSameNumbers)),
  ]
}

/** Of one language, for the sentences that name what is missing. */
export interface Missing {
  questions: number
  helps: number
  answers: number
  dimensions: number
  /** Texts that are too long, or whose numbers differ. */
  wrong: number
}

export function missingIn(gaps: readonly TranslationGap[]): Missing {
  const sum = (isOf: (gap: TranslationGap) => boolean) =>
    gaps.filter(isOf).reduce((total, { count }) => total + count, 0)
  return {
    questions: sum(({ part, what }) => part === 'question' && what === 'text'),
    helps: sum(({ what }) => what === 'help'),
    answers: sum(({ what }) => what === 'options'),
    dimensions: sum(({ part, what }) => part === 'dimension' && what === 'text'),
    wrong: sum(({ what }) => what === 'long' || what === 'numbers'),
  }
}

/** Of a campaign that asks in a language which is not complete. */
export interface UnfinishedLanguage {
  language?: QuestionLanguage | undefined
  missing?: Missing | undefined
}

/** « 1 000 », « 1,000 » and « 1.000 » are one number, « 2,5 » and « 2.5 » another; their order may differ. */
export function hasSameNumbers(one: string, other: string): boolean {
  return numbersIn(one).join() === numbersIn(other).join()
}

const numbersIn = (text: string): string[] =>
  (text.match(/\d+(?:[ \u00A0\u202F.,’']\d{3}(?!\d))*(?:[.,]\d+)?/g) ?? [])
    .map((found) => found.replace(/[ \u00A0\u202F.,’'](?=\d{3}(?!\d))/g, '').replace(',', '.'))
    .toSorted()
