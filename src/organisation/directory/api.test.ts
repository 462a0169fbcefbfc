import { expect, test } from 'vitest'
import { freshFixture } from '../../../test/freshFixture.ts'
import { programKey, programOf } from '../../../test/programKeys.ts'
import { findRow, findRows } from '../../../test/rows.ts'
import {
  addCrowd,
  countEmployees,
  crowd,
  deliver,
  head,
  line,
  sendingProgram,
} from '../../../test/sentFiles.ts'

// C27.3, C27.4: a script sends the people of a company.

const here = freshFixture()

test('C27 case 4: the same file twice changes nothing; wrong lines are left out and listed', async () => {
  await addCrowd(here, 30)
  const by = await sendingProgram(here)
  const file = head + crowd(0, 33)
  expect(await deliver(by, file)).toMatchObject({ state: 'applied', counts: { arrived: 3, left: 0 } })
  expect(await deliver(by, file)).toEqual({
    ...{ state: 'unchanged', lines: [] },
    counts: { arrived: 0, changed: 0, left: 0, waiting: 0 },
  })
  const wrong = `pas-une-adresse;Jo;Faux;\n;Jo;Sans;\njo.1@exemple.fr;Autre;Nom;\n`
  const run = await deliver(by, head + crowd(0, 34) + wrong)
  expect(run).toMatchObject({ state: 'applied', counts: { arrived: 1 } })
  expect(run.lines.map(({ line: at, code }) => [at, code])).toEqual([
    [36, 'P02'],
    [37, 'P01'],
    [38, 'P04'],
  ])
  expect(JSON.stringify(run)).not.toMatch(/Foule|exemple/)
})

test('C27.4 whom a directory brings needs no approval; nobody leaves because a file is silent', async () => {
  await addCrowd(here, 30)
  const by = await sendingProgram(here)
  await deliver(by, head + crowd(25, 33))
  expect(await countEmployees(here)).toBe(2 + 33)
  const arrived = await findRow(here.db, 'accounts', ['status', 'role'], { email: 'jo.32@exemple.fr' })
  expect(arrived).toEqual({ status: 'approved', role: 'employee' })
})

test('C27.4 a file names an administrator’s address, another company’s person, who left: skipped, in one word', async () => {
  await addCrowd(here, 30)
  const by = await sendingProgram(here)
  const others = ['ada.lovelace', 'emile.zola', 'bruno.costa'].map((name) => `${name}@exemple.fr;Jo;Faux;\n`)
  const run = await deliver(by, head + others.join(''))
  expect(run).toMatchObject({ state: 'unchanged', counts: { arrived: 0 } })
  expect(run.lines.map(({ code }) => code)).toEqual(['P08', 'P08', 'P08'])
  const emile = await findRow(here.db, 'accounts', ['companyId', 'lastName'], { id: here.ids.emile })
  expect(emile).toEqual({ companyId: here.globex.id, lastName: 'Zola' })
  await here.as('samia').post(`/api/companies/${here.acme.id}/departures`, { accountIds: [here.ids.paul] })
  const back = await deliver(by, `${head}paul.martin@exemple.fr;Paul;Martin;\n`)
  expect(back).toMatchObject({ state: 'unchanged', lines: [{ line: 2, code: 'person_left' }] })
})

test('C27.4 an account in use gets no other key; the rest of its line is applied, its change waits', async () => {
  await addCrowd(here, 30)
  const by = await sendingProgram(here)
  const numbered = 'identifiant;email;prenom;nom;equipes\n'
  const run = await deliver(by, `${numbered}M1;paul.martin@exemple.fr;Paul;Martin-Roy;Atelier\n`)
  expect(run).toMatchObject({ state: 'held', counts: { changed: 1, waiting: 1 }, lines: [] })
  const paul = await findRow(here.db, 'accounts', ['lastName'], { id: here.ids.paul })
  expect(paul).toEqual({ lastName: 'Martin-Roy' })
  expect(await findRows(here.db, 'accountIdentifiers', ['value'], { accountId: here.ids.paul })).toEqual([])
})

test('C27.3 what is no file of people is refused, and nothing of it is kept', async () => {
  const by = await sendingProgram(here)
  const answer = async (text: string | Buffer, more = {}) => {
    const said = await by.sendFile(text, more)
    const { code } = (await said.json().catch(() => ({}))) as { code?: string }
    return [said.status, code]
  }
  expect(await answer(head + line(1), { 'content-type': 'application/json' })).toEqual([
    415,
    'file_type_refused',
  ])
  expect(await answer(Buffer.from('504b0304', 'hex'))).toEqual([415, 'F03'])
  expect(await answer('un;deux\n1;2\n')).toEqual([422, 'P20'])
  expect(await answer('prenom;nom\nA;B\n')).toEqual([422, 'P21'])
  expect(await answer(head)).toEqual([422, 'no_rows'])
  expect(await answer(head + crowd(0, 20_001))).toEqual([422, 'P10'])
  expect(await answer(Buffer.alloc(5_000_001, 'a'))).toEqual([413, 'too_large'])
  const { status } = await here
    .as('visitor')
    .bytes('PUT', '/api/sync/people.csv', Buffer.from(head), { authorization: 'Bearer rst_x', origin: '' })
  expect(status).toBe(401)
  expect(await findRows(here.db, 'syncRuns', ['id'])).toEqual([])
  // As a spreadsheet of Windows writes it.
  const utf16 = Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from(head + line(1), 'utf16le')])
  expect((await deliver(by, utf16)).state).toBe('applied')
})

test('C27.3 a key reads the runs of its own company, by their id', async () => {
  await addCrowd(here, 30)
  const [acme, globex] = [await sendingProgram(here), await sendingProgram(here, here.globex)]
  await deliver(acme, head + line(30))
  const { id } = await findRow(here.db, 'syncRuns', ['id'], { companyId: here.acme.id })
  expect((await globex.get(`/api/sync/runs/${id}`)).status).toBe(404)
  // A cookie opens nothing here, nor a key in the address.
  const key = await programKey(here, here.acme)
  expect((await here.as('ada').get(`/api/sync/runs/${id}`)).status).toBe(401)
  expect((await here.as('visitor').get(`/api/sync/runs/${id}?key=${key}`)).status).toBe(401)
  expect((await acme.get(`/api/sync/runs/${id}?key=${key}`)).status).toBe(401)
})

test('C27.8 twenty wrong keys an address: 429 for wrong ones, a right one always passes', async () => {
  const by = await sendingProgram(here)
  const wrong = programOf(here, `rst_${'A'.repeat(20)}_${'B'.repeat(43)}`)
  for (let n = 0; n < 20; n += 1) expect((await wrong.get('/api/sync/runs/x')).status).toBe(401)
  const late = await wrong.get('/api/sync/runs/x')
  expect([late.status, Number(late.headers.get('retry-after'))]).toEqual([429, 600])
  expect((await by.get('/api/sync/runs/x')).status).toBe(404)
})

test('C27.8 fifty requests a second a key', async () => {
  const by = await sendingProgram(here)
  for (let n = 0; n < 50; n += 1) expect((await by.get('/api/sync/runs/x')).status).toBe(404)
  expect((await by.get('/api/sync/runs/x')).status).toBe(429)
  here.travel(1_001)
  expect((await by.get('/api/sync/runs/x')).status).toBe(404)
})

test('C27.4 two files at once follow each other: the second is judged on what the first wrote', async () => {
  await addCrowd(here, 40)
  const by = await sendingProgram(here)
  const both = await Promise.all([deliver(by, head + crowd(40, 44)), deliver(by, head + crowd(42, 46))])
  expect(both.map(({ state }) => state)).toEqual(['applied', 'applied'])
  expect(both.reduce((sum, { counts }) => sum + counts.arrived, 0)).toBe(6)
  expect(await countEmployees(here)).toBe(48)
})
