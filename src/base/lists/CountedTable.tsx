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
  /** Where how many there are stands elsewhere. */
  hasCount?: boolean
}

interface CountProps {
  of: { total: number; hasMore?: boolean }
  count: (total: number) => string
}

/** How many there are, said to screen readers too. */
export const Count = ({ of, count }: CountProps) => (
  <Text size="sm" c="dimmed" role="status">
    {of.hasMore ? moreThan(count(of.total)) : count(of.total)}
  </Text>
)

/** One page of a long list: how many there are, then the rows, then the pager. */
export function CountedTable<Row>(props: CountedTableProps<Row>) {
  const { asked, count, none, picture, page, onPage, isPart = false, hasCount = true, ...table } = props
  const list = asked.data
  if (!list) return null
  return (
    <>
      {hasCount && <Count of={list} count={count} />}
      {list.total === 0 ? <Empty picture={picture}>{none}</Empty> : <DataTable {...table} />}
      {!isPart && <Pager asked={asked} page={page} onPage={onPage} />}
    </>
  )
}
