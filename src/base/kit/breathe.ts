/** Lets everything that waits on the event loop have its turn: SQLite answers without ever leaving it. */
export const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))
