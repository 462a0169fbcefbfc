import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { changedSince, useFields } from '../ui/useFields.tsx'

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

/** The fields of a form that outlive it, even when it is left while it is being saved. */
export function useKeptFields<Fields extends object>(key: readonly unknown[], initial: Fields) {
  const { read, keep } = useTyped<Partial<Fields>>(key)
  const kept = useKeptState<Partial<Fields>>(key, {})
  const form = useFields({ initial, kept })
  useUnloadWarning(Object.keys(changedSince(initial, kept[0])).length > 0)
  const reset = (sent: Fields) => {
    keep(changedSince(sent, read() ?? {}))
    form.reset(sent)
  }
  return { ...form, reset }
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
