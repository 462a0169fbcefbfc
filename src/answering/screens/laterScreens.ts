import { lazy } from 'react'

const load = () => import('./lastScreens.ts')

/** Fetched with the first question: from then on, only sending needs the network. */
export const fetchEnding = () => void load().catch(() => undefined)

export const DraftElsewhere = lazy(async () => ({ default: (await load()).DraftElsewhere }))
export const AnswerReview = lazy(async () => ({ default: (await load()).AnswerReview }))
export const StepNames = lazy(async () => ({ default: (await load()).StepNames }))
export const OtherDevice = lazy(async () => ({ default: (await load()).OtherDevice }))
export const Sent = lazy(async () => ({ default: (await load()).Sent }))
export const Pending = lazy(async () => ({ default: (await load()).Pending }))
export const Over = lazy(async () => ({ default: (await load()).Over }))
