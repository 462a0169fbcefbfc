import { useLocation } from 'react-router'

/** The address of the page load, which the browser itself announced. */
const loaded = typeof window === 'undefined' ? '' : keyOf(window.history.state)

/** Whether the screen was reached by navigation: its title then takes the focus, as after a page load. */
export const useClientNavigation = () => useLocation().key !== loaded

function keyOf(state: unknown): string {
  const { key = 'default' } = (state ?? {}) as { key?: string }
  return key
}
