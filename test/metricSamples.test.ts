import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { minutes } from '../src/base/time/dates.ts'
import { noteFirstStart, noteProven } from '../src/data/db/provenBackups.ts'
import { readGauges } from '../src/operations/metrics/gauges.ts'
import { openMetrics } from '../src/operations/metrics/metrics.ts'
import { metricNames } from '../src/operations/metrics/names.ts'
import { readSample } from './compose.ts'
import { engine, fixture } from './fixture.ts'
import { insertRows } from './rows.ts'

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
}
interface Dashboard {
  panels: { targets: { expr: string }[] }[]
}

const rules = (parse(readSample('prometheus-rules.yml')) as Rules).groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(readSample('grafana-dashboard.json')) as Dashboard
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
]
const asked = [...new Set(expressions.flatMap((expr) => expr.match(/\b(ressenti|process)_\w+/g) ?? []))]

/** A histogram is written as three. */
const written = Object.entries(metricNames).flatMap(([name, [type]]) =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
)

test('rules and dashboard ask for metrics that the server writes, and leave none of the installation’s out', () => {
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((name) => !written.includes(name))).toEqual([])
  const own = Object.keys(metricNames).filter((name) => name.startsWith('ressenti_'))
  expect(own.filter((name) => !asked.some((each) => each.startsWith(name)))).toEqual([
    'ressenti_event_loop_delay_max_seconds',
  ])
})

test('the server writes every metric, each after what it counts and its type', async () => {
  const { parts, db, now } = await fixture()
  await noteFirstStart(db, now())
  const text = openMetrics().text(await readGauges(parts))
  const known = Object.entries(metricNames).filter(
    ([name]) => engine === 'postgres' || name !== 'ressenti_database_connections',
  )
  for (const [name, [type, help]] of known)
    expect(text, name).toMatch(
      new RegExp(`^# HELP ${name} ${help.replace(/[.]/g, '\\.')}\n# TYPE ${name} ${type}\n`, 'm'),
    )
  expect(text.match(/^# TYPE /gm)).toHaveLength(known.length)
  expect(text).toMatch(/^ressenti_disk_free_bytes\{place="backups"\} \d+$/m)
})

test('the age of the last proven backup, late jobs, mails and alarms are what the database says', async () => {
  const { parts, db, now, travel } = await fixture()
  await noteProven(db, now())
  travel(minutes(90))
  await insertRows(db, 'jobs', {
    name: 'late',
    nextRunAt: new Date(now().getTime() - minutes(70)).toISOString(),
  })
  await insertRows(db, 'alarms', { name: 'backup_failed', subject: '', since: now().toISOString() })
  expect(await readGauges(parts)).toMatchObject({
    ressenti_database_up: 1,
    ressenti_backup_age_seconds: 5_400,
    ressenti_job_lateness_seconds: 4_200,
    ressenti_jobs_late: 1,
    ressenti_alarms: 1,
    ressenti_mails_waiting: 0,
  })
})
