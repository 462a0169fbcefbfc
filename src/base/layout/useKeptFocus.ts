import { useEffect } from 'react'
import { pageTitle } from '../ui/useFocusOn.ts'

/**
 * When the focused element is removed (a deleted row), the section's head takes the focus, or the page's
 * title.
 */
export function useKeptFocus() {
  useEffect(() => {
    let focused: Element | null = null
    let heading: HTMLElement | null = null
    function remember({ target }: FocusEvent) {
      focused = target instanceof Element ? target : null
      heading = focused?.closest('section')?.querySelector('h2') ?? null
    }
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return
      if (document.activeElement !== document.body) return
      const next = heading?.isConnected ? heading : document.getElementById(pageTitle)
      if (next) next.tabIndex = -1
      next?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}
