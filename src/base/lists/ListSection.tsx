import { Anchor, Group, Paper, Stack, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Failure } from '../ui/Failure.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { Count, CountedTable } from './CountedTable.tsx'
import type { Column } from './DataTable.tsx'
import classes from './ListSection.module.css'
import type { AskedPages, OnPage } from './Pager.tsx'
import type { Selection } from './useSelection.ts'

/** What the section needs of a TanStack query for one page of a list. */
interface Asked extends AskedPages<{ total: number; hasMore?: boolean }> {
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
  /** Rarely looked at: its title and its count, until somebody opens it. */
  isFolded?: boolean
  /** At the end of the title's line. */
  search?: ReactNode
  /** What stands above the list. */
  children?: ReactNode
}

/** A list among others on a screen: its title, its count, one page of its rows, its loading and its failure. */
export function ListSection<Row>({ title, isFolded = false, search, ...list }: ListSectionProps<Row>) {
  const heading = useId()
  const { asked, most, count } = list
  const counted = asked.data && <Count of={asked.data} count={count} />
  const head = (
    <Group justify="space-between" gap="xs" className={classes.head ?? ''}>
      <Title order={2} id={heading}>
        {title}
      </Title>
      {search || (!most && counted)}
    </Group>
  )
  const content = (
    <>
      {search && !most && counted}
      <Rows title={title} {...list} />
      {most && (
        <Group justify="space-between" gap="xs">
          {counted}
          <Anchor component={Link} to={most.to} size="sm">
            {most.words}
          </Anchor>
        </Group>
      )}
    </>
  )

  return (
    <Paper component="section" withBorder p="lg" py={isFolded ? 'sm' : 'lg'} aria-labelledby={heading}>
      {isFolded ? (
        <details className={classes.folded}>
          <summary>{head}</summary>
          <Stack gap="xs" pt="xs">
            {content}
          </Stack>
        </details>
      ) : (
        <Stack gap="xs">
          {head}
          {content}
        </Stack>
      )}
    </Paper>
  )
}

function Rows<Row>(props: Omit<ListSectionProps<Row>, 'isFolded' | 'search'>) {
  const { title, asked, rows = [], failure, most, children, ...table } = props
  const shown = most ? { rows: rows.slice(0, most.rows), isPart: true } : { rows }
  return (
    <>
      {children}
      {asked.error && <Failure message={failure} onRetry={asked.refetch} />}
      {asked.isPending && <Waiting />}
      <CountedTable asked={asked} label={title} hasCount={false} {...shown} {...table} />
    </>
  )
}
