import { expect, test } from 'vitest'
import { addMember, addTeam } from '../../../test/waves.ts'
import { addAccount } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { everything, file, memberships, row, type Checked } from '../../../test/importing.ts'

const the = freshFixture()

const problemsOf = ({ check }: Checked) => check.problems.map(({ code }) => code)

async function staff(count: number) {
  const ventes = await addTeam(the, the.acme.id, 'Ventes')
  const labo = await addTeam(the, the.acme.id, 'Labo')
  const rows = []
  await the.db.deleteFrom('accounts').where('id', 'in', [the.ids.paul, the.ids.chloe]).execute()
  for (let n = 0; n < count; n += 1) {
    const person = { firstName: `Jo${n}`, lastName: `Foule`, companyId: the.acme.id }
    const id = await addAccount(the.db, { ...person, email: `jo${n}@exemple.fr` })
    await addMember(the, the.acme.id, n % 2 ? ventes : labo, id)
    rows.push(
      row({
        email: `jo${n}@exemple.fr`,
        firstName: `Jo${n}`,
        lastName: 'Foule',
        teams: n % 2 ? 'Ventes' : 'Labo',
      }),
    )
  }
  return { rows, ventes, labo }
}

test('C19 case 1: three new, two moved, forty the same, one absent: these four counts, and afterwards nothing to do', async () => {
  const { rows } = await staff(43)
  const moved = rows
    .slice(0, 42)
    .map((each, n) => (n < 2 ? { ...each, teams: n % 2 ? 'Labo' : 'Ventes' } : each))
  const all = [
    ...moved,
    ...[1, 2, 3].map((n) =>
      row({ number: `N-0${n}`, firstName: 'Neuf', lastName: `Nouveau ${n}`, teams: 'Labo' }),
    ),
  ]
  const before = await memberships(the)
  const first = await file(the, 'ada', all, { mode: 'full' })
  expect(first.check).toMatchObject({ problems: [], questions: [], isGuarded: false })
  expect([
    first.check.arrivals.length,
    first.check.changes.length,
    first.check.departures.length,
    first.check.unchanged.length,
  ]).toEqual([3, 2, 1, 40])
  const done = await first.apply()
  expect([done.status, await done.json()]).toMatchObject([
    200,
    { arrived: 3, changed: 2, left: 1, withoutEmail: 3 },
  ])
  const again = await file(the, 'ada', all, { mode: 'full' })
  expect(again.check).toMatchObject({ arrivals: [], changes: [], departures: [], problems: [] })
  expect(again.check.unchanged).toHaveLength(45)
  const stayed = new Set((await memberships(the)).map((each) => JSON.stringify(each)))
  expect(before.filter((each) => stayed.has(JSON.stringify(each)))).toHaveLength(40)
})

test('a check writes nothing, and applying the same file twice is applying it once (INV25)', async () => {
  const { rows } = await staff(10)
  const all = [
    ...rows.slice(0, 9),
    row({ number: '00123', firstName: 'Zoé', lastName: 'Neuve', teams: 'Nouvelle|Labo' }),
  ]
  const before = await everything(the)
  await file(the, 'ada', all, { mode: 'full' })
  expect(await everything(the)).toEqual(before)
  expect((await (await file(the, 'ada', all, { mode: 'full' })).apply()).status).toBe(200)
  const after = await everything(the)
  expect((await (await file(the, 'ada', all, { mode: 'full' })).apply()).status).toBe(200)
  expect(await everything(the)).toEqual(after)
})

test('C19 case 2: one wrong line of many, and nothing is written', async () => {
  const { rows } = await staff(6)
  const wrong = await file(the, 'ada', [
    ...rows,
    row({ email: 'sabine.leroux@duroc', firstName: 'Sabine', lastName: 'Leroux' }),
  ])
  expect(wrong.check.problems).toEqual([{ code: 'P02', line: 8, email: 'sabine.leroux@duroc' }])
  const before = await everything(the)
  const refused = await wrong.apply()
  expect([refused.status, await refused.json()]).toEqual([409, { code: 'rows_to_correct' }])
  expect(await everything(the)).toEqual(before)
})

test('C19 case 3: a full list with 70 of 100 asks for the number of those who leave; a partial one makes nobody leave', async () => {
  const { rows } = await staff(100)
  const some = rows.slice(0, 70)
  const full = await file(the, 'ada', some, { mode: 'full' })
  expect([full.check.isGuarded, full.check.departures.length]).toEqual([true, 30])
  const refused = await full.apply()
  expect([refused.status, await refused.json()]).toEqual([409, { code: 'leaving_unconfirmed', leaving: 30 }])
  expect((await full.apply({ leaving: 29 })).status).toBe(409)
  const partial = await file(the, 'ada', some, { mode: 'partial' })
  expect([partial.check.departures, partial.check.unchanged.length]).toEqual([[], 70])
  const confirmed = await file(the, 'ada', some, { mode: 'full' })
  expect((await confirmed.apply({ leaving: 30 })).status).toBe(200)
  const left = await the.db
    .selectFrom('accounts')
    .select(['status', 'companyId'])
    .where('leftOn', 'is not', null)
    .execute()
  expect([left.length, left[0]]).toEqual([30, { status: 'rejected', companyId: null }])
})

test('C19 case 5: of two imports at once, one is told that the list has changed', async () => {
  const { rows } = await staff(4)
  const one = await file(the, 'ada', [...rows, row({ number: 'N1', firstName: 'Neuf', lastName: 'Un' })])
  const two = await file(the, 'alan', [...rows, row({ number: 'N2', firstName: 'Neuf', lastName: 'Deux' })])
  const answers = await Promise.all([one.apply(), two.apply()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const loser = answers.find(({ status }) => status === 409)
  expect(await loser?.json()).toEqual({ code: 'state_changed' })
})

test('C19 case 10: the same name under another number is asked for, and nothing written until it is told', async () => {
  const twice = row({ number: 'P-77', firstName: 'Paul', lastName: 'MARTIN' })
  const asked = await file(the, 'ada', [twice])
  expect(asked.check.problems).toEqual([
    {
      code: 'P11',
      line: 2,
      name: 'Paul MARTIN',
      key: 'paul.martin@exemple.fr',
      sameAs: [{ accountId: the.ids.paul, key: 'paul.martin@exemple.fr' }],
      otherLine: null,
    },
  ])
  expect((await asked.apply()).status).toBe(409)
  const same = await file(the, 'ada', [twice], { same: [{ key: 'p-77', accountId: the.ids.paul }] })
  expect(same.check).toMatchObject({ problems: [], changes: [{ number: ['', 'P-77'] }] })
  const other = await file(the, 'ada', [twice], { others: ['p-77'] })
  expect(other.check).toMatchObject({ problems: [], arrivals: [2] })
  const foreign = await file(the, 'ada', [twice], { same: [{ key: 'p-77', accountId: the.ids.emile }] })
  expect(problemsOf(foreign)).toEqual(['P11'])
})

test('C19 case 12: nine of ten of a team under one new name: it may be renamed, and every since stays', async () => {
  const { rows } = await staff(20)
  const renamed = rows.map((each, n) =>
    each.teams === 'Labo' && n > 0 ? { ...each, teams: 'Laboratoire' } : each,
  )
  const asked = await file(the, 'ada', renamed)
  expect(asked.check.questions).toMatchObject([
    { from: 'Labo', to: 'Laboratoire', people: 9, members: 10, rename: null },
  ])
  expect((await asked.apply()).status).toBe(409)
  const teamKey = asked.check.questions[0]?.teamKey ?? ''
  const before = await memberships(the)
  const said = await file(the, 'ada', renamed, { renames: [{ teamKey, rename: true }] })
  expect(said.check).toMatchObject({ problems: [], newTeams: ['Labo'] })
  expect(said.check.changes).toHaveLength(1)
  expect((await said.apply()).status).toBe(200)
  const kept = new Set((await memberships(the)).map((each) => JSON.stringify(each)))
  expect(before.filter((each) => kept.has(JSON.stringify(each)))).toHaveLength(19)
  const names = await the.db.selectFrom('teams').select('name').orderBy('sortName').execute()
  expect(names.map(({ name }) => name)).toEqual(['Labo', 'Laboratoire', 'Ventes'])
  expect((await file(the, 'ada', renamed)).check).toMatchObject({ changes: [], questions: [], problems: [] })
})
