import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorAlert, UNREACHABLE } from './ErrorAlert.tsx'
import { isWithout, stateOf, type Loadable } from './loadable.ts'
import { LoadingSkeleton } from './LoadingSkeleton.tsx'

/** The French sentence of a failure; « Ressenti est injoignable » where there is none. */
export type FailureText = string | ((error: Error) => string) | undefined

interface LoadedProps<T> {
  from: Loadable<T>
  failure?: FailureText
  /** What stands there until it has come; « none » for what is small or may be absent. */
  pending?: 'block' | 'line' | 'none'
  children: (value: T) => ReactNode
}

/** What was read, or that it could not be. An error stays shown while it is asked again. */
export function Loaded<T>({ from, failure, pending = 'none', children }: LoadedProps<T>) {
  const { value } = stateOf(from)
  const isHidden = isWithout(from)
  return (
    <>
      <LoadFailure of={from} failure={failure} />
      {!isHidden && value === undefined && stateOf(from).isAsking && pendings[pending]}
      {!isHidden && value !== undefined && children(value)}
    </>
  )
}

const pendings = { block: <LoadingSkeleton />, line: <Skeleton height={20} maw={320} />, none: null }

/** That it could not be read, and the way to try again. */
export function LoadFailure({ of, failure }: { of: Loadable<unknown>; failure?: FailureText }) {
  const { error, isAsking, retry } = stateOf(of)
  if (!error) return null
  const sentence = typeof failure === 'function' ? failure(error) : failure
  return <ErrorAlert message={sentence ?? UNREACHABLE} onRetry={retry} isBusy={isAsking} />
}
