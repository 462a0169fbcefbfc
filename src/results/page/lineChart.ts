/** One wave of a line: what stands under it, its value, and what is said of its change. */
export interface LinePoint {
  label: string
  /** Null: nothing is shown there; the line stops, and is never drawn across. */
  value: number | null
  /** « en hausse de 7 points (entre +2 et +12) » */
  words?: string
}

/** More waves than this are read in the table of an export. */
export const MOST_POINTS = 8

export interface Placed {
  /** In percent of the width and of the height, from the left and from the bottom. */
  x: number
  y: number
  point: LinePoint
}

export interface Drawn {
  places: { x: number; point: LinePoint }[]
  dots: Placed[]
  /** Between two waves that both have a value, next to each other. */
  strokes: [Placed, Placed][]
}

/** The latest waves from left to right, the first and the last half a step from the edges. */
export function drawn(points: readonly LinePoint[], [lowest, highest]: readonly [number, number]): Drawn {
  const shown = points.slice(-MOST_POINTS)
  const places = shown.map((point, at) => ({ x: ((at + 0.5) * 100) / shown.length, point }))
  const placed = places.map(({ x, point }): Placed | null =>
    point.value === null ? null : { x, y: ((point.value - lowest) * 100) / (highest - lowest), point },
  )
  return {
    places,
    dots: placed.filter((dot) => dot !== null),
    strokes: placed.flatMap((dot, at) => {
      const next = placed[at + 1]
      return dot && next ? [[dot, next] satisfies [Placed, Placed]] : []
    }),
  }
}
