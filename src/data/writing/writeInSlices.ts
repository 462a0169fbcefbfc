import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'

/** Rows of one statement: a longer one would hold the thread that serves everybody. */
const SLICE = 100

export async function writeInSlices<Row>(
  rows: readonly Row[],
  write: (some: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += SLICE) {
    if (from > 0) await yieldToEventLoop()
    await write(rows.slice(from, from + SLICE))
  }
}
