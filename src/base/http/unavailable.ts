const away = new WeakSet<Error>()

/** Called by the engines of the database alone (data/engines/away.ts): nothing was written, and nothing is a bug. */
export function tellUnavailable(error: Error) {
  away.add(error)
}

/** Only the database's own errors: a client that breaks off, or a peer that resets, says nothing of it (ATT24). */
export const isUnavailable = (error: unknown): boolean => error instanceof Error && away.has(error)
