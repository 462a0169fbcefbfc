import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import fc from 'fast-check'
import { createElement as h, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { capitalize } from '../../base/text/writing.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { Inside } from '../../people/currentUser/useActor.ts'
import { comparedDimensions, itemsOf } from '../../results/comparison/rules.ts'
import { shownResults } from '../../../test/shownResults.ts'
import type { ResultsView } from '../../results/layout/resultsView.ts'
import { Essentials } from '../../results/report/OnePage.tsx'
import { deckOf } from '../../results/slides/deck.ts'
import { sum, type Histogram } from '../../results/statistics/histogram.ts'
import { HighlightNote, HighlightPart } from '../../results/synthesis/HighlightLines.tsx'
import { highlightText } from '../../results/synthesis/highlightText.ts'
import { highlightsOf } from '../../results/synthesis/highlights.ts'
import { synthesis } from '../../results/synthesis/messages.ts'
import { Synthesis } from '../../results/synthesis/Synthesis.tsx'
import type { TableSource } from '../../results/views/source.ts'
import type { VersionedQuestion } from '../../surveys/questions/versions.ts'
import { slidesOf } from './meetingSlides.tsx'

const ids = ['eng', 'sen', 'aut', 'cha', 'rec', 'man', 'equ', 'dev', 'bie']
const questions = ids.map<VersionedQuestion>((id) => ({
  ...{ id, question: id, itemKey: id, originKey: id, type: 'likert', dimension: id },
  ...{ required: false, reversed: false, help: null },
}))
const pair = { before: questions, after: questions, dimensions: ids }

const tableOf = (people: number, shares: readonly number[]): TableSource => ({
  ...{ ballots: people, population: null, isCompany: false },
  histograms: new Map(
    shares.map((share, at): [string, Histogram] => {
      const agreeing = Math.round((share * people) / 100)
      const counts = [people - agreeing, 0, 0, 0, agreeing]
      return [ids[at] ?? '', { valid: people, none: 0, counts }]
    }),
  ),
})
const together = (one: TableSource, other: TableSource): TableSource => ({
  ...{ ballots: one.ballots + other.ballots, population: null, isCompany: true },
  histograms: new Map([...one.histograms].map(([id, each]) => [id, sum([each, other.histograms.get(id)!])])),
})

interface Drawn {
  people: number
  shares: readonly number[]
  /** Of everybody else, and of the campaign before; without them it is the company. */
  rest?: readonly number[]
  before?: readonly number[]
}

/** What a page holds of a group that answered so, next to two hundred others, after a campaign of as many. */
function shownOf({ people, shares, rest, before }: Drawn): ResultsView {
  const own = tableOf(people, shares)
  const company = rest ? together(own, tableOf(200, rest)) : { ...own, isCompany: true }
  const tables = before && { before: tableOf(people, before), after: own }
  return shownResults({
    ...{ questions, dimensions: ids, company, team: rest && own },
    changes: tables && {
      before: 'Printemps 2026',
      lines: comparedDimensions(pair, itemsOf(pair), tables),
      questions: [],
    },
  })
}

const inside = (page: ReactNode) =>
  h(MantineProvider, null, h(QueryClientProvider, { client: new QueryClient() }, h(MemoryRouter, null, page)))
const signedIn = (page: ReactNode) =>
  h(Inside.Provider, { value: { role: 'sub-admin', id: 'samia' } as Actor }, page)
const entities: Record<string, string> = {
  '&#x27;': "'",
  '&amp;': '&',
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
}
const drawn = (page: ReactNode) => renderToStaticMarkup(inside(signedIn(page)))
const read = (markup: string) =>
  markup.replaceAll(/&(#x27|amp|quot|lt|gt);/g, (entity) => entities[entity] ?? '')
const textOf = (page: ReactNode) => read(drawn(page).replaceAll(/<[^>]+>/g, '\n'))
const namesOf = (page: ReactNode) =>
  [...drawn(page).matchAll(/<article[^>]* aria-label="([^"]*)"/g)].map(([, name = '']) => read(name))

const pages = { ideas: { first: '', second: '' }, setIdeas: () => undefined, onDecided: () => undefined }

/** The same reading on five screens; the synthesis names its cards by the line that they say in parts. */
function screensOf(shown: ResultsView) {
  const { low, high } = highlightsOf(shown)
  const slides = slidesOf(shown, pages).filter(({ title }) =>
    [synthesis.priorities, synthesis.strengths].includes(title),
  )
  const deck = deckOf({ shown, evolution: null, decisions: [], day: '2027-04-01' })
  return {
    card: textOf(
      h(
        Fragment,
        null,
        ...[low, high].map((list, key) => h(HighlightPart, { key, title: 'Liste', list })),
        h(HighlightNote, { lists: [low, high] }),
      ),
    ),
    page: textOf(h(Essentials, { shown })),
    meeting: textOf(
      h(Fragment, null, ...slides.map(({ title, content }) => h('div', { key: title }, content))),
    ),
    slides: deck.slides.flatMap(({ body }) => (body.kind === 'text' ? body.paragraphs : [])).join('\n'),
    synthesis: textOf(h(Synthesis, { shown })),
    cards: namesOf(h(Synthesis, { shown })),
  }
}

function expectSameWords(shown: ResultsView) {
  const { low, high } = highlightsOf(shown)
  const { cards, ...screens } = screensOf(shown)
  const sentences = [low.sentence, high.sentence].filter((each) => each !== null)
  const listed = [...low.listed, ...high.listed]
  const lines = listed.map(highlightText.line)
  if (sentences.length + lines.length === 0) return { sentences, lines }
  for (const [name, words] of Object.entries(screens)) {
    const said = name === 'synthesis' ? [] : lines
    for (const line of [...sentences, ...said, highlightText.note]) expect(words, name).toContain(line)
  }
  expect(cards).toEqual(lines)
  for (const { reasons } of listed) expect(screens.synthesis).toContain(`${capitalize(reasons.join(', '))}.`)
  return { sentences, lines }
}

test('C26 case 20: eight dimensions from 55 to 59 of 30 answers: nothing stands apart, on five screens', () => {
  const { sentences } = expectSameWords(shownOf({ people: 30, shares: [57, 55, 56, 57, 58, 59, 55, 56, 57] }))
  expect(sentences).toHaveLength(2)
  for (const sentence of sentences) expect(sentence).toMatch(/^Rien ne se détache nettement\./)
})

test('C26 case 20: five answers, two dimensions alike at the top: « à égalité », on five screens', () => {
  const { sentences } = expectSameWords(shownOf({ people: 5, shares: [60, 20, 40, 80, 80, 60, 60, 40, 40] }))
  expect(sentences[1]).toBe(
    'Petit groupe : à égalité au plus haut : Dimension cha et Dimension rec, ≈ 80 ; une seule réponse pèse lourd.',
  )
})

test('C26.8 the first reading of a group is the same on five screens, letter by letter, in 200 groups', () => {
  const shares = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 9, maxLength: 9 })
  const all = new Set<string>()
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 200 }), shares, shares, shares, (people, own, rest, before) => {
      const { lines } = expectSameWords(shownOf({ people, shares: own, rest, before }))
      for (const line of lines) all.add(line.replaceAll(/\d+|Dimension \w+/g, '…'))
    }),
    { numRuns: 200 },
  )
  // Each reason was among them.
  for (const reason of [/en baisse de/, /en hausse de/, /au-dessous du/, /au-dessus du/, /sous la moitié/])
    expect(
      [...all].some((line) => reason.test(line)),
      String(reason),
    ).toBe(true)
})
