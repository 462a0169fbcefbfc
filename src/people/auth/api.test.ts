import { expect, test } from 'vitest'
import { password, fixture } from '../../../test/fixture.ts'

const nora = {
  firstName: 'Zoé',
  lastName: 'Œuvre',
  companyName: 'Acme',
  email: 'zoe@exemple.fr',
  password,
  confirmation: password,
}

test('a new employee is pending and may not enter yet', async () => {
  const { as } = await fixture()
  const registered = await as('visitor').post('/api/auth/register/employee', nora)
  expect(registered.status).toBe(201)
  const entered = await as('visitor').post('/api/auth/sign-in', {
    door: 'employee',
    email: nora.email,
    password,
  })
  expect(entered.status).toBe(403)
  expect(await entered.json()).toEqual({ code: 'account_pending' })
})

test('an approved employee enters and is told who they are', async () => {
  const { as, app } = await fixture()
  const entered = await as('visitor').post('/api/auth/sign-in', {
    door: 'employee',
    email: ' Paul.Martin@Exemple.FR ',
    password,
  })
  expect(entered.status).toBe(200)
  const [cookie = ''] = entered.headers.getSetCookie()
  expect(cookie).toMatch(/^ressenti=[\w-]{64}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  const me = await app.request('/api/me', { headers: { cookie: cookie.split(';')[0] ?? '' } })
  expect(await me.json()).toMatchObject({ firstName: 'Paul', role: 'employee', companyName: 'Acme' })
})

test('20 parallel sign-ups with one address make one account', async () => {
  const { as, db } = await fixture()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => as('visitor').post('/api/auth/register/employee', nora)),
  )
  expect(answers.filter((each) => each.status === 201)).toHaveLength(1)
  const refused = answers.filter((each) => each.status === 409)
  expect(await Promise.all(refused.map((each) => each.json()))).toEqual(
    Array(4).fill({ code: 'email_taken' }),
  )
  // Every try counts by its e-mail, five an hour (C24.20).
  expect(answers.filter((each) => each.status === 429)).toHaveLength(15)
  const rows = await db.selectFrom('accounts').select('id').where('email', '=', nora.email).execute()
  expect(rows).toHaveLength(1)
})
