import { expect, test } from 'vitest'
import { forgetOutdated } from '../../src/operations/privacy/retention.ts'
import { days } from '../../src/base/time/dates.ts'
import { fixture, password, type Fixture } from '../fixture.ts'
import { file, row } from '../importing.ts'
import { findRows } from '../rows.ts'
import { codeOf, emails, enter } from './attack.ts'

// C24.17: a number that was moved still enters its own account for a year, is nobody else's, and is shown to nobody.

const paul = row({ number: 'P-1', email: emails.paul, firstName: 'Paul', lastName: 'Martin' })
const anne = row({ number: 'P-1', firstName: 'Anne', lastName: 'Roux' })

async function applied(on: Fixture, ...rows: Parameters<typeof file>[2][number][]) {
  const sent = await file(on, 'ada', rows)
  expect(sent.check.problems).toEqual([])
  expect((await sent.apply()).status).toBe(200)
  return sent.check
}

/** Paul, in use; an administrator has changed his number from P-1 to P-2. */
async function moved(): Promise<Fixture> {
  const on = await fixture()
  await applied(on, paul)
  await applied(on, { ...paul, number: 'P-2' })
  return on
}

const signsIn = async (on: Fixture, name: string) =>
  (await on.as('visitor').post('/api/auth/sign-in', { door: 'employee', email: name, password })).status

const problemsOf = async (on: Fixture, by: 'ada' | 'samia', line: typeof paul) =>
  (await file(on, by, [line])).check.problems

test('C24.17 the former number enters its own account, and is not shown', async () => {
  const on = await moved()
  expect([await signsIn(on, 'P-1'), await signsIn(on, 'P-2')]).toEqual([200, 200])
  const company = `/api/companies/${on.acme.id}`
  for (const path of [`${company}/employees`, `${company}/import/people.csv`, '/api/employees']) {
    const text = await (await on.as('ada').get(path)).text()
    expect(text).toContain('Paul')
    expect(text).not.toContain('P-1')
  }
})

test('C24.17 it is nobody else’s: a file gives it to no newcomer, and renames nobody by it', async () => {
  const on = await moved()
  expect(await problemsOf(on, 'ada', anne)).toEqual([{ code: 'number_former', line: 2, name: 'Paul Martin' }])
  expect(await problemsOf(on, 'samia', anne)).toEqual([{ code: 'P08', line: 2, name: '', company: null }])
  const chloe = row({ number: 'p-1', email: emails.chloe, firstName: 'Chloé', lastName: 'Durand' })
  expect(await problemsOf(on, 'ada', chloe)).toMatchObject([{ code: 'P05', a: 'Paul Martin' }])
  const { email, number, ...rest } = paul
  expect(await applied(on, { ...rest, email: '', number })).toMatchObject({
    changes: [{ number: ['P-2', 'P-1'] }],
  })
  expect([await signsIn(on, 'P-1'), await signsIn(on, 'P-2')]).toEqual([200, 200])
  expect(await findRows(on.db, 'accountIdentifiers', ['value', 'retiredOn'])).toEqual(
    expect.arrayContaining([
      { value: 'P-1', retiredOn: null },
      { value: 'P-2', retiredOn: '2026-11-21' },
    ]),
  )
  expect(email).toBe(emails.paul)
})

test('C24.17 after twelve months it is forgotten, and may be another’s', async () => {
  const on = await moved()
  const night = async (after: number) => {
    on.travel(days(after))
    await forgetOutdated(on.parts, on.now())
  }
  await night(364)
  expect(await signsIn(on, 'P-1')).toBe(200)
  await night(1)
  expect([await signsIn(on, 'P-1'), await signsIn(on, 'P-2')]).toEqual([401, 200])
  expect(await codeOf(await enter(on, 'P-1'))).toBe('number_wrong')
})

test('C24.17 of somebody who was never asked and never entered a number is corrected, and free at once', async () => {
  const on = await fixture()
  const first = row({ number: 'M-1', email: 'ines@exemple.fr', firstName: 'Inès', lastName: 'Neuve' })
  await applied(on, first)
  await applied(on, { ...first, number: 'M-2' })
  await applied(on, row({ number: 'M-1', firstName: 'Anne', lastName: 'Roux' }))
})

test('C23.2 a writer who makes a former number one’s own, or gives it back, enters nowhere', async () => {
  for (const change of [
    { accountId: (on: Fixture) => on.ids.chloe, retiredOn: '2026-11-21' },
    { accountId: (on: Fixture) => on.ids.paul, retiredOn: null },
  ]) {
    const on = await moved()
    await on.db
      .updateTable('accountIdentifiers')
      .set({ accountId: change.accountId(on), retiredOn: change.retiredOn })
      .where('valueKey', '=', 'p-1')
      .execute()
    expect(await signsIn(on, 'P-1')).toBe(401)
    expect(await signsIn(on, emails.paul)).toBe(401)
  }
})
