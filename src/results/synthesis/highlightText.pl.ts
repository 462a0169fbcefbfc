import type { Words } from '../../base/text/languages.ts'
import { capitalize, formatList, formatNumber } from '../../base/text/writing.pl.ts'
import { claimWords } from '../comparison/messages.pl.ts'
import { apart, roughScore, score } from '../tables/messages.pl.ts'
import type * as fr from './highlightText.ts'

type DimensionScore = Pick<fr.Highlight, 'name' | 'score'>

const MOST_EQUAL = 3

const ends: Record<fr.Side, { one: string; several: string }> = {
  low: { one: 'najniższy wynik', several: 'najniższe wyniki' },
  high: { one: 'najwyższy wynik', several: 'najwyższe wyniki' },
}
const namesOf = (equal: readonly DimensionScore[]) => formatList(equal.map(({ name }) => name))
const scoreOf = ([first]: readonly DimensionScore[]) => (first ? score(first.score) : '')
const roughly = ([first]: readonly DimensionScore[]) => (first ? roughScore(first.score, 'small') : '')

export const highlightText = {
  since: ({ verdict, change, decimals }, before) =>
    `${claimWords(verdict, { change: change ?? 0, decimals, highest: null })} od kampanii ${before}`,
  apart,
  underHalf: 'poniżej połowy skali',
  line: ({ name, score: value, reasons }) => `${name}, ${score(value)}: ${reasons.join(', ')}`,
  more: (n) => `i jeszcze ${formatNumber(n)} niżej na stronie`,
  clearly: (side, { name, score: value }) => `Wyraźnie ${ends[side].one}: ${name}, ${score(value)}.`,
  equal: (side, equal) =>
    `${capitalize(ends[side].several)}, ex aequo: ${namesOf(equal)}, ${scoreOf(equal)}.`,
  unordered: (side, all) =>
    `${capitalize(ends[side].several)}, bez kolejności między sobą: ${all.map(({ name, score: value }) => `${name} ${score(value)}`).join(', ')}.`,
  nothingApart: (side, equal) =>
    equal.length > MOST_EQUAL
      ? 'Nic wyraźnie się nie wyróżnia.'
      : equal.length > 1
        ? `Nic wyraźnie się nie wyróżnia. Ex aequo ${ends[side].several}: ${namesOf(equal)}, ${scoreOf(equal)}; innego dnia mogłyby to być inne.`
        : `Nic wyraźnie się nie wyróżnia. ${capitalize(ends[side].one)}: ${namesOf(equal)}, ${scoreOf(equal)}; innego dnia mógłby to być inny.`,
  small: (side, equal) =>
    `Mała grupa: ${equal.length > 1 ? `ex aequo ${ends[side].several}` : ends[side].one}: ${namesOf(equal)}, ${roughly(equal)}; pojedyncza odpowiedź dużo waży.`,
  smallNothing: 'Mała grupa: nic się nie wyróżnia.',
  note: 'Najniższy wynik nie musi być najważniejszy: niektóre pytania wszędzie są oceniane niżej, zwłaszcza wynagrodzenie.',
} satisfies Words<typeof fr.highlightText>
