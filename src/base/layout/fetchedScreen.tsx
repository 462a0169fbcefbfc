import { lazy, useState, type ComponentType } from 'react'

export const fetchers = new Map<unknown, () => Promise<unknown>>()

export function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  let fetched: ComponentType | undefined
  const fetch = async () => ({ default: (fetched = (await load())[name]) })
  const Later = lazy(fetch)
  function Screen() {
    const [Shown] = useState(() => fetched ?? Later)
    return <Shown />
  }
  fetchers.set(Screen, fetch)
  return Screen
}
