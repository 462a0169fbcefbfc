import { lazy, useState, type ComponentType } from 'react'

export const fetchers = new Map<unknown, () => Promise<unknown>>()

/** A screen that is fetched when it is first opened, or by `fetchScreens` before. */
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
