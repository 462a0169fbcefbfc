import { useLocation } from 'react-router'

/** Decoded once: the router reads « %2F » in a name as « / ». Empty if it cannot be decoded. */
export function useLastSegment(): string {
  const { pathname } = useLocation()
  try {
    return decodeURIComponent(pathname.split('/').at(-1) ?? '')
  } catch {
    return ''
  }
}
