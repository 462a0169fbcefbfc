import { expect, test } from 'vitest'
import { addAccount } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { checked, everything, file, memberships, row } from '../../../test/importing.ts'
import { newId } from '../../base/encoding/ids.ts'
import { toJson } from '../../data/db/json.ts'
import { minutes } from '../../base/time/dates.ts'
import type { ImportCheck } from './store.ts'
import { choiceKeys, type ImportRow } from './rules.ts'

const the = freshFixture()

const person = (n: number, cells: Partial<ImportRow> = {}) =>
  row({ number: `N-${n}`, firstName: `Jo${n}`, lastName: 'Foule', teams: 'Labo', ...cells })

const path = () => `/api/companies/${the.acme.id}/import/check`
const asked = { mode: 'partial', createTeams: true }
const ask = async (body: object) => {
  const answer = await the.as('ada').post(path(), { part: 0, rows: null, asks: asked, ...body })
  return { status: answer.status, ...((await answer.json()) as { check: ImportCheck; code?: string }) }
}

test('T-I20 two lines with an error are corrected by sending their part again, and the plan is that of a right file', async () => {
  const many = Array.from({ length: 1_200 }, (_, n) => ({ ...person(n), line: n + 2 }))
  const wrong = many.map((each) => (each.line === 700 ? { ...each, email: 'jo@exemple' } : each))
  const upload = newId()
  const first = await checked(the, 'ada', wrong, {}, upload)
  expect(((await first.json()) as { check: ImportCheck }).check.problems).toEqual([
    { code: 'P02', line: 700, email: 'jo@exemple' },
  ])
  const again = await ask({ upload, part: 1, parts: 3, rows: many.slice(500, 1_000) })
  expect([again.status, again.check.problems, again.check.arrivals.length]).toEqual([200, [], 1_200])
  const right = await file(the, 'ada', many)
  expect({ ...again.check, fingerprint: '' }).toEqual({ ...right.check, fingerprint: '' })
})

test('a question alone is answered for the rows that were sent', async () => {
  const { upload, check } = await file(the, 'ada', [person(1), person(2)])
  const again = await ask({ upload, parts: 1 })
  expect(again.check).toEqual(check)
  const other = await ask({ upload: newId(), parts: 1 })
  expect([other.status, other.code]).toEqual([409, 'rows_gone'])
})

test('a part that is gone is no shorter file: nobody leaves because a part has expired', async () => {
  const many = Array.from({ length: 600 }, (_, n) => person(n))
  const { upload } = await file(the, 'ada', many)
  await the.db.deleteFrom('importRows').where('part', '=', 1).execute()
  const asks = { ...asked, mode: 'full' }
  expect(await ask({ upload, parts: 2, asks })).toMatchObject({ status: 409, code: 'rows_gone' })
})

test('rows that an earlier version kept are sent again, and a page of that version sends them as before', async () => {
  const { upload } = await file(the, 'ada', [person(1)])
  const { levels: _levels, leads: _leads, ...earlier } = { ...person(1), line: 2 }
  await the.db
    .updateTable('importRows')
    .set({ content: toJson([earlier]) })
    .execute()
  expect(await ask({ upload, parts: 1 })).toMatchObject({ status: 409, code: 'rows_gone' })
  const sent = await ask({ upload: newId(), parts: 1, rows: [earlier] })
  expect([sent.status, sent.check.problems, sent.check.arrivals]).toEqual([200, [], [2]])
})

test('the hour of a file begins again while somebody corrects it, for all of its parts', async () => {
  const many = Array.from({ length: 600 }, (_, n) => ({ ...person(n), line: n + 2 }))
  const { upload } = await file(the, 'ada', many)
  const ends = async () => {
    const rows = await the.db.selectFrom('importRows').select('expiresAt').orderBy('part').execute()
    return rows.map(({ expiresAt }) => new Date(expiresAt).getTime() - the.now().getTime())
  }
  the.travel(minutes(40))
  expect(await ends()).toEqual([minutes(20), minutes(20)])
  await ask({ upload, part: 0, parts: 2, rows: many.slice(0, 500) })
  expect(await ends()).toEqual([minutes(60), minutes(60)])
})

test('choices are kept by key: the same lines in another order, under other line numbers, ask nothing again (T-I21)', async () => {
  const namesakes = [
    person(1, { lastName: 'Martin', firstName: 'Claude' }),
    person(2, { lastName: 'Martin', firstName: 'Claude' }),
  ]
  const known = row({ number: 'P-77', firstName: 'Paul', lastName: 'Martin' })
  const wrong = person(9, { email: 'faux' })
  const first = await file(the, 'ada', [...namesakes, known, wrong])
  expect(first.check.problems.map(({ code, line }) => [code, line])).toEqual([
    ['P11', 3],
    ['P11', 4],
    ['P02', 5],
  ])
  expect(first.check.problems[0]).toMatchObject({ otherLine: 2 })
  const chosen = { others: ['n-2'], same: [{ key: 'p-77', accountId: the.ids.paul }], skip: ['n-9'] }
  for (const rows of [
    [...namesakes, known, wrong],
    [wrong, known, ...namesakes.toReversed()],
  ]) {
    const { check } = await file(the, 'ada', rows, chosen)
    expect(check).toMatchObject({ problems: [], skipped: [rows.indexOf(wrong) + 2] })
    expect([check.arrivals.length, check.changes.length]).toEqual([2, 1])
  }
})

test('of two lines with one key, one alone is left out: by its cells, in whatever order', async () => {
  const [one, two] = [person(1), person(1, { firstName: 'Zoé' })]
  const skip = [choiceKeys([one, two])(two)]
  for (const rows of [
    [one, two],
    [two, one],
  ]) {
    const { check } = await file(the, 'ada', rows, { skip })
    expect(check).toMatchObject({
      problems: [],
      skipped: [rows.indexOf(two) + 2],
      arrivals: [rows.indexOf(one) + 2],
    })
  }
  // The key alone is of neither.
  expect((await file(the, 'ada', [one, two], { skip: ['n-1'] })).check.skipped).toEqual([])
})

test('C19.5 whom a line left out names stays as they are, by a key or by name; who is named by none keeps everybody', async () => {
  for (const n of [1, 2, 3])
    await addAccount(the.db, {
      firstName: `Jo${n}`,
      lastName: 'Foule',
      email: `jo${n}@exemple.fr`,
      companyId: the.acme.id,
    })
  const before = await everything(the)
  const full = (rows: ImportRow[], skip: string[]) => file(the, 'ada', rows, { mode: 'full', skip })
  const [byKey, byName, nobody] = [
    row({ email: 'jo1@exemple.fr', firstName: '', lastName: '' }),
    row({ firstName: 'Jo2', lastName: 'FOULE' }),
    row({ email: 'faux', firstName: 'Nul', lastName: 'Nom' }),
  ]
  const names = ({ check }: Awaited<ReturnType<typeof full>>) => check.departures.map(({ name }) => name)
  const left = await full([byKey, byName], ['jo1@exemple.fr', choiceKeys([byName])(byName)])
  expect(left.check).toMatchObject({ problems: [], skipped: [2, 3], keepsAbsent: false })
  expect(names(left)).toContain('Jo3 Foule')
  expect(names(left)).not.toContain('Jo1 Foule')
  expect(names(left)).not.toContain('Jo2 Foule')
  const kept = await full([byKey, nobody], ['jo1@exemple.fr', 'faux'])
  expect(kept.check).toMatchObject({ problems: [], departures: [], keepsAbsent: true })
  expect(await everything(the)).toEqual(before)
})

test('a sub-admin learns from a line left out of nobody elsewhere', async () => {
  const line = (email: string) => row({ email, firstName: 'Nul', lastName: 'Nom' })
  for (const email of ['emile.zola@exemple.fr', 'personne@exemple.fr']) {
    const { check } = await file(the, 'samia', [line(email)], { mode: 'full', skip: [email] })
    expect(check).toMatchObject({ skipped: [2], keepsAbsent: true, departures: [] })
  }
})

test('an edited cell that makes a new duplicate is told with the line that it repeats (P04)', async () => {
  const { upload } = await file(the, 'ada', [person(1), person(2, { number: '2' })])
  const rows = [
    { ...person(1), line: 2 },
    { ...person(2, { number: 'N-1' }), line: 3 },
  ]
  const { check } = await ask({ upload, parts: 1, rows })
  expect(check.problems).toEqual([{ code: 'P04', line: 3, firstLine: 2 }])
  expect(await memberships(the)).toEqual([])
})

test('T-I21 what the columns of a file mean is kept for its company once the file is applied, and for no other', async () => {
  const columnsOf = async (id: string, by: 'ada' | 'samia' = 'ada') =>
    (await the.as(by).get(`/api/companies/${id}/import/columns`)).json()
  const first = [
    { head: 'ref paie', meaning: 'identifiant' },
    { head: 'service', meaning: null },
  ]
  expect((await (await file(the, 'ada', [person(1)])).apply({ columns: first })).status).toBe(200)
  expect(await columnsOf(the.acme.id, 'samia')).toEqual({ columns: first })
  expect(await columnsOf(the.globex.id)).toEqual({ columns: [] })
  const second = [{ head: 'service', meaning: 'equipes' }]
  expect((await (await file(the, 'samia', [person(1)])).apply({ columns: second })).status).toBe(200)
  expect(await columnsOf(the.acme.id)).toEqual({ columns: [first[0], second[0]] })
  const refused = await file(the, 'ada', [person(2, { email: 'faux' })])
  expect((await refused.apply({ columns: first })).status).toBe(409)
  expect(await columnsOf(the.acme.id)).toEqual({ columns: [first[0], second[0]] })
  const unknown = [{ head: 'service', meaning: 'salaire' }]
  expect((await (await file(the, 'ada', [person(1)])).apply({ columns: unknown })).status).toBe(400)
})
