import { beforeEach, expect, test } from 'vitest'
import { toJson } from '../../data/db/json.ts'
import { addBallots, addTeams, addWaveOf, asked, closeAndPublish, same } from '../../../test/ballots.ts'
import { addMember } from '../../../test/waves.ts'
import { addAccount, signInDirectly, type Person } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { checkChain } from '../../data/register/chain.ts'
import { record } from '../../data/register/store.ts'
import { checkTables } from './verification.ts'
import type { RecordedTable, Register } from './store.ts'
import { findRow, updateRows } from '../../../test/rows.ts'
import { lineOf } from './messages.ts'

const here = freshFixture()
let waveId: string
beforeEach(async () => {
  await addTeams(here, here.acme.id, ['Support', 'Vente'], 12)
  await joins('paul', 'Support')
  waveId = await addWaveOf(here, here.acme.id, [asked('q')])
  for (const [group, count] of [
    ['Support', 9],
    ['Vente', 7],
  ] as const)
    await addBallots(here, waveId, group, same(count, { q: 4 }))
  await closeAndPublish(here, waveId)
})

async function joins(person: Person, team: string) {
  const { key } = await findRow(here.db, 'teams', ['key'], { name: team })
  await addMember(here, here.acme.id, key, here.ids[person])
}

type Tables = { details: Register['details']; tables: RecordedTable[] }
const PUBLISHED = 2

async function read<T>(person: Person, path = ''): Promise<T> {
  const answer = await here.as(person).get(`/api/companies/${here.acme.id}/register${path}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as T
}
const register = (person: Person) => read<Register>(person)
const tablesOf = (person: Person) => read<Tables>(person, `/${PUBLISHED}`)

test('everybody of the company reads the same whole chain; another company’s people find none', async () => {
  const chains = await Promise.all(
    (['paul', 'samia', 'ada'] as const).map(async (who) => (await register(who)).entries),
  )
  expect(chains[0]?.map(({ kind }) => kind)).toEqual(['genesis', 'closed', 'published'])
  expect(chains[1]).toEqual(chains[0])
  expect(chains[2]).toEqual(chains[0])
  expect(await checkChain(here.acme.id, await register('paul'))).toMatchObject({ ok: true })
  for (const stranger of ['emile', 'bruno'] as const)
    expect((await here.as(stranger).get(`/api/companies/${here.acme.id}/register`)).status).toBe(404)
})

const partsOf = ({ details }: { details: Register['details'] }) => details.map(({ part }) => part)

test('a detail is read by whom it is for: sizes and reasons by managers, a title by whom it addressed', async () => {
  expect(partsOf(await register('samia'))).toEqual(['tables', 'hidden', 'sizes', 'title'])
  expect(partsOf(await register('paul'))).toEqual(['title'])
  const late = await addAccount(here.db, { firstName: 'Léa', lastName: 'Tard', companyId: here.acme.id })
  const cookie = await signInDirectly(here.db, late, here.now())
  const answer = await here.app.request(`http://127.0.0.1:3000/api/companies/${here.acme.id}/register`, {
    headers: { cookie },
  })
  expect(partsOf((await answer.json()) as Register)).toEqual([])
})

test('an employee is handed the tables that the results page shows: the company’s and the own team’s', async () => {
  const names = async (person: Person) => (await tablesOf(person)).tables.map(({ name }) => name).sort()
  // Chloé is in no team: the smallest, Vente, is shown with small groups (C23.5.2).
  expect(await names('samia')).toEqual(['', 'Support', 'Vente et petits groupes'])
  expect(await names('paul')).toEqual(['', 'Support'])
  expect(await names('chloe')).toEqual([''])
})

test('ATT68: the counts themselves are handed to nobody, in no answer', async () => {
  for (const person of ['ada', 'samia', 'paul'] as const) {
    const both = [await register(person), await tablesOf(person)]
    expect(both.flatMap(partsOf).filter((part) => part.startsWith('counts-'))).toEqual([])
    // Nine answers of « 4 », as a histogram has them.
    expect(JSON.stringify(both)).not.toContain('0,0,0,9,0')
    expect(JSON.stringify(both)).not.toContain('0,0,0,16,0')
  }
})

test('C16 case 6 a published table that is edited afterwards is found by the page, whatever of it was changed', async () => {
  const { entries } = await register('samia')
  expect(await checkTables(entries, await tablesOf('samia'))).toEqual([])
  const edit = (counts: number[]) =>
    updateRows(here.db, 'publishedTables', { waveId, groupId: '' }, { counts: toJson({ q: counts }) })
  await edit([16, 0, 0, 0, 0, 0, 16])
  expect(await checkTables(entries, await tablesOf('paul'))).toEqual([''])
  // The same number of answers and the same score: only the counts have changed.
  await edit([16, 0, 0, 0, 4, 8, 4])
  expect(await checkTables(entries, await tablesOf('samia'))).toEqual([''])
})

test('a table that the server hands out changed does not hash to its entry, whatever the server says of it', async () => {
  const { entries } = await register('samia')
  const given = await tablesOf('samia')
  for (const table of given.tables)
    table.content = { wave: waveId, group: table.content?.group ?? '', questions: { q: [16, 90, 'exact'] } }
  expect(await checkTables(entries, given)).toHaveLength(3)
})

test('an entry that is not there is not found', async () => {
  for (const position of ['9', '-1', 'x', '99999999999'])
    expect((await here.as('ada').get(`/api/companies/${here.acme.id}/register/${position}`)).status).toBe(404)
})

test('a raised group size is an entry', async () => {
  await here.as('ada').put(`/api/companies/${here.acme.id}/minimum-group-size`, { from: 5, to: 6 })
  expect((await register('paul')).entries.at(-1)).toMatchObject({
    kind: 'k_raised',
    body: { from: 5, to: 6 },
  })
  await record(
    here.db,
    { companyId: here.acme.id, now: here.now() },
    { kind: 'letters_printed', body: { number: 3 } },
  )
  expect(await checkChain(here.acme.id, await register('paul'))).toMatchObject({ ok: true })
})

test('a campaign whose title is not told is « une campagne », in good French', () => {
  const entry = { day: '2026-11-23', kind: 'cancelled' as const, body: { campaign: 'c', opened: false } }
  expect(lineOf(entry, undefined)).toBe('23 novembre 2026 : annulation d’une campagne, avant son ouverture')
  expect(lineOf(entry, 'Hiver')).toBe('23 novembre 2026 : annulation de « Hiver », avant son ouverture')
})
