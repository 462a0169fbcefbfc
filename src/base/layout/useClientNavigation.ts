import { useLocation } from 'react-router'

/** The address that the browser itself loaded, and announced. */
const loaded = typeof window === 'undefined' ? '' : keyOf(window.history.state)

/** Whether the person came to this screen from another one: its title then takes the focus, as a page load would. */
export const useClientNavigation = () => useLocation().key !== loaded

function keyOf(state: unknown): string {
  const { key = 'default' } = (state ?? {}) as { key?: string }
  return key
}
