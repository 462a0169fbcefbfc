import { useEffect } from 'react'

export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Ressenti`
  }, [title])
}
