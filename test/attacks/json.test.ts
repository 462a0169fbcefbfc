import { beforeAll, expect, test } from 'vitest'
import { addCompany, fixture, type Fixture } from '../fixture.ts'
import { long } from './attack.ts'

let on: Fixture
beforeAll(async () => {
  on = await fixture()
})

test('JS-01 deep, wide and long JSON is refused, and the process lives on', async () => {
  const send = (body: string) =>
    on.app.request('http://127.0.0.1:3000/api/auth/sign-in', {
      method: 'POST',
      headers: {
        origin: 'http://127.0.0.1:3000',
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      },
      body,
    })
  const deep = '['.repeat(200_000) + ']'.repeat(200_000)
  const keys = `{${Array.from({ length: long ? 60_000 : 20_000 }, (_, n) => `"k${n}":1`).join(',')}}`
  for (const body of [
    deep,
    keys,
    `{"email":${'9'.repeat(10_000)}}`,
    `{"door":"admin","email":"a","email":"b","password":"c","door":"x"}`,
    '{',
    '',
    'null',
    '1',
    '"x"',
    '[]',
  ])
    expect([400, 413], body.slice(0, 20)).toContain((await send(body)).status)
  expect((await send('x'.repeat(2 * 1024 * 1024))).status).toBe(413)
  expect((await on.as('visitor').get('/api/health')).status).toBe(200)
})

test('JS-02 no JSON touches a prototype', async () => {
  const post = (body: string) =>
    on.app.request('http://127.0.0.1:3000/api/access/reset', {
      method: 'POST',
      headers: { origin: 'http://127.0.0.1:3000', 'content-type': 'application/json' },
      body,
    })
  for (const body of [
    '{"__proto__":{"polluted":1},"email":"a@exemple.fr"}',
    '{"constructor":{"prototype":{"polluted":1}},"email":"a@exemple.fr"}',
    '{"prototype":1,"email":"a@exemple.fr"}',
  ])
    expect((await post(body)).status, body).toBe(400)
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

test('JS-03 wrong types everywhere are answered 400 with the field, never a failure', async () => {
  const values: unknown[] = [null, [], {}, ['a'], { id: 'a' }, true, 'true', 1e308, -1, '', [[]], { $gt: '' }]
  const forms: [string, 'visitor' | 'ada' | 'samia', Record<string, unknown>][] = [
    ['/api/auth/sign-in', 'visitor', { door: 'employee', email: 'a@exemple.fr', password: 'x' }],
    [
      '/api/auth/register/employee',
      'visitor',
      {
        firstName: 'A',
        lastName: 'B',
        companyName: 'C',
        email: 'a@exemple.fr',
        password: 'secret',
        confirmation: 'x',
      },
    ],
    ['/api/companies', 'ada', { name: 'Acme', teams: '' }],
    [`/api/companies/${on.acme.id}/employees`, 'ada', { accountId: 'x', from: null }],
    [`/api/companies/${on.acme.id}/teams`, 'samia', { name: 'Ventes' }],
    ['/api/access/reset', 'visitor', { email: 'x' }],
  ]
  for (const [path, who, form] of forms)
    for (const field of Object.keys(form))
      for (const value of values) {
        const answer = await on.as(who).post(path, { ...form, [field]: value })
        expect(answer.status, `${path} ${field} ${JSON.stringify(value)}`).toBeLessThan(500)
      }
  const named = await on.as('ada').post('/api/companies', { name: ['Acme'] })
  expect(await named.json()).toMatchObject({ field: 'name' })
})

test('JS-04 only JSON in UTF-8 is read as JSON', async () => {
  const send = (type: string | undefined, body: string | Uint8Array<ArrayBuffer>) =>
    on.app.request('http://127.0.0.1:3000/api/auth/register/employee', {
      method: 'POST',
      headers: { origin: 'http://127.0.0.1:3000', ...(type ? { 'content-type': type } : {}) },
      body,
    })
  for (const type of [
    'text/plain',
    'application/xml',
    undefined,
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
  ])
    expect([400, 415]).toContain((await send(type, '{"firstName":"A"}')).status)
  expect((await send('application/json', Uint8Array.from([0x7b, 0xff, 0xfe, 0x7d]))).status).toBe(400)
})

test('JS-05 a name of a million characters is refused', async () => {
  const long = {
    firstName: 'x'.repeat(15_000),
    lastName: 'B',
    companyName: 'C',
    email: 'a@exemple.fr',
    password: 'secret',
    confirmation: 'secret',
  }
  expect((await on.as('visitor').post('/api/auth/register/employee', long)).status).toBe(400)
  const longer = { ...long, firstName: 'x'.repeat(500_000) }
  expect((await on.as('visitor').post('/api/auth/register/employee', longer)).status).toBe(413)
  expect((await on.as('ada').post('/api/companies', { name: 'x'.repeat(101) })).status).toBe(400)
  expect((await on.as('ada').post('/api/companies', { name: 'x'.repeat(100) })).status).toBe(201)
  await addCompany(on.db, 'Fin')
})
