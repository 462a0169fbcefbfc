import { Paper, Stack, Title } from '@mantine/core'
import { useEffect, useId, type ReactNode } from 'react'
import { Failure } from '../ui/Failure.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { CountedTable } from './CountedTable.tsx'
import type { Column } from './DataTable.tsx'

/** What the section needs of a TanStack query for one page of a list. */
interface Asked {
  data: { total: number; pages: number } | undefined
  isPending: boolean
  error: Error | null
  refetch: () => unknown
}

interface ListSectionProps<Row> {
  title: string
  asked: Asked
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  actions?: (row: Row) => ReactNode
  count: (total: number) => string
  none: ReactNode
  failure: string
  page: number
  onPage: (page: number) => void
  /** A search box, or what else stands above the list. */
  children?: ReactNode
}

/** A list among others on a screen: its title, its count, one page of its rows, its loading and its failure. */
export function ListSection<Row>(props: ListSectionProps<Row>) {
  const { title, asked, rows, failure, page, children, ...table } = props
  const { onPage } = table
  const heading = useId()
  const { data } = asked

  // The last row of the last page may have gone.
  useEffect(() => {
    if (data && page > Math.max(1, data.pages)) onPage(Math.max(1, data.pages))
  }, [data, page, onPage])

  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={heading}>
      <Stack gap="md">
        <Title order={2} id={heading}>
          {title}
        </Title>
        {children}
        {asked.error && <Failure message={failure} onRetry={asked.refetch} />}
        {asked.isPending && <Waiting />}
        {data && <CountedTable list={data} label={title} rows={rows ?? []} page={page} {...table} />}
      </Stack>
    </Paper>
  )
}
