import { comparison } from '../comparison/messages.ts'
import { evolution } from './messages.ts'
import { drawn, labelled, type Path, type LinePoint, type Point, type Scale } from './lineChart.ts'
import classes from './lineChart.module.css'

export interface ChartLine {
  name: string
  points: readonly LinePoint[]
}

export interface ChartWave {
  title: string
  /** « 48 réponses »; null where nothing is shown of the group. */
  answers: string | null
}

interface LineChartProps {
  label: string
  waves: readonly ChartWave[]
  xs: readonly number[]
  scale: Scale
  lines: readonly ChartLine[]
}

const LABEL_WIDTH = 11

/** One result in several waves (C14.10): gaps where nothing is shown, whiskers where the margin is known. */
export function LineChart({ label, waves, xs, scale, lines }: LineChartProps) {
  const shown = labelled(xs, LABEL_WIDTH)
  const all = lines.map(({ name, points }) => ({ name, ...drawn(points, xs, scale) }))
  return (
    <figure className={classes.chart} role="img" aria-label={label}>
      <div className={classes.plot} aria-hidden="true">
        {ticksOf(scale).map((tick) => (
          <span key={tick} className={classes.tick} style={{ bottom: `${shareOf(tick, scale)}%` }}>
            {comparison.tick(tick)}
          </span>
        ))}
        {all.map(({ name, gaps }, at) =>
          gaps.map(({ x, why }) => (
            <span
              key={`${at} ${x}`}
              className={classes.gap}
              style={{ left: `${x}%`, bottom: `${8 + 22 * at}%` }}
            >
              <span>
                {name}
                {' : '}
                {why}
              </span>
            </span>
          )),
        )}
        {all.map((line, at) => (
          <Strokes key={line.name} line={line} isSecond={at > 0} />
        ))}
        {all.map(({ name, dots }, at) => (
          <Dots key={name} name={name} dots={dots} isSecond={at > 0} />
        ))}
      </div>
      <div className={classes.labels} aria-hidden="true">
        {waves.map(({ title, answers }, at) => (
          <span
            key={xs[at]}
            style={{ left: `${xs[at]}%` }}
            data-last={at === waves.length - 1}
            data-hidden={!shown[at] || undefined}
          >
            {title}
            {answers !== null && <small>{answers}</small>}
          </span>
        ))}
      </div>
      {lines.length > 1 && (
        <p className={classes.legend} aria-hidden="true">
          {lines.map(({ name }, at) => (
            <span key={name}>
              <i data-second={at > 0 || undefined} /> {name}
            </span>
          ))}
        </p>
      )}
    </figure>
  )
}

export function SmallLine({
  points,
  xs,
  scale,
}: {
  points: readonly LinePoint[]
  xs: readonly number[]
  scale: Scale
}) {
  const line = drawn(points, xs, scale)
  return (
    <div className={classes.small} aria-hidden="true">
      {[scale[1], (scale[0] + scale[1]) / 2, scale[0]].map((tick) => (
        <span key={tick} className={classes.tick} style={{ bottom: `${shareOf(tick, scale)}%` }}>
          {comparison.tick(tick)}
        </span>
      ))}
      <Strokes line={line} isSecond={false} />
      {line.dots.map((dot, at) => (
        <i
          key={dot.x}
          className={classes.dot}
          data-last={at === line.dots.length - 1}
          style={{ left: `${dot.x}%`, bottom: `${dot.y}%` }}
        />
      ))}
    </div>
  )
}

function Strokes({ line: { strokes, dots }, isSecond }: { line: Path; isSecond: boolean }) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={classes.lines}
      data-second={isSecond || undefined}
    >
      {strokes.map(([from, to]) => (
        <line key={from.x} x1={from.x} y1={100 - from.y} x2={to.x} y2={100 - to.y} />
      ))}
      {dots
        .filter(({ hasMargin }) => hasMargin)
        .map(({ x, from, to }) => (
          <line key={`margin ${x}`} className={classes.whisker} x1={x} y1={100 - from} x2={x} y2={100 - to} />
        ))}
    </svg>
  )
}

function Dots({ name, dots, isSecond }: { name: string; dots: readonly Point[]; isSecond: boolean }) {
  return dots.map(({ x, y, to, from, value }, at) => (
    <span key={x}>
      <i
        className={classes.dot}
        data-second={isSecond || undefined}
        style={{ left: `${x}%`, bottom: `${y}%` }}
      />
      <b
        className={classes.value}
        data-second={isSecond || undefined}
        style={{ left: `${x}%`, bottom: `${isSecond ? from : to}%` }}
      >
        {comparison.tick(value)}
      </b>
      {at === dots.length - 1 && (
        <span
          className={classes.name}
          data-second={isSecond || undefined}
          style={{ left: `${x}%`, bottom: `${y}%` }}
        >
          {name}
        </span>
      )}
    </span>
  ))
}

const ticksOf = ([lowest, highest]: Scale) =>
  Array.from({ length: (highest - lowest) / 10 + 1 }, (_, at) => lowest + 10 * at)

const shareOf = (value: number, [lowest, highest]: Scale) => ((value - lowest) * 100) / (highest - lowest)

/** « Charge, de 0 à 100. Toute l’entreprise : Printemps 2027 59, Automne 2027 non affiché. Équipe… » */
export const inWords = (of: string, waves: readonly ChartWave[], lines: readonly ChartLine[]) =>
  [
    evolution.of(of),
    ...lines.map(({ name, points }) =>
      evolution.line(
        name,
        points.map(({ value, why }, at) => {
          const said = value === null ? (why ?? comparison.notShown) : comparison.tick(value)
          return `${waves[at]?.title} ${said}`
        }),
      ),
    ),
  ].join(' ')
