import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { moreThan } from '../kit/french.ts'
import { Empty } from '../ui/Empty.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { Pager } from './Pager.tsx'

interface CountedTableProps<Row> extends DataTableProps<Row> {
  /** The whole list, of which the rows are one page; `hasMore`: a search found more than can be paged through. */
  list: { total: number; pages: number; hasMore?: boolean }
  count: (total: number) => string
  /** What stands in the table's place when nothing was found. */
  none: ReactNode
  page: number
  onPage: (page: number) => void
}

/** One page of a long list: how many there are, said to screen readers too, then the rows, then the pager. */
export function CountedTable<Row>({ list, count, none, page, onPage, ...table }: CountedTableProps<Row>) {
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {list.hasMore ? moreThan(count(list.total)) : count(list.total)}
      </Text>
      {list.total === 0 ? <Empty>{none}</Empty> : <DataTable {...table} />}
      <Pager page={page} pages={list.pages} onPage={onPage} />
    </>
  )
}
