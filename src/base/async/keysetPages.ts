import { yieldToEventLoop } from './yieldToEventLoop.ts'

interface Keyset<Row> {
  /** The most rows of a page. */
  size: number
  keyOf(row: Row): string
}

/**
 * Keyset pagination: `read(after)` gives at most `size` rows in the order of their keys, all after this one. Yields to the event loop
 * after each page.
 */
export async function* keysetPages<Row>(
  { size, keyOf }: Keyset<Row>,
  read: (after: string) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after = ''; ;) {
    const page = await read(after)
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    await yieldToEventLoop()
    if (page.length < size) return
    after = keyOf(last)
  }
}
