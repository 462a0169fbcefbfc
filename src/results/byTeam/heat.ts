import { pathOf } from '../../surveys/waves/entityPaths.ts'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { claimedWay } from '../statistics/difference.ts'
import { detailOf } from '../statistics/display.ts'
import type { ShownScore } from '../statistics/display.ts'
import type { HeatStep } from '../statistics/teamVersusRest.ts'
import type { Comparison } from '../comparison/store.ts'
import type { ComparedLine } from '../comparison/rules.ts'
import { comparison as comparisonText } from '../comparison/messages.ts'
import type { CellView } from '../views/dimensionViews.ts'
import { cover, restWords, roughScore, signed, resultsText } from '../tables/messages.ts'
import type { GroupingView, Results, TeamView } from '../tables/page.ts'
import { inTree, isJoint, typedIn } from '../layout/resultsView.ts'
import { teamsText } from './messages.ts'

export interface HeatCell {
  id: string
  score: ShownScore | null
  /** « 49 », « ≈ 75 », « 95 ou plus » */
  shown: string
  isSmall: boolean
  step: HeatStep
  way: 'up' | 'down' | null
  figure: string
  words: string
}

export interface HeatRow {
  key: string
  groupId: string | null
  name: string
  /** Of the name, what the company typed. */
  typed?: string
  ballots: number | null
  cells: HeatCell[] | null
  /** What the figures of an entity cover (C15.5); its row precedes all in it. */
  cover?: string
  /** Why nothing is shown, in the words of C14.5. */
  why?: string
  /** The row of the entity that it lies in. */
  branch?: string
  depth: number
}

export interface Heat {
  columns: { id: string; name: string }[]
  company: HeatRow
  teams: HeatRow[]
}

type ComparedLines = ReadonlyMap<string, ComparedLine> | null

/** `changes` colours by change since an earlier wave. Null: nothing has a score. */
export function heatOf(results: Results, changes: Comparison | null): Heat | null {
  const { company, dimensions } = results
  const scored = company?.dimensions.filter(({ missing }) => missing !== 'not_scored') ?? []
  if (!company || scored.length === 0) return null
  const names = new Map(dimensions.map(({ id, name }) => [id, name]))
  const changed = changes && linesOf(changes)
  const cellOf = (cell: CellView, groupId: string | null) =>
    changed ? changeCell(cell, changed.get(groupId) ?? null) : gapCell(cell)
  // A joint table is compared with nothing (C23.5.2).
  const cellsOf = (row: GroupingView | TeamView, groupId: string | null) =>
    row.cells.map((cell) => (isJoint(row) ? scoreCell(cell) : cellOf(cell, groupId)))
  return {
    columns: scored.map(({ id }) => ({ id, name: names.get(id) ?? id })),
    company: {
      ...{ key: '', groupId: null, name: resultsText.everybody, ballots: company.ballots, depth: 0 },
      cells: scored.map(({ id, score, answers }) => {
        const cell: CellView = { dimensionId: id, score, answers, step: 0, difference: null }
        return changed ? cellOf(cell, null) : { ...gapCell(cell), words: '' }
      }),
    },
    teams: inTree(results).map(({ row, path }) => {
      const { groupId, ballots } = row
      const name = row.label
      const shownId = ballots === null ? null : groupId
      return {
        ...{ key: groupId ?? `- ${name}`, groupId: shownId, name, ballots, depth: path.length },
        typed: typedIn(row),
        cells: shownId === null ? null : cellsOf(row, shownId),
        ...('teams' in row ? { cover: cover(row), ...oneBatch(row, results) } : whyOf(row)),
        ...(path[0] !== undefined && { branch: path[0] }),
      }
    }),
  }
}

/** Why an entity shows nothing: one line already shows its only batch (C15.5). */
function oneBatch({ groupId, ballots }: GroupingView, results: Results) {
  if (ballots !== null) return {}
  const inside = inTree(results).filter(({ row, path }) => !('teams' in row) && path.includes(groupId))
  const visible = inside.filter(({ row }) => row.ballots !== null)
  const [only] = visible
  return { why: visible.length === 1 && only ? teamsText.sameAs(only.row.label) : teamsText.oneBatch }
}
const whyOf = ({ hiding }: TeamView) =>
  hiding?.reason === 'composition' ? { why: teamsText.composition(hiding) } : {}

/** The groups that show nothing, by the reason that is given: one sentence each (C26.14). */
export function hiddenByReason(results: Results): { why: string; names: string[] }[] {
  const hidden = inTree(results).flatMap(({ row }) => {
    if (row.ballots !== null && row.groupId !== null) return []
    const { why = teamsText.fewAnswers } = 'teams' in row ? oneBatch(row, results) : whyOf(row)
    return [{ why, name: row.name }]
  })
  return [...Map.groupBy(hidden, ({ why }) => why)].map(([why, rows]) => ({
    why,
    names: rows.map(({ name }) => name),
  }))
}

const MANY_ROWS = 30

/** Of many rows those below the second level are folded. */
export const foldedAtFirst = (rows: readonly HeatRow[]): ReadonlySet<string> =>
  new Set(
    rows.length < MANY_ROWS
      ? []
      : rows.flatMap(({ key, cover, depth }) => (cover !== undefined && depth > 0 ? [key] : [])),
  )

/** A search shows matches under their entities; otherwise what lies in a folded one is hidden. */
export function rowsShown(teams: readonly HeatRow[], wanted: string, folded: ReadonlySet<string>) {
  const parents = new Map(teams.map(({ key, branch }) => [key, branch ?? null]))
  const above = (key: string) => pathOf(parents, key).slice(1)
  if (wanted === '')
    return new Set(
      teams.filter(({ key }) => !above(key).some((each) => folded.has(each))).map(({ key }) => key),
    )
  const named = new Set(teams.filter(({ name }) => foldAccents(name).includes(wanted)).map(({ key }) => key))
  const found = teams.filter(({ key }) => [key, ...above(key)].some((each) => named.has(each)))
  return new Set(found.flatMap(({ key }) => [...above(key), key]))
}

const linesOf = ({ groups }: Comparison): Map<string | null, ComparedLines> =>
  new Map(
    groups.flatMap(({ groupId, dimensions }) =>
      dimensions ? [[groupId, new Map(dimensions.map((line) => [line.id, line]))]] : [],
    ),
  )

function scoreCell({ dimensionId, score, answers }: CellView): HeatCell {
  const detail = detailOf(answers)
  const isSmall = score !== null && detail === 'small'
  const shown = score ? roughScore(score, detail) : '–'
  return { ...{ id: dimensionId, score, shown, isSmall, step: 0, way: null, figure: '' }, words: '' }
}

function gapCell(cell: CellView): HeatCell {
  const { difference, step } = cell
  const plain = { ...scoreCell(cell), step }
  if (difference) return { ...plain, way: claimedWay(difference.verdict), words: restWords(difference) }
  return { ...plain, words: step ? teamsText.coloured(step) : teamsText.smallGroup }
}

const DEEPER = [15, 25]

/** Coloured only where claimed (C26.6). */
function changeCell(cell: CellView, lines: ComparedLines): HeatCell {
  const plain = scoreCell(cell)
  const line = lines?.get(cell.dimensionId)
  if (!line) return { ...plain, words: comparisonText.notShown }
  const { verdict, change, words } = line
  const way = claimedWay(verdict)
  if (change === null || !way) return { ...plain, words }
  const depth = 1 + DEEPER.filter((from) => Math.abs(change) >= from).length
  return {
    ...plain,
    step: (Math.sign(change) * depth) as HeatStep,
    way,
    figure: signed(change),
    words,
  }
}
