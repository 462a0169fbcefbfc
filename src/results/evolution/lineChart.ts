import { daysBetween } from '../../base/time/civilDays.ts'

export interface LinePoint {
  /** Null: nothing is shown; the line stops there and never crosses the gap. */
  value: number | null
  margin?: number | null
  why?: string | null
}

export type Scale = readonly [lowest: number, highest: number]

export interface Point {
  /** In percent of the width and of the height, from the left and from the bottom. */
  x: number
  y: number
  value: number
  from: number
  to: number
  hasMargin: boolean
}

export interface Path {
  dots: Point[]
  strokes: [Point, Point][]
  gaps: { x: number; why: string }[]
}

const EDGE = 5

/** Positions from left to right, in true time (C14.10), on an axis shared with `others`. */
export function scalePoints(openedOn: readonly string[], others: readonly string[] = []): number[] {
  const days = [...openedOn, ...others].sort()
  const first = days[0] ?? ''
  const whole = daysBetween(first, days.at(-1) ?? '')
  if (whole === 0) return openedOn.map((_, at) => ((at + 0.5) * 100) / openedOn.length)
  return openedOn.map((day) => EDGE + (daysBetween(first, day) * (100 - 2 * EDGE)) / whole)
}

export function drawn(points: readonly LinePoint[], xs: readonly number[], [lowest, highest]: Scale): Path {
  const heightOf = (value: number) => shareOf(clamped(value, lowest, highest), [lowest, highest])
  const placed = points.map(({ value, margin }, at): Point | null => {
    if (value === null) return null
    const [from, to] = [heightOf(value - (margin ?? 0)), heightOf(value + (margin ?? 0))]
    const hasMargin = typeof margin === 'number'
    return { x: xs[at] ?? 0, y: heightOf(value), value, from, to, hasMargin }
  })
  return {
    dots: placed.filter((dot) => dot !== null),
    strokes: placed.flatMap((dot, at) => {
      const next = placed[at + 1]
      return dot && next ? [[dot, next] satisfies [Point, Point]] : []
    }),
    gaps: points.flatMap(({ value, why }, at) => (value === null && why ? [{ x: xs[at] ?? 0, why }] : [])),
  }
}

export const shareOf = (value: number, [lowest, highest]: Scale) =>
  ((value - lowest) * 100) / (highest - lowest)

const clamped = (value: number, lowest: number, highest: number) => Math.min(highest, Math.max(lowest, value))

/** Tens around the values, at least so many points high, within 0 and 100. */
export function scaleOf(lines: readonly (readonly LinePoint[])[], least: number): Scale {
  const ends = lines.flatMap((points) =>
    points.flatMap(({ value, margin }) =>
      value === null ? [] : [value - (margin ?? 0), value + (margin ?? 0)],
    ),
  )
  if (ends.length === 0) return [0, 100]
  let lowest = Math.max(0, Math.floor(Math.min(...ends) / 10) * 10)
  let highest = Math.min(100, Math.ceil(Math.max(...ends) / 10) * 10)
  while (highest - lowest < least) {
    if (lowest > 0) lowest -= 10
    if (highest < 100 && highest - lowest < least) highest += 10
  }
  return [lowest, highest]
}

/** Labels that do not overlap; the latest is always kept. */
export function labelled(xs: readonly number[], labelWidth: number): boolean[] {
  let next = Infinity
  return [...xs]
    .reverse()
    .map((x) => {
      if (next - x < labelWidth) return false
      next = x
      return true
    })
    .reverse()
}

/** Of each line's dots: whether its number is shown above it; of two at one place, that of the higher one. */
export const numbersAbove = (paths: readonly Pick<Path, 'dots'>[]): boolean[][] =>
  paths.map(({ dots }, line) =>
    dots.map(({ x, y }) =>
      paths.every(({ dots: others }, other) => {
        const rival = other === line ? undefined : others.find((dot) => dot.x === x)
        return !rival || y > rival.y || (y === rival.y && line < other)
      }),
    ),
  )

/** Heights of the names of the last dots, `least` apart; null: a line without dots. */
export function nameHeights(paths: readonly Pick<Path, 'dots'>[], least: number): (number | null)[] {
  const heights = paths.map(({ dots }) => dots.at(-1)?.y ?? null)
  const [one, other] = heights
  if (typeof one !== 'number' || typeof other !== 'number') return heights
  const lacking = Math.max(0, least - Math.abs(one - other)) / 2
  return one >= other ? [one + lacking, other - lacking] : [one - lacking, other + lacking]
}

/** Shows the reason of a gap at the top where another line's dot is low. */
export const gapIsHigh = (x: number, others: readonly Pick<Path, 'dots'>[]): boolean =>
  others.some(({ dots }) => dots.some((dot) => dot.x === x && dot.y < MIDDLE))

const MIDDLE = 50
