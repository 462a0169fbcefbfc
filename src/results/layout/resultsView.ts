import type { ComponentType } from 'react'
import { grouping, resultsText } from '../tables/messages.ts'
import type { Comparison } from '../comparison/store.ts'
import type { GroupingView, Results, TeamView } from '../tables/page.ts'
import type { listWaves } from '../tables/store.ts'
import type { TableView } from '../views/view.ts'

/** « Comparer avec : aucune », in the address. */
export const NO_COMPARISON = 'aucune'

export type ListedWave = Awaited<ReturnType<typeof listWaves>>[number]

/** What every part of a results page is drawn from: one wave, one group, one comparison. */
export interface ResultsView {
  results: Results
  /** The team or the regroupement that was chosen; without one, everybody. */
  team: TeamView | GroupingView | undefined
  table: TableView
  groupName: string
  /** The group's figures beside those of the campaign that was chosen to compare with. */
  comparison: Comparison | undefined
  hasComments: boolean
  mayMask: boolean
  isDefault: boolean
  mayPublish: boolean
  slots: PageSlots
  /** The address of a part, with the group and the comparison that are shown now. */
  to: (part: string, more?: Record<string, string>) => string
}

/** What stands around a part, whatever group or comparison is still on its way. */
export type Framed = Omit<ResultsView, 'table' | 'comparison'>

/** What other rooms put into a results page, which knows nothing of them. */
export interface PageSlots {
  /** Under a dimension that stands out, for those who decide. */
  Decide?: ComponentType<{
    about: { waveId: string; kind: 'dimension'; id: string }
    /** Of the dimension. */
    name: string
    team: string | null
    /** A regroupement by its id. */
    grouping: string | null
    /** Where nothing presses: a quieter button. */
    isPlain: boolean
  }>
  /** Beside the state of the campaign: the next one, and what was held of what was decided. */
  Quiet?: ComponentType<{ companyId: string }>
  /** Where nothing is published yet: the way to its campaign, for who has one to look at. */
  Campaign?: ComponentType<{ companyId: string; waveId: string }>
  /** What has been decided, on the first part. */
  Decided?: ComponentType<{ shown: ResultsView }>
  /** The same on paper, what employees may read alone. */
  Printed?: ComponentType
  /** « Réunion d’équipe », over everything else. */
  Meeting?: ComponentType<{ shown: ResultsView }>
}

/** A meeting is of a team, or of everybody. */
export const mayMeet = ({ mayPublish, team }: Framed) => mayPublish && !(team && 'teams' in team)

/** The lines of the group that is shown; null: one of the two campaigns shows nothing for it. */
export const comparedGroup = ({ comparison, team }: ResultsView) =>
  comparison?.groups.find(({ groupId }) => groupId === (team?.groupId ?? null)) ?? null

/** Whether anything of the one was asked in the other. */
export const sharesSomething = ({ groups }: Comparison) =>
  groups.some(
    ({ dimensions, questions }) =>
      dimensions?.some(({ verdict }) => verdict !== 'apart') ||
      questions?.some(({ verdict }) => verdict !== 'new' && verdict !== 'changed'),
  )

/** The waves that this one can be compared with: of the same company, published, opened before; the nearest first. */
export function earlierThan(
  waves: readonly ListedWave[],
  { id, openedOn }: { id: string; openedOn: string },
) {
  return waves
    .filter((wave) => wave.isPublished && wave.id !== id && wave.openedOn < openedOn)
    .sort((a, b) => (a.openedOn < b.openedOn ? 1 : -1))
}

/** Whose results are chosen by an address: a team's, or a regroupement's that is shown. */
export const groupShown = ({ teams, groupings }: Results, groupId: string) =>
  groupings.find((each) => each.ballots !== null && each.groupId === groupId) ??
  teams.find((each) => each.groupId !== null && each.groupId === groupId)

/** A regroupement is never named without its cover (C15.5). */
export const nameOfGroup = (group: TeamView | GroupingView): string =>
  'teams' in group ? grouping(group.name, group) : resultsText.team(group.name)
