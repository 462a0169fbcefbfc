import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { moreThan } from '../text/writing.ts'
import { Empty } from '../ui/Empty.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { Loaded, type FailureText } from '../ui/Loaded.tsx'
import { isEarlier, type Loadable } from '../ui/loadable.ts'
import { Pager, type OnPage, type Paged } from './Pager.tsx'

export type PagedList = Paged & { total: number; hasMore?: boolean }

export interface CountedTableProps<Row, List extends PagedList> extends Omit<DataTableProps<Row>, 'rows'> {
  asked: Loadable<List>
  rows: (list: List) => readonly Row[]
  failure?: FailureText
  count: (total: number) => string
  none: ReactNode
  /** Shown above it, unless a search is active. */
  picture?: ReactNode
  /** What to do about it, with the picture. */
  next?: ReactNode
  page: number
  onPage: OnPage
  isPart?: boolean
  hasCount?: boolean
}

interface CountProps {
  of: { total: number; hasMore?: boolean }
  count: (total: number) => string
}

export const Count = ({ of, count }: CountProps) => (
  <Text size="sm" c="dimmed" role="status">
    {of.hasMore ? moreThan(count(of.total)) : count(of.total)}
  </Text>
)

export function CountedTable<Row, List extends PagedList>(props: CountedTableProps<Row, List>) {
  const { asked, rows, failure, count, none, picture, next, page, onPage, ...rest } = props
  const { isPart = false, hasCount = true, ...table } = rest
  return (
    <Loaded from={asked} failure={failure} pending="block">
      {(list) => (
        <>
          {hasCount && <Count of={list} count={count} />}
          {list.total === 0 ? (
            <Empty picture={picture} action={next}>
              {none}
            </Empty>
          ) : (
            <DataTable {...table} rows={rows(list)} isInert={isEarlier(asked)} />
          )}
          {!isPart && <Pager of={table.label} asked={asked} page={page} onPage={onPage} />}
        </>
      )}
    </Loaded>
  )
}
