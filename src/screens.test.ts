import type { ReactElement } from 'react'
import { createRoutesFromElements, matchRoutes, Navigate } from 'react-router'
import { expect, test } from 'vitest'
import { Area, Elsewhere, PublicArea } from './people/currentUser/Area.tsx'
import {
  redirectFor,
  redirectForPublic,
  redirectForUnknown,
  redirectForEndedAccess,
  type EndedAccess,
  type ViewerRole,
} from './people/currentUser/redirects.ts'
import type { Role } from './people/auth/rules.ts'
import { managerMap } from './managers.tsx'
import { Managers, screenMap } from './screens.tsx'

// An address that is no employee's and no visitor's is looked for among the managers'.
const routes = createRoutesFromElements(screenMap).flatMap((route) =>
  (route.element as ReactElement | undefined)?.type === Managers
    ? createRoutesFromElements(managerMap)
    : [route],
)

type State = ViewerRole | EndedAccess

/** The redirect of one step; null where the screen is shown. */
function step(address: string, state: State): string | null {
  const lost = state === 'ACCOUNT_PENDING' || state === 'ACCOUNT_REJECTED' ? state : null
  const visitor: ViewerRole = lost ? 'signed-out' : (state as ViewerRole)
  const path = address.split('?')[0] ?? ''
  for (const { route } of matchRoutes(routes, path) ?? []) {
    const { type, props } = route.element as ReactElement<{ role?: Role; to?: string }>
    const away =
      (type === Area &&
        props.role &&
        (lost ? redirectForEndedAccess(props.role, lost) : redirectFor(props.role, visitor))) ||
      (type === PublicArea && redirectForPublic(visitor)) ||
      (type === Elsewhere && redirectForUnknown(visitor)) ||
      (type === Navigate && props.to)
    if (away) return away
  }
  return null
}

/** The redirects from an address to the screen that is shown. */
function walk(address: string, state: State): string[] {
  const next = step(address, state)
  if (next === null) return []
  const after: State = state.startsWith('ACCOUNT') ? 'signed-out' : state
  return [next, ...walk(next, after)]
}

const home = { employee: '/employee/dashboard', sub: '/sub-admin/dashboard', admin: '/admin/dashboard' }
const pendingNotice = '/login?message=approval_pending'

// Security 2.2, row by row: signed out, employee, sub-admin, admin, lost by pending, lost by rejection.
const shown = 'shown'
const table: [string, string, string, string, string, string, string][] = [
  ['/login', shown, home.employee, home.sub, home.admin, shown, shown],
  ['/admin-login', shown, home.employee, home.sub, home.admin, shown, shown],
  ['/sub-admin-login', shown, home.employee, home.sub, home.admin, shown, shown],
  ['/sub-admin-register', shown, home.employee, home.sub, home.admin, shown, shown],
  ['/register', shown, home.employee, home.sub, home.admin, shown, shown],
  ['/admin-register', shown, home.employee, home.sub, home.admin, shown, shown],
  ['/admin', '/admin-login', home.employee, home.sub, home.admin, '/admin-login', '/admin-login'],
  ['/admin/dashboard', '/admin-login', home.employee, home.sub, shown, '/admin-login', '/admin-login'],
  ['/admin/nulle-part', '/admin-login', home.employee, home.sub, home.admin, '/admin-login', '/admin-login'],
  [
    '/sub-admin',
    '/sub-admin-login',
    home.employee,
    home.sub,
    home.admin,
    '/sub-admin-login',
    '/sub-admin-login',
  ],
  [
    '/sub-admin/dashboard',
    '/sub-admin-login',
    home.employee,
    shown,
    home.admin,
    '/sub-admin-login',
    '/sub-admin-login',
  ],
  [
    '/sub-admin/nulle-part',
    '/sub-admin-login',
    home.employee,
    home.sub,
    home.admin,
    '/sub-admin-login',
    '/sub-admin-login',
  ],
  ['/employee', '/login', home.employee, home.sub, home.admin, pendingNotice, '/login'],
  ['/employee/dashboard', '/login', shown, home.sub, home.admin, pendingNotice, '/login'],
  ['/employee/nulle-part', '/login', home.employee, home.sub, home.admin, pendingNotice, '/login'],
  ['/', '/login', home.employee, home.sub, home.admin, '/login', '/login'],
  ['/nulle-part', '/login', home.employee, home.sub, home.admin, '/login', '/login'],
  ['/adminx', '/login', home.employee, home.sub, home.admin, '/login', '/login'],
]
const states: State[] = [
  'signed-out',
  'employee',
  'sub-admin',
  'admin',
  'ACCOUNT_PENDING',
  'ACCOUNT_REJECTED',
]
const pairs = table.flatMap(([path, ...ends]) =>
  states.map((state, place) => [path, state, ends[place] ?? ''] as const),
)

test.each(pairs)('%s opened by %s leads to %s', (path, state, end) => {
  const way = walk(path, state)
  expect(way.at(-1) ?? shown).toBe(end)
  expect(way.length).toBeLessThanOrEqual(2)
  expect(new Set([path, ...way]).size).toBe(way.length + 1)
})

test('every address of the map that a role may open is shown to it or leads to its dashboard', () => {
  const addresses = routes.flatMap(addressesOf).map((path) => path.replace(/:\w+/g, 'x').replace('/*', '/x'))
  for (const address of addresses)
    for (const state of states)
      expect(walk(address, state).length, `${address} by ${state}`).toBeLessThanOrEqual(2)
})

test("the administrator's link to the surveys ends on the dashboard's tab", () => {
  expect(walk('/admin/surveys', 'admin')[0]).toBe('/admin/dashboard?onglet=questionnaires')
})

function addressesOf(route: {
  path?: string | undefined
  children?: (typeof routes)[number][] | undefined
}): string[] {
  return [...(route.path ? [route.path] : []), ...(route.children ?? []).flatMap(addressesOf)]
}
