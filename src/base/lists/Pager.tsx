import { Button, Group, Text } from '@mantine/core'

interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Which page of a long list is shown; nothing when there is only one. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null
  return (
    <Group component="nav" aria-label="Pages de la liste" justify="space-between" gap="sm">
      <Button variant="default" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Page précédente
      </Button>
      <Text size="sm" c="dimmed">
        Page {page} sur {pages}
      </Text>
      <Button variant="default" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Page suivante
      </Button>
    </Group>
  )
}
