import { detailOf, type ShownScore } from '../statistics/display.ts'
import type { ParticipationView } from '../tables/page.ts'
import type { ChangeVerdict } from '../tables/rules.ts'
import { claimedWay } from '../statistics/difference.ts'
import { comparedGroup, dimensionName, statedParticipation, type ResultsView } from '../layout/resultsView.ts'
import { clauses } from './summaryMessages.ts'

export interface Summary {
  title: string
  ballots: number
  participation: ParticipationView | null
  team: string | null
  isGrouping?: boolean
  isSmall: boolean
  engagement: { score: ShownScore; change: ChangeVerdict | null } | null
  before: string | null
  dimensions: readonly { id: string; name: string; change: ChangeVerdict }[]
  hasScores: boolean
}

export interface Clause {
  text: string
  isStrong?: true
  dimension?: string
}

export function summaryOf(shown: ResultsView): Summary {
  const { results, team, table, comparison } = shown
  const lines = comparedGroup(shown)?.dimensions ?? []
  const changeOf = (id: string): ChangeVerdict | null => {
    const line = lines.find((each) => each.id === id)
    return line ? { verdict: line.verdict, points: line.change } : null
  }
  const { engagement } = table
  return {
    title: results.wave.title,
    ballots: table.ballots,
    participation: statedParticipation(shown),
    team: team ? team.label : null,
    isGrouping: team !== undefined && 'teams' in team,
    isSmall: detailOf(table.ballots) === 'small',
    hasScores: table.dimensions.some(({ missing }) => missing !== 'not_scored'),
    engagement: engagement?.score ? { score: engagement.score, change: changeOf(engagement.id) } : null,
    before: comparison?.before.title ?? null,
    dimensions: table.dimensions.flatMap(({ id }) => {
      const change = id === engagement?.id ? null : changeOf(id)
      return change ? [{ id, name: dimensionName(shown, id), change }] : []
    }),
  }
}

const MOST_NAMED = 2

/**
 * « 48 personnes sur 56 ont répondu : l’engagement est à 59 sur 100, en hausse de 7 points… ; X progresse. »
 */
export function sentenceOf(summary: Summary): Clause[] {
  if (summary.isSmall && summary.team !== null)
    return [
      { text: clauses.smallTeam(summary.team, summary.ballots), isStrong: true },
      { text: clauses.small },
    ]
  const first = whoAnswered(summary)
  if (!summary.hasScores) return [...first, { text: clauses.to(summary.title) }]
  return [...first, ...engagementOf(summary), ...moved(summary), { text: '.' }]
}

function whoAnswered({ participation, ballots, team, isGrouping }: Summary): Clause[] {
  if (participation)
    return [
      { text: clauses.people(participation.answered, participation.addressed), isStrong: true },
      { text: clauses.answered(participation.answered) },
    ]
  const published: Clause = { text: clauses.answers(ballots), isStrong: true }
  if (team === null) return [published, { text: clauses.published(ballots) }]
  return [published, { text: isGrouping ? clauses.inGrouping(team) : clauses.inTeam(team) }]
}

function engagementOf({ engagement, before, isSmall }: Summary): Clause[] {
  if (!engagement) return []
  const { score, change } = engagement
  return [
    { text: clauses.engagement },
    { text: clauses.ofHundred(score, isSmall), isStrong: true },
    ...(change && before !== null ? [{ text: clauses.since(change, before) }] : []),
  ]
}

/** At most two dimensions each way, by the size of their change. */
function moved({ dimensions }: Summary): Clause[] {
  const side = (way: 'up' | 'down') =>
    dimensions
      .filter(({ change }) => claimedWay(change.verdict) === way)
      .sort((a, b) => Math.abs(b.change.points ?? 0) - Math.abs(a.change.points ?? 0))
      .slice(0, MOST_NAMED)
  const ways = [
    { named: side('up'), verb: clauses.up },
    { named: side('down'), verb: clauses.down },
  ].filter(({ named }) => named.length > 0)
  return ways.flatMap(({ named, verb }, way) => [
    { text: way === 0 ? clauses.then : clauses.and },
    ...named.flatMap(({ id, name }, at): Clause[] => [
      ...(at === 0 ? [] : [{ text: clauses.both }]),
      { text: name, isStrong: true, dimension: id },
    ]),
    { text: verb(named.length) },
  ])
}
