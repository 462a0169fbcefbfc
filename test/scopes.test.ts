import { beforeAll, expect, test } from 'vitest'
import { requireCompany } from '../src/organisation/companies/requireCompany.ts'
import { permissionMatrix } from './permissionMatrix.ts'
import { scopes, type Scope } from './scopes.ts'
import { fixture, type Fixture } from './fixture.ts'

let on: Fixture
beforeAll(async () => {
  on = await fixture()
})

/** The answers of the permission matrix, by column. */
function answersTo(route: string) {
  const [S0, EP, ER, EA, MP, MR, MA, MB, M0, AD] = (permissionMatrix[route] ?? '').trim().split(/ +/)
  return { S0, EP, ER, EA, MP, MR, MA, MB, M0, AD }
}

const of = (scope: Scope) => Object.keys(scopes).filter((route) => scopes[route] === scope)

test('every route has a line in the table of scopes, and every line a route', () => {
  expect(Object.keys(scopes).sort()).toEqual(Object.keys(permissionMatrix).sort())
})

test('a route that names a company loads it through companyIn, once the guard has let the person in', () => {
  const named = Object.keys(permissionMatrix).filter((route) => route.includes('/:companyId'))
  expect(of('company')).toEqual(named)
  const routes = on.app.routes.map(({ method, path, handler }) => ({ route: `${method} ${path}`, handler }))
  for (const route of named) {
    const handlers = routes.filter((each) => each.route === route).map(({ handler }) => handler)
    expect(handlers.indexOf(requireCompany as never), route).toBe(1)
  }
  const through = routes
    .filter(({ handler }) => handler === (requireCompany as never))
    .map(({ route }) => route)
  expect(through.sort()).toEqual(named.toSorted())
})

test('a company in scope is the own one: another company’s sub-admin finds nothing there', () => {
  for (const route of of('company')) {
    const { MA, MB, M0, EA } = answersTo(route)
    expect([MB, M0], route).toEqual(MA === 'yes' ? ['404', '404'] : ['403', '403'])
    expect(MA === 'yes' || EA === '403', route).toBe(true)
  }
})

test.each(of('installation'))(
  '%s, which reads the whole installation, opens to administrators alone',
  (route) => {
    const { AD, ...others } = answersTo(route)
    expect(AD).toBe('yes')
    expect(Object.values(others)).not.toContain('yes')
  },
)

test('a row that is seen by who asks does not exist for another company’s sub-admin', () => {
  for (const route of of('actor').filter((each) => each.includes('/:')))
    expect(answersTo(route), route).toMatchObject({ MB: '404', M0: '404' })
})

/** Open to anybody, but no wave of the fixture has guardians. */
const ofGuardedWaves = new Set(['GET /api/waves/:waveId/guardians', 'GET /api/waves/:waveId/counted'])

test('only what knows nobody opens to those whose account is not approved', () => {
  for (const route of Object.keys(scopes)) {
    const { S0, EP, MR } = answersTo(route)
    const open = ofGuardedWaves.has(route) ? '404' : 'yes'
    const isOpen = [S0, EP, MR].every((each) => each === open)
    expect(isOpen, route).toBe(scopes[route] === 'nobody')
  }
})
