import { expect, test } from 'vitest'
import type { Person } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { checked, everything, file, row } from '../../../test/importing.ts'
import { findRows, insertRows } from '../../../test/rows.ts'

const the = freshFixture()

test('C19 case 4: the address of one and the number of the other are nobody’s line', async () => {
  await (
    await file(the, 'ada', [
      row({ number: 'A-1', email: 'a@exemple.fr', firstName: 'Anna', lastName: 'Un' }),
      row({ number: 'B-2', email: 'b@exemple.fr', firstName: 'Bob', lastName: 'Deux' }),
    ])
  ).apply()
  const swapped = await file(the, 'ada', [
    row({ number: 'a-1', email: 'b@exemple.fr', firstName: 'Anna', lastName: 'Un' }),
    row({ number: 'B-2', email: 'a@exemple.fr', firstName: 'Bob', lastName: 'Deux' }),
  ])
  expect(swapped.check.problems).toEqual([
    { code: 'P05', line: 2, a: 'Anna Un', b: 'Bob Deux' },
    { code: 'P05', line: 3, a: 'Bob Deux', b: 'Anna Un' },
  ])
})

test.each([
  [{ firstName: 'X', lastName: 'Y' }, 'P01'],
  [{ email: 'x@exemple', firstName: 'X', lastName: 'Y' }, 'P02'],
  [{ email: 'x@exemple.fr', lastName: 'Y' }, 'P03'],
  [{ email: 'x@exemple.fr', firstName: 'X', lastName: 'Y', teams: 'Absente' }, 'P06'],
  [{ email: 'emile.zola@exemple.fr', firstName: 'Émile', lastName: 'Zola' }, 'P08'],
  [{ email: 'samia.benali@exemple.fr', firstName: 'Samia', lastName: 'Benali' }, 'P09'],
  [{ email: 'alan.turing@exemple.fr', firstName: 'Alan', lastName: 'Turing' }, 'P09'],
  [{ number: '1', firstName: 'X', lastName: 'Y' }, 'number_invalid'],
  [{ number: '=1+1', firstName: 'X', lastName: 'Y' }, 'formula'],
  [{ number: 'X-1', firstName: '=HYPERLINK("http://mal")', lastName: 'Y' }, 'formula'],
  [{ number: 'X-1', firstName: 'X', lastName: 'Y', left: 'peut-être' }, 'left_invalid'],
  [{ number: 'X-1', firstName: 'X', lastName: 'Y', teams: 'A, B' }, 'team_invalid'],
] as const)('a line %j is refused: %s', async (cells, code) => {
  const { check } = await file(the, 'ada', [row(cells)], { createTeams: false })
  expect(check.problems.map((each) => each.code)).toContain(code)
})

test('a key of an earlier line is told with its line (P04)', async () => {
  const { check } = await file(the, 'ada', [
    row({ number: 'd-1', firstName: 'A', lastName: 'A' }),
    row({ number: 'D-1', firstName: 'B', lastName: 'B' }),
    row({ email: 'Paul.Martin@exemple.fr', firstName: 'Paul', lastName: 'Martin' }),
    row({ email: 'paul.martin@EXEMPLE.fr', firstName: 'Paul', lastName: 'Martin' }),
  ])
  expect(check.problems).toEqual([
    { code: 'P04', line: 3, firstLine: 2 },
    { code: 'P04', line: 5, firstLine: 4 },
  ])
})

test('an administrator lets somebody come from another company, by the line; a sub-admin cannot, and reads no name', async () => {
  const line = row({ email: 'emile.zola@exemple.fr', firstName: 'Émile', lastName: 'Zola' })
  expect((await file(the, 'ada', [line])).check.problems).toEqual([
    { code: 'P08', line: 2, name: 'Émile Zola', company: 'Globex' },
  ])
  const coming = await file(the, 'ada', [line], { come: ['emile.zola@exemple.fr'] })
  expect(coming.check).toMatchObject({ problems: [], changes: [{ from: 'company', company: 'Globex' }] })
  const asked = await file(the, 'samia', [line], { come: ['emile.zola@exemple.fr'] })
  expect(asked.check.problems).toEqual([{ code: 'P08', line: 2, name: '', company: null }])
  expect((await asked.apply()).status).toBe(409)
  expect((await (await file(the, 'ada', [line], { come: ['emile.zola@exemple.fr'] })).apply()).status).toBe(
    200,
  )
  const emile = await the.db
    .selectFrom('accounts')
    .select('companyId')
    .where('id', '=', the.ids.emile)
    .executeTakeFirst()
  expect(emile).toEqual({ companyId: the.acme.id })
})

test('a sub-admin does not learn that two keys are of one person elsewhere', async () => {
  await insertRows(the.db, 'accountIdentifiers', {
    accountId: the.ids.emile,
    kind: 'number',
    issuer: '',
    value: 'Z-9',
    valueKey: 'z-9',
  })
  const lines = [
    row({ email: 'emile.zola@exemple.fr', firstName: 'Émile', lastName: 'Zola' }),
    row({ number: 'Z-9', firstName: 'Émile', lastName: 'Zola' }),
  ]
  const asked = await file(the, 'samia', lines)
  expect(asked.check.problems).toEqual([
    { code: 'P08', line: 2, name: '', company: null },
    { code: 'P08', line: 3, name: '', company: null },
  ])
  expect((await file(the, 'ada', lines)).check.problems[1]).toEqual({ code: 'P04', line: 3, firstLine: 2 })
})

test('a line of two people, one of them elsewhere, tells a sub-admin the name of neither', async () => {
  const rows = [
    row({ number: 'P-1', email: 'paul.martin@exemple.fr', firstName: 'Paul', lastName: 'Martin' }),
  ]
  await (await file(the, 'ada', rows)).apply()
  const both = row({ number: 'P-1', email: 'emile.zola@exemple.fr', firstName: 'Paul', lastName: 'Martin' })
  expect((await file(the, 'samia', [both])).check.problems).toEqual([
    { code: 'P08', line: 2, name: '', company: null },
  ])
})

test('what a sub-admin imports waits as one block, which an administrator approves at once', async () => {
  const rows = [1, 2, 3].map((n) => row({ number: `N-${n}`, firstName: 'Neuf', lastName: `Nouveau ${n}` }))
  const done = await (await file(the, 'samia', rows)).apply()
  const { importId, pending } = (await done.json()) as { importId: string; pending: number }
  expect(pending).toBe(3)
  const waiting = await findRows(the.db, 'accounts', ['status'], { importId })
  expect(waiting.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
  const path = `/api/companies/${the.acme.id}/imports`
  expect(await (await the.as('ada').get(path)).json()).toMatchObject([
    { id: importId, pending: 3, by: 'Samia Benali' },
  ])
  expect((await the.as('samia').post(`${path}/${importId}/approval`)).status).toBe(403)
  const approved = await the.as('ada').post(`${path}/${importId}/approval`)
  expect(await approved.json()).toEqual({ approved: 3 })
  expect(await (await the.as('ada').get(path)).json()).toEqual([])
  expect(
    (await the.as('ada').post(`/api/companies/${the.globex.id}/imports/${importId}/approval`)).status,
  ).toBe(404)
})

test.each([
  'emile.zola@exemple.fr',
  'nora.blanc@exemple.fr',
  'lucie.faure@exemple.fr',
  'ada.lovelace@exemple.fr',
  'bruno.costa@exemple.fr',
])('a sub-admin’s file never reaches %s', async (email) => {
  const before = await everything(the)
  const asked = await file(the, 'samia', [row({ email, firstName: 'Pris', lastName: 'Ailleurs' })], {
    come: [email],
  })
  expect(asked.check.problems).toHaveLength(1)
  expect((await asked.apply()).status).toBe(409)
  expect(await everything(the)).toEqual(before)
})

test('only an administrator moves the address of an account that has a password', async () => {
  await (
    await file(the, 'ada', [
      row({ number: 'P-1', email: 'paul.martin@exemple.fr', firstName: 'Paul', lastName: 'Martin' }),
    ])
  ).apply()
  const moved = row({ number: 'P-1', email: 'voleur@exemple.fr', firstName: 'Paul', lastName: 'Martin' })
  const { check } = await file(the, 'samia', [moved])
  expect(check.warnings).toEqual([{ code: 'account_fixed', line: 2, name: 'Paul Martin' }])
  expect(check.changes).toEqual([])
  await the.as('paul').get('/api/me')
  expect((await (await file(the, 'ada', [moved])).apply()).status).toBe(200)
  expect((await the.as('paul').get('/api/me')).status).toBe(401)
})

test.each(['paul', 'bruno', 'solal', 'visitor'] as const)('%s imports nobody into Acme', async (person) => {
  const answer = await checked(
    the,
    person as Person,
    [row({ number: 'X-1', firstName: 'X', lastName: 'Y' })],
    {},
  )
  expect([401, 403, 404]).toContain(answer.status)
})

test('20,001 lines are refused, and are kept by nobody', async () => {
  const path = `/api/companies/${the.acme.id}/import/check`
  const rows = Array.from({ length: 500 }, (_, n) =>
    row({ line: n + 2, number: `N${n}`, firstName: 'X', lastName: 'Y' }),
  )
  const part = (n: number, some = rows) =>
    the.as('ada').post(path, { upload: 'beaucoup', part: n, parts: 41, rows: some, asks: null })
  for (let n = 0; n < 40; n += 1) expect((await part(n)).status).toBe(200)
  const refused = await part(40, rows.slice(0, 1))
  expect([refused.status, await refused.json()]).toEqual([400, { code: 'too_many_rows', n: 20_001 }])
  expect(await the.db.selectFrom('importRows').select('part').execute()).toEqual([])
  expect((await part(0, [...rows, ...rows])).status).toBe(400)
})

test('a file is its sender’s own: another administrator applies nothing of it', async () => {
  const mine = await file(the, 'ada', [row({ number: 'N-1', firstName: 'Neuf', lastName: 'Un' })])
  const { upload, fingerprint, choices } = mine
  const path = `/api/companies/${the.acme.id}/import/apply`
  const stolen = await the.as('alan').post(path, { upload, fingerprint, choices, leaving: null })
  expect([stolen.status, await stolen.json()]).toEqual([409, { code: 'rows_gone' }])
  const elsewhere = await the
    .as('ada')
    .post(`/api/companies/${the.globex.id}/import/apply`, { upload, fingerprint, choices, leaving: null })
  expect(elsewhere.status).toBe(409)
})

test('T-I23 addresses elsewhere, of an administrator, of no company and of a sub-admin are one text for a sub-admin (C24.18)', async () => {
  const emails = [
    'emile.zola@exemple.fr',
    'ada.lovelace@exemple.fr',
    'nora.blanc@exemple.fr',
    'samia.benali@exemple.fr',
  ]
  const problems = []
  for (const email of emails) {
    const { check } = await file(the, 'samia', [row({ email, firstName: 'Pris', lastName: 'Ailleurs' })])
    problems.push(check.problems)
  }
  expect(problems).toEqual(emails.map(() => [{ code: 'P08', line: 2, name: '', company: null }]))
})
