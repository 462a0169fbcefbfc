import { beforeAll, expect, test } from 'vitest'
import { newId } from '../src/base/encoding/ids.ts'
import { bodies, rowsAfter } from './permissionBodies.ts'
import { permissionMatrix } from './permissionMatrix.ts'
import { populatedFixture, type PopulatedFixture } from './populatedFixture.ts'
import type { Caller } from './fixture.ts'
import { isForKeys } from './programKeys.ts'
import { findRow } from './rows.ts'
import { insertResponsibilities } from '../src/people/teamReaders/responsibilities.ts'

/** The actor states of the permission model, and the person who represents each. */
const states = {
  S0: 'visitor',
  EP: 'nora',
  ER: 'remi',
  EA: 'paul',
  MP: 'mina',
  MR: 'marc',
  MA: 'samia',
  MB: 'bruno',
  M0: 'solal',
  AD: 'ada',
  CS: 'claire',
} as const satisfies Record<string, Caller>

type State = keyof typeof states
const names = Object.keys(states) as State[]

let current: PopulatedFixture
beforeAll(async () => {
  current = await populatedFixture()
})

test('H-A12 every route has a line in the table of doors, and every line a route', () => {
  const routes = current.app.routes
    .filter(({ method, path }) => method !== 'ALL' && /^\/(?:api|scim)\//.test(path))
    .map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(routes)].sort()).toEqual(Object.keys(permissionMatrix).sort())
})

const reading = Object.keys(permissionMatrix).filter((route) => route.startsWith('GET '))
const writing = Object.keys(permissionMatrix).filter((route) => !route.startsWith('GET '))

test.each(reading)('%s opens to whom the table says', async (route) => {
  const answers: string[] = []
  for (const state of names) answers.push(await knock(current, route, state))
  expect(answers.join(' ')).toBe(lineOf(route))
})

/** Whether a write was accepted since the fixture was made. */
let isChanged = false

// Refused callers come first, then the others, each on a new fixture where a write has changed it.
test.each(writing)('%s opens to whom the table says', async (route) => {
  const expected = lineOf(route).split(' ')
  const answers = [...expected]
  const letIn = (n: number) => expected[n] === 'yes'
  const order = [...expected.keys()].sort((one, other) => Number(letIn(one)) - Number(letIn(other)))
  for (const n of order) {
    answers[n] = await knock(current, route, names[n] ?? 'S0')
    if (answers[n] === 'yes' && isChanged && changesTheNext(route)) {
      current = await populatedFixture()
      isChanged = false
    }
  }
  expect(answers.join(' ')).toBe(expected.join(' '))
})

test('C25.5 a manager is let in where an employee is, and to actions of the own teams', async () => {
  current = await populatedFixture()
  const { db, acme, ids, now } = current
  const ventes = await findRow(db, 'teams', ['key'], { name: 'Ventes', companyId: acme.id })
  const given = { accountId: ids.paul, teamKey: ventes.key, groupingId: null, until: null, appointedBy: null }
  await insertResponsibilities(db, acme.id, [{ ...given, source: 'main' }], now())
  const cell = names.indexOf('EA')
  const answers: string[] = []
  const expected: string[] = []
  for (const route of Object.keys(permissionMatrix)) {
    const answer = lineOf(route).split(' ')[cell]
    // What an employee may write is the same request.
    if (route.includes('/actions') || (answer === 'yes' && !route.startsWith('GET '))) continue
    expected.push(`${route}: ${answer}`)
    answers.push(`${route}: ${await knock(current, route, 'EA')}`)
  }
  expect(answers).toEqual(expected)
  const path = `/api/companies/${acme.id}/actions`
  expect(await knock(current, 'POST /api/companies/:companyId/actions', 'EA')).toBe('403')
  // The company's action is as one that is not there.
  const patched = await Promise.all(
    ['action', newId()].map((id) =>
      current.as('paul').patch(`${path}/${id}`, { revision: 0, state: 'faite' }),
    ),
  )
  const texts = await Promise.all(patched.map(async (each) => `${each.status} ${await each.text()}`))
  expect(texts).toEqual(Array(2).fill('404 {"code":"action_not_found"}'))
  expect((await current.as('paul').delete(`${path}/action?revision=0`)).status).toBe(404)
  const form = bodies['POST /api/companies/:companyId/actions']?.(current) as object
  expect((await current.as('paul').post(path, { ...form, team: 'Ventes' })).status).toBe(201)
})

// These rows are gone or this session has ended afterwards; creating one thing more hinders nobody.
const changesTheNext = (route: string) => /:|sign-out/.test(route)

const lineOf = (route: string) => (permissionMatrix[route] ?? '').trim().replace(/ +/g, ' ')

/** Calls the route as this person: yes, 401, 403 or 404; a 404 must equal the answer for a missing row. */
async function knock(populated: PopulatedFixture, route: string, state: State): Promise<string> {
  const { status, text, headers } = await ask(populated, route, state, (name) => rowOf(populated, name))
  if (status === 401 && isForKeys(route)) expect(text, route).toMatch(/^$|"status":"401"/)
  else if (status === 401)
    expect(text, route).toMatch(/^{"code":"(SESSION|ACCOUNT_PENDING|ACCOUNT_REJECTED)"}$/)
  if (status === 403 && !/"code":"ROLE"/.test(text)) return `403 ${text}`
  if (status === 404) {
    const missing = await ask(populated, route, state, () => newId())
    expect({ status, text, headers }, `${route} for ${state}`).toEqual(missing)
  }
  return [401, 403, 404].includes(status) ? String(status) : status < 500 ? 'yes' : `${status} ${text}`
}

async function ask(populated: PopulatedFixture, route: string, state: State, row: (after: string) => string) {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace(/\/([\w-]+)\/:[^/]+/g, (_whole, before: string) => `/${before}/${row(before)}`)
  const body = bodies[route]?.(populated)
  const call = populated.as(states[state])
  const response = await (method === 'GET'
    ? call.get(path)
    : call[method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete'](path, body))
  isChanged ||= method !== 'GET' && response.status < 400
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const text = isStream ? '' : await response.text()
  if (isStream) await response.body?.cancel()
  return { status: response.status, text, headers: Object.fromEntries(response.headers) }
}

function rowOf(populated: PopulatedFixture, after: string): string {
  const row = rowsAfter[after]
  if (!row) throw new Error(`test/permissionBodies.ts says no row for /${after}/:…`)
  return encodeURIComponent(row(populated))
}
