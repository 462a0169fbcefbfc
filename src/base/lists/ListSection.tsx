import { Anchor, Group, Paper, Stack, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { Link } from '../ui/Link.tsx'
import { isWithout, stateOf, type Loadable } from '../ui/loadable.ts'
import { Count, CountedTable, type PagedList } from './CountedTable.tsx'
import type { Column } from './DataTable.tsx'
import classes from './ListSection.module.css'
import type { OnPage } from './Pager.tsx'
import type { Selection } from './useSelection.ts'

interface ListSectionProps<Row, List extends PagedList> {
  title: string
  asked: Loadable<List>
  rows: (list: List) => readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  actions?: (row: Row) => ReactNode
  count: (total: number) => string
  none: ReactNode
  picture?: ReactNode
  next?: ReactNode
  failure: string
  page: number
  onPage: OnPage
  selection?: Selection & { nameOf: (row: Row) => string }
  /** Shows only so many rows, then a link to the rest. */
  most?: { rows: number; to: string; words: string }
  isFolded?: boolean
  search?: ReactNode
  children?: ReactNode
}

export function ListSection<Row, List extends PagedList>(props: ListSectionProps<Row, List>) {
  const { title, isFolded = false, search, ...list } = props
  const heading = useId()
  const { asked, most, count } = list
  const { value } = stateOf(asked)
  const counted = value && !isWithout(asked) && <Count of={value} count={count} />
  const head = (
    <Group justify="space-between" gap="xs" className={classes.head ?? ''}>
      <Group gap="4px 12px" align="baseline">
        <Title order={2} size="h3" id={heading}>
          {title}
        </Title>
        {search && !most && counted}
      </Group>
      {search || (!most && counted)}
    </Group>
  )
  const content = (
    <>
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
    <Paper component="section" withBorder p="lg" py={isFolded ? 'sm' : 'md'} aria-labelledby={heading}>
      {isFolded ? (
        <details className={classes.folded}>
          <summary>{head}</summary>
          <Stack gap="xs" pt="xs">
            {content}
          </Stack>
        </details>
      ) : (
        <Stack gap={6}>
          {head}
          {content}
        </Stack>
      )}
    </Paper>
  )
}

type RowsProps<Row, List extends PagedList> = Omit<ListSectionProps<Row, List>, 'isFolded' | 'search'>

function Rows<Row, List extends PagedList>(props: RowsProps<Row, List>) {
  const { title, rows, most, children, ...table } = props
  const shown = most && { rows: (list: List) => rows(list).slice(0, most.rows), isPart: true }
  return (
    <>
      {children}
      <CountedTable label={title} hasCount={false} rows={rows} {...table} {...shown} />
    </>
  )
}
