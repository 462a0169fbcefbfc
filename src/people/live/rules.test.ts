import { expect, test } from 'vitest'
import type { Actor } from '../auth/rules.ts'
import type { Change } from '../../data/db/publishChange.ts'
import { isAffected } from './rules.ts'

const person = (role: Actor['role'], companyId: string | null): Actor => ({
  id: role,
  email: `${role}@exemple.fr`,
  number: null,
  firstName: 'Jo',
  lastName: 'Blanc',
  role,
  status: 'approved',
  companyId,
  companyName: null,
})
const change = (given: Partial<Change>) =>
  ({ topic: 'teams', companyId: 'acme', accountId: null, ...given }) as Change
const people = [person('admin', null), person('sub-admin', 'acme'), person('sub-admin', 'globex'), person('sub-admin', null), person('employee', 'acme')] // prettier-ignore

test.each([
  ['everything', change({ topic: 'everything' }), [true, true, true, true, true]],
  ['a team of Acme', change({}), [true, true, false, false, false]],
  ['a questionnaire of Acme', change({ topic: 'questionnaires' }), [true, true, false, false, true]],
  ['results of Acme', change({ topic: 'results' }), [true, true, false, false, true]],
  ['people of Acme', change({ topic: 'employees' }), [true, true, false, false, false]],
  ['something of no company', change({ companyId: null }), [true, false, false, false, false]],
  [
    'a session of the employee',
    change({ topic: 'session', accountId: 'employee' }),
    [false, false, false, false, true],
  ],
  [
    'a session of the administrator',
    change({ topic: 'session', accountId: 'admin' }),
    [true, false, false, false, false],
  ],
])('%s is heard by whom it concerns', (_, change, expected) => {
  expect(people.map((actor) => isAffected(change, actor))).toEqual(expected)
})
