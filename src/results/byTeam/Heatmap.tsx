import { VisuallyHidden } from '@mantine/core'
import { memo, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { detailOf } from '../statistics/display.ts'
import { blocks, hiddenCell } from '../tables/messages.ts'
import type { Heat, HeatCell, HeatRow } from './heat.ts'
import classes from './Heatmap.module.css'
import { softened, teamsText } from './messages.ts'
import { Triangle } from '../charts/Triangle.tsx'

type LinkOf = ((groupId: string, dimension: string) => string) | undefined

interface HeatmapProps {
  heat: Heat
  /** The same in words and intervals, readable in each cell. */
  withWords?: boolean
  /** The address of a team's questions of a dimension; without it nothing is a link. */
  linkOf?: LinkOf
}

const MANY = 15
const WIDE = 10

/** Team × dimension, a real table; teams in the order of their names, never of their scores. */
export function Heatmap({ heat: { columns, company, teams }, withWords = false, linkOf }: HeatmapProps) {
  const navigate = useNavigate()

  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(link.getAttribute('href') ?? '')
  }

  return (
    <div className={classes.room}>
      <div
        className={classes.frame}
        role="region"
        aria-label={teamsText.table}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must take the keyboard
        tabIndex={0}
        data-wide={columns.length >= WIDE}
      >
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside take them: one listener for thousands */}
        <table
          className={classes.heatmap}
          data-dense={teams.length >= MANY}
          style={{ '--columns': columns.length } as CSSProperties}
          onClick={follow}
          onKeyDown={move}
        >
          <caption>
            <VisuallyHidden>{teamsText.table}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{blocks.heatmapTeam}</th>
              {columns.map(({ id, name }) => (
                <th scope="col" key={id}>
                  {softened(name)}
                </th>
              ))}
            </tr>
            <Row row={company} columns={columns.length} withWords={withWords} linkOf={undefined} isCompany />
          </thead>
          <tbody>
            {teams.map((row) => (
              <Row key={row.key} row={row} columns={columns.length} withWords={withWords} linkOf={linkOf} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface RowProps {
  row: HeatRow
  columns: number
  withWords: boolean
  linkOf: LinkOf
  isCompany?: boolean
}

const Row = memo(function Row({ row, columns, withWords, linkOf, isCompany = false }: RowProps) {
  const { groupId, name, ballots, cells, cover, why } = row
  return (
    <tr data-company={isCompany || undefined}>
      <th scope="row">
        {cover === undefined ? name : <b>{name}</b>}
        {ballots !== null && cells && (
          <small>{cover ?? teamsText.size(ballots, detailOf(ballots) === 'small')}</small>
        )}
      </th>
      {cells ? (
        cells.map((cell, at) => (
          <Cell
            key={cell.id}
            cell={cell}
            withWords={withWords}
            link={groupId === null ? undefined : linkOf?.(groupId, cell.id)}
            isFirst={at === 0}
          />
        ))
      ) : (
        <td colSpan={columns} data-hidden="row">
          <span>{why ?? hiddenCell}</span>
        </td>
      )}
    </tr>
  )
})

interface CellProps {
  cell: HeatCell
  withWords: boolean
  link: string | undefined
  isFirst: boolean
}

function Cell({ cell: { score, shown, step, way, figure, words }, withWords, link, isFirst }: CellProps) {
  if (!score)
    return (
      <td data-hidden="one">
        <span aria-hidden="true">{shown}</span>
        <VisuallyHidden>{teamsText.masked}</VisuallyHidden>
      </td>
    )
  const content = (
    <>
      {shown}
      {way && (
        <span aria-hidden="true" className={classes.mark}>
          <Triangle way={way} /> {figure}
        </span>
      )}
      {words &&
        (withWords ? <small>{words}</small> : <VisuallyHidden component="span">, {words}</VisuallyHidden>)}
    </>
  )
  return (
    <td data-step={step || undefined}>
      {link === undefined ? (
        content
      ) : (
        <a href={link} tabIndex={isFirst ? 0 : -1}>
          {content}
        </a>
      )}
    </td>
  )
}

const WAYS: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** One stop of the tabulator a line; arrows go on from there, Escape goes back to the line's first. */
function move(event: KeyboardEvent<HTMLTableElement>) {
  const link = (event.target as Element).closest('a')
  const row = link?.closest('tr')
  if (!link || !row) return
  const linksOf = (one: Element | null | undefined) => [...(one?.querySelectorAll('a') ?? [])]
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')].filter((one) => linksOf(one).length > 0)
  const at = linksOf(row).indexOf(link)
  const [across, down] = WAYS[event.key] ?? [0, 0]
  const target =
    event.key === 'Escape'
      ? linksOf(row)[0]
      : across + down !== 0
        ? linksOf(rows[rows.indexOf(row) + down])[at + across]
        : undefined
  if (!target) return
  event.preventDefault()
  target.focus()
}
