import { useLocation } from 'react-router'

/**
 * The last part of the address, decoded once. The router's own parameters read « %2F » in a name as « / »; a part that
 * cannot be decoded is empty.
 */
export function useLastSegment(): string {
  const { pathname } = useLocation()
  try {
    return decodeURIComponent(pathname.split('/').at(-1) ?? '')
  } catch {
    return ''
  }
}
