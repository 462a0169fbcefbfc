import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorAlert } from './ErrorAlert.tsx'
import { uiText } from './messages.ts'
import { isWithout, stateOf, type Loadable } from './loadable.ts'
import { LoadingSkeleton } from './LoadingSkeleton.tsx'

export type FailureText = string | ((error: Error) => string) | undefined

interface LoadedProps<T> {
  from: Loadable<T>
  failure?: FailureText
  pending?: 'block' | 'line' | 'none'
  children: (value: T) => ReactNode
}

/** Shows the value or the error; an error stays shown during a retry. */
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

export function LoadFailure({ of, failure }: { of: Loadable<unknown>; failure?: FailureText }) {
  const { error, isAsking, retry } = stateOf(of)
  if (!error) return null
  const sentence = typeof failure === 'function' ? failure(error) : failure
  return <ErrorAlert message={sentence ?? uiText.unreachable} onRetry={retry} isBusy={isAsking} />
}
