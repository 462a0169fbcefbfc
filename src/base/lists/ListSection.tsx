import { Anchor, Paper, Stack, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Failure } from '../ui/Failure.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { CountedTable } from './CountedTable.tsx'
import type { Column } from './DataTable.tsx'
import type { AskedPages, OnPage } from './Pager.tsx'
import type { Selection } from './useSelection.ts'

/** What the section needs of a TanStack query for one page of a list. */
interface Asked extends AskedPages<{ total: number }> {
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
  picture?: ReactNode
  failure: string
  page: number
  onPage: OnPage
  selection?: Selection & { nameOf: (row: Row) => string }
  /** Only so many rows are shown, and where the others are. */
  most?: { rows: number; to: string; words: string }
  /** A search box, or what else stands above the list. */
  children?: ReactNode
}

/** A list among others on a screen: its title, its count, one page of its rows, its loading and its failure. */
export function ListSection<Row>(props: ListSectionProps<Row>) {
  const { title, asked, rows = [], failure, most, children, ...table } = props
  const shown = most ? { rows: rows.slice(0, most.rows), isPart: true } : { rows }
  const heading = useId()

  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={heading}>
      <Stack gap="md">
        <Title order={2} id={heading}>
          {title}
        </Title>
        {children}
        {asked.error && <Failure message={failure} onRetry={asked.refetch} />}
        {asked.isPending && <Waiting />}
        <CountedTable asked={asked} label={title} {...shown} {...table} />
        {most && rows.length > most.rows && (
          <Anchor component={Link} to={most.to}>
            {most.words}
          </Anchor>
        )}
      </Stack>
    </Paper>
  )
}
