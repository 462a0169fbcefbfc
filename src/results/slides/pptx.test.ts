import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { shownResults } from '../../../test/shownResults.ts'
import { unzipped } from '../../../test/unzipped.ts'
import { isWellFormed } from '../../../test/wellFormed.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import type { ComparedLine } from '../comparison/rules.ts'
import type { CampaignEvolution } from '../comparison/evolutionStore.ts'
import type { ResultsView } from '../layout/resultsView.ts'
import type { Histogram } from '../statistics/histogram.ts'
import type { TeamView } from '../tables/page.ts'
import { askedOf, type TableSource } from '../views/source.ts'
import { cellsOf } from '../views/dimensionViews.ts'
import { viewOf } from '../views/view.ts'
import { deckOf, type Deck } from './deck.ts'
import { presentationOf } from './pptx.ts'

const dimensions = [
  { id: 'eng', name: 'Engagement', description: null },
  { id: 'cha', name: 'Charge <&" organisation', description: null },
  { id: 'rec', name: `Équité ${'é'.repeat(90)}`, description: null },
]
const questions = dimensions.map(({ id }): Question => ({
  ...{ id, type: 'likert', dimension: id, required: false, reversed: false, help: null },
  question: `Question « ${id} » : A < B & "C"`,
}))
const asked = askedOf(questions, ['eng', 'cha', 'rec'])

const sourceOf = (people: number, shares: Record<string, number>, isCompany = true): TableSource => ({
  ...{ ballots: people, population: null, isCompany },
  histograms: new Map(
    Object.entries(shares).map(([id, share]): [string, Histogram] => {
      const agreeing = Math.round((share * people) / 100)
      return [id, { valid: people, none: 0, counts: [people - agreeing, 0, 0, 0, agreeing] }]
    }),
  ),
})

interface Facts {
  people?: number
  teams?: number
  team?: string
}

/** What a page would hold, made by what makes it. */
function shownOf({ people = 40, teams = 0, team }: Facts): ResultsView {
  const company = sourceOf(people, { eng: 70, cha: 20, rec: 60 })
  const own = sourceOf(9, { eng: 60, cha: 20, rec: 90 }, false)
  const groups = Array.from({ length: teams }, (_, at) => ({
    ...{ groupId: `g${at}`, groupingId: null, name: `Équipe ${at} <&"`, label: `Équipe ${at} <&"` },
    ...{
      isJoint: false,
      isManaged: false,
      hiding: null,
      ballots: 9,
      participation: null,
      cells: cellsOf(asked, own, company),
    },
  }))
  const wave = {
    ...{
      id: 'w',
      title: 'Printemps <2027> & "suite"\u0007\n\u202eRTL',
      companyName: `Acme ${'x'.repeat(95)}`,
    },
    ...{ openedOn: '2027-03-01', closedOn: '2027-03-20', mode: 'once', minimumGroupSize: 5 },
  }
  const results = {
    ...{ wave, dimensions, teams: groups, groupings: [], participation: null },
    ...{
      questions: questions.map((each) => ({ ...each, text: each.question })),
      company: viewOf(asked, company),
    },
  }
  const mine = team === undefined ? undefined : ({ ...groups[0], groupId: 'g0', label: team } as TeamView)
  return {
    ...{ results, team: mine, groupName: team ?? 'Toute l’entreprise', comparison: undefined, slots: {} },
    table: mine ? viewOf(asked, own, company) : viewOf(asked, company),
  } as unknown as ResultsView
}

const evolution = {
  campaigns: ['Automne', 'Printemps <&"'].map((title, at) => ({
    id: title,
    title,
    openedOn: `202${at}-01-01`,
  })),
  groups: [
    {
      groupId: null,
      ballots: [40, 40],
      dimensions: [
        {
          ...{ id: 'cha', common: { questions: 1, of: 1 }, change: null },
          points: [null, 20].map((value) => ({ value, margin: null, answers: 40, why: null })),
        },
      ],
    },
  ],
} as CampaignEvolution

const changed: ComparedLine = {
  ...{ id: 'cha', before: 13, after: 20, change: 7, from: 2, to: 12, decimals: 0 },
  ...{ verdict: 'up', words: '', common: null },
}
const team: TeamView = {
  ...{ groupId: 'g', groupingId: null, name: 'Atelier', label: 'Atelier', isJoint: false },
  ...{ isManaged: false, hiding: null, ballots: 9, participation: null, cells: [] },
}

async function made(
  facts: Facts,
  decisions: string[] = [],
): Promise<{ deck: Deck; parts: Map<string, string> }> {
  const deck = deckOf({ shown: shownOf(facts), evolution, decisions, day: '2027-04-01' })
  const file = (await presentationOf(deck).write({ outputType: 'nodebuffer' })) as Uint8Array
  return { deck, parts: unzipped(file) }
}

function missingParts(parts: ReadonlyMap<string, string>): string[] {
  const relations = [...parts].filter(([name]) => name.endsWith('.rels'))
  const targets = relations.flatMap(([name, xml]) => {
    const folder = posix.join(posix.dirname(name), '..')
    return [...xml.matchAll(/Target="([^"]+)"(?![^>]*External)/g)].map(([, target = '']) =>
      target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
    )
  })
  const types = parts.get('[Content_Types].xml') ?? ''
  // The library names a master for each slide, and writes one.
  const named = [...types.matchAll(/PartName="\/([^"]+)"/g)].map(([, name = '']) => name)
  const listed = named.filter((name) => !/slideMasters\/slideMaster(?!1\.)\d+\.xml$/.test(name))
  return [...targets, ...listed].filter((name) => !parts.has(name))
}

describe('C26.15 slides', () => {
  test.each<[string, Facts]>([
    ['of a company', {}],
    ['of a team of nine', { teams: 1, team: 'Équipe « Labo » <&"' }],
    ['of 300 groups', { teams: 300 }],
  ])('C26 case 25 %s: every part is XML, and every part that is named is there', async (_, facts) => {
    const { parts } = await made(facts, ['Expliquer <les> délais & "le reste"'])
    const broken = [...parts].filter(([name, xml]) => /\.(xml|rels)$/.test(name) && !isWellFormed(xml))
    expect(broken.map(([name]) => name)).toEqual([])
    expect(missingParts(parts)).toEqual([])
    expect([...parts.keys()].filter((name) => /vba|macro|externalLink/i.test(name))).toEqual([])
  })

  test('C26 case 25: its figures are those of the page, in its words', async () => {
    const { deck, parts } = await made({ teams: 3 })
    const { table } = shownOf({ teams: 3 })
    const slide = deck.slides.find(({ body }) => body.kind === 'bars')
    expect(slide?.body).toMatchObject({
      labels: [
        'Engagement, 70\u00a0±\u00a015',
        'Charge <&" organisation, 20\u00a0±\u00a013',
        expect.anything(),
      ],
      series: [{ values: table.dimensions.map(({ score }) => score?.value) }],
    })
    const all = [...parts.values()].join('\n')
    expect(all).toContain('Engagement, 70')
    expect(all).toContain('Fait le 1er avril 2027 avec Ressenti')
    const kinds = deck.slides.map(({ body }) => body.kind)
    expect(kinds).toEqual(['text', 'text', 'text', 'bars', 'lines', 'table', 'stack', 'text'])
  })

  test('sixty groups in five slides, then the workbook; of a team no other group', () => {
    const deck = (facts: Facts) =>
      deckOf({ shown: shownOf(facts), evolution: null, decisions: [], day: '2027-04-01' })
    const tables = deck({ teams: 300 }).slides.flatMap(({ body }) => (body.kind === 'table' ? [body] : []))
    expect(tables.map(({ rows }) => rows.length)).toEqual([13, 13, 13, 13, 13])
    expect(tables.map(({ more }) => more)).toEqual([false, false, false, false, true])
    expect(JSON.stringify(deck({ teams: 3, team: 'Labo' }))).not.toContain('Équipe 1')
  })

  test('under ten answers a slide says what the page says: no share, no margin, no curve', () => {
    const { slides } = deckOf({
      shown: shownOf({ teams: 1, team: 'Labo' }),
      evolution,
      decisions: [],
      day: '2027-04-01',
    })
    const kinds = slides.map(({ body }) => body.kind)
    expect([kinds.includes('stack'), kinds.includes('lines')]).toEqual([false, false])
    expect(JSON.stringify(slides)).not.toContain('±')
    expect(JSON.stringify(slides)).toContain('Petit groupe')
  })
})

describe('what slides say', () => {
  test('each change in the notes names the campaign that it is since; thousands have their thin space', () => {
    const company = sourceOf(4_000, { eng: 70, cha: 20, rec: 60 })
    const line = { ...changed, id: 'cha', words: 'en hausse de 7 points (entre +2 et +12)' }
    const shown = shownResults({
      ...{ questions, dimensions: ['eng', 'cha', 'rec'], company },
      changes: { before: 'Printemps 2026', lines: [line], questions: [] },
    })
    shown.results.teams = [{ ...team, ballots: 1_200 }]
    const last = { line, since: 0 }
    const [group] = evolution.groups
    const curve = { ...group!, dimensions: group!.dimensions.map((each) => ({ ...each, change: last })) }
    const deck = deckOf({
      shown,
      evolution: { ...evolution, groups: [curve] },
      decisions: [],
      day: '2027-04-01',
    })
    const notes = deck.slides.flatMap((slide) => slide.notes)
    expect(notes).toContain(`Dimension cha : ${line.words}, depuis Printemps 2026`)
    expect(notes).toContain(`Dimension cha : ${line.words}, depuis Automne`)
    expect(JSON.stringify(deck.slides)).toContain('"1\u202f200"')
  })

  test('a campaign without scores: who answered, what was decided and the method', () => {
    const asked: Question[] = [
      { ...questions[0]!, type: 'choix_unique', options: [{ code: 'o1', label: 'Oui' }] },
    ]
    const histograms = new Map([['eng', { valid: 40, none: 0, counts: [40] }]])
    const company: TableSource = { ballots: 40, population: null, isCompany: true, histograms }
    const shown = shownResults({ questions: asked, dimensions: ['eng'], company })
    const { slides } = deckOf({ shown, evolution: null, decisions: ['Un point le lundi'], day: '2027-04-01' })
    expect(slides.map(({ title }) => title)).toEqual([
      'Qui a répondu',
      'Ce qui a été décidé',
      'Méthode et limites',
    ])
  })

  test('C28: slides of a guarded campaign say who could read its answers, those of another do not', () => {
    const histograms = new Map([['eng', { valid: 40, none: 0, counts: [0, 0, 0, 40, 0] }]])
    const company: TableSource = { ballots: 40, population: null, isCompany: true, histograms }
    const said = (isGuarded: boolean) => {
      const shown = shownResults({ questions: [questions[0]!], dimensions: ['eng'], company })
      if (isGuarded) shown.results.wave.isGuarded = true
      const { slides } = deckOf({ shown, evolution: null, decisions: [], day: '2027-04-01' })
      return slides.at(-1)
    }
    expect(said(true)).toMatchObject({ title: 'Méthode et limites', body: { kind: 'text' } })
    expect(JSON.stringify(said(true))).toMatch(/ni un gardien ne pouvait lire seul.*protection à l’essai/)
    expect(JSON.stringify(said(false))).not.toContain('gardien')
  })
})
