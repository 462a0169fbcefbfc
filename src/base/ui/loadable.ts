import { isNotFound } from '../http/client.ts'

const inside = Symbol('inside')

/** Something loaded: Loaded, Page or a list give access to its value, because they also show its failure. */
export interface Loadable<T> {
  readonly [inside]: Loading<T>
}

interface Loading<T> {
  value: T | undefined
  error: Error | null
  /** A request is running, possibly with a value or an error already shown. */
  isAsking: boolean
  /** The rows of another page of the same list. */
  isEarlier: boolean
  retry: () => void
}

export const loadable = <T>(loading: Loading<T>): Loadable<T> => ({ [inside]: loading })

/** For what shows errors itself; test/loads.test.ts says who may. */
export const stateOf = <T>(load: Loadable<T>): Loading<T> => load[inside]

/** The value once loaded; another part of the page shows its failure (test/loads.test.ts lists the users). */
export const ifLoaded = <T>(load: Loadable<T>): T | undefined => stateOf(load).value

/** Whether these are the rows of another page. */
export const isEarlier = (load: Loadable<unknown>): boolean => stateOf(load).isEarlier

/** Neither a value nor an error yet. */
export function isAwaited(load: Loadable<unknown>): boolean {
  const { value, error } = stateOf(load)
  return value === undefined && error === null
}

/** Figures of before stay under a failure that passes, not under « it is no more ». */
export function isWithout(load: Loadable<unknown>): boolean {
  const { value, error } = stateOf(load)
  return error !== null && (value === undefined || isNotFound(error))
}

/** Nothing is read. */
export const nothingToLoad = loadable<null>({
  ...{ value: null, error: null, isAsking: false, isEarlier: false },
  retry: () => undefined,
})
