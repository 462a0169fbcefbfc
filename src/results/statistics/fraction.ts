/** An exact number: scores are rounded once, when shown. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint }

export function fraction(top: number | bigint, bottom: number | bigint = 1): Fraction {
  const [high, low] = [BigInt(top), BigInt(bottom)]
  if (low === 0n) throw new RangeError('A fraction cannot be divided by zero')
  const divisor = commonDivisor(high, low) * (low < 0n ? -1n : 1n)
  return { top: high / divisor, bottom: low / divisor }
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.top * b.top, a.bottom * b.bottom)
}

export function average(values: readonly Fraction[]): Fraction {
  return times(values.reduce(plus, fraction(0)), fraction(1, values.length))
}

/** To the nearest multiple of `step`, half away from zero: −12,5 is −13, where Math.round gives −12. */
export function round(value: Fraction, step = 1): number {
  const size = value.top < 0n ? -value.top : value.top
  const unit = value.bottom * BigInt(step)
  const steps = (2n * size + unit) / (2n * unit)
  return Number(value.top < 0n ? -steps : steps) * step
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (y > 0n) [x, y] = [y, x % y]
  return x
}
