/**
 * Levenshtein distance, or `most + 1` beyond it. Computes only the band within `most`: a hundred long texts
 * cost milliseconds.
 */
export function editsWithin(from: string, to: string, most: number): number {
  const [a, b] = [[...from], [...to]]
  const beyond = most + 1
  if (Math.abs(a.length - b.length) > most) return beyond
  let last = Array.from({ length: b.length + 1 }, (_, index) => Math.min(index, beyond))
  for (let i = 1; i <= a.length; i++) {
    const row = new Array<number>(b.length + 1).fill(beyond)
    row[0] = Math.min(i, beyond)
    let least = row[0]
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j++) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const here = Math.min(replaced, at(last, j) + 1, at(row, j - 1) + 1, beyond)
      row[j] = here
      least = Math.min(least, here)
    }
    if (least > most) return beyond
    last = row
  }
  return at(last, b.length)
}

const at = (row: readonly number[], index: number) => row[index] ?? Infinity
