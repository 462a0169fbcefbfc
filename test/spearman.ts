/** Spearman's rank correlation of two lists of different numbers. */
export function spearman(one: readonly number[], other: readonly number[]): number {
  const [first, second] = [ranks(one), ranks(other)]
  const n = first.length
  const squares = first.reduce((sum, rank, at) => sum + (rank - (second[at] ?? 0)) ** 2, 0)
  return 1 - (6 * squares) / (n * (n * n - 1))
}

function ranks(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  return values.map((value) => sorted.indexOf(value))
}
