import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { continueSending } from '../../src/answering/protocol/sending.ts'
import { readGauges } from '../../src/operations/metrics/gauges.ts'
import { openMetrics } from '../../src/operations/metrics/metrics.ts'
import { metricNames } from '../../src/operations/metrics/names.ts'
import { addTeams, asked } from '../ballots.ts'
import { freshFixture } from '../freshFixture.ts'
import { addAskable, goTo, opened } from '../plans.ts'
import { prepare, senderOf } from '../sender.ts'

// C3.5: metrics and log before and after one person answers.

const here = freshFixture()
const questions = [asked('q')]
const lines: string[] = []

async function campaign() {
  await addTeams(here, here.acme.id, ['Atelier', 'Bureau'], 6)
  const questionnaireId = await addAskable(here, questions)
  goTo(here, '2027-03-01')
  const { waveId } = await opened(here, { questionnaireId, opensOn: '2027-03-09', closesOn: '2027-03-22' })
  return waveId
}

function observed() {
  const metrics = { ...openMetrics(), close: async () => undefined }
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const parts = { ...here.parts, log, metrics }
  const read = async () => samplesOf(metrics.text(await readGauges(parts)))
  return { on: { ...here, app: createApp(parts) }, read }
}

/** What machine and process do by themselves. */
const OWN = /^(process_|ressenti_(event_loop|disk_free|database_connections))/

const samplesOf = (text: string) =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [name = '', value = ''] = line.split(/ (?=\S+$)/)
      return line === '' || line.startsWith('#') ? [] : [[name, value] as const]
    }),
  )

const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => !OWN.test(name) && before.get(name) !== after.get(name),
  )

/** All that a browser asks from « Commencer » to the receipt, and a withdrawal. */
async function answer(on: ReturnType<typeof observed>['on'], waveId: string) {
  const sender = await senderOf(on, here.ids.paul, waveId)
  const read = async (path: string) => expect((await sender.send(path, { method: 'GET' })).status).toBe(200)
  for (const path of ['', '/record-keys', `/${waveId}/form`, `/${waveId}/copy`])
    await read(`/api/responses${path}`)
  await sender.server.keyList(waveId)
  await sender.server.register(here.acme.id)
  const record = await prepare(on, sender, { answers: [['q', 4]], questions })
  expect(await continueSending(record, sender)).toBe('sent')
  const body = JSON.stringify({ waveId, secret: record.token?.withdrawalSecret })
  const asking = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  const said = await sender.send('/api/ballots/withdrawal', asking)
  expect(await said.json()).toEqual({ found: true })
}

test('C3.5 one person who begins, answers and withdraws changes no count of the metrics and writes no line', async () => {
  const waveId = await campaign()
  const { on, read } = observed()
  await on.app.request('/api/me')
  const before = await read()
  lines.splice(0)
  await answer(on, waveId)

  expect(changed(before, await read())).toEqual([])
  expect(lines).toEqual([])
  // The canary: a read of another page is seen.
  await on.app.request('/api/me')
  expect(changed(before, await read()).join()).toContain('route="/api/me"')
})

test('C3.5 labels are routes, statuses, bounds and places of the installation: no id, company, team or person', async () => {
  const waveId = await campaign()
  const { on, read } = observed()
  await answer(on, waveId)
  for (const path of [`/api/companies/${here.acme.id}`, `/api/waves/${waveId}/keys`, `/${here.ids.paul}`])
    await on.app.request(path)
  const known = Object.keys(metricNames)
  for (const name of (await read()).keys()) {
    const [, metric = '', labels = ''] = /^(\w+?)(?:_bucket|_sum|_count)?(?:\{(.*)\})?$/.exec(name) ?? []
    expect(known, name).toContain(metric)
    for (const [, label, value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g)) {
      expect(['method', 'route', 'status', 'le', 'place', 'state'], name).toContain(label)
      if (label === 'route') expect(value, name).toMatch(/^\/(api|scim)(\/(:\w+|[a-z-]+|\*))*$|^\*$|^\/\*$/)
    }
    for (const secret of [here.acme.id, waveId, here.ids.paul, 'Acme', 'Atelier', 'Paul'])
      expect(name).not.toContain(secret)
  }
})
