/** Spearman's rank correlation; equal values share their rank, and a constant list gives 0. */
export function spearman(one: readonly number[], other: readonly number[]): number {
  const [first, second] = [ranks(one), ranks(other)]
  const middle = (one.length - 1) / 2
  const product = (some: readonly number[], others: readonly number[]) =>
    some.reduce((sum, rank, at) => sum + (rank - middle) * (others[at]! - middle), 0)
  const spread = Math.sqrt(product(first, first) * product(second, second))
  return spread === 0 ? 0 : product(first, second) / spread
}

function ranks(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2)
}
