import { loadable, stateOf, type Loadable } from './loadable.ts'

export function mapLoad<T, U>(load: Loadable<T>, view: (value: T) => U): Loadable<U> {
  const { value, ...rest } = stateOf(load)
  return loadable({ ...rest, value: value === undefined ? undefined : view(value) })
}

/** Null where it failed: the rest of the page is shown, with the failure above. */
export function orNull<T>(load: Loadable<T>): Loadable<T | null> {
  const { value, ...rest } = stateOf(load)
  return loadable({ ...rest, value: value === undefined && rest.error ? null : value })
}

type Values<Loads extends readonly Loadable<unknown>[]> = {
  [At in keyof Loads]: Loads[At] extends Loadable<infer T> ? T : never
}

export function together<const Loads extends readonly Loadable<unknown>[]>(
  loads: Loads,
): Loadable<Values<Loads>> {
  const all = loads.map(stateOf)
  const failed = all.filter(({ error }) => error)
  const isWhole = all.every(({ value }) => value !== undefined)
  return loadable({
    // The values keep the order of `loads`.
    value: isWhole ? (all.map(({ value }) => value) as Values<Loads>) : undefined,
    error: (failed.find(({ value }) => value === undefined) ?? failed[0])?.error ?? null,
    isAsking: (failed.length > 0 ? failed : all).some(({ isAsking }) => isAsking),
    isEarlier: all.some(({ isEarlier }) => isEarlier),
    retry: () => failed.forEach(({ retry }) => retry()),
  })
}
