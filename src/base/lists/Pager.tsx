import { Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { stateOf, type Loadable } from '../ui/loadable.ts'

/** One page of a list, as a pager reads it. */
export interface Paged {
  pages: number
}

/** « replace »: the page that was asked for does not exist, and is no place to go back to. */
export type OnPage = (page: number, how?: { replace: true }) => void

interface PagerProps {
  asked: Loadable<Paged>
  page: number
  onPage: OnPage
}

/**
 * Which page of a long list is shown; nothing when there is only one. Whoever asks for a page beyond the last (its last
 * row has gone, or an address says so) is brought to the last that exists.
 */
export function Pager({ asked, page, onPage }: PagerProps) {
  const { value, isEarlier } = stateOf(asked)
  const pages = Math.max(1, value?.pages ?? 1)
  // While another list is on its way the one before is still shown: its pages say nothing about this one.
  const isBeyond = value !== undefined && !isEarlier && page > pages
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
