import { createHash, hash, timingSafeEqual } from 'node:crypto'

/** Tokens and codes are stored as hashes, so that a database reader cannot use them. */
export const hashOf = (secret: string): string => hash('sha256', secret)

export function equalsInConstantTime(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
