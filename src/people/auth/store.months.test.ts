import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { entering, withMail } from '../../../test/entryMails.ts'
import { engine, password, type Person } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { findRow, updateRows } from '../../../test/rows.ts'
import { later } from '../../base/time/dates.ts'
import { setLetterCode } from './accessLinks.ts'
import { noteSignIn } from './accountSignIns.ts'
import { codeHmac } from '../accountSettings/activation.ts'

const the = freshFixture(withMail)
const { accessLink, press } = entering(the)

const email = 'paul.martin@exemple.fr'
const kept = async (person: Person = 'paul') =>
  (await findRow(the.db, 'accounts', ['lastLoginAt'], { id: the.ids[person] })).lastLoginAt

test.each([
  ['a password', () => the.as('visitor').post('/api/auth/sign-in', { door: 'employee', email, password })],
  ['a link', async () => press(await accessLink())],
  [
    'a letter',
    async () => {
      const code = 'ABCDEFGH2345'
      const hmac = codeHmac(the.parts.key, the.ids.paul, code)
      const letter = { codeHmac: hmac, madeOn: '2026-11-01', expiresOn: '2027-01-01' }
      await setLetterCode(the.db, { accountId: the.ids.paul, ...letter })
      return the.as('visitor').post('/api/activation', { identifier: email, code })
    },
  ],
])('of an employee who enters by %s the last day of the month alone is kept (C24.10)', async (_, enter) => {
  expect((await enter()).status).toBe(200)
  expect(await kept()).toBe('2026-11-30')
})

/** What a write of the row changes, even one of the same values. */
async function written(): Promise<unknown> {
  const mark = engine === 'postgres' ? sql`xmin::text` : sql`total_changes()`
  const { rows } = await sql`select ${mark} as mark from accounts where id = ${the.ids.paul}`.execute(the.db)
  return rows
}

test('of an employee it is written when the month changes here, and not in between (C24.10)', async () => {
  const at = (moment: string) => noteSignIn(the.db, the.ids.paul, new Date(moment))
  await updateRows(the.db, 'accounts', { id: the.ids.paul }, { lastLoginAt: '2026-10-31' })
  await at('2026-11-02T08:00:00Z')
  expect(await kept()).toBe('2026-11-30')
  const before = await written()
  await at('2026-11-30T22:30:00Z')
  expect(await written()).toEqual(before)
  await at('2026-11-30T23:30:00Z')
  expect(await kept()).toBe('2026-12-31')
  expect(await written()).not.toEqual(before)
})

test('of an administrator and of a sub-admin the moment is kept', async () => {
  for (const person of ['ada', 'samia'] as const) {
    await noteSignIn(the.db, the.ids[person], the.now())
    expect(await kept(person)).toBe(later(the.now(), 0))
  }
})
