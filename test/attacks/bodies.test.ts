import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeWave } from '../../src/surveys/waves/store.ts'
import { bodies } from '../../src/base/http/body.ts'
import { asked } from '../ballots.ts'
import { bodyBounds } from '../bodyBounds.ts'
import { permissionMatrix } from '../permissionMatrix.ts'
import { hostileJson, unbounded } from '../hostileJson.ts'
import { populatedFixture, type PopulatedFixture } from '../populatedFixture.ts'
import { sourcesIn } from '../sources.ts'
import { addQuestionnaire, inTransaction, tools } from '../waves.ts'
import { knockAt } from '../worstRequests.ts'
import { served } from './attack.ts'

// How much of a body is read, and into how much it may fall (ATT23).

let populated: PopulatedFixture
beforeAll(async () => void (populated = await populatedFixture()))

const takesBody = (route: string) => !route.startsWith('GET ')
const isOpenToAll = (route: string) => /^\s*yes/.test(permissionMatrix[route] ?? '')

test('ATT23 one file reads bodies, and nothing there reads one without a bound', () => {
  const reading =
    /\.req\.(?:json|text|parseBody|arrayBuffer|blob|formData|bytes|raw\.(?!headers|url|method|signal))\b|bodyCache/
  const wrong = sourcesIn('src').filter(
    ({ path, text }) => !/\.test\.ts$/.test(path) && path !== 'src/base/http/body.ts' && reading.test(text),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('ATT23 whoever has no account is heard for 16 kB, a ballot apart', () => {
  const bounds = bodyBounds(populated)
  const open = Object.keys(permissionMatrix).filter((route) => takesBody(route) && isOpenToAll(route))
  expect(open.length).toBeGreaterThan(10)
  const wide = open.filter((route) => (bounds.get(route)?.bytes ?? 0) > 16_000)
  expect(wide).toEqual(['POST /api/ballots'])
  // Of these, what takes nothing at all: signing out, and asking for the code of an account that a provider named.
  expect(open.filter((route) => !bounds.has(route))).toEqual([
    'POST /api/auth/sign-out',
    'POST /api/oidc/link/mail',
  ])
})

test('ATT23 every route refuses one byte more than it takes, before anything else is looked at', async () => {
  const bounds = bodyBounds(populated)
  expect(bounds.size).toBeGreaterThan(60)
  expect([...bounds.keys()].filter((route) => !(route in permissionMatrix))).toEqual([])
  for (const [route, { bytes }] of bounds) {
    const { who, method, path, headers: key } = knockAt(route, populated)
    const form = { 'content-type': 'multipart/form-data; boundary=x' }
    const isFile = route === 'PUT /api/sync/people.csv'
    const takes = /letters|past-results$|\/csv$|^POST \/api\/questionnaires$/.test(route) ? form : {}
    const headers = { ...takes, ...key, ...(isFile && { 'content-type': 'text/csv' }) }
    const body = Buffer.alloc(bytes + 1, '[')
    // A file of a script says its length.
    for (const said of [...(isFile ? [] : [{}]), { 'content-length': String(body.length) }]) {
      const answer = await populated.as(who).bytes(method, path, body, { ...headers, ...said })
      expect(answer.status, route).toBe(413)
    }
  }
})

test('ATT23 keys, shapes and depth are counted before a body is parsed', async () => {
  const parse = JSON.parse
  let parsed = 0
  JSON.parse = (...given: Parameters<typeof parse>) => {
    parsed += 1
    return parse(...given) as unknown
  }
  try {
    for (const body of [...hostileJson({ ...bodies.form, parts: Infinity }), ...hostileJson(unbounded)]) {
      if (/^["\\]/.test(body)) continue
      const answer = await populated.as('visitor').bytes('POST', '/api/auth/sign-in', Buffer.from(body))
      expect([400, 413], body.slice(0, 20)).toContain(answer.status)
    }
  } finally {
    JSON.parse = parse
  }
  expect(parsed).toBe(0)
})

test('ATT25 a form of letters is counted before it is split', async () => {
  const letters = (text: string) =>
    populated.as('samia').bytes('POST', `/api/companies/${populated.acme.id}/letters`, Buffer.from(text), {
      'content-type': 'application/x-www-form-urlencoded',
    })
  expect((await letters('a=b&'.repeat(85_000))).status).toBe(413)
  expect((await letters('a=b&'.repeat(5))).status).toBe(400)
  expect((await letters('a=b&'.repeat(7_900))).status).toBe(400)
})

let net: Awaited<ReturnType<typeof served>>
beforeAll(async () => void (net = await served(populated)))
afterAll(() => net.close())

test('ATT23 a ballot is held to the longest questionnaire that is open', async () => {
  const send = async (length: number) => {
    const start = '{"waveId":"x","padding":"'
    const body = `${start}${'0'.repeat(length - start.length - 2)}"}`
    const { status, text } = await net.ask('/api/ballots', { method: 'POST', body })
    return [status, (JSON.parse(text) as { code: string }).code]
  }
  expect(await send(30_000)).toEqual([410, 'wave_ended'])
  const texts = Array.from({ length: 5 }, (_, n) => asked(`t${n}`, 'texte'))
  const waveId = await addQuestionnaire(populated, populated.acme.id, [], texts)
  // Longer than what was looked at before, and open: read, and refused for what it says.
  expect(await send(21_000)).toEqual([400, 'invalid'])
  expect(await send(bodies.ballot.bytes)).toEqual([410, 'wave_ended'])
  expect(await send(bodies.ballot.bytes + 1)).toEqual([413, 'too_large'])
  await inTransaction(populated, (tx) => closeWave(tx, waveId, tools(populated)))
  await populated.db.updateTable('waves').set({ state: 'closed' }).where('id', '=', waveId).execute()
  populated.travel(60_000)
  expect(await send(21_000)).toEqual([410, 'wave_ended'])
})
