import { createHash, hash, timingSafeEqual } from 'node:crypto'

/** What is kept of a token or a code: whoever reads the database cannot use it. */
export const hashOf = (secret: string): string => hash('sha256', secret)

/** Whether two texts are the same, in the same time whatever they share. */
export function equalsInConstantTime(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
