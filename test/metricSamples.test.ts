import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { later, minutes } from '../src/base/time/dates.ts'
import { recordClockJump } from '../src/data/db/clockJumps.ts'
import { noteFirstStart, noteProven } from '../src/data/db/provenBackups.ts'
import { readGauges } from '../src/operations/metrics/gauges.ts'
import { openMetrics } from '../src/operations/metrics/metrics.ts'
import { metricNames } from '../src/operations/metrics/names.ts'
import { readSample } from './compose.ts'
import { engine, fixture } from './fixture.ts'
import { insertRows } from './rows.ts'
import { root } from './sources.ts'

interface Rule {
  alert: string
  expr: string
  labels: object
  annotations: object
}
interface Rules {
  groups: { rules: Rule[] }[]
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

test('each rule has one severity and one sentence: a comma in it makes no second annotation', () => {
  for (const { alert, labels, annotations } of rules) {
    expect(labels, alert).toEqual({ severity: expect.stringMatching(/^(page|ticket)$/) })
    expect(annotations, alert).toEqual({ summary: expect.stringMatching(/^\S.*\.$/) })
  }
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.skipIf(!hasPromtool)('Prometheus accepts the rules, and what the server writes', async () => {
  const file = join(root, 'deploy', 'prometheus-rules.yml')
  const checked = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })
  expect([checked.status, checked.stderr]).toEqual([0, ''])
  const { parts } = await fixture()
  const metrics = openMetrics()
  metrics.count({ method: 'GET', route: '/api/me', status: 200, seconds: 0.01 })
  const read = spawnSync('promtool', ['check', 'metrics'], {
    input: metrics.text(await readGauges(parts)),
    encoding: 'utf8',
  })
  expect([read.status, read.stderr]).toEqual([0, ''])
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
  const { parts, db, now, travel, as } = await fixture()
  await noteProven(db, now())
  travel(minutes(90))
  await insertRows(db, 'jobs', {
    name: 'late',
    nextRunAt: new Date(now().getTime() - minutes(70)).toISOString(),
  })
  await insertRows(db, 'alarms', { name: 'backup_failed', subject: '', since: now().toISOString() })
  await recordClockJump(db, { by: minutes(30), until: later(now(), minutes(60)) })
  await insertRows(db, 'alarms', {
    name: 'ballots_unreadable',
    subject: 'a wave that is gone',
    since: now().toISOString(),
  })
  const shown = (await (await as('ada').get('/api/alarms')).json()) as unknown[]
  expect(shown).toHaveLength(2)
  expect(await readGauges(parts)).toMatchObject({
    ressenti_database_up: 1,
    ressenti_backup_age_seconds: 5_400,
    ressenti_job_lateness_seconds: 4_200,
    ressenti_jobs_late: 1,
    ressenti_alarms: shown.length,
    ressenti_mails_waiting: 0,
  })
})
