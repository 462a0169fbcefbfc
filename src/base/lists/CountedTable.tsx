import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { moreThan } from '../text/french.ts'
import { Empty } from '../ui/Empty.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { Loaded, type FailureText } from '../ui/Loaded.tsx'
import { isEarlier, type Loadable } from '../ui/loadable.ts'
import { Pager, type OnPage, type Paged } from './Pager.tsx'

/** `hasMore`: a search found more than can be paged through. */
export type PagedList = Paged & { total: number; hasMore?: boolean }

export interface CountedTableProps<Row, List extends PagedList> extends Omit<DataTableProps<Row>, 'rows'> {
  /** The whole list, of which the rows are one page. */
  asked: Loadable<List>
  rows: (list: List) => readonly Row[]
  failure?: FailureText
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

/** One page of a long list: how many there are, then the rows, then the pager; those of the page before wait for the next. */
export function CountedTable<Row, List extends PagedList>(props: CountedTableProps<Row, List>) {
  const { asked, rows, failure, count, none, picture, page, onPage, ...rest } = props
  const { isPart = false, hasCount = true, ...table } = rest
  return (
    <Loaded from={asked} failure={failure} pending="block">
      {(list) => (
        <>
          {hasCount && <Count of={list} count={count} />}
          {list.total === 0 ? (
            <Empty picture={picture}>{none}</Empty>
          ) : (
            <DataTable {...table} rows={rows(list)} isInert={isEarlier(asked)} />
          )}
          {!isPart && <Pager asked={asked} page={page} onPage={onPage} />}
        </>
      )}
    </Loaded>
  )
}
