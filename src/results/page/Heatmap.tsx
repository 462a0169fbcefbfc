import { Text, VisuallyHidden } from '@mantine/core'
import type { Dimension } from '../../asking/questionnaires/rules.ts'
import { blocks, hiddenCell, score, text } from '../tables/messages.ts'
import type { TeamView } from '../tables/page.ts'
import type { DimensionView, TableView } from '../tables/view.ts'
import { Block } from './Block.tsx'
import classes from './results.module.css'

interface HeatmapProps {
  company: TableView
  teams: readonly TeamView[]
  dimensions: readonly Dimension[]
}

const CLEAR_DIFFERENCE = 10

/** Team × dimension, a real table; teams in the order of their names, never of their scores. */
export function Heatmap({ company, teams, dimensions }: HeatmapProps) {
  if (teams.length === 0 || dimensions.length === 0) return null
  const hasSmall = teams.some(({ cells }) => cells.some(isSmall))
  return (
    <Block title={blocks.heatmap} help={blocks.heatmapHelp}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must take the keyboard */}
      <div className={classes.frame} role="region" aria-label={blocks.heatmap} tabIndex={0}>
        <table className={classes.heatmap}>
          <thead>
            <tr>
              <th scope="col">{blocks.heatmapTeam}</th>
              {dimensions.map(({ id, name }) => (
                <th scope="col" key={id}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{text.everybody}</th>
              {company.dimensions.map((dimension) => (
                <td key={dimension.id}>{dimension.score ? score(dimension.score) : '—'}</td>
              ))}
            </tr>
            {teams.map((team) => (
              <TeamRow key={team.name} team={team} company={company.dimensions} />
            ))}
          </tbody>
        </table>
      </div>
      {hasSmall && (
        <Text size="sm" c="dimmed">
          {blocks.smallNote}
        </Text>
      )}
    </Block>
  )
}

function TeamRow({ team, company }: { team: TeamView; company: readonly DimensionView[] }) {
  if (team.groupId === null)
    return (
      <tr>
        <th scope="row">{team.name}</th>
        <td colSpan={team.cells.length} data-hidden>
          {hiddenCell}
        </td>
      </tr>
    )
  return (
    <tr>
      <th scope="row">{team.name}</th>
      {team.cells.map((cell, at) => (
        <Cell key={cell.dimensionId} cell={cell} company={company[at]?.score?.value ?? null} />
      ))}
    </tr>
  )
}

type CellView = TeamView['cells'][number]

function Cell({ cell, company }: { cell: CellView; company: number | null }) {
  if (!cell.score) return <td data-hidden>{hiddenCell}</td>
  const difference = company === null ? 0 : cell.score.value - company
  const shift =
    difference >= CLEAR_DIFFERENCE ? 'above' : difference <= -CLEAR_DIFFERENCE ? 'below' : undefined
  return (
    <td data-shift={shift}>
      {score(cell.score)}
      {isSmall(cell) && blocks.smallMark}
      {shift && (
        <>
          <span aria-hidden="true"> {shift === 'above' ? '+' : '−'}</span>
          <VisuallyHidden>, {shift === 'above' ? blocks.above : blocks.below}</VisuallyHidden>
        </>
      )}
    </td>
  )
}

const isSmall = ({ score: shown, answers }: CellView) => shown !== null && answers < 10
