import { html } from '../../base/text/html.ts'
import { plainText } from '../../base/text/plainText.ts'

interface PictureBar {
  label: string
  shown: string
  value: number
}

export interface PicturePoint {
  label: string
  value: number | null
  margin: number | null
  why: string | null
  /** Not counted here: hollow, and said in words (C26.16). */
  past?: { words: string; isReference: boolean }
}

export interface ChartPicture {
  title: string
  /** Campaign, group, answers. */
  about: string
  note: string
  source: string
  chart: { kind: 'bars'; bars: readonly PictureBar[] } | { kind: 'line'; points: readonly PicturePoint[] }
}

const WIDTH = 960
const EDGE = 32
const TOP = 104
const ROW = 36
const PLOT = { from: 420, to: 820, height: 280 }
const [INK, MUTED, GRID, BAR] = ['#1f2933', '#52606d', '#e3e6ea', '#2f5fd0']
const LONGEST = 42

/** A picture of its own: without script, style sheet or anything to load (C26.15). */
export function svgOf({ title, about, note, source, chart }: ChartPicture): string {
  const plot = chart.kind === 'bars' ? barsOf(chart.bars) : lineOf(chart.points)
  const height = TOP + plot.height + 72
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="sans-serif">`,
    `<title>${escaped(`${title}. ${about}`)}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    text(title, { x: EDGE, y: 44, size: 24, weight: 700 }),
    text(about, { x: EDGE, y: 74, size: 15, colour: MUTED }),
    ...plot.parts,
    text(note, { x: EDGE, y: height - 40, size: 12, colour: MUTED }),
    text(source, { x: EDGE, y: height - 18, size: 12, colour: MUTED }),
    '</svg>',
  ].join('\n')
}

function barsOf(bars: readonly PictureBar[]) {
  const width = PLOT.to - PLOT.from
  const parts = bars.flatMap(({ label, shown, value }, at) => {
    const y = TOP + at * ROW
    return [
      text(label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label, {
        x: EDGE,
        y: y + 20,
        size: 15,
      }),
      `<rect x="${PLOT.from}" y="${y + 6}" width="${width}" height="20" fill="${GRID}"/>`,
      `<rect x="${PLOT.from}" y="${y + 6}" width="${(width * value) / 100}" height="20" fill="${BAR}"/>`,
      text(shown, { x: PLOT.to + 12, y: y + 21, size: 15, weight: 700 }),
    ]
  })
  return { parts, height: bars.length * ROW }
}

function lineOf(points: readonly PicturePoint[]) {
  const [left, right] = [EDGE + 40, WIDTH - EDGE - 40]
  const xOf = (at: number) => (points.length < 2 ? left : left + (at * (right - left)) / (points.length - 1))
  const yOf = (value: number) => TOP + ((100 - value) * PLOT.height) / 100
  const grid = [0, 25, 50, 75, 100].flatMap((tick) => [
    `<line x1="${left}" y1="${yOf(tick)}" x2="${right}" y2="${yOf(tick)}" stroke="${GRID}"/>`,
    text(String(tick), { x: EDGE, y: yOf(tick) + 5, size: 12, colour: MUTED }),
  ])
  const strokes = points.flatMap(({ value, past }, at) => {
    const next = points[at + 1]
    if (value === null || !next || next.value === null) return []
    if (past?.isReference || next.past?.isReference) return []
    const line = stroke({ x: xOf(at), y: yOf(value) }, { x: xOf(at + 1), y: yOf(next.value) }, 3)
    return [past || next.past ? line.replace('/>', ' stroke-dasharray="2 6"/>') : line]
  })
  const words = points.flatMap(({ past }) => (past ? [past.words] : []))
  const foot = TOP + PLOT.height + 48
  const lines = words.map((each, at) => text(each, { x: EDGE, y: foot + at * 18, size: 12, colour: MUTED }))
  const marks = points.flatMap(({ label, value, margin, why, past }, at) => {
    const x = xOf(at)
    const under = text(label, { x, y: TOP + PLOT.height + 22, size: 13, anchor: 'middle' })
    if (value === null)
      return [under, text(why ?? '', { x, y: yOf(4), size: 12, colour: MUTED, anchor: 'middle' })]
    const [low, high] = [Math.max(0, value - (margin ?? 0)), Math.min(100, value + (margin ?? 0))]
    return [
      under,
      ...(margin === null ? [] : [stroke({ x, y: yOf(low) }, { x, y: yOf(high) }, 1)]),
      past
        ? `<circle cx="${x}" cy="${yOf(value)}" r="5" fill="#ffffff" stroke="${MUTED}" stroke-width="2"/>`
        : `<circle cx="${x}" cy="${yOf(value)}" r="5" fill="${BAR}"/>`,
      text(String(value), { x, y: yOf(high) - 10, size: 15, weight: 700, anchor: 'middle' }),
    ]
  })
  return { parts: [...grid, ...strokes, ...marks, ...lines], height: PLOT.height + 32 + lines.length * 18 }
}

interface Place {
  x: number
  y: number
}

const stroke = (from: Place, to: Place, width: number) =>
  `<line x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" stroke="${BAR}" stroke-width="${width}"/>`

interface TextStyle extends Place {
  size: number
  weight?: number
  colour?: string
  anchor?: 'start' | 'middle'
}

const text = (words: string, { x, y, size, weight = 400, colour = INK, anchor = 'start' }: TextStyle) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${escaped(words)}</text>`

const escaped = (words: string) => html(plainText(words))
