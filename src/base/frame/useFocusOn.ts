import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * When `step` changes the page is read from its top, and what the selector finds there takes the focus; the first step
 * is an arrival, which the page itself sees to.
 */
export function useFocusOn(selector: string, step: number | string): void {
  const known = useRef(step)
  const focus = useEffectEvent(() => {
    window.scrollTo(0, 0)
    const found = document.querySelector<HTMLElement>(selector)
    found?.focus({ preventScroll: found.id === 'page-title' })
  })
  useEffect(() => {
    if (known.current === step) return
    known.current = step
    focus()
  }, [step])
}
