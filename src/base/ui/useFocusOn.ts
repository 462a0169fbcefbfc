import { useEffect, useEffectEvent, useRef } from 'react'

/** The title of the page: what takes the focus where nothing nearer can. */
export const pageTitle = 'page-title'

/** Gives the focus to the element of this id, where there is one. */
export const focusOn = (id: string) => document.getElementById(id)?.focus()

/**
 * When `step` changes the page is read from its top, and the element of this id takes the focus, or the first field
 * inside it; the first step is an arrival, which the page itself sees to.
 */
export function useFocusOn(id: string, step: number | string): void {
  const known = useRef(step)
  const focus = useEffectEvent(() => {
    window.scrollTo(0, 0)
    const found = document.getElementById(id)
    const target = found?.querySelector<HTMLElement>('input, textarea') ?? found
    target?.focus({ preventScroll: id === pageTitle })
  })
  useEffect(() => {
    if (known.current === step) return
    known.current = step
    focus()
  }, [step])
}
