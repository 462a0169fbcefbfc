import { describe, expect, test } from 'vitest'
import type { ComparedLine } from '../comparison/rules.ts'
import type { Histogram } from '../statistics/histogram.ts'
import type { DimensionView } from '../views/dimensionViews.ts'
import { askedOf, type TableSource } from '../views/source.ts'
import { viewOf, type TableView } from '../views/view.ts'
import { highlights } from './highlights.ts'
import { highlightText } from './highlightText.ts'

const names: Record<string, string> = {
  eng: 'Engagement',
  cha: 'Charge',
  rec: 'Reconnaissance',
  man: 'Soutien',
  bie: 'Bien-être',
}
const ids = Object.keys(names)
const asked = askedOf(
  ids.map((id) => ({
    ...{ required: false, reversed: false, help: null },
    id,
    question: id,
    type: 'likert' as const,
    dimension: id,
  })),
  ids,
)

/** A table in which this many of a hundred agree wholly with each, the others not at all. */
function tableOf(people: number, shares: Record<string, number>, company?: TableSource): TableView {
  const source = sourceOf(people, shares)
  return viewOf(asked, source, company ?? null)
}

function sourceOf(people: number, shares: Record<string, number>): TableSource {
  const histograms = new Map(
    Object.entries(shares).map(([id, share]): [string, Histogram] => {
      const agreeing = Math.round((share * people) / 100)
      return [id, { valid: people, none: 0, counts: [people - agreeing, 0, 0, 0, agreeing] }]
    }),
  )
  return { ballots: people, population: null, isCompany: false, histograms }
}

const found = (table: TableView, lines: ComparedLine[] = [], before: string | null = null) =>
  highlights({ table, names: new Map(Object.entries(names)), lines, before })
const words = (table: TableView, lines: ComparedLine[] = [], before: string | null = null) => {
  const { low, high } = found(table, lines, before)
  return [low, high].map(({ listed, sentence }) => [...listed.map(highlightText.line), sentence])
}
const line = (id: string, change: number, verdict: ComparedLine['verdict']): ComparedLine => ({
  ...{ id, change, verdict, decimals: 0, before: 50, after: 50 + change },
  ...{ from: change - 3, to: change + 3, words: '', common: null },
})

describe('C26.8: facts with their reasons', () => {
  test('C26 case 18: one dimension under half of the scale is listed, and the others are no strong points', () => {
    // Of fifteen answers: 14 times 4 and a 5, or 2, or an odd one.
    const of = (counts: number[]): Histogram => ({ valid: 15, none: 0, counts })
    const histograms = new Map([
      ['eng', of([0, 0, 2, 13, 0])],
      ['cha', of([4, 9, 1, 1, 0])],
      ['rec', of([0, 0, 2, 13, 0])],
      ['man', of([0, 0, 1, 14, 0])],
      ['bie', of([0, 1, 0, 14, 0])],
    ])
    const table = viewOf(asked, { ballots: 15, population: null, isCompany: false, histograms }, null)
    expect(table.dimensions.map(({ score }) => score?.value)).toEqual([72, 23, 72, 73, 72])
    expect(words(table)).toEqual([
      ['Charge, 23 : sous la moitié de l’échelle', null],
      ['Les plus hauts, sans ordre entre eux : Soutien 73, Reconnaissance 72, Bien-être 72.'],
    ])
  })

  test('C26 case 19: what is far below the rest and what is low are both listed, each with its reason', () => {
    const own = { eng: 73, cha: 23, rec: 72, man: 95, bie: 95 }
    const rest = sourceOf(1000, { eng: 73, cha: 23, rec: 95, man: 95, bie: 95 })
    const team = sourceOf(200, own)
    const company = {
      ...rest,
      histograms: new Map(
        [...rest.histograms].map(([id, each]) => {
          const mine = team.histograms.get(id)!
          return [
            id,
            { valid: 1200, none: 0, counts: each.counts.map((size, at) => size + mine.counts[at]!) },
          ]
        }),
      ),
    }
    expect(words(tableOf(200, own, company))[0]).toEqual([
      'Charge, 23 : sous la moitié de l’échelle',
      'Reconnaissance, 72 : 23 points au-dessous du reste de l’entreprise',
      null,
    ])
  })

  test('more reasons first, then the lower score; three at most, the others counted', () => {
    const table = tableOf(400, { eng: 20, cha: 30, rec: 20, man: 25, bie: 35 })
    const lines = [
      line('bie', -8, 'down'),
      line('man', -3, 'slightly_down'),
      line('cha', -20, 'to_confirm_down'),
    ]
    expect(found(table, lines, 'Printemps').low).toMatchObject({ more: 1 })
    expect(words(table, lines, 'Printemps')[0]).toEqual([
      'Soutien, 25 : en légère baisse de 3 points depuis Printemps, sous la moitié de l’échelle',
      'Bien-être, 35 : en baisse de 8 points depuis Printemps, sous la moitié de l’échelle',
      'Reconnaissance, 20 : sous la moitié de l’échelle',
      null,
    ])
    expect(highlightText.more(1)).toBe('et 1 autre plus bas dans la page')
  })
})

describe('the lowest and the highest, as a set', () => {
  test.each([
    [{ cha: 20, rec: 90, man: 91, bie: 92 }, 'Nettement le plus bas : Charge, 20.'],
    [
      { cha: 60, rec: 62, man: 90, bie: 92 },
      'Les plus bas, sans ordre entre eux : Charge 60, Reconnaissance 62.',
    ],
    [{ cha: 60, rec: 60, man: 90, bie: 92 }, 'Les plus bas, à égalité : Charge et Reconnaissance, 60.'],
    [
      { cha: 60, rec: 61, man: 62, bie: 63 },
      'Rien ne se détache nettement. Le chiffre le plus bas est Charge, 60 ; un autre jour, ce pourrait être un autre.',
    ],
    [
      { cha: 60, rec: 60, man: 62, bie: 63 },
      'Rien ne se détache nettement. À égalité, les plus bas : Charge et Reconnaissance, 60 ; un autre jour, ce pourraient être d’autres.',
    ],
  ])('C26 case 20: %j', (shares, sentence) => {
    const table = tableOf(100, { eng: 5, ...shares })
    const view = {
      ...table,
      dimensions: table.dimensions.map((each): DimensionView => ({ ...each, margin: 50 })),
    }
    expect(found(view).low.sentence).toBe(sentence)
  })

  test('of a single dimension nothing is said', () => {
    expect(words(tableOf(100, { eng: 70, cha: 60 }))).toEqual([[null], [null]])
  })

  test.each([
    [
      { cha: 40, rec: 80, man: 80, bie: 60 },
      'Petit groupe : le plus bas est Charge, ≈ 40 ; une seule réponse pèse lourd.',
    ],
    [
      { cha: 40, rec: 80, man: 40, bie: 60 },
      'Petit groupe : à égalité au plus bas : Charge et Soutien, ≈ 40 ; une seule réponse pèse lourd.',
    ],
    [
      { cha: 0, rec: 80, man: 60, bie: 60 },
      'Petit groupe : le plus bas est Charge, 5 ou moins ; une seule réponse pèse lourd.',
    ],
    [{ cha: 40, rec: 40, man: 40, bie: 40 }, 'Petit groupe : rien ne se détache.'],
  ])('C26 case 20: five answers, %j', (shares, sentence) => {
    const small = found(tableOf(5, { eng: 20, ...shares })).low
    const longestFirst = ['Reconnaissance', 'Engagement', 'Bien-être', 'Soutien', 'Charge']
    expect(small).toEqual({ listed: [], more: 0, sentence, typed: [], asked: longestFirst })
  })
})
