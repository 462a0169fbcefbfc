import { Typed } from '../../base/layout/Written.tsx'
import { WithTyped } from '../../base/layout/WithTyped.tsx'
import { comparison } from '../comparison/messages.ts'
import { evolution } from './messages.ts'
import {
  drawn,
  gapIsHigh,
  labelled,
  nameHeights,
  numbersAbove,
  shareOf,
  type Path,
  type LinePoint,
  type Point,
  type Scale,
} from './lineChart.ts'
import classes from './lineChart.module.css'
import { PastLine, type PastDot } from './PastLine.tsx'

export interface ChartLine {
  name: string
  /** What of the name the company typed. */
  typed?: string | undefined
  points: readonly LinePoint[]
}

export interface ChartWave {
  title: string
  /** « 48 réponses »; null where nothing is shown of the group. */
  answers: string | null
}

export interface LineChartProps {
  label: string
  waves: readonly ChartWave[]
  xs: readonly number[]
  scale: Scale
  lines: readonly ChartLine[]
  past?: readonly PastDot[]
}

const LABEL_WIDTH = 11
/** On telephones a label takes nearly a third of the width. */
const NARROW_LABEL_WIDTH = 28
const NAME_HEIGHT = 14

/** One result in several waves (C14.10): gaps where nothing is shown, whiskers where the margin is known. */
export function LineChart({ label, waves, xs, scale, lines, past = [] }: LineChartProps) {
  const all = lines.map(({ name, typed, points }) => ({ name, typed, ...drawn(points, xs, scale) }))
  const above = numbersAbove(all)
  const names = nameHeights(all, NAME_HEIGHT)
  return (
    <figure className={classes.chart} role="img" aria-label={label}>
      <div className={classes.plot} aria-hidden="true">
        {ticksOf(scale).map((tick) => (
          <span key={tick} className={classes.tick} style={{ bottom: `${shareOf(tick, scale)}%` }}>
            {comparison.tick(tick)}
          </span>
        ))}
        {all.map(({ name, typed, gaps }, at) =>
          gaps.map(({ x, why }) => (
            <span
              key={`${at} ${x}`}
              className={classes.gap}
              style={{ left: `${x}%`, bottom: `${(gapIsHigh(x, all.toSpliced(at, 1)) ? 56 : 8) + 22 * at}%` }}
            >
              <span>
                <WithTyped typed={[typed]}>{name}</WithTyped>
                {' : '}
                {why}
              </span>
            </span>
          )),
        )}
        <PastLine past={past} scale={scale} next={all[0]?.dots ?? []} />
        {all.map((line, at) => (
          <Strokes key={line.name} line={line} isSecond={at > 0} />
        ))}
        {all.map(({ name, typed, dots }, at) => (
          <Dots
            key={name}
            {...{ name, typed, dots, isSecond: at > 0, above: above[at] ?? [], nameAt: names[at] ?? null }}
          />
        ))}
      </div>
      <Labels waves={waves} xs={xs} past={past} />
      {lines.length > 1 && (
        <p className={classes.legend} aria-hidden="true">
          {lines.map(({ name, typed }, at) => (
            <span key={name}>
              <i data-second={at > 0 || undefined} /> <WithTyped typed={[typed]}>{name}</WithTyped>
            </span>
          ))}
        </p>
      )}
    </figure>
  )
}

function Labels({ waves, xs, past }: Required<Pick<LineChartProps, 'waves' | 'xs' | 'past'>>) {
  const all = [
    ...past.map(({ x, label }) => ({ x, title: label, answers: comparison.past, isLast: false })),
    ...waves.map((wave, at) => ({ ...wave, x: xs[at] ?? 0, isLast: at === waves.length - 1 })),
  ].sort((one, other) => one.x - other.x)
  const places = all.map(({ x }) => x)
  const [shown, isRoomy] = [labelled(places, LABEL_WIDTH), labelled(places, NARROW_LABEL_WIDTH)]
  return (
    <div className={classes.labels} aria-hidden="true">
      {all.map(({ x, title, answers, isLast }, at) => (
        <span
          key={`${x} ${title}`}
          style={{ left: `${x}%` }}
          data-last={isLast}
          data-hidden={!shown[at] || undefined}
          data-crowded={!isRoomy[at] || undefined}
        >
          <Typed>{title}</Typed>
          {answers !== null && <small>{answers}</small>}
        </span>
      ))}
    </div>
  )
}

type SmallLineProps = Pick<LineChartProps, 'xs' | 'scale'> & Pick<ChartLine, 'points'>

export function SmallLine({ points, xs, scale }: SmallLineProps) {
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

interface DotsProps extends Pick<ChartLine, 'name' | 'typed'> {
  dots: readonly Point[]
  isSecond: boolean
  above: readonly boolean[]
  nameAt: number | null
}

function Dots({ name, typed, dots, isSecond, above, nameAt }: DotsProps) {
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
        data-below={!above[at] || undefined}
        style={{ left: `${x}%`, bottom: `${above[at] ? to : from}%` }}
      >
        {comparison.tick(value)}
      </b>
      {at === dots.length - 1 && (
        <span
          className={classes.name}
          data-second={isSecond || undefined}
          style={{ left: `${x}%`, bottom: `${nameAt ?? y}%` }}
        >
          <WithTyped typed={[typed]}>{name}</WithTyped>
        </span>
      )}
    </span>
  ))
}

const ticksOf = ([lowest, highest]: Scale) =>
  Array.from({ length: (highest - lowest) / 10 + 1 }, (_, at) => lowest + 10 * at)

type Spoken = Required<Pick<LineChartProps, 'waves' | 'lines' | 'past'>>

/** « Charge, de 0 à 100. Toute l’entreprise : Printemps 2027 59, Automne 2027 non affiché. Équipe… » */
export const inWords = (of: string, { waves, lines, past }: Spoken) =>
  [
    evolution.of(of),
    ...past.map(({ words }) => `${words}.`),
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
