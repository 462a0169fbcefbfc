import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { moreThan } from '../text/french.ts'
import { Empty } from '../ui/Empty.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { Pager, type AskedPages, type OnPage } from './Pager.tsx'

export interface CountedTableProps<Row> extends DataTableProps<Row> {
  /** The whole list, of which the rows are one page; `hasMore`: a search found more than can be paged through. */
  asked: AskedPages<{ total: number; hasMore?: boolean }>
  count: (total: number) => string
  /** What stands in the table's place when nothing was found. */
  none: ReactNode
  /** A drawing over it, where nothing is there yet; none where a search found nothing. */
  picture?: ReactNode
  page: number
  onPage: OnPage
  /** The others are on a page of their own. */
  isPart?: boolean
}

/** One page of a long list: how many there are, said to screen readers too, then the rows, then the pager. */
export function CountedTable<Row>(props: CountedTableProps<Row>) {
  const { asked, count, none, picture, page, onPage, isPart = false, ...table } = props
  const list = asked.data
  if (!list) return null
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {list.hasMore ? moreThan(count(list.total)) : count(list.total)}
      </Text>
      {list.total === 0 ? <Empty picture={picture}>{none}</Empty> : <DataTable {...table} />}
      {!isPart && <Pager asked={asked} page={page} onPage={onPage} />}
    </>
  )
}
