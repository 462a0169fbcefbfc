import { capitalize, formatNumber } from '../../base/text/writing.ts'
import type { ComparedLine } from '../comparison/rules.ts'
import { claimWords } from '../comparison/messages.ts'
import type { ShownScore } from '../statistics/display.ts'
import { apart, roughScore, score } from '../tables/messages.ts'

export interface Highlight {
  id: string
  name: string
  score: ShownScore
  reasons: readonly string[]
}

export type Side = 'low' | 'high'

type DimensionScore = Pick<Highlight, 'name' | 'score'>

const MOST_EQUAL = 3

const list = new Intl.ListFormat('fr', { type: 'conjunction' })
const ends: Record<Side, { one: string; several: string }> = {
  low: { one: 'le plus bas', several: 'les plus bas' },
  high: { one: 'le plus haut', several: 'les plus hauts' },
}
const namesOf = (equal: readonly DimensionScore[]) => list.format(equal.map(({ name }) => name))
const scoreOf = ([first]: readonly DimensionScore[]) => (first ? score(first.score) : '')
const roughly = ([first]: readonly DimensionScore[]) => (first ? roughScore(first.score, 'small') : '')

export const highlightText = {
  since: ({ verdict, change, decimals }: ComparedLine, before: string) =>
    `${claimWords(verdict, { change: change ?? 0, decimals, highest: null })} depuis ${before}`,
  apart,
  underHalf: 'sous la moitié de l’échelle',
  /** « Charge et organisation, 41 : en baisse de 8 points depuis Printemps 2026, sous la moitié de l’échelle » */
  line: ({ name, score: value, reasons }: Highlight) => `${name}, ${score(value)} : ${reasons.join(', ')}`,
  more: (n: number) => `et ${formatNumber(n)} ${n < 2 ? 'autre' : 'autres'} plus bas dans la page`,
  clearly: (side: Side, { name, score: value }: DimensionScore) =>
    `Nettement ${ends[side].one} : ${name}, ${score(value)}.`,
  equal: (side: Side, equal: readonly DimensionScore[]) =>
    `${capitalize(ends[side].several)}, à égalité : ${namesOf(equal)}, ${scoreOf(equal)}.`,
  unordered: (side: Side, all: readonly DimensionScore[]) =>
    `${capitalize(ends[side].several)}, sans ordre entre eux : ${all.map(({ name, score: value }) => `${name} ${score(value)}`).join(', ')}.`,
  nothingApart: (side: Side, equal: readonly DimensionScore[]) =>
    equal.length > MOST_EQUAL
      ? 'Rien ne se détache nettement.'
      : equal.length > 1
        ? `Rien ne se détache nettement. À égalité, ${ends[side].several} : ${namesOf(equal)}, ${scoreOf(equal)} ; un autre jour, ce pourraient être d’autres.`
        : `Rien ne se détache nettement. Le chiffre ${ends[side].one} est ${namesOf(equal)}, ${scoreOf(equal)} ; un autre jour, ce pourrait être un autre.`,
  small: (side: Side, equal: readonly DimensionScore[]) =>
    equal.length > 1
      ? `Petit groupe : à égalité au ${ends[side].one.slice(3)} : ${namesOf(equal)}, ${roughly(equal)} ; une seule réponse pèse lourd.`
      : `Petit groupe : ${ends[side].one} est ${namesOf(equal)}, ${roughly(equal)} ; une seule réponse pèse lourd.`,
  smallNothing: 'Petit groupe : rien ne se détache.',
  note: 'Le plus bas n’est pas forcément le plus important : certaines questions reçoivent partout des notes plus basses, la rémunération surtout.',
}
