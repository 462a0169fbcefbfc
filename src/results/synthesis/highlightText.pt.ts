import type { Words } from '../../base/text/languages.ts'
import { capitalize, formatList, formatNumber } from '../../base/text/writing.pt.ts'
import { claimWords } from '../comparison/messages.pt.ts'
import { apart, roughScore, score } from '../tables/messages.pt.ts'
import type * as fr from './highlightText.ts'

type DimensionScore = Pick<fr.Highlight, 'name' | 'score'>

const MOST_EQUAL = 3

const ends: Record<fr.Side, { one: string; several: string }> = {
  low: { one: 'a pontuação mais baixa', several: 'as pontuações mais baixas' },
  high: { one: 'a pontuação mais alta', several: 'as pontuações mais altas' },
}
const namesOf = (equal: readonly DimensionScore[]) => formatList(equal.map(({ name }) => name))
const scoreOf = ([first]: readonly DimensionScore[]) => (first ? score(first.score) : '')
const roughly = ([first]: readonly DimensionScore[]) => (first ? roughScore(first.score, 'small') : '')

export const highlightText = {
  since: ({ verdict, change, decimals }, before) =>
    `${claimWords(verdict, { change: change ?? 0, decimals, highest: null })} desde ${before}`,
  apart,
  underHalf: 'abaixo da metade da escala',
  line: ({ name, score: value, reasons }) => `${name}, ${score(value)}: ${reasons.join(', ')}`,
  more: (n) => `e ${formatNumber(n)} ${n === 1 ? 'outra' : 'outras'} mais abaixo na página`,
  clearly: (side, { name, score: value }) => `Claramente ${ends[side].one}: ${name}, ${score(value)}.`,
  equal: (side, equal) =>
    `${capitalize(ends[side].several)}, em igualdade: ${namesOf(equal)}, ${scoreOf(equal)}.`,
  unordered: (side, all) =>
    `${capitalize(ends[side].several)}, sem ordem entre si: ${all.map(({ name, score: value }) => `${name} ${score(value)}`).join(', ')}.`,
  nothingApart: (side, equal) =>
    equal.length > MOST_EQUAL
      ? 'Nada se destaca claramente.'
      : equal.length > 1
        ? `Nada se destaca claramente. Em igualdade, ${ends[side].several}: ${namesOf(equal)}, ${scoreOf(equal)}; noutro dia, poderiam ser outras.`
        : `Nada se destaca claramente. ${capitalize(ends[side].one)} é ${namesOf(equal)}, ${scoreOf(equal)}; noutro dia, poderia ser outra.`,
  small: (side, equal) =>
    equal.length > 1
      ? `Grupo pequeno: em igualdade, ${ends[side].several}: ${namesOf(equal)}, ${roughly(equal)}; uma só resposta pesa muito.`
      : `Grupo pequeno: ${ends[side].one} é ${namesOf(equal)}, ${roughly(equal)}; uma só resposta pesa muito.`,
  smallNothing: 'Grupo pequeno: nada se destaca.',
  note: 'O mais baixo não é forçosamente o mais importante: certas perguntas recebem em todo o lado notas mais baixas, sobretudo a remuneração.',
} satisfies Words<typeof fr.highlightText>
