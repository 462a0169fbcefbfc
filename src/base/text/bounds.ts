import { z } from 'zod'

// The only doors by which texts and lists enter a schema (ATT1): each has a bound, looked at before anything is done with
// what came, because what is too long is checked no further and no `transform` sees it.

/** The largest body that any route reads (base/http/requests.ts), in bytes. */
export const largestBody = 600_000

interface TextBound {
  /** UTF-16 units of the raw text. */
  most: number
  /** The refusal of a longer one. */
  beyond?: string
  /** The refusal of an empty text, and of what is none. */
  required?: string
  /** The refusal of what is no text, where an empty one passes. */
  absent?: string
}

/** A text of at most so many units; with `required` an empty one is refused. */
export function boundedText({ most, beyond, required, absent = required }: TextBound) {
  const text = z.string(absent).max(most, ends(beyond))
  return required === undefined ? text : text.min(1, required)
}

/** A list of at most so many. */
export const boundedList = <Each extends z.ZodType>(
  of: Each,
  { most, beyond }: Pick<TextBound, 'most' | 'beyond'>,
) => z.array(of).max(most, ends(beyond))

const ends = (beyond: string | undefined) => ({ abort: true, ...(beyond !== undefined && { error: beyond }) })
