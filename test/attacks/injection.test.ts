import { beforeAll, expect, test } from 'vitest'
import { openLog } from '../../src/log.ts'
import { writeCsv } from '../../src/base/text/csv.ts'
import { addTeam } from '../waves.ts'
import { addAccount, fixture, type Fixture } from '../fixture.ts'
import { long, rounds } from './attack.ts'

let on: Fixture
beforeAll(async () => {
  on = await fixture()
  await addTeam(on, on.acme.id, 'Ventes')
})

const classics = [
  "' OR 1=1--",
  "'; DROP TABLE accounts;--",
  '" OR ""="',
  '$1',
  '\\',
  '\\\\',
  '%',
  '_',
  '%%%%%%',
  "a' UNION SELECT password_hash FROM accounts--",
  '(a+)+$',
  '[',
  '.*',
  '^',
  '*/',
  '${7*7}',
  '{{7*7}}',
  '<script>',
  '1;SELECT pg_sleep(9)',
  "'||(select sqlite_version())||'",
  '\u0000',
  '\ud800',
  'a\u0000b',
  '\ufeff',
  '\u202e',
]
const generated = Array.from(
  { length: 200 },
  (_, n) => `${"'".repeat(n % 3)}${n}) OR ${n}=${n}${['--', '#', '/*', ';'][n % 4] ?? ''}`,
)
const payloads = [...classics.slice(0, rounds(14, 99)), ...generated.slice(0, rounds(3, 200))]

const people = [
  ['ada', '/api/employees'],
  ['ada', '/api/sub-admins'],
  ['ada', '/api/companies'],
  ['ada', '/api/journal'],
  ['samia', '/api/companies/:acme/employees'],
  ['samia', '/api/companies/:acme/teams'],
] as const

test('IN-01 whatever is typed or asked is a text, or refused; never a failure', async () => {
  const tried = classics.filter((_, n) => long || n % 4 === 0)
  for (const [n, payload] of tried.entries()) {
    const person = {
      firstName: payload,
      lastName: payload,
      companyName: payload,
      email: 'a@exemple.fr',
      password: 'secret',
      confirmation: 'x',
    }
    const answers = [
      await on.as('visitor').post('/api/auth/register/employee', person),
      await on
        .as('visitor')
        .post('/api/auth/sign-in', { door: 'employee', email: payload, password: payload }),
      await on.as('visitor').post('/api/access/reset', { email: payload }),
      await on.as('samia').post(`/api/companies/${on.acme.id}/teams`, { name: payload }),
      await on.as('ada').put(`/api/employees/${encodeURIComponent(payload.toWellFormed())}/status`, {
        from: 'pending',
        to: 'approved',
      }),
      await on
        .as('samia')
        .get(`/api/companies/${on.acme.id}/teams/${encodeURIComponent(payload.toWellFormed())}`),
      await on.as('paul').get(`/api/responses/questionnaires/${encodeURIComponent(payload.toWellFormed())}`),
    ]
    // Each new company makes a pair of keys: a few are enough.
    if (long || n % 3 === 0)
      answers.push(await on.as('ada').post('/api/companies', { name: payload, teams: payload }))
    for (const answer of answers) expect(answer.status, JSON.stringify(payload)).toBeLessThan(500)
  }
  expect((await on.db.selectFrom('accounts').select('id').where('role', '=', 'admin').execute()).length).toBe(
    2,
  )
})

test('IN-02 searching for SQL finds nothing but what is spelled so', async () => {
  for (const [who, path] of people)
    for (const payload of payloads) {
      const answer = await on
        .as(who)
        .get(`${path.replace(':acme', on.acme.id)}?search=${encodeURIComponent(payload.toWellFormed())}`)
      expect(answer.status, `${path} ${JSON.stringify(payload)}`).toBeLessThan(500)
      if (answer.status === 200 && generated.includes(payload))
        expect(await answer.text()).toMatch(/"total":0/)
    }
})

test('IN-05 direction overrides, invisible and stacked characters do not get into names', async () => {
  for (const name of [
    'Ac\u202eme',
    'Ac\u200bme',
    'Ac\u2066me',
    'Ac\ufeffme',
    'Ac\u0007me',
    'Ac\u2028me',
    'Ac\u061cme',
  ]) {
    const answer = await on.as('ada').post('/api/companies', { name })
    expect(answer.status, JSON.stringify(name)).toBe(400)
  }
  expect(
    (await on.as('ada').post('/api/companies', { name: `Zalgo${'\u0301'.repeat(10_000)}` })).status,
  ).toBe(400)
})

test('IN-06 a cell that begins a formula is a text in every export', () => {
  for (const begin of ['=', '+', '-', '@', '\t', '\r', '\n', '|']) {
    const cell = writeCsv([[`${begin}cmd|' /C calc'!A0`]]).replace(/^\ufeff/, '')
    expect(cell, JSON.stringify(begin)).toMatch(/^"?'/)
  }
})

test('IN-07 line breaks reach neither a name nor a mail', async () => {
  const breaks = [
    'a@exemple.fr\r\nBcc: x@evil.example',
    'a@exemple.fr%0d%0aBcc: x@evil.example',
    'a@exemple.fr\nSubject: x',
    'a@exemple.fr,x@evil.example',
    '"a\r\n b"@exemple.fr',
  ]
  for (const email of breaks)
    expect((await on.as('visitor').post('/api/access/reset', { email })).status).toBe(400)
  for (const name of ['Paul\r\nBcc: x', 'Paul\nX'])
    expect((await on.as('ada').post('/api/companies', { name })).status).toBe(400)
  expect(await on.db.selectFrom('mailOutbox').selectAll().execute()).toEqual([])
})

test('IN-08 what is logged is one line, whatever it holds', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line: string) => void lines.push(line) })
  log.info({ name: 'a\r\nb\u001b[31m', password: 'CANARY', token: 'CANARY' }, 'x\ny')
  log.info({ account: { password: 'CANARY', passwordHash: 'CANARY', token: 'CANARY', code: 'CANARY' } }, 'z')
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/[\r\n\u001b]/)
    expect(line).not.toContain('CANARY')
    expect(() => JSON.parse(line) as unknown).not.toThrow()
  }
})

test('IN-10 a regular expression is searched for as text', async () => {
  const special = await addAccount(on.db, {
    firstName: '(a+)+$',
    lastName: '[crochet',
    companyId: on.acme.id,
    email: 'regex@exemple.fr',
  })
  for (const search of ['(a+)+$', '[cro']) {
    const found = await (await on.as('ada').get(`/api/employees?search=${encodeURIComponent(search)}`)).text()
    expect(found).toContain(special)
    expect(found).toMatch(/"total":1/)
  }
  expect(await (await on.as('ada').get('/api/employees?search=.')).text()).not.toContain('"total":0')
})
