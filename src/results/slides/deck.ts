import { formatDate, formatNumber, formatSpan } from '../../base/text/writing.ts'
import type { CampaignEvolution } from '../comparison/evolutionStore.ts'
import { comparedGroup, inTree, nameOfGroup, type ResultsView } from '../layout/resultsView.ts'
import { detailOf } from '../statistics/display.ts'
import { highlightText } from '../synthesis/highlightText.ts'
import { highlightsOf, isSilent, type HighlightList } from '../synthesis/highlights.ts'
import { synthesis } from '../synthesis/messages.ts'
import { sentenceOf, summaryOf } from '../synthesis/summary.ts'
import { answers, classNames, overviewText, report, roughScore, withMargin } from '../tables/messages.ts'
import { guardedMethod, method } from '../tables/methodText.ts'
import { slidesText } from './messages.ts'

export interface ChartSeries {
  name: string
  /** Null: nothing is shown there. */
  values: readonly (number | null)[]
}

export type SlideBody =
  | { kind: 'text'; paragraphs: readonly string[] }
  | { kind: 'bars' | 'stack' | 'lines'; labels: readonly string[]; series: readonly ChartSeries[] }
  | { kind: 'table'; rows: readonly (readonly string[])[]; more: boolean }

export interface DeckSlide {
  title: string
  body: SlideBody
  notes: readonly string[]
}

export interface Deck {
  title: string
  subtitle: string
  foot: string
  fileName: readonly string[]
  slides: readonly DeckSlide[]
  madeWith: string
}

export interface DeckFacts {
  shown: ResultsView
  evolution: CampaignEvolution | null
  decisions: readonly string[]
  day: string
}

const ROWS = 12
const MOST_TABLES = 5
const MOST_METHOD = 5

/** Slides hold what the reader's own page shows, and nothing else (C26.15). */
export function deckOf(facts: DeckFacts): Deck {
  const { shown, decisions, day } = facts
  const { wave } = shown.results
  const company = wave.companyName ?? overviewText.withoutCompany
  const days =
    wave.closedOn === null
      ? report.opened(formatDate(wave.openedOn))
      : formatSpan(wave.openedOn, wave.closedOn)
  const names = [company, wave.title, shown.groupName]
  return {
    title: wave.title,
    subtitle: [company, shown.groupName, days].join(' · '),
    foot: [...names, answers(shown.table.ballots)].join(' · '),
    fileName: names,
    slides: [
      text(slidesText.answered, [sentence(shown)]),
      ...highlightSlides(shown),
      ...dimensionSlide(shown),
      ...evolutionSlide(facts),
      ...groupSlides(shown),
      ...questionSlides(shown),
      ...(decisions.length > 0 ? [text(slidesText.decided, decisions)] : []),
      text(slidesText.method, methodOf(wave)),
    ],
    madeWith: slidesText.notes(day),
  }
}

const text = (title: string, paragraphs: readonly string[], notes: readonly string[] = []): DeckSlide => ({
  title,
  body: { kind: 'text', paragraphs },
  notes,
})

/** Of a guarded campaign who could read the answers comes second: a slide holds no more than these. */
function methodOf({ minimumGroupSize, isGuarded }: ResultsView['results']['wave']): readonly string[] {
  const [first = '', ...others] = method(minimumGroupSize, isGuarded)
  return [first, ...(isGuarded ? [guardedMethod] : []), ...others].slice(0, MOST_METHOD)
}

const sentence = (shown: ResultsView) =>
  sentenceOf(summaryOf(shown))
    .map((clause) => clause.text)
    .join('')

const linesOf = ({ listed, more, sentence: said }: HighlightList): string[] => [
  ...listed.map(highlightText.line),
  ...(more > 0 ? [highlightText.more(more)] : []),
  ...(said === null ? [] : [said]),
]

function highlightSlides(shown: ResultsView): DeckSlide[] {
  const { low, high } = highlightsOf(shown)
  const all = [
    { title: synthesis.priorities, list: low },
    { title: synthesis.strengths, list: high },
  ]
  return all.flatMap(({ title, list }) =>
    isSilent(list) ? [] : [text(title, [...linesOf(list), highlightText.note], [sentence(shown)])],
  )
}

const scoredOf = ({ table }: ResultsView) => table.dimensions.filter(({ score }) => score !== null)
const nameIn = ({ results }: ResultsView, id: string) =>
  results.dimensions.find((each) => each.id === id)?.name ?? id

function dimensionSlide(shown: ResultsView): DeckSlide[] {
  const scored = scoredOf(shown)
  if (scored.length === 0) return []
  const lines = comparedGroup(shown)?.dimensions ?? []
  const labels = scored.map(({ id, score, detail, margin }) =>
    slidesText.unit(nameIn(shown, id), score ? withMargin(roughScore(score, detail), margin) : ''),
  )
  const values = scored.map(({ score }) => score && score.value)
  const before = shown.comparison?.before.title ?? ''
  const changes = lines.map(({ id, words }) => slidesText.change(nameIn(shown, id), words, before))
  return [
    {
      title: slidesText.dimensions,
      body: { kind: 'bars', labels, series: [{ name: slidesText.score, values }] },
      notes: [sentence(shown), ...changes],
    },
  ]
}

function evolutionSlide({ shown, evolution }: DeckFacts): DeckSlide[] {
  const own = evolution?.groups.find(({ groupId }) => groupId === (shown.team?.groupId ?? null))
  if (!evolution || !own || evolution.campaigns.length < 2 || detailOf(shown.table.ballots) === 'small')
    return []
  const series = own.dimensions.map(({ id, points }) => ({
    name: nameIn(shown, id),
    values: points.map(({ value }) => value),
  }))
  const notes = own.dimensions.flatMap(({ id, change }) =>
    change
      ? [
          slidesText.change(
            nameIn(shown, id),
            change.line.words,
            evolution.campaigns[change.since]?.title ?? '',
          ),
        ]
      : [],
  )
  if (series.length === 0) return []
  const labels = evolution.campaigns.map(({ title }) => title)
  return [{ title: slidesText.evolution, body: { kind: 'lines', labels, series }, notes }]
}

/** Of groups that this reader sees. */
function groupSlides(shown: ResultsView): DeckSlide[] {
  const groups = inTree(shown.results)
    .map(({ row }) => row)
    .filter(({ groupId, ballots }) => groupId !== null && ballots !== null)
  const scored = shown.results.company?.dimensions.filter(({ missing }) => missing !== 'not_scored') ?? []
  if (shown.team || groups.length === 0 || scored.length === 0) return []
  const head = [slidesText.group, slidesText.answers, ...scored.map(({ id }) => nameIn(shown, id))]
  const rows = groups.map((group) => [
    nameOfGroup(group),
    formatNumber(group.ballots ?? 0),
    ...scored.map(({ id }) => {
      const cell = group.cells.find(({ dimensionId }) => dimensionId === id)
      return cell?.score ? roughScore(cell.score, detailOf(cell.answers)) : '–'
    }),
  ])
  const pages = Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, at) =>
    rows.slice(at * ROWS, (at + 1) * ROWS),
  )
  return pages.slice(0, MOST_TABLES).map((page, at) => ({
    title: slidesText.groups,
    body: {
      kind: 'table',
      rows: [head, ...page],
      more: at === MOST_TABLES - 1 && pages.length > MOST_TABLES,
    },
    notes: [],
  }))
}

function questionSlides(shown: ResultsView): DeckSlide[] {
  const { low, high } = highlightsOf(shown)
  const results = new Map(shown.table.questions.map(({ id, result }) => [id, result]))
  return [...low.listed, ...high.listed].flatMap(({ id, name }) => {
    const asked = shown.results.questions.flatMap((question) => {
      const classes = question.dimension === id ? results.get(question.id)?.classes : null
      return classes ? [{ label: question.text, classes }] : []
    })
    if (asked.length === 0) return []
    const series = classNames.map((each, at) => ({
      name: each,
      values: asked.map(({ classes }) => classes[at] ?? null),
    }))
    const labels = asked.map(({ label }) => label)
    return [
      { title: slidesText.questions(name), body: { kind: 'stack', labels, series }, notes: [] } as const,
    ]
  })
}
