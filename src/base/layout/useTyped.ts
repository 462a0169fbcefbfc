import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** What is typed outlives a visit to another page, in this tab's memory. */
export function useTyped<T>(key: readonly unknown[]) {
  const queries = useQueryClient()
  return {
    read: () => queries.getQueryData<T>(key) ?? null,
    keep: (typed: T) => {
      queries.setQueryDefaults(key, { gcTime: Infinity })
      queries.setQueryData(key, typed)
    },
  }
}

/** A state that outlives such a visit. */
export function useKeptState<T>(key: readonly unknown[], initial: T) {
  const { read, keep } = useTyped<T>(key)
  const [value, setValue] = useState<T>(() => read() ?? initial)
  useEffect(() => keep(value))
  return [value, setValue] as const
}

/** The browser's own question, before the tab is closed or loaded again. */
export function useUnloadWarning(when: boolean) {
  useEffect(() => {
    if (!when) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [when])
}
