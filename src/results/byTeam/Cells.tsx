/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- not every browser hears a table in rows that are laid out one by one */
import { memo } from 'react'
import { formatNumber } from '../../base/text/writing.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { WithTyped } from '../../base/layout/WithTyped.tsx'
import { detailOf } from '../statistics/display.ts'
import { hiddenCell, missing } from '../tables/messages.ts'
import type { HeatCell, HeatRow } from './heat.ts'
import classes from './Cells.module.css'
import steps from './Steps.module.css'
import { teamsText } from './messages.ts'
import { Triangle } from '../charts/ChangeWords.tsx'

export type LinkOf = ((groupId: string, dimension: string) => string) | undefined

interface CellsProps {
  row: HeatRow
  columns: number
  withWords: boolean
  linkOf: LinkOf
  isDense: boolean
  fold?: ((key: string) => void) | undefined
  isFolded?: boolean
}

/** Memoized: a search changes which rows are visible, never a row's content. */
export const Cells = memo(function Cells(props: CellsProps) {
  const { row, columns, withWords, linkOf, isDense, fold, isFolded = false } = props
  const { groupId, cells, why } = row
  return (
    <>
      <th role="rowheader" scope="row">
        {fold ? (
          <button
            type="button"
            className={`${classes.fold} plain-button`}
            aria-expanded={!isFolded}
            onClick={() => fold(row.key)}
          >
            <span className={classes.chevron} data-folded={isFolded}>
              <Icon name="down" size={16} />
            </span>
            <WithTyped typed={[row.typed]}>{row.name}</WithTyped>
          </button>
        ) : (
          <span>
            <WithTyped typed={[row.typed]}>{row.name}</WithTyped>
          </span>
        )}
        <Size row={row} isDense={isDense} />
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
        <td role="cell" className={classes.cell} colSpan={columns} aria-colspan={columns} data-hidden="row">
          <span>{why ?? hiddenCell}</span>
        </td>
      )}
    </>
  )
})

function Size({ row: { cover, ballots, cells }, isDense }: { row: HeatRow; isDense: boolean }) {
  if (cover !== undefined) return <small>{cover}</small>
  if (ballots === null || !cells) return null
  const isSmall = detailOf(ballots) === 'small'
  if (!isDense) return <small>{teamsText.size(ballots, isSmall)}</small>
  return (
    <small>
      {formatNumber(ballots)}
      <span className="visually-hidden">{teamsText.unit(ballots, isSmall)}</span>
    </small>
  )
}

interface CellProps {
  cell: HeatCell
  withWords: boolean
  link: string | undefined
  isFirst: boolean
}

function Cell({ cell: { score, shown, step, way, figure, words }, withWords, link, isFirst }: CellProps) {
  if (!score)
    return (
      <td role="cell" className={classes.cell} data-hidden="one">
        <span aria-hidden="true">{shown}</span>
        <span className="visually-hidden">{missing.too_few}</span>
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
      {words && (withWords ? <small>{words}</small> : <span className="visually-hidden">, {words}</span>)}
    </>
  )
  return (
    <td role="cell" className={`${classes.cell} ${steps.step}`} data-step={step || undefined}>
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
