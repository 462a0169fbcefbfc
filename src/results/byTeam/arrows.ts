import type { KeyboardEvent } from 'react'

const WAYS: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** One tab stop a line; arrows move from there, Escape returns to the line's first cell. */
export function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const link = (event.target as Element).closest('a')
  const row = link?.closest('tr')
  if (!link || !row) return
  const linksOf = (one: Element | null | undefined) => [...(one?.querySelectorAll('a') ?? [])]
  const rows = [...event.currentTarget.querySelectorAll('tbody tr:not([data-out])')].filter(
    (one) => linksOf(one).length > 0,
  )
  const at = linksOf(row).indexOf(link)
  const [across, down] = WAYS[event.key] ?? [0, 0]
  const target =
    event.key === 'Escape'
      ? linksOf(row)[0]
      : across + down !== 0
        ? linksOf(rows[rows.indexOf(row) + down])[at + across]
        : undefined
  if (!target) return
  event.preventDefault()
  target.focus()
}
