import { expect, test } from 'vitest'
import { fixture } from '../fixture.ts'
import { emails, enter } from './attack.ts'

test('C23.2 what the program changes stays sealed: status, company, password, second factor, address', async () => {
  const on = await fixture()
  const { ids } = on
  const signIn = async (email: string) => (await enter(on, email)).status
  const status = (from: string, to: string) =>
    on.as('ada').put(`/api/employees/${ids.paul}/status`, { from, to })
  for (const [from, to] of [
    ['approved', 'rejected'],
    ['rejected', 'approved'],
  ] as const)
    expect((await status(from, to)).status).toBe(204)
  expect(await signIn(emails.paul)).toBe(200)
  const left = await on
    .as('samia')
    .post(`/api/companies/${on.acme.id}/departures`, { accountIds: [ids.paul] })
  expect(left.status).toBe(200)
  expect(await signIn(emails.paul)).toBe(403)
  const back = await on.as('samia').delete(`/api/companies/${on.acme.id}/departures/${ids.paul}`)
  expect(back.status).toBe(204)
  expect(await signIn(emails.paul)).toBe(200)
  expect((await on.as('ada').delete(`/api/companies/${on.acme.id}`)).status).toBe(204)
  expect(await signIn(emails.paul)).toBe(200)
  expect(await signIn(emails.chloe)).toBe(200)
})
