import { useEffect, useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Only a click may ask for it, and not every browser has it: without, everything works as before. */
const enter = () => document.documentElement.requestFullscreen().catch(() => undefined)
const leave = () =>
  document.fullscreenElement ? document.exitFullscreen().catch(() => undefined) : undefined

/** The whole screen while something is presented, where the browser lets it; null: it does not. */
export function useFullscreen(): { isFull: boolean; toggle: () => void } | null {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const isPossible = document.fullscreenEnabled
  useEffect(() => {
    if (!isPossible) return
    void enter()
    return () => void leave()
  }, [isPossible])
  return isPossible ? { isFull, toggle: () => void (isFull ? leave() : enter()) } : null
}
