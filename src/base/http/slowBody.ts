import type { Context } from 'hono'

const slow = new WeakSet<object>()

/** Its body may arrive for longer than others do, as long as it keeps arriving. */
export function allowSlowBody({ env }: Context): void {
  const { incoming } = (env ?? {}) as { incoming?: object }
  if (incoming) slow.add(incoming)
}

export const maySendSlowly = (incoming: object): boolean => slow.has(incoming)
