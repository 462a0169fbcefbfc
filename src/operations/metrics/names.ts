type MetricType = 'counter' | 'gauge' | 'histogram'

/** Every metric: what the server writes, and what rules and dashboards may ask for. */
export const metricNames = {
  ressenti_requests_total: ['counter', 'API requests by method, route and status.'],
  ressenti_request_seconds: ['histogram', 'Duration of API requests by method and route.'],
  ressenti_event_loop_lag_seconds: ['histogram', 'How late a timer of 100 ms fired.'],
  ressenti_event_loop_delay_p99_seconds: [
    'gauge',
    'Event loop delay since the last scrape, 99th percentile.',
  ],
  ressenti_event_loop_delay_max_seconds: ['gauge', 'Longest event loop delay since the last scrape.'],
  ressenti_database_up: ['gauge', '1 while the database answers and is not damaged.'],
  ressenti_database_connections: ['gauge', 'Connections of the PostgreSQL pool by state.'],
  ressenti_backup_age_seconds: [
    'gauge',
    'Since the last backup that was read back whole, or the first start.',
  ],
  ressenti_disk_free_bytes: ['gauge', 'Free space of the disks of DATA_DIR and BACKUP_DIR.'],
  ressenti_mails_waiting: ['gauge', 'Mails in the outbox.'],
  ressenti_mails_refused: ['gauge', 'Campaign mails refused by the relay, of campaigns that are kept.'],
  ressenti_mails_given_up: ['gauge', 'Campaign mails given up, of campaigns that are kept.'],
  ressenti_alarms: ['gauge', 'Alarms of the administrators’ dashboard.'],
  ressenti_jobs_late: ['gauge', 'Jobs late by more than an hour.'],
  ressenti_job_lateness_seconds: ['gauge', 'How late the latest job is.'],
  process_cpu_seconds_total: ['counter', 'Processor time of the server.'],
  process_resident_memory_bytes: ['gauge', 'Resident memory of the server.'],
  process_start_time_seconds: ['gauge', 'When the server started, since 1970.'],
} as const satisfies Record<string, readonly [MetricType, string]>

export type MetricName = keyof typeof metricNames

/** One value, or one for each set of labels. */
export type Gauges = Partial<
  Record<MetricName, number | readonly (readonly [labels: string, value: number])[]>
>
