import type { ComparedLine } from '../comparison/rules.ts'
import { claimedWay } from '../statistics/difference.ts'
import { detailOf } from '../statistics/display.ts'
import { OUTCOME, type DimensionView } from '../views/dimensionViews.ts'
import type { TableView } from '../views/view.ts'
import { comparedGroup, type ResultsView } from '../layout/resultsView.ts'
import { highlightText as text, type Highlight, type Side } from './highlightText.ts'

export interface HighlightList {
  listed: readonly Highlight[]
  /** Listed dimensions beyond those shown here. */
  more: number
  /** The lowest, or highest, dimensions; null where all of them are listed, or only one is asked. */
  sentence: string | null
  /** What may be of another language than the page: the earlier campaign, and the dimensions. */
  typed: readonly string[]
  asked: readonly string[]
}

export const isSilent = ({ listed, sentence }: HighlightList): boolean =>
  listed.length === 0 && sentence === null

export type Highlights = Record<Side, HighlightList>

const MOST = 3
const HALF = 50

interface HighlightFacts {
  table: TableView
  names: ReadonlyMap<string, string>
  /** The changes since an earlier wave. */
  lines: readonly ComparedLine[]
  before: string | null
}

/** What to look at first and what goes well: facts with their reasons, no importance (C26.8). */
export function highlights(facts: HighlightFacts): Highlights {
  return { low: listOf(facts, 'low'), high: listOf(facts, 'high') }
}

export const highlightsOf = (
  shown: Pick<ResultsView, 'results' | 'table' | 'team' | 'comparison'>,
): Highlights =>
  highlights({
    table: shown.table,
    names: new Map(shown.results.dimensions.map(({ id, name }) => [id, name])),
    lines: comparedGroup(shown)?.dimensions ?? [],
    before: shown.comparison?.before.title ?? null,
  })

function listOf(facts: HighlightFacts, side: Side): HighlightList {
  const sign = side === 'low' ? 1 : -1
  const all = ratedIn(facts)
    .map((dimension) => ({ ...dimension, reasons: reasonsOf(dimension, facts, side) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((a, b) => b.reasons.length - a.reasons.length || sign * (a.score.value - b.score.value))
  const listed = all.slice(0, MOST)
  return {
    listed,
    more: all.length - listed.length,
    sentence: sentenceOf(facts, side, listed),
    typed: facts.before === null ? [] : [facts.before],
    // A name may be part of another.
    asked: [...facts.names.values()].toSorted((one, other) => other.length - one.length),
  }
}

type RatedDimension = Highlight & { view: DimensionView }

const ratedIn = ({ table, names }: HighlightFacts): RatedDimension[] =>
  table.dimensions.flatMap((view) =>
    view.score && view.id !== OUTCOME
      ? [{ id: view.id, name: names.get(view.id) ?? view.id, score: view.score, reasons: [], view }]
      : [],
  )

function reasonsOf(
  { id, score, view }: RatedDimension,
  { lines, before }: HighlightFacts,
  side: Side,
): string[] {
  const way = side === 'low' ? 'down' : 'up'
  const line = lines.find((each) => each.id === id)
  const { difference, margin } = view
  const isUnderHalf = side === 'low' && margin !== null && score.value + margin < HALF
  return [
    line && before !== null && claimedWay(line.verdict) === way && text.since(line, before),
    difference && claimedWay(difference.verdict) === way && text.apart(difference.change),
    isUnderHalf && text.underHalf,
  ].filter((reason) => typeof reason === 'string')
}

function sentenceOf(facts: HighlightFacts, side: Side, listed: readonly Highlight[]): string | null {
  const rated = ratedIn(facts)
  if (detailOf(facts.table.ballots) === 'small') return smallSentence(rated, side)
  const { lowest, highest } = facts.table.extremes
  const ids = side === 'low' ? lowest : highest
  const found = ids.flatMap((id) => rated.find((each) => each.id === id) ?? [])
  const [first] = found
  if (!first || found.every(({ id }) => listed.some((each) => each.id === id))) return null
  const isInBoth = lowest.some((id) => highest.includes(id))
  const equal = found.filter(({ score }) => score.value === first.score.value)
  if (found.length > MOST || isInBoth) return text.nothingApart(side, equal)
  if (found.length === 1) return text.clearly(side, first)
  return equal.length === found.length ? text.equal(side, equal) : text.unordered(side, found)
}

function smallSentence(rated: readonly RatedDimension[], side: Side): string | null {
  if (rated.length < 2) return null
  const values = rated.map(({ score }) => score.value)
  const end = side === 'low' ? Math.min(...values) : Math.max(...values)
  const equal = rated.filter(({ score }) => score.value === end)
  if (equal.length > MOST || equal.length === rated.length) return text.smallNothing
  return text.small(side, equal)
}
