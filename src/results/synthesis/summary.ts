import type { ShownScore } from '../statistics/display.ts'
import type { ParticipationView } from '../tables/page.ts'
import type { ChangeVerdict, Verdict } from '../tables/rules.ts'
import { summary as words } from './summaryMessages.ts'

/** Published figures and measurable changes only. */
export interface Summary {
  title: string
  ballots: number
  participation: ParticipationView | null
  /** Null: everybody. */
  team: string | null
  isGrouping?: boolean
  isSmall: boolean
  engagement: { score: ShownScore; change: ChangeVerdict | null } | null
  /** The campaign of the comparison. */
  before: string | null
  dimensions: readonly { id: string; name: string; change: ChangeVerdict }[]
  hasScores: boolean
}

/** A part of the sentence; about a dimension it links to its questions. */
export interface Clause {
  text: string
  isStrong?: true
  dimension?: string
}

const MOST_NAMED = 2

/**
 * « 48 personnes sur 56 ont répondu : l’engagement est à 59 sur 100, en hausse de 7 points… ; X progresse. »
 */
export function sentenceOf(summary: Summary): Clause[] {
  if (summary.isSmall && summary.team !== null)
    return [{ text: words.smallTeam(summary.team, summary.ballots), isStrong: true }, { text: words.small }]
  const first = whoAnswered(summary)
  if (!summary.hasScores) return [...first, { text: words.to(summary.title) }]
  return [...first, ...engagementOf(summary), ...moved(summary), { text: '.' }]
}

function whoAnswered({ participation, ballots, team, isGrouping }: Summary): Clause[] {
  if (participation)
    return [
      { text: words.people(participation.answered, participation.addressed), isStrong: true },
      { text: words.answered(participation.answered) },
    ]
  const published: Clause = { text: words.answers(ballots), isStrong: true }
  if (team === null) return [published, { text: words.published(ballots) }]
  return [published, { text: isGrouping ? words.inGrouping(team) : words.inTeam(team) }]
}

function engagementOf({ engagement, before }: Summary): Clause[] {
  if (!engagement) return []
  const { score, change } = engagement
  return [
    { text: words.engagement },
    { text: words.ofHundred(score.value), isStrong: true },
    ...(change && before !== null ? [{ text: words.since(change, before) }] : []),
  ]
}

/** At most two dimensions each way, by the size of their change. */
function moved({ dimensions }: Summary): Clause[] {
  const side = (verdict: Verdict) =>
    dimensions
      .filter(({ change }) => change.verdict === verdict)
      .sort((a, b) => Math.abs(b.change.points ?? 0) - Math.abs(a.change.points ?? 0))
      .slice(0, MOST_NAMED)
  const ways = [
    { named: side('up'), verb: words.up },
    { named: side('down'), verb: words.down },
  ].filter(({ named }) => named.length > 0)
  return ways.flatMap(({ named, verb }, way) => [
    { text: way === 0 ? words.then : words.and },
    ...named.flatMap(({ id, name }, at): Clause[] => [
      ...(at === 0 ? [] : [{ text: words.both }]),
      { text: name, isStrong: true, dimension: id },
    ]),
    { text: verb(named.length) },
  ])
}
