import { z } from 'zod'

// All texts and lists of schemas are created here (ATT1): a text beyond its bound meets no other check and no
// `transform`.

/** In bytes; the largest body that a route reads (base/http/body.ts). */
export const largestBody = 600_000

/** In bytes: a guardian's answer of 10,000 ballots, with a kilobyte of comments each (C28.8). */
export const largestCount = 24_000_000

interface TextBound {
  /** In UTF-16 units of the raw text. */
  most: number
  beyond?: string
  /** The refusal of an empty or missing text. */
  required?: string
  absent?: string
}

export function boundedText({ most, beyond, required, absent = required }: TextBound) {
  const text = z.string(absent).max(most, ends(beyond))
  return required === undefined ? text : text.min(1, required)
}

export const boundedList = <Each extends z.ZodType>(
  of: Each,
  { most, beyond }: Pick<TextBound, 'most' | 'beyond'>,
) => z.array(of).max(most, ends(beyond))

const ends = (beyond: string | undefined) => ({ abort: true, ...(beyond !== undefined && { error: beyond }) })
