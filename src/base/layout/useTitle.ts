import { useEffect } from 'react'

/** The name of the screen in the browser's tab and history. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Ressenti`
  }, [title])
}
