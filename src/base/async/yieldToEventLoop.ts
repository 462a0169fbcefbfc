/** Yields to the event loop: node:sqlite calls are synchronous. */
export const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve))

const SLICE = 10

/** Yields when ten milliseconds have passed since the last yield (ATT5). */
export function yieldEvery10ms(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < SLICE) return
    await yieldToEventLoop()
    begun = performance.now()
  }
}

export async function runYielding<T>(work: Generator<void, T>): Promise<T> {
  const turn = yieldEvery10ms()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await turn()
  }
}
