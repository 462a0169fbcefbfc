import { beforeEach, expect, test } from 'vitest'
import { password } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { hashCalls } from './password.ts'
import { insertRows, updateRows } from '../../../test/rows.ts'

const the = freshFixture()
beforeEach(async () => {
  const number = { accountId: the.ids.paul, kind: 'number' as const, issuer: '' }
  await insertRows(the.db, 'accountIdentifiers', { ...number, value: 'D-0468', valueKey: 'd-0468' })
})

const enter = (email: string, typed = password, entry = 'employee') =>
  the.as('visitor').post('/api/auth/sign-in', { door: entry, email, password: typed })
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code

test.each(['D-0468', 'd-0468', ' Ｄ-0468 ', 'paul.martin@exemple.fr'])(
  'one field takes the address and the number of a letter: %j',
  async (typed) => expect((await enter(typed)).status).toBe(200),
)

test('who has no address enters by the number, and is shown by it', async () => {
  await updateRows(the.db, 'accounts', { id: the.ids.paul }, { email: null })
  expect((await enter('D-0468')).status).toBe(200)
  expect(await (await the.as('paul').get('/api/me')).json()).toMatchObject({ email: null, number: 'D-0468' })
  const found = await (await the.as('ada').get('/api/employees?search=martin')).json()
  expect(found).toMatchObject({ employees: [{ email: null, number: 'D-0468' }] })
})

test('who has never chosen a password enters by none, after the same work as everybody', async () => {
  await updateRows(the.db, 'accounts', { id: the.ids.paul }, { passwordHash: null })
  for (const [email, code] of [
    ['D-0468', 'number_wrong'],
    ['D-9999', 'number_wrong'],
  ] as const) {
    const before = hashCalls
    const answer = await enter(email)
    expect([answer.status, await codeOf(answer), hashCalls - before]).toEqual([401, code, 1])
  }
})

test('a number and an address of one account share one count of failures (D4)', async () => {
  const typed = (n: number) => (n % 2 ? 'D-0468' : 'paul.martin@exemple.fr')
  for (let n = 0; n < 10; n += 1) expect((await enter(typed(n), 'faux')).status).toBe(401)
  expect((await enter('D-0468')).status).toBe(429)
  expect((await enter('paul.martin@exemple.fr')).status).toBe(429)
})

test('a number opens neither of the doors of those who decide', async () => {
  expect(await codeOf(await enter('D-0468', password, 'sub-admin'))).toBe('not_allowed')
  expect(await codeOf(await enter('D-0468', password, 'admin'))).toBe('email_invalid')
})
