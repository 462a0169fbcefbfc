import type { Words } from '../../base/text/languages.ts'
import { capitalize, formatList, formatNumber } from '../../base/text/writing.de.ts'
import { claimWords } from '../comparison/messages.de.ts'
import { apart, roughScore, score } from '../tables/messages.de.ts'
import type * as fr from './highlightText.ts'

type DimensionScore = Pick<fr.Highlight, 'name' | 'score'>

const MOST_EQUAL = 3

const ends: Record<fr.Side, string> = { low: 'am niedrigsten', high: 'am höchsten' }
const namesOf = (equal: readonly DimensionScore[]) => formatList(equal.map(({ name }) => name))
const scoreOf = ([first]: readonly DimensionScore[]) => (first ? score(first.score) : '')
const roughly = ([first]: readonly DimensionScore[]) => (first ? roughScore(first.score, 'small') : '')

export const highlightText = {
  since: ({ verdict, change, decimals }, before) =>
    `${claimWords(verdict, { change: change ?? 0, decimals, highest: null })} seit ${before}`,
  apart,
  underHalf: 'unter der Mitte der Skala',
  line: ({ name, score: value, reasons }) => `${name}, ${score(value)}: ${reasons.join(', ')}`,
  more: (n) => `und ${formatNumber(n)} weitere unten auf der Seite`,
  clearly: (side, { name, score: value }) => `Deutlich ${ends[side]}: ${name}, ${score(value)}.`,
  equal: (side, equal) => `${capitalize(ends[side])}, gleichauf: ${namesOf(equal)}, ${scoreOf(equal)}.`,
  unordered: (side, all) =>
    `${capitalize(ends[side])}, ohne Reihenfolge untereinander: ${all.map(({ name, score: value }) => `${name} ${score(value)}`).join(', ')}.`,
  nothingApart: (side, equal) =>
    equal.length > MOST_EQUAL
      ? 'Nichts hebt sich deutlich ab.'
      : equal.length > 1
        ? `Nichts hebt sich deutlich ab. Gleichauf ${ends[side]}: ${namesOf(equal)}, ${scoreOf(equal)}; an einem anderen Tag könnten es andere sein.`
        : `Nichts hebt sich deutlich ab. ${capitalize(ends[side])} liegt ${namesOf(equal)}, ${scoreOf(equal)}; an einem anderen Tag könnte es etwas anderes sein.`,
  small: (side, equal) =>
    equal.length > 1
      ? `Kleine Gruppe: gleichauf ${ends[side]}: ${namesOf(equal)}, ${roughly(equal)}; eine einzige Antwort wiegt schwer.`
      : `Kleine Gruppe: ${ends[side]} liegt ${namesOf(equal)}, ${roughly(equal)}; eine einzige Antwort wiegt schwer.`,
  smallNothing: 'Kleine Gruppe: Nichts hebt sich ab.',
  note: 'Das Niedrigste ist nicht unbedingt das Wichtigste: Manche Fragen bekommen überall niedrigere Noten, vor allem die Bezahlung.',
} satisfies Words<typeof fr.highlightText>
