import { expect, test } from 'vitest'
import { freshFixture } from '../freshFixture.ts'
import { codeOf, questionnaire } from './attack.ts'

const on = freshFixture()

test('MS-01 nothing but what a form asks for can be written by signing up', async () => {
  const person = {
    firstName: 'Eve',
    lastName: 'Intruse',
    companyName: 'Acme',
    email: 'eve@exemple.fr',
    password: 'secret',
    confirmation: 'secret',
  }
  for (const more of [
    { role: 'admin' },
    { status: 'approved' },
    { emailVerified: true },
    { id: 'x' },
    { createdAt: 'x' },
    { companyId: on.acme.id },
    { approvedAt: 'x' },
    { teamIds: ['x'] },
    { createdBy: on.ids.ada },
  ]) {
    const answer = await on.as('visitor').post('/api/auth/register/employee', { ...person, ...more })
    expect(answer.status, JSON.stringify(more)).toBe(400)
  }
  expect((await on.as('visitor').post('/api/auth/register/employee', person)).status).toBe(201)
  const row = await on.db
    .selectFrom('accounts')
    .select(['role', 'status', 'companyId', 'approvedAt'])
    .where('email', '=', person.email)
    .executeTakeFirst()
  expect(row).toEqual({ role: 'employee', status: 'pending', companyId: null, approvedAt: null })
})

test('MS-04 an approval says whom and for which company, nothing else', async () => {
  const seen = { status: 'pending', companyId: null }
  const approval = { firstName: 'Mina', lastName: 'Petit', companyId: on.acme.id, seen }
  for (const more of [
    { role: 'admin' },
    { status: 'rejected' },
    { companyIds: [on.acme.id, on.globex.id] },
    { companyId: [on.acme.id, on.globex.id] },
  ])
    expect(
      (await on.as('ada').put(`/api/sub-admins/${on.ids.mina}/approval`, { ...approval, ...more })).status,
    ).toBe(400)
  const row = await on.db
    .selectFrom('accounts')
    .select(['role', 'status', 'companyId'])
    .where('id', '=', on.ids.mina)
    .executeTakeFirst()
  expect(row).toEqual({ role: 'sub-admin', status: 'pending', companyId: null })
})

test('MS-05 a questionnaire is its maker’s, of today, answered by nobody yet', async () => {
  for (const more of [
    { createdBy: on.ids.ada },
    { createdAt: '2020-01-01' },
    { employees: '[]' },
    { companyId: on.globex.id },
    { id: 'x' },
  ])
    expect(
      (
        await on
          .as('samia')
          .post('/api/questionnaires', questionnaire([], more as unknown as Record<string, string>))
      ).status,
    ).toBe(400)
  const made = await on.as('samia').post('/api/questionnaires', questionnaire([]))
  expect([201, 409]).toContain(made.status)
  const rows = await on.db
    .selectFrom('questionnaires')
    .select(['createdBy', 'companyId'])
    .where('companyId', 'is not', null)
    .execute()
  for (const row of rows) expect(row).toEqual({ createdBy: on.ids.samia, companyId: on.acme.id })
  expect(
    await codeOf(
      await on.as('paul').put('/api/responses/x/draft', { revision: 1, sealed: 'AA', isCompleted: true }),
    ),
  ).toBe('invalid')
})
