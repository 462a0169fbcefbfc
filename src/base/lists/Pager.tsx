import { Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'

/** What a pager needs of a TanStack query for one page of a list. */
export interface AskedPages<List = object> {
  data: (List & { pages: number }) | undefined
  isPlaceholderData: boolean
}

/** « replace »: the page that was asked for does not exist, and is no place to go back to. */
export type OnPage = (page: number, how?: { replace: true }) => void

interface PagerProps {
  asked: AskedPages
  page: number
  onPage: OnPage
}

/**
 * Which page of a long list is shown; nothing when there is only one. Whoever asks for a page beyond the last (its last
 * row has gone, or an address says so) is brought to the last that exists.
 */
export function Pager({ asked, page, onPage }: PagerProps) {
  const pages = Math.max(1, asked.data?.pages ?? 1)
  // While another list is on its way the one before is still shown: its pages say nothing about this one.
  const isBeyond = asked.data !== undefined && !asked.isPlaceholderData && page > pages
  useEffect(() => {
    if (isBeyond) onPage(pages, { replace: true })
  }, [isBeyond, pages, onPage])

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
