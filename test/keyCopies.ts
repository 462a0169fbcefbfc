import type { KeyCopy } from '../src/data/keys/ballotKeys.ts'

/** A copy of the keys that only notes what it was asked to keep; nothing leaves the machine's own file for it. */
export const notingCopy = (kept: number[][]): KeyCopy => ({
  keep: ({ generations }) => Promise.resolve(void kept.push([...generations])),
  holds: () => false,
})

/** A copy on a disk that does not answer. */
export const brokenCopy: KeyCopy = {
  keep: () => Promise.reject(new Error('EHOSTDOWN')),
  holds: () => false,
}
