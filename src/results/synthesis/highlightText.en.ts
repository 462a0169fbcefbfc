import type { Words } from '../../base/text/languages.ts'
import { capitalize, formatList, formatNumber } from '../../base/text/writing.en.ts'
import { claimWords } from '../comparison/messages.en.ts'
import { apart, roughScore, score } from '../tables/messages.en.ts'
import type * as fr from './highlightText.ts'

type DimensionScore = Pick<fr.Highlight, 'name' | 'score'>

const MOST_EQUAL = 3

const ends: Record<fr.Side, string> = { low: 'lowest', high: 'highest' }
const namesOf = (equal: readonly DimensionScore[]) => formatList(equal.map(({ name }) => name))
const scoreOf = ([first]: readonly DimensionScore[]) => (first ? score(first.score) : '')
const roughly = ([first]: readonly DimensionScore[]) => (first ? roughScore(first.score, 'small') : '')

export const highlightText = {
  since: ({ verdict, change, decimals }, before) =>
    `${claimWords(verdict, { change: change ?? 0, decimals, highest: null })} since ${before}`,
  apart,
  underHalf: 'below half of the scale',
  line: ({ name, score: value, reasons }) => `${name}, ${score(value)}: ${reasons.join(', ')}`,
  more: (n) => `and ${formatNumber(n)} ${n === 1 ? 'other' : 'others'} further down the page`,
  clearly: (side, { name, score: value }) => `Clearly the ${ends[side]}: ${name}, ${score(value)}.`,
  equal: (side, equal) => `${capitalize(ends[side])}, tied: ${namesOf(equal)}, ${scoreOf(equal)}.`,
  unordered: (side, all) =>
    `${capitalize(ends[side])}, in no order among themselves: ${all.map(({ name, score: value }) => `${name} ${score(value)}`).join(', ')}.`,
  nothingApart: (side, equal) =>
    equal.length > MOST_EQUAL
      ? 'Nothing stands out clearly.'
      : equal.length > 1
        ? `Nothing stands out clearly. Tied, the ${ends[side]}: ${namesOf(equal)}, ${scoreOf(equal)}; on another day, they could be others.`
        : `Nothing stands out clearly. The ${ends[side]} figure is ${namesOf(equal)}, ${scoreOf(equal)}; on another day, it could be another one.`,
  small: (side, equal) =>
    equal.length > 1
      ? `Small group: tied for the ${ends[side]}: ${namesOf(equal)}, ${roughly(equal)}; a single answer weighs heavily.`
      : `Small group: the ${ends[side]} is ${namesOf(equal)}, ${roughly(equal)}; a single answer weighs heavily.`,
  smallNothing: 'Small group: nothing stands out.',
  note: 'The lowest is not always the most important: some questions get lower marks everywhere, pay above all.',
} satisfies Words<typeof fr.highlightText>
