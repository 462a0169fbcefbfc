import { Text } from '@mantine/core'
import { DataTable, type Column } from '../../base/lists/DataTable.tsx'
import { comparison } from '../tables/comparisonMessages.ts'
import { drawn, type LinePoint, type Placed } from './lineChart.ts'
import classes from './lineChart.module.css'

interface LineChartProps {
  /** What is measured: « Engagement ». */
  of: string
  /** From the earliest wave to the latest; the last eight are drawn. */
  points: readonly LinePoint[]
  scale?: readonly [lowest: number, highest: number]
}

const SCORE = [0, 100] as const

/** One result in several waves (C14.10): gaps where nothing is shown, the same numbers in words for those who do not see. */
export function LineChart({ of, points, scale = SCORE }: LineChartProps) {
  const { places, dots, strokes } = drawn(points, scale)
  const [lowest, highest] = scale
  return (
    <figure
      className={classes.chart}
      role="img"
      aria-label={inWords(
        of,
        places.map(({ point }) => point),
      )}
    >
      <div className={classes.plot} aria-hidden="true">
        {[highest, (lowest + highest) / 2, lowest].map((tick) => (
          <span key={tick} className={classes.tick} style={{ bottom: `${shareOf(tick, scale)}%` }}>
            {comparison.tick(tick)}
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.lines}>
          {strokes.map(([from, to]) => (
            <line key={from.x} x1={from.x} y1={100 - from.y} x2={to.x} y2={100 - to.y} />
          ))}
        </svg>
        {dots.map((dot) => (
          <Dot key={dot.x} {...dot} />
        ))}
      </div>
      <div className={classes.labels} aria-hidden="true">
        {places.map(({ x, point }) => (
          <Text key={x} size="sm" ta="center" {...(point.value === null && { c: 'dimmed' })}>
            {point.label}
            {point.value === null && <span className={classes.gap}>{comparison.notShown}</span>}
          </Text>
        ))}
      </div>
    </figure>
  )
}

const shareOf = (value: number, [lowest, highest]: readonly [number, number]) =>
  ((value - lowest) * 100) / (highest - lowest)

function Dot({ x, y, point }: Placed) {
  return (
    <span className={classes.dot} style={{ left: `${x}%`, bottom: `${y}%` }}>
      <b>{comparison.tick(point.value ?? 0)}</b>
    </span>
  )
}

/** « Engagement. Printemps 2027 : 59. Automne 2027 : non affiché. Printemps 2028 : 66, en hausse de 7 points… » */
const inWords = (of: string, points: readonly LinePoint[]) =>
  [of, ...points.map(({ label, value, words }) => `${label}${NBSP}: ${said(value, words)}`)].join('. ')

const said = (value: number | null, words?: string) =>
  value === null ? comparison.notShown : [comparison.tick(value), words].filter(Boolean).join(', ')

const NBSP = '\u00a0'

/** The numbers of the chart as a table, for « Voir en tableau ». */
export function LineTable({ of, points }: Pick<LineChartProps, 'of' | 'points'>) {
  const columns: Column<LinePoint>[] = [
    { head: comparison.wave, cell: ({ label }) => label },
    {
      head: of,
      cell: ({ value }) => (value === null ? comparison.notShown : comparison.tick(value)),
      numeric: true,
    },
    { head: comparison.columns.change, cell: ({ words }) => words ?? '–' },
  ]
  return <DataTable label={of} columns={columns} rows={points} rowKey={({ label }) => label} />
}
