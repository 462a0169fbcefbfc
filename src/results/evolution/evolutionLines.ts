import type { Comparison } from '../comparison/store.ts'
import { comparison as words } from '../comparison/messages.ts'
import { detailOf } from '../statistics/display.ts'
import { answers } from '../tables/messages.ts'
import type { LinePoint } from './lineChart.ts'
import type { ChartWave } from './LineChart.tsx'
import type { ResultsView } from '../layout/resultsView.ts'

type GroupId = string | null

export interface PlottedChange {
  shown: ResultsView
  earlier: readonly { title: string; comparison: Comparison | undefined }[]
}

const groupIn = (comparison: Comparison | undefined, id: GroupId) =>
  comparison?.groups.find(({ groupId }) => groupId === id)

export function pointsOf({ shown, earlier }: PlottedChange, dimension: string, id: GroupId): LinePoint[] {
  const before = earlier.map(({ comparison }): LinePoint => {
    const group = groupIn(comparison, id)
    const line = group?.dimensions?.find((each) => each.id === dimension)
    if (!line || line.before === null)
      return { value: null, why: line && line.verdict !== 'masked' ? line.words : words.notShown }
    const margin = group?.earlier?.margins.find((each) => each.id === dimension)?.margin ?? null
    return { value: line.before, margin }
  })
  return [...before, nowOf(shown, dimension, id)]
}

function nowOf({ results, table, team }: ResultsView, dimension: string, id: GroupId): LinePoint {
  const nothing = { value: null, why: words.notShown }
  if (id === (team?.groupId ?? null) || id === null) {
    const view = (id === null ? results.company : table)?.dimensions.find((each) => each.id === dimension)
    if (!view?.score || view.detail === 'small') return nothing
    return { value: view.score.value, margin: view.margin }
  }
  const group = [...results.teams, ...results.groupings].find(({ groupId }) => groupId === id)
  const cell = group?.cells.find(({ dimensionId }) => dimensionId === dimension)
  if (!cell?.score || detailOf(cell.answers) === 'small') return nothing
  return { value: cell.score.value }
}

export function wavesOf({ shown, earlier }: PlottedChange): ChartWave[] {
  const id = shown.team?.groupId ?? null
  return [
    ...earlier.map(({ title, comparison }) => {
      const ballots = groupIn(comparison, id)?.earlier?.ballots
      return { title, answers: ballots === undefined ? null : answers(ballots) }
    }),
    { title: shown.results.wave.title, answers: answers(shown.table.ballots) },
  ]
}
