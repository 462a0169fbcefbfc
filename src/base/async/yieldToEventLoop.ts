/** Lets everything that waits on the event loop have its turn: SQLite answers without ever leaving it. */
export const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve))

const SLICE = 10

/** Called often in long work: breathes whenever ten milliseconds have gone since it last did (ATT5). */
export function yieldEvery10ms(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < SLICE) return
    await yieldToEventLoop()
    begun = performance.now()
  }
}

/** Runs a long calculation to its end, in slices: it yields wherever others may have their turn. */
export async function runYielding<T>(work: Generator<void, T>): Promise<T> {
  const turn = yieldEvery10ms()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await turn()
  }
}
