/** A check written by hand, where a schema is too heavy: a browser's first page, a row of thousands. */
export type Guard<T> = (value: unknown) => value is T

interface ParsingSchema<T> {
  parse: (value: unknown) => T
}

/** JSON that is damaged, or valid and of another shape; its message repeats nothing of the text. */
export class UnreadableJson extends Error {
  override name = 'UnreadableJson'
}

/** For callers that check the value themselves. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableJson('not JSON')
  }
}

/** Throws unless the text holds what is expected. */
export function readJson<T>(text: string, expected: Guard<T> | ParsingSchema<T>): T {
  const value = parseJson(text)
  if (typeof expected !== 'function') return expected.parse(value)
  if (!expected(value)) throw new UnreadableJson('JSON of another shape')
  return value
}
