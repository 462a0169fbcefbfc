import { detailOf, type ShownScore } from '../statistics/display.ts'
import type { ParticipationView } from '../tables/page.ts'
import type { ChangeVerdict } from '../tables/rules.ts'
import { claimWords } from '../comparison/messages.ts'
import { claimedWay } from '../statistics/difference.ts'
import { roughScore, signed } from '../tables/messages.ts'
import { comparedGroup, labelOf, statedParticipation, type ResultsView } from '../layout/resultsView.ts'
import { formatNumber, plural } from '../../base/text/writing.ts'

const NBSP = '\u00a0'

const words = {
  people: (answered: number, addressed: number) =>
    `${plural(answered, 'personne', 'personnes')} sur${NBSP}${formatNumber(addressed)}`,
  answered: (answered: number) => (answered < 2 ? ' a répondu' : ' ont répondu'),
  answers: (n: number) => plural(n, 'réponse', 'réponses').replace(' ', NBSP),
  published: (n: number) => (n < 2 ? ' est publiée' : ' sont publiées'),
  inTeam: (team: string) => ` dans l’équipe ${team}`,
  inGrouping: (name: string) => ` pour ${name}`,
  engagement: `${NBSP}: l’engagement est à `,
  ofHundred: (shown: ShownScore, isSmall: boolean) =>
    `${roughScore(shown, isSmall ? 'small' : 'full')} sur${NBSP}100`,
  since: ({ verdict, points }: ChangeVerdict, before: string): string => {
    const change = points ?? 0
    if (claimedWay(verdict))
      return `, ${claimWords(verdict, { change, decimals: 0, highest: null })} depuis ${before}`
    if (verdict === 'stable') return `, stable depuis ${before}`
    if (verdict === 'unclear') return `, sans écart mesurable avec ${before}`
    return verdict === 'to_confirm_up' || verdict === 'to_confirm_down'
      ? `, ${signed(change)} depuis ${before}, à confirmer`
      : ''
  },
  then: '\u202f; ',
  and: ', ',
  both: ' et ',
  up: (n: number) => (n < 2 ? ' progresse' : ' progressent'),
  down: (n: number) => (n < 2 ? ' recule' : ' reculent'),
  to: (title: string) => ` à «${NBSP}${title}${NBSP}».`,
  smallTeam: (team: string, n: number) => `${team}, ${plural(n, 'réponse', 'réponses')}`,
  small: `${NBSP}: c’est un petit groupe. Ses scores sont arrondis à 5 près et ne disent que de grandes différences.`,
}

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
  const names = new Map(results.dimensions.map(({ id, name }) => [id, name]))
  const changeOf = (id: string): ChangeVerdict | null => {
    const line = lines.find((each) => each.id === id)
    return line ? { verdict: line.verdict, points: line.change } : null
  }
  const { engagement } = table
  return {
    title: results.wave.title,
    ballots: table.ballots,
    participation: statedParticipation(shown),
    team: team ? labelOf(team) : null,
    isGrouping: team !== undefined && 'teams' in team,
    isSmall: detailOf(table.ballots) === 'small',
    hasScores: table.dimensions.some(({ missing }) => missing !== 'not_scored'),
    engagement: engagement?.score ? { score: engagement.score, change: changeOf(engagement.id) } : null,
    before: comparison?.before.title ?? null,
    dimensions: table.dimensions.flatMap(({ id }) => {
      const change = id === engagement?.id ? null : changeOf(id)
      return change ? [{ id, name: names.get(id) ?? id, change }] : []
    }),
  }
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

function engagementOf({ engagement, before, isSmall }: Summary): Clause[] {
  if (!engagement) return []
  const { score, change } = engagement
  return [
    { text: words.engagement },
    { text: words.ofHundred(score, isSmall), isStrong: true },
    ...(change && before !== null ? [{ text: words.since(change, before) }] : []),
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
