import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { DataTable, type Column } from '../../base/lists/DataTable.tsx'
import { columnText } from './columnMessages.ts'

const PAGE = 50

interface PagedRowsProps<Row> {
  title: string
  aside?: ReactNode
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
}

/** Fifty rows a page: a file may have 20,000 lines. */
export function PagedRows<Row>({ title, aside, rows, columns, rowKey }: PagedRowsProps<Row>) {
  const [page, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(rows.length / PAGE))
  const at = Math.min(page, pages)
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2} size="h5">
          {title}
        </Title>
        <Text size="sm" c="dimmed" component="div">
          {aside}
        </Text>
      </Group>
      <DataTable
        label={title}
        rows={rows.slice((at - 1) * PAGE, at * PAGE)}
        columns={columns}
        rowKey={rowKey}
      />
      {pages > 1 && (
        <Group justify="space-between">
          <Button variant="default" size="sm" disabled={at <= 1} onClick={() => setPage(at - 1)}>
            {columnText.previous}
          </Button>
          <Text size="sm" c="dimmed">
            {columnText.page(at, pages)}
          </Text>
          <Button variant="default" size="sm" disabled={at >= pages} onClick={() => setPage(at + 1)}>
            {columnText.next}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
