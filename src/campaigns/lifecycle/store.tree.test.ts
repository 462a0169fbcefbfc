import { beforeEach, expect, test } from 'vitest'
import { addBallots, asked, groupNamed, leaveCompany, same, seen } from '../../../test/ballots.ts'
import { addAskable, aMinute, goTo, opened } from '../../../test/plans.ts'
import { addGroupings, addMembers, addSignatures, addTeam } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { membershipsEnd } from '../../organisation/companies/memberships.ts'
import { addDays } from '../../base/time/civilDays.ts'

// C15.3 from the plan of a campaign to what its pages read. A team is hidden by C14.4: it was shown in March, one person
// has left it since, and July is fewer than 180 days later.

const here = freshFixture()
let questionnaireId: string
let people: Record<string, { key: string; accounts: string[] }>
beforeEach(async () => {
  await leaveCompany(here, 'paul', 'chloe')
  questionnaireId = await addAskable(here, [asked('p'), asked('q')])
  people = {}
})

async function teams(sizes: Record<string, number>) {
  for (const [name, size] of Object.entries(sizes)) {
    const key = await addTeam(here, here.acme.id, name)
    people[name] = { key, accounts: await addMembers(here, here.acme.id, key, size) }
  }
}

interface Run {
  /** How many of the ballots of a group have no answer to the second question. */
  blanks?: Record<string, number>
  /** ν: how many of « Entreprise » do not count yet (C22.3). */
  newSigners?: number
}

/** A campaign of fourteen days with so many ballots of each group: what its pages show of either question. */
async function run(
  opensOn: string,
  ballots: Record<string, number>,
  { blanks = {}, newSigners = 0 }: Run = {},
) {
  const closesOn = addDays(opensOn, 13)
  const { waveId } = await opened(here, { questionnaireId, opensOn, closesOn })
  for (const [name, count] of Object.entries(ballots)) {
    const blank = blanks[name] ?? 0
    await addBallots(here, waveId, name, [...same(count - blank, { p: 4, q: 4 }), ...same(blank, { p: 4 })])
  }
  if (newSigners > 0) await addSignatures(here, await groupNamed(here, waveId, 'Entreprise'), { newSigners })
  goTo(here, addDays(closesOn, 1))
  await aMinute(here)
  return { p: await seen(here, waveId, 'p'), q: await seen(here, waveId, 'q') }
}

const [march, july] = ['2027-03-09', '2027-07-07'] as const

async function oneLeaves(name: string) {
  const { key = '', accounts = [] } = people[name] ?? {}
  goTo(here, '2027-04-05')
  await here.db
    .transaction()
    .execute((tx) => membershipsEnd(tx, { accountId: accounts[0] ?? '', teamKey: key }, '2027-04-05'))
}

const tree = { D1: ['A', 'B', 'E'], D2: ['C'] }

/** March shows all four teams; one person has left B since. */
async function withHidden() {
  await teams({ A: 10, B: 10, E: 8, C: 7 })
  await addGroupings(here, here.acme.id, tree)
  const first = await run(march, { A: 9, B: 9, E: 7, C: 6 })
  expect(first.p).toEqual({ company: 31, A: 9, B: 9, E: 7, C: 6, D1: 25 })
  await oneLeaves('B')
}

test.each([
  ['C6 case 1', { Support: 9, Vente: 7, Labo: 3, Entreprise: 1 }, { company: 20, Support: 9, Vente: 11 }],
  ['C6 case 2', { Support: 9, Vente: 7, Labo: 3, Entreprise: 2 }, { company: 21, Support: 9, Vente: 7 }],
  ['C6 case 3', { Support: 9, Vente: 7 }, { company: 16, Support: 9, Vente: 7 }],
  ['C6 case 4', { Support: 4 }, {}],
  ['C6 case 5', { Support: 6, Labo: 2 }, { company: 8 }],
  ['C6 case 6', { Support: 3, Labo: 3 }, { company: 6 }],
] as const)('C15 case 4, %s: without a tree, as in C6', async (_, ballots, expected) => {
  const names = Object.keys(ballots).filter((name) => name !== 'Entreprise')
  await teams(Object.fromEntries(names.map((name) => [name, 10])))
  expect((await run(march, ballots)).p).toEqual(expected)
})

test('C15 case 8: a hidden team counts for the company, never for its entity; without others a team joins it', async () => {
  await withHidden()
  const { p } = await run(july, { A: 9, B: 8, E: 7, C: 6 })
  expect(p).toEqual({ company: 30, A: 9, E: 7, D1: 16 })
})

test('C15 case 8: five others stand beside the hidden team, and no team has to', async () => {
  await withHidden()
  const { p } = await run(july, { A: 9, B: 8, E: 7, C: 6, Entreprise: 5 })
  expect(p).toEqual({ company: 35, A: 9, E: 7, C: 6, D1: 16 })
})

test('C15 case 10: of one question the rest with the hidden team is held, then dropped', async () => {
  await withHidden()
  const { p, q } = await run(july, { A: 9, B: 8, E: 7, C: 6 }, { blanks: { C: 3 } })
  expect(p).toEqual({ company: 30, A: 9, E: 7, D1: 16 })
  expect(q).toEqual({ company: 16, A: 9, E: 7, D1: 16 })
})

test.each([
  [1, {}],
  [2, { company: 10 }],
])('C15 case 9: a hidden team of eight and %i others, and nothing else', async (others, expected) => {
  await teams({ B: 10 })
  expect((await run(march, { B: 9, Entreprise: 5 })).p).toEqual({ company: 14, B: 9 })
  await oneLeaves('B')
  expect((await run(july, { B: 8, Entreprise: others })).p).toEqual(expected)
})

test.each([
  [5, {}],
  [4, { company: 9 }],
])('C15 case 11: nine ballots of the company, ν = %i', async (newSigners, expected) => {
  await teams({ Labo: 10 })
  expect((await run(march, { Entreprise: 9 }, { newSigners })).p).toEqual(expected)
})
