/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- not every browser hears a table in rows that are laid out one by one */
import type { CSSProperties, MouseEvent, KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { Asked } from '../../base/layout/Written.tsx'
import { blocks } from '../tables/messages.ts'
import type { Heat } from './heat.ts'
import classes from './Heatmap.module.css'
import { Cells, type LinkOf } from './Cells.tsx'
import { softened, teamsText } from './messages.ts'

const WAYS: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface HeatmapProps {
  heat: Heat
  withWords?: boolean
  linkOf?: LinkOf
  visible?: ReadonlySet<string> | undefined
  folding?: FoldedGroups | undefined
}

interface FoldedGroups {
  folded: ReadonlySet<string>
  fold: (key: string) => void
}

/** Neither drawn, announced nor focusable. */
const OUT = { 'data-out': true, 'aria-hidden': true }

const MANY = 15
const WIDE = 10

/**
 * Teams in order of name, never of score (C14.9). Roles are explicit because rows are laid out separately:
 * only visible ones cost anything.
 */
export function Heatmap({ heat, withWords = false, linkOf, visible, folding }: HeatmapProps) {
  const { columns, company, teams } = heat
  const navigate = useNavigate()
  const isDense = teams.length >= MANY

  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(link.getAttribute('href') ?? '')
  }

  return (
    <div className={classes.container}>
      <div
        className={`${classes.frame} framed`}
        role="region"
        aria-label={teamsText.table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must take the keyboard
        tabIndex={0}
        data-wide={columns.length >= WIDE}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside take them: one listener for thousands */}
        <table
          role="table"
          className={classes.heatmap}
          data-dense={isDense}
          style={{ '--columns': columns.length } as CSSProperties}
          onClick={follow}
          onKeyDown={moveFocus}
        >
          <caption className="visually-hidden">{teamsText.table}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                <Corner heat={heat} isDense={isDense} />
              </th>
              {columns.map(({ id, name }) => (
                <th role="columnheader" scope="col" key={id}>
                  <Asked>{softened(name)}</Asked>
                </th>
              ))}
            </tr>
            <tr role="row" data-company>
              <Cells
                {...{ withWords, columns: columns.length }}
                isDense={false}
                row={company}
                linkOf={undefined}
              />
            </tr>
          </thead>
          <tbody role="rowgroup">
            {teams.map((row) => (
              <tr
                key={row.key}
                role="row"
                {...(visible?.has(row.key) === false && OUT)}
                data-branch={row.branch === undefined ? undefined : true}
              >
                <Cells
                  {...{ row, withWords, linkOf, isDense }}
                  columns={columns.length}
                  fold={row.cover === undefined ? undefined : folding?.fold}
                  isFolded={folding?.folded.has(row.key) ?? false}
                />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Corner({ heat, isDense }: { heat: Heat; isDense: boolean }) {
  if (!isDense) return blocks.heatmapTeam
  return (
    <>
      {teamsText.count(heat.teams.filter(({ cover }) => cover === undefined).length)}
      <small>{teamsText.andAnswers}</small>
    </>
  )
}

/** One tab stop a line; arrows move from there, Escape returns to the line's first cell. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const link = (event.target as Element).closest('a')
  const row = link?.closest('tr')
  if (!link || !row) return
  const linksOf = (one: Element | null | undefined) => [...(one?.querySelectorAll('a') ?? [])]
  const rows = [...event.currentTarget.querySelectorAll('tbody tr:not([data-out])')].filter(
    (one) => linksOf(one).length > 0,
  )
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
