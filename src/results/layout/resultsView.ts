import type { ComponentType } from 'react'
import { grouping, resultsText } from '../tables/messages.ts'
import type { Comparison } from '../comparison/store.ts'
import type { GroupingView, Results, TeamView } from '../tables/page.ts'
import type { listWaves } from '../tables/store.ts'
import type { TableView } from '../views/view.ts'

/** « Comparer avec : aucune », in the address. */
export const NO_COMPARISON = 'aucune'

export type ListedWave = Awaited<ReturnType<typeof listWaves>>[number]

/** One wave, one group, one comparison: shared by all parts of a results page. */
export interface ResultsView {
  results: Results
  /** The selected team or regroupement; undefined: everybody. */
  team: TeamView | GroupingView | undefined
  table: TableView
  groupName: string
  /** The group's figures in both the shown and the compared campaign. */
  comparison: Comparison | undefined
  hasComments: boolean
  mayMask: boolean
  isDefault: boolean
  mayPublish: boolean
  slots: PageSlots
  /** The address of a part, keeping the group and the comparison. */
  to: (part: string, more?: Record<string, string>) => string
}

/** The frame around a part, independent of a group or comparison still loading. */
export type Framed = Omit<ResultsView, 'table' | 'comparison'>

/** What other packages add to a results page, which does not import them. */
export interface PageSlots {
  /** Shown under a remarkable dimension, to those who decide. */
  Decide?: ComponentType<{
    about: { waveId: string; kind: 'dimension'; id: string }
    /** Of the dimension. */
    name: string
    team: string | null
    /** A regroupement by its id. */
    grouping: string | null
    /** A quieter button, where nothing is urgent. */
    isPlain: boolean
  }>
  /** Next to the campaign's state: the next campaign, and how decisions were kept. */
  Quiet?: ComponentType<{ companyId: string }>
  /** The link to the campaign while nothing is published, for those who may see it. */
  Campaign?: ComponentType<{ companyId: string; waveId: string }>
  /** What has been decided, on the first part. */
  Decided?: ComponentType<{ shown: ResultsView }>
  /** The printed version: only what employees may read. */
  Printed?: ComponentType
  /** « Réunion d’équipe », over the whole page. */
  Meeting?: ComponentType<{ shown: ResultsView }>
}

/** A meeting is of a team, or of everybody. */
export const mayMeet = ({ mayPublish, team }: Framed) => mayPublish && !(team && 'teams' in team)

/** Null where one of the two campaigns shows nothing for the shown group. */
export const comparedGroup = ({ comparison, team }: ResultsView) =>
  comparison?.groups.find(({ groupId }) => groupId === (team?.groupId ?? null)) ?? null

/** False where the two campaigns share no question. */
export const sharesSomething = ({ groups }: Comparison) =>
  groups.some(
    ({ dimensions, questions }) =>
      dimensions?.some(({ verdict }) => verdict !== 'apart') ||
      questions?.some(({ verdict }) => verdict !== 'new' && verdict !== 'changed'),
  )

/** Earlier published waves of the same company, the nearest first. */
export function earlierThan(
  waves: readonly ListedWave[],
  { id, openedOn }: { id: string; openedOn: string },
) {
  return waves
    .filter((wave) => wave.isPublished && wave.id !== id && wave.openedOn < openedOn)
    .sort((a, b) => (a.openedOn < b.openedOn ? 1 : -1))
}

/** The group named by the address: a team, or a shown regroupement. */
export const groupShown = ({ teams, groupings }: Results, groupId: string) =>
  groupings.find((each) => each.ballots !== null && each.groupId === groupId) ??
  teams.find((each) => each.groupId !== null && each.groupId === groupId)

/** A regroupement is never named without its cover (C15.5). */
export const nameOfGroup = (group: TeamView | GroupingView): string =>
  'teams' in group ? grouping(group.name, group) : resultsText.team(group.name)
