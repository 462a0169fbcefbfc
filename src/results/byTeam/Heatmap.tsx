/* eslint-disable jsx-a11y/no-redundant-roles -- not every browser hears a table in rows that are laid out one by one */
import type { CSSProperties, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { moveFocus } from './arrows.ts'
import { blocks } from '../tables/messages.ts'
import type { Heat } from './heat.ts'
import classes from './Heatmap.module.css'
import { Cells, type LinkOf } from './Cells.tsx'
import { softened, teamsText } from './messages.ts'

interface HeatmapProps {
  heat: Heat
  /** The same in words and intervals, readable in each cell. */
  withWords?: boolean
  /** The address of a team's questions of a dimension; without it nothing is a link. */
  linkOf?: LinkOf
  /** The keys of the rows that stand; without it all. */
  standing?: ReadonlySet<string> | undefined
  /** The regroupements folded away, and how one is folded or opened; without it none can be. */
  folding?: FoldedGroups | undefined
}

export interface FoldedGroups {
  folded: ReadonlySet<string>
  fold: (key: string) => void
}

/** Not drawn, not heard, not reached by any key. */
const OUT = { 'data-out': true, 'aria-hidden': true }

const MANY = 15
const WIDE = 10

/**
 * Team × dimension, a real table; teams in the order of their names, never of their scores. Its roles are written out
 * because its rows are laid out one by one: three hundred of them, and only those in sight cost anything.
 */
export function Heatmap({ heat, withWords = false, linkOf, standing, folding }: HeatmapProps) {
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
          role="table"
          className={classes.heatmap}
          data-dense={isDense}
          style={{ '--columns': columns.length } as CSSProperties}
          onClick={follow}
          onKeyDown={moveFocus}
        >
          <caption className={classes.heard}>{teamsText.table}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                <Corner heat={heat} isDense={isDense} />
              </th>
              {columns.map(({ id, name }) => (
                <th role="columnheader" scope="col" key={id}>
                  {softened(name)}
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
                {...(standing?.has(row.key) === false && OUT)}
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

/** « Équipe »; where there are many, how many, and that the numbers beside them are answers. */
function Corner({ heat, isDense }: { heat: Heat; isDense: boolean }) {
  if (!isDense) return blocks.heatmapTeam
  return (
    <>
      {teamsText.count(heat.teams.filter(({ cover }) => cover === undefined).length)}
      <small>{teamsText.andAnswers}</small>
    </>
  )
}
