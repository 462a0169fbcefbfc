import { Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { stateOf, type Loadable } from '../ui/loadable.ts'

export interface Paged {
  pages: number
}

/** « replace »: a page that does not exist adds no history entry. */
export type OnPage = (page: number, how?: { replace: true }) => void

interface PagerProps {
  /** Which list, where a page has several. */
  of?: string | undefined
  asked: Loadable<Paged>
  page: number
  onPage: OnPage
}

/** Hidden for a single page. A page beyond the last (a deleted row, an old link) leads to the last. */
export function Pager({ of, asked, page, onPage }: PagerProps) {
  const { value, isEarlier } = stateOf(asked)
  const pages = Math.max(1, value?.pages ?? 1)
  // A previous list's pages say nothing about the one that is loading.
  const isBeyond = value !== undefined && !isEarlier && page > pages
  useEffect(() => {
    if (isBeyond) onPage(pages, { replace: true })
  }, [isBeyond, pages, onPage])

  if (pages <= 1) return null
  return (
    <Group
      component="nav"
      aria-label={of ? `Pages de la liste : ${of}` : 'Pages de la liste'}
      justify="space-between"
      gap={4}
    >
      <Button variant="default" size="xs" px={8} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Page précédente
      </Button>
      <Text size="sm" c="dimmed">
        Page {page} sur {pages}
      </Text>
      <Button variant="default" size="xs" px={8} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Page suivante
      </Button>
    </Group>
  )
}
