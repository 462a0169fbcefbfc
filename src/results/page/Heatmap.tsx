import { Text, VisuallyHidden } from '@mantine/core'
import type { Dimension } from '../../asking/questions/rules.ts'
import { blocks, hiddenCell, score, text } from '../tables/messages.ts'
import type { TeamView } from '../tables/page.ts'
import type { DimensionView } from '../tables/dimensionViews.ts'
import type { TableView } from '../tables/view.ts'
import { Block } from './Block.tsx'
import { detailOf } from '../statistics/display.ts'
import classes from './Heatmap.module.css'

interface HeatmapProps {
  company: TableView
  teams: readonly TeamView[]
  dimensions: readonly Dimension[]
}

/** Team × dimension, a real table; teams in the order of their names, never of their scores. */
export function Heatmap({ company, teams, dimensions }: HeatmapProps) {
  const scored = company.dimensions.filter(({ missing }) => missing !== 'not_scored')
  if (teams.length === 0 || scored.length === 0) return null
  const names = new Map(dimensions.map(({ id, name }) => [id, name]))
  const hasSmall = teams.some(({ cells }) => cells.some(isSmall))
  return (
    <Block title={blocks.heatmap} help={blocks.heatmapHelp}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must take the keyboard */}
      <div className={classes.frame} role="region" aria-label={blocks.heatmap} tabIndex={0}>
        <table className={classes.heatmap}>
          <thead>
            <tr>
              <th scope="col">{blocks.heatmapTeam}</th>
              {scored.map(({ id }) => (
                <th scope="col" key={id}>
                  {names.get(id) ?? id}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{text.everybody}</th>
              {scored.map((dimension) => (
                <td key={dimension.id}>{dimension.score ? score(dimension.score) : '—'}</td>
              ))}
            </tr>
            {teams.map((team) => (
              <TeamRow key={team.name} team={team} scored={scored} />
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

function TeamRow({ team, scored }: { team: TeamView; scored: readonly DimensionView[] }) {
  if (team.groupId === null)
    return (
      <tr>
        <th scope="row">{team.name}</th>
        <td colSpan={scored.length} data-hidden>
          {hiddenCell}
        </td>
      </tr>
    )
  return (
    <tr>
      <th scope="row">{team.name}</th>
      {team.cells.map((cell) => (
        <Cell key={cell.dimensionId} cell={cell} />
      ))}
    </tr>
  )
}

type CellView = TeamView['cells'][number]

const SIGNS = { above: '+', below: '−' }

function Cell({ cell }: { cell: CellView }) {
  if (!cell.score) return <td data-hidden>{hiddenCell}</td>
  const told = cell.measured ?? cell.shift
  return (
    <td data-shift={cell.shift ?? undefined}>
      {score(cell.score)}
      {isSmall(cell) && blocks.smallMark}
      {/* The colour never stands alone, and claims nothing: a triangle does, drawn because not every font has it. */}
      {told && (
        <>
          <span aria-hidden="true" className={classes.sign} data-way={cell.measured ?? undefined}>
            {cell.shift && !cell.measured && ` ${SIGNS[cell.shift]}`}
          </span>
          <VisuallyHidden>, {blocks[told]}</VisuallyHidden>
        </>
      )}
    </td>
  )
}

const isSmall = ({ score: shown, answers }: CellView) => shown !== null && detailOf(answers) === 'small'
