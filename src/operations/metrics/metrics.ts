import { monitorEventLoopDelay } from 'node:perf_hooks'
import { addSample, bounds, newSamples, watchLoop, type Samples } from './loopLag.ts'
import { metricNames, type Gauges, type MetricName } from './names.ts'

export interface RequestSample {
  method: string
  route: string
  status: number
  seconds: number
}

export interface Metrics {
  count(request: RequestSample): void
  /** Prometheus' text format, version 0.0.4. */
  text(gauges: Gauges): string
  close(): Promise<void>
}

interface RouteSamples extends Samples {
  statuses: Map<number, number>
}

/** By route and status only; quiet routes are never counted. */
export function openMetrics(): Omit<Metrics, 'close'> {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const lag = watchLoop()
  const routes = new Map<string, RouteSamples>()

  function seriesOf(labels: string): RouteSamples {
    const known = routes.get(labels)
    if (known) return known
    const series = { statuses: new Map<number, number>(), ...newSamples() }
    routes.set(labels, series)
    return series
  }

  function count({ method, route, status, seconds }: RequestSample) {
    const series = seriesOf(`method="${method}",route="${route}"`)
    series.statuses.set(status, (series.statuses.get(status) ?? 0) + 1)
    addSample(series, seconds)
  }

  function text(gauges: Gauges): string {
    const single = { ...processGauges(), ...gauges }
    const lines = [
      ...head('ressenti_requests_total'),
      ...[...routes].flatMap(([labels, { statuses }]) =>
        [...statuses].map(([status, n]) => `ressenti_requests_total{${labels},status="${status}"} ${n}`),
      ),
      ...head('ressenti_request_seconds'),
      ...[...routes].flatMap(([labels, series]) => histogram('ressenti_request_seconds', labels, series)),
      ...head('ressenti_event_loop_lag_seconds'),
      ...histogram('ressenti_event_loop_lag_seconds', '', lag),
      ...(Object.keys(single) as MetricName[]).flatMap((name) => [
        ...head(name),
        ...valuesOf(single[name]).map(([labels, value]) => `${name}${labels && `{${labels}}`} ${value}`),
      ]),
    ]
    delay.reset()
    return `${lines.join('\n')}\n`
  }

  function processGauges() {
    const { user, system } = process.cpuUsage()
    return {
      process_cpu_seconds_total: (user + system) / 1e6,
      process_resident_memory_bytes: process.memoryUsage.rss(),
      process_start_time_seconds: Math.round(Date.now() / 1000 - process.uptime()),
      ressenti_event_loop_delay_p99_seconds: delay.percentile(99) / 1e9,
      ressenti_event_loop_delay_max_seconds: delay.max / 1e9,
    }
  }

  return { count, text }
}

const head = (name: MetricName) => {
  const [type, help] = metricNames[name]
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

const valuesOf = (value: Gauges[MetricName] = []) =>
  typeof value === 'number' ? [['', value] as const] : value

function histogram(name: MetricName, labels: string, { buckets, sum, count }: Samples): string[] {
  const own = labels && `${labels},`
  const whole = labels && `{${labels}}`
  return [
    ...bounds.map((bound, place) => `${name}_bucket{${own}le="${bound}"} ${buckets[place] ?? 0}`),
    `${name}_bucket{${own}le="+Inf"} ${count}`,
    `${name}_sum${whole} ${sum.toFixed(6)}`,
    `${name}_count${whole} ${count}`,
  ]
}
