import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openMetrics } from './metrics.ts'
import { placeOf } from './metricsServer.ts'
import { observe } from './observe.ts'

function observed() {
  const lines: string[] = []
  const metrics = { ...openMetrics(), close: async () => undefined }
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) })
  const app = new Hono()
  app.use('/api/*', observe({ log, metrics }))
  app.get('/api/companies/:id', (c) => c.json({}))
  app.get('/api/health', (c) => c.json({}, c.req.query('broken') ? 503 : 200))
  app.post('/api/ballots', (c) => c.body(null, 204))
  app.put('/api/responses/:wave/draft', (c) => c.body(null, 204))
  app.get('/api/waves/:wave/keys', (c) => c.json([]))
  app.all('/api/*', (c) => c.json({}, 404))
  return { app, lines, metrics }
}

test('a request is one line: its route, its status, its time, and nothing of who asked what', async () => {
  const { app, lines } = observed()
  await app.request('/api/companies/AbCd?recherche=Dupont', { headers: { cookie: 'ressenti=secret' } })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    method: 'GET',
    route: '/api/companies/:id',
    status: 200,
  })
  expect(lines[0]).not.toMatch(/AbCd|Dupont|secret/)
})

test('metrics count requests by route and status, unknown ones together', async () => {
  const { app, metrics } = observed()
  for (const path of ['/api/companies/1', '/api/companies/2', '/api/nothing', '/api/else'])
    await app.request(path)
  const text = metrics.text({ ressenti_database_up: 1 })
  expect(text).toContain('ressenti_requests_total{method="GET",route="/api/companies/:id",status="200"} 2\n')
  expect(text).toContain('ressenti_requests_total{method="GET",route="/api/*",status="404"} 2\n')
  expect(text).toContain('ressenti_request_seconds_count{method="GET",route="/api/companies/:id"} 2\n')
  expect(text).toContain('# TYPE ressenti_database_up gauge\nressenti_database_up 1\n')
})

test('nothing is written or counted of drafts, signatures, deposits, withdrawals and key lists (C3)', async () => {
  const { app, lines, metrics } = observed()
  await app.request('/api/ballots', { method: 'POST' })
  await app.request('/api/responses/w/draft', { method: 'PUT' })
  await app.request('/api/waves/w/keys')
  expect(lines).toEqual([])
  expect(metrics.text({})).not.toMatch(/ballots|responses|waves/)
})

test('a health probe writes a line when it finds something wrong, and is counted always', async () => {
  const { app, lines, metrics } = observed()
  await app.request('/api/health')
  expect(lines).toEqual([])
  await app.request('/api/health?broken=yes')
  expect(lines).toHaveLength(1)
  expect(metrics.text({})).toContain('ressenti_request_seconds_count{method="GET",route="/api/health"} 2\n')
})

test.each([
  ['127.0.0.1:9464', '127.0.0.1'],
  ['localhost:9464', 'localhost'],
  ['[::1]:9464', '::1'],
])('METRICS_ADDRESS=%s listens on %s', (address, host) => {
  expect(placeOf(address)).toEqual({ host, port: 9464 })
  expect(readConfig({ METRICS_ADDRESS: address }).metricsAddress).toBe(address)
})
