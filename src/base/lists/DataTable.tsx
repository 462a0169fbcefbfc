import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import './controlStyles.ts'
import { Icon } from '../ui/Icon.tsx'
import classes from './DataTable.module.css'
import type { Selection } from './useSelection.ts'
import { listText } from './messages.ts'

export interface Column<Row> {
  head: string
  /** Marks what of the head is of another language. */
  headMarked?: ReactNode
  cell: (row: Row) => ReactNode
  /** The column's name in the server's `sort`; without it the column does not sort. */
  sort?: string
  numeric?: boolean
  /** Hidden on telephones: the row's own page shows it. */
  isWide?: boolean
  /** Keeps the head of a telephone card's first cell, for a number that needs one. */
  isHeaded?: boolean
  isPlain?: boolean
}

export interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Neighbours of the same group get one heading. */
  groupOf?: (row: Row) => string
  actions?: (row: Row) => ReactNode
  /** A leading minus means descending: « name », « -createdAt ». */
  sort?: string
  onSort?: (sort: string) => void
  selection?: Selection & { nameOf: (row: Row) => string }
  isInert?: boolean
}

/** A table on wide screens; under 768 px each row is a card with the columns' heads. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  groupOf,
  actions,
  sort = '',
  onSort,
  selection,
  isInert = false,
}: DataTableProps<Row>) {
  return (
    <div className={classes.frame} inert={isInert}>
      <Table role="table" aria-label={label} verticalSpacing={2} className={classes.table}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {selection && (
              <Table.Th role="columnheader" scope="col" className={classes.tick}>
                <Checkbox
                  aria-label={listText.selectAll}
                  label={listText.selectAll}
                  classNames={{ labelWrapper: classes.allLabel ?? '' }}
                  checked={selection.state === 'all'}
                  indeterminate={selection.state === 'some'}
                  onChange={selection.toggleAll}
                />
              </Table.Th>
            )}
            {columns.map((column) => (
              <Table.Th
                key={column.head}
                role="columnheader"
                scope="col"
                data-numeric={column.numeric}
                aria-sort={direction(column, sort)}
              >
                {column.sort && onSort ? (
                  <SortButton head={column.head} by={column.sort} sort={sort} onSort={onSort} />
                ) : (
                  (column.headMarked ?? column.head)
                )}
              </Table.Th>
            ))}
            {actions && (
              <Table.Th role="columnheader" scope="col" className={classes.actionsHead}>
                {listText.actions}
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        {grouped(rows, groupOf).map(({ heading, some }) => (
          <Table.Tbody role="rowgroup" key={heading}>
            {heading && (
              <Table.Tr role="row" className={classes.group}>
                <Table.Th
                  role="rowheader"
                  scope="rowgroup"
                  colSpan={columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)}
                >
                  {heading}
                </Table.Th>
              </Table.Tr>
            )}
            {some.map((row) => (
              <Cells key={rowKey(row)} row={row} {...{ columns, rowKey, actions, selection }} />
            ))}
          </Table.Tbody>
        ))}
      </Table>
    </div>
  )
}

type RowCellsProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowKey'> & {
  row: Row
  actions: DataTableProps<Row>['actions'] | undefined
  selection: DataTableProps<Row>['selection'] | undefined
}

function Cells<Row>({ row, columns, rowKey, actions, selection }: RowCellsProps<Row>) {
  return (
    <Table.Tr role="row">
      {selection && (
        <Table.Td role="cell" className={classes.tick}>
          <Checkbox
            aria-label={listText.select(selection.nameOf(row))}
            checked={selection.has(rowKey(row))}
            onChange={() => selection.toggle(rowKey(row))}
          />
        </Table.Td>
      )}
      {columns.map((column) => (
        <Table.Td
          role="cell"
          key={column.head}
          data-head={column.head}
          data-numeric={column.numeric}
          data-wide={column.isWide}
          data-headed={column.isHeaded}
          data-plain={column.isPlain}
        >
          <div>{column.cell(row)}</div>
        </Table.Td>
      ))}
      {actions && (
        <Table.Td role="cell" className={classes.actions}>
          {actions(row)}
        </Table.Td>
      )}
    </Table.Tr>
  )
}

function grouped<Row>(rows: readonly Row[], groupOf: (row: Row) => string = () => '') {
  const groups: { heading: string; some: Row[] }[] = []
  for (const row of rows) {
    const heading = groupOf(row)
    const last = groups.at(-1)
    if (last?.heading === heading) last.some.push(row)
    else groups.push({ heading, some: [row] })
  }
  return groups
}

function direction<Row>(column: Column<Row>, sort: string) {
  if (column.sort && sort === column.sort) return 'ascending'
  if (column.sort && sort === `-${column.sort}`) return 'descending'
  return undefined
}

function SortButton(props: { head: string; by: string; sort: string; onSort: (sort: string) => void }) {
  const { head, by, sort, onSort } = props
  return (
    <UnstyledButton className={classes.sort} onClick={() => onSort(sort === by ? `-${by}` : by)}>
      {head}
      <span data-shown={sort === by || sort === `-${by}`}>
        <Icon name={sort === `-${by}` ? 'down' : 'up'} size={16} />
      </span>
    </UnstyledButton>
  )
}
