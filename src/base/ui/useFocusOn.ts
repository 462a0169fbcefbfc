import { useEffect, useEffectEvent, useRef } from 'react'

export const pageTitle = 'page-title'

export const focusOn = (id: string) => document.getElementById(id)?.focus()

/**
 * When `step` changes, scrolls to the top and focuses this element or its first field; the page itself
 * handles the first step.
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
