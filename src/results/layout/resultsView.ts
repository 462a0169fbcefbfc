import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { pathOf } from '../../surveys/waves/entityPaths.ts'
import { jointSentence } from '../publication/messages.ts'
import { answers, grouping, resultsText } from '../tables/messages.ts'
import { sharesText } from '../charts/messages.ts'
import type { Comparison } from '../comparison/store.ts'
import type { GroupingView, Results, TeamView } from '../tables/page.ts'
import type { listWaves } from '../tables/store.ts'
import type { TableView } from '../views/view.ts'

export const NO_COMPARISON = 'aucune'

export type ListedWave = Awaited<ReturnType<typeof listWaves>>[number]

/** One wave, one group, one comparison: shared by all parts of a results page. */
export interface ResultsView {
  results: Results
  team: TeamView | GroupingView | undefined
  table: TableView
  groupName: string
  comparison: Comparison | undefined
  /** A campaign before this one can be compared. */
  hasEarlier: boolean
  /** Its company has taken over figures of before (C26.16). */
  hasPast: boolean
  hasComments: boolean
  /** The day of its last publication. */
  publishedOn: string | null
  mayMask: boolean
  isDefault: boolean
  mayPublish: boolean
  /** Files, pictures, the table of groups: for the company or for the own teams (C25.4). */
  mayCarry: boolean
  /** Of the group that is shown. */
  mayDecide: boolean
  slots: PageSlots
  /** The address of a part, keeping the group and the comparison. */
  to: (part: string, more?: Record<string, string>) => string
}

export type Framed = Omit<ResultsView, 'table' | 'comparison'>

/** What other packages add to a results page, which does not import them. */
export interface PageSlots {
  Decide?: ComponentType<{
    about: { waveId: string; kind: 'dimension'; id: string }
    name: string
    team: string | null
    grouping: string | null
  }>
  /** What a reader can do where nothing was ever asked. */
  Begin?: ComponentType
  Quiet?: ComponentType<{ companyId: string }>
  Campaign?: ComponentType<{ companyId: string; waveId: string }>
  Decided?: ComponentType<{ shown: ResultsView }>
  Printed?: ComponentType
  /** What everybody of the company may read of its decisions, for slides. */
  decisions?: (queries: QueryClient, companyId: string) => Promise<string[]>
  Meeting?: ComponentType<{ shown: ResultsView }>
}

/** A permanent wave publishes some of what was given: « n réponses », never « n personnes » (C26.13). */
export const statedParticipation = ({ results, team }: Pick<ResultsView, 'results' | 'team'>) =>
  results.wave.mode === 'permanent' ? null : team ? team.participation : results.participation

export const pictureOf = ({ results: { wave }, publishedOn, groupName, table }: ResultsView) => ({
  about: [wave.companyName, wave.title, groupName, answers(table.ballots)].filter(Boolean).join(' · '),
  note: sharesText.note,
  source: sharesText.source(publishedOn),
})

export const dimensionName = ({ results }: Pick<ResultsView, 'results'>, id: string) =>
  results.dimensions.find((each) => each.id === id)?.name ?? id

export const comparedGroup = ({ comparison, team }: Pick<ResultsView, 'comparison' | 'team'>) =>
  comparison?.groups.find(({ groupId }) => groupId === (team?.groupId ?? null)) ?? null

export const sharesSomething = ({ groups }: Comparison) =>
  groups.some(
    ({ dimensions, questions }) =>
      dimensions?.some(({ verdict }) => verdict !== 'apart') ||
      questions?.some(({ verdict }) => verdict !== 'new' && verdict !== 'changed'),
  )

/** The earlier wave that is compared unless the reader chooses: of the same questionnaire where there is one. */
export function nearestOf(waves: readonly ListedWave[], { wave, comparable }: ComparableResults) {
  const isBefore = ({ id, openedOn }: ListedWave) => id !== wave.id && openedOn < wave.openedOn
  const earlier = waves.filter((each) => each.isPublished && isBefore(each) && comparable.includes(each.id))
  const nearest =
    earlier.find(({ questionnaireId }) => questionnaireId === wave.questionnaireId) ?? earlier[0]
  return { earlier, nearest }
}

export type ComparableResults = Results & { comparable: readonly string[]; hasPast: boolean }

export const groupShown = ({ teams, groupings }: Results, groupId: string) =>
  groupings.find((each) => each.ballots !== null && each.groupId === groupId) ??
  teams.find((each) => each.groupId !== null && each.groupId === groupId)

/** An entity is never named without its cover (C15.5). */
export const nameOfGroup = (group: TeamView | GroupingView): string =>
  'teams' in group ? grouping(group.label, group) : resultsText.team(group.label)

/** Says a sentence; gives each name that the company typed to `typed`. */
export type SaidBy = (typed: (name: string) => string) => string

type Typing = Parameters<SaidBy>[0]

/** What the company typed of a group's label; of a joint table a part: « {Équipe} et petits groupes ». */
export const typedIn = (group: TeamView | GroupingView): string =>
  'teams' in group ? group.label : group.name

const labelSaid = (group: TeamView | GroupingView, typed: Typing): string =>
  group.label.replace(typedIn(group), typed)

/** The group by its words and the name that was typed. */
export const groupSaid = ({ team }: Pick<Framed, 'team'>, typed: Typing): string =>
  team ? nameOfGroup({ ...team, label: labelSaid(team, typed) }) : resultsText.everybody

/** A sentence in parts, the odd ones its typed names; a control sign is in no name (`names.ts`). */
export function partsSaid(by: SaidBy): string[] {
  const names: string[] = []
  const text = by((name) => `\u0000${names.push(name) - 1}\u0000`)
  return text.split('\u0000').map((part, at) => (at % 2 === 0 ? part : (names[Number(part)] ?? '')))
}

export const isJoint = (group: TeamView | GroupingView | undefined): boolean =>
  group !== undefined && !('teams' in group) && group.isJoint

export const jointSaid = (group: TeamView | GroupingView, typed: Typing): string =>
  jointSentence(labelSaid(group, typed))

interface TreeRow {
  row: GroupingView | TeamView
  /** The entities that it lies in, the nearest first. */
  path: readonly string[]
}

/** Entities in the order of the tree, each with its teams; then teams without one (C15.3). */
export function inTree({ groupings, teams }: Pick<Results, 'groupings' | 'teams'>): TreeRow[] {
  const parents = new Map(groupings.map(({ groupId, parentId }) => [groupId, parentId]))
  const pathIn = (id: string | null) => pathOf(parents, id).filter((entity) => parents.has(entity))
  const teamsIn = (id: string | null) =>
    teams
      .filter(({ groupingId }) => (pathIn(groupingId)[0] ?? null) === id)
      .map((row) => ({ row, path: pathIn(row.groupingId) }))
  return [
    ...groupings.flatMap((row) => [{ row, path: pathIn(row.parentId) }, ...teamsIn(row.groupId)]),
    ...teamsIn(null),
  ]
}
