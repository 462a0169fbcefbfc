import { lazy } from 'react'

const load = () => import('./lastScreens.ts')

/** Fetched when the first question is shown: who has begun needs nothing more of the network than to send. */
export const fetchEnding = () => void load().catch(() => undefined)

export const AnswerReview = lazy(async () => ({ default: (await load()).AnswerReview }))
export const StepNames = lazy(async () => ({ default: (await load()).StepNames }))
export const OtherDevice = lazy(async () => ({ default: (await load()).OtherDevice }))
export const Sent = lazy(async () => ({ default: (await load()).Sent }))
export const Pending = lazy(async () => ({ default: (await load()).Pending }))
export const Over = lazy(async () => ({ default: (await load()).Over }))
