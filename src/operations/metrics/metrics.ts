import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface RequestSample {
  method: string
  route: string
  status: number
  seconds: number
}

export interface Metrics {
  count(request: RequestSample): void
  /** Prometheus' text format, version 0.0.4. */
  text(gauges: Record<string, number>): string
  close(): Promise<void>
}

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface RouteSamples {
  statuses: Map<number, number>
  buckets: number[]
  sum: number
  count: number
}

/** By route and status only; quiet routes are never counted. */
export function openMetrics(): Omit<Metrics, 'close'> {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const routes = new Map<string, RouteSamples>()

  function seriesOf(labels: string): RouteSamples {
    const known = routes.get(labels)
    if (known) return known
    const series = { statuses: new Map<number, number>(), buckets: bounds.map(() => 0), sum: 0, count: 0 }
    routes.set(labels, series)
    return series
  }

  function count({ method, route, status, seconds }: RequestSample) {
    const series = seriesOf(`method="${method}",route="${route}"`)
    series.statuses.set(status, (series.statuses.get(status) ?? 0) + 1)
    series.sum += seconds
    series.count += 1
    bounds.forEach((bound, place) => {
      if (seconds <= bound) series.buckets[place] = (series.buckets[place] ?? 0) + 1
    })
  }

  function text(gauges: Record<string, number>): string {
    const lines = [
      '# TYPE ressenti_requests_total counter',
      ...[...routes].flatMap(([labels, { statuses }]) =>
        [...statuses].map(([status, n]) => `ressenti_requests_total{${labels},status="${status}"} ${n}`),
      ),
      '# TYPE ressenti_request_seconds histogram',
      ...[...routes].flatMap(([labels, series]) => histogram(labels, series)),
      ...Object.entries({ ...processGauges(), ...gauges }).flatMap(([name, value]) => [
        `# TYPE ${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}`,
        `${name} ${value}`,
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

function histogram(labels: string, { buckets, sum, count }: RouteSamples): string[] {
  const name = 'ressenti_request_seconds'
  return [
    ...bounds.map((bound, place) => `${name}_bucket{${labels},le="${bound}"} ${buckets[place] ?? 0}`),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sum.toFixed(6)}`,
    `${name}_count{${labels}} ${count}`,
  ]
}
