/** Tests replace it; everything else reads it once per request. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export const seconds = (n: number) => n * 1_000
export const minutes = (n: number) => n * 60_000
export const hours = (n: number) => minutes(60) * n
export const days = (n: number) => hours(24) * n

export const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
