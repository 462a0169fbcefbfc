import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import fc from 'fast-check'
import { createElement as h, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Actor } from '../../people/auth/rules.ts'
import { Inside } from '../../people/currentUser/useActor.ts'
import type { ResultsView } from '../../results/layout/resultsView.ts'
import { Essentials } from '../../results/report/OnePage.tsx'
import { deckOf } from '../../results/slides/deck.ts'
import type { Histogram } from '../../results/statistics/histogram.ts'
import { HighlightPart } from '../../results/synthesis/HighlightLines.tsx'
import { highlightText } from '../../results/synthesis/highlightText.ts'
import { highlightsOf } from '../../results/synthesis/highlights.ts'
import { synthesis } from '../../results/synthesis/messages.ts'
import { Synthesis } from '../../results/synthesis/Synthesis.tsx'
import { askedOf, type TableSource } from '../../results/views/source.ts'
import { viewOf } from '../../results/views/view.ts'
import { slidesOf } from './meetingSlides.tsx'

const ids = ['eng', 'sen', 'aut', 'cha', 'rec', 'man', 'equ', 'dev', 'bie']
const questions = ids.map((id) => ({
  ...{ required: false, reversed: false, help: null, options: [], text: id },
  ...{ id, question: id, type: 'likert' as const, dimension: id },
}))
const asked = askedOf(questions, ids)

/** What a page holds of a group that answered so, next to a company that is twice the same. */
function shownOf(people: number, shares: readonly number[]): ResultsView {
  const tableOf = (times: number): TableSource => ({
    ...{ ballots: people * times, population: null, isCompany: times > 1 },
    histograms: new Map(
      shares.map((share, at): [string, Histogram] => {
        const agreeing = Math.round((share * people) / 100)
        const counts = [people - agreeing, 0, 0, 0, agreeing].map((count) => count * times)
        return [ids[at] ?? '', { valid: people * times, none: 0, counts }]
      }),
    ),
  })
  const wave = {
    ...{ id: 'w', title: 'Printemps', companyId: 'c', companyName: 'Acme', mode: 'once', state: 'closed' },
    ...{ openedOn: '2027-03-01', closedOn: '2027-03-20', minimumGroupSize: 5 },
  }
  const dimensions = ids.map((id) => ({ id, name: `Dimension ${id}`, description: null }))
  const results = {
    ...{ wave, dimensions, questions, teams: [], groupings: [], participation: null, comments: [] },
    company: viewOf(asked, tableOf(2)),
  }
  return {
    ...{ results, team: undefined, table: viewOf(asked, tableOf(1)), groupName: 'Toute l’entreprise' },
    ...{
      comparison: undefined,
      slots: {},
      hasEarlier: false,
      isDefault: false,
      mayPublish: true,
      mayCarry: true,
      mayDecide: true,
    },
    to: () => '/',
  } as unknown as ResultsView
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
const textOf = (page: ReactNode) =>
  renderToStaticMarkup(inside(signedIn(page)))
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/&(#x27|amp|quot|lt|gt);/g, (entity) => entities[entity] ?? '')

const pages = { ideas: { first: '', second: '' }, setIdeas: () => undefined, onDecided: () => undefined }

/** The same reading on five screens; the page of cards says a listed dimension in parts. */
function screensOf(shown: ResultsView) {
  const { low, high } = highlightsOf(shown)
  const slides = slidesOf(shown, pages).filter(({ title }) =>
    [synthesis.priorities, synthesis.strengths].includes(title),
  )
  const deck = deckOf({ shown, evolution: null, decisions: [], day: '2027-04-01' })
  return {
    card: textOf(
      h(Fragment, null, ...[low, high].map((list, key) => h(HighlightPart, { key, title: 'Liste', list }))),
    ),
    page: textOf(h(Essentials, { shown })),
    meeting: textOf(
      h(Fragment, null, ...slides.map(({ title, content }) => h('div', { key: title }, content))),
    ),
    slides: deck.slides.flatMap(({ body }) => (body.kind === 'text' ? body.paragraphs : [])).join('\n'),
    synthesis: textOf(h(Synthesis, { shown })),
  }
}

function expectSameWords(shown: ResultsView): string[] {
  const { low, high } = highlightsOf(shown)
  const screens = screensOf(shown)
  const sentences = [low.sentence, high.sentence].filter((each) => each !== null)
  for (const [name, words] of Object.entries(screens)) {
    const lines = name === 'synthesis' ? [] : [...low.listed, ...high.listed].map(highlightText.line)
    for (const line of [...sentences, ...lines]) expect(words, name).toContain(line)
  }
  return sentences
}

test('C26 case 20: eight dimensions from 55 to 59 of 30 answers: nothing stands apart, on five screens', () => {
  const sentences = expectSameWords(shownOf(30, [57, 55, 56, 57, 58, 59, 55, 56, 57]))
  expect(sentences).toHaveLength(2)
  for (const sentence of sentences) expect(sentence).toMatch(/^Rien ne se détache nettement\./)
})

test('C26 case 20: five answers, two dimensions alike at the top: « à égalité », on five screens', () => {
  const [, high] = expectSameWords(shownOf(5, [60, 20, 40, 80, 80, 60, 60, 40, 40]))
  expect(high).toBe(
    'Petit groupe : à égalité au plus haut : Dimension cha et Dimension rec, ≈ 80 ; une seule réponse pèse lourd.',
  )
})

test('C26.8 the first reading of a group is the same on five screens, letter by letter, in 200 groups', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 200 }),
      fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 9, maxLength: 9 }),
      (people, shares) => void expectSameWords(shownOf(people, shares)),
    ),
    { numRuns: 200 },
  )
})
