/** Code that could not be fetched: its browser gives the same failure until the page is loaded again. */
export class CodeNotLoaded extends Error {}

/** What a page needs only after a click; without network nothing is asked for, so that a retry can succeed. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) throw new Error('offline')
  return load().catch((cause: unknown) => {
    throw new CodeNotLoaded('not loaded', { cause })
  })
}
