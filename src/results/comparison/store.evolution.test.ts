import { beforeAll, describe, expect, test } from 'vitest'
import { days } from '../../base/time/dates.ts'
import {
  addBallots,
  addTeams,
  addWaveOf,
  asked,
  closeAndPublish,
  leaveCompany,
  same,
} from '../../../test/ballots.ts'
import { addGroupings, addMember } from '../../../test/waves.ts'
import { fixture, signInDirectly, type Fixture, type Person } from '../../../test/fixture.ts'
import { findRow } from '../../../test/rows.ts'
import type { CampaignEvolution } from './evolutionStore.ts'
import type { Comparison } from './store.ts'

let here: Fixture
const waves: string[] = []

/** Their keys are what comparisons follow. */
const questions = (ids: string) =>
  [...ids].map((id) => ({ ...asked(id), dimension: 'Accueil', itemKey: id, originKey: id }))
const mixed = (fives: number, twos: number) => [
  ...same(fives, { a: 5, b: 5, c: 5, d: 5 }),
  ...same(twos, { a: 2, b: 2, c: 2, d: 5 }),
]

async function campaign(ids: string, teams: Record<string, ReturnType<typeof mixed>>) {
  const waveId = await addWaveOf(here, here.acme.id, questions(ids))
  for (const [name, given] of Object.entries(teams)) await addBallots(here, waveId, name, given)
  await closeAndPublish(here, waveId)
  waves.push(waveId)
  here.travel(days(182))
}

beforeAll(async () => {
  here = await fixture()
  await leaveCompany(here, 'chloe')
  await addTeams(here, here.acme.id, ['Atelier', 'Commerce', 'Labo'], 14)
  await addGroupings(here, here.acme.id, { Technique: ['Atelier', 'Labo'] })
  const { key } = await findRow(here.db, 'teams', ['key'], { name: 'Atelier' })
  await addMember(here, here.acme.id, key, here.ids.paul)
  const teams = { Atelier: mixed(6, 8), Commerce: mixed(6, 8), Labo: mixed(2, 12) }
  for (const ids of ['abc', 'abc', 'abcd']) await campaign(ids, teams)
})

const ask = async (person: Person, path: string) => {
  const cookie = await signInDirectly(here.db, here.ids[person], here.now())
  return here.as(person).get(`/api/results/${waves.at(-1)}${path}`, { cookie })
}
const read = async (person: Person, group?: string) => {
  const answer = await ask(person, `/evolution${group === undefined ? '' : `?group=${group}`}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as CampaignEvolution
}
const groupNamed = async (name: string) =>
  (await findRow(here.db, 'reportingGroups', ['id'], { waveId: waves.at(-1) ?? '', name })).id

describe('who asks for a group by hand', () => {
  test('a seat of the CSE reads one campaign, no team by hand, and files without one', async () => {
    const { campaigns, groups } = await read('claire')
    expect([campaigns.length, groups.length]).toEqual([1, 1])
    const commerce = await groupNamed('Commerce')
    for (const path of [`/evolution?group=${commerce}`, `/groups/${commerce}`])
      expect((await ask('claire', path)).status).toBe(404)
    expect(await (await ask('claire', '/table.csv')).text()).not.toMatch(/Commerce|Atelier|Labo/)
  })

  test('the file of an employee has no other team’s line', async () => {
    const csv = await (await ask('paul', `/table.csv?compare=${waves[1]}`)).text()
    expect(csv).toContain('Équipe Atelier')
    expect(csv).not.toMatch(/Commerce|Labo/)
  })
})

describe('campaign by campaign, in one request (C26.10)', () => {
  test('the company, and a group through the ids of each campaign', async () => {
    const { campaigns, groups } = await read('samia', await groupNamed('Atelier'))
    expect(campaigns.map(({ id }) => id)).toEqual(waves)
    expect(groups.map(({ ballots }) => ballots)).toEqual([
      [42, 42, 42],
      [14, 14, 14],
    ])
    const [company, team] = groups.map(({ dimensions: [accueil] }) => accueil)
    expect(company?.points.map(({ value }) => value)).toEqual([50, 50, 50])
    // What was added since is easy: the curve does not rise.
    expect(team?.points.map(({ value }) => value)).toEqual([57, 57, 57])
    expect(team?.common).toEqual({ questions: 3, of: 4 })
    expect(team?.change?.since).toBe(1)
  })

  test('a regroupement as a team', async () => {
    const { id } = await here.db.selectFrom('groupings').select('id').executeTakeFirstOrThrow()
    const [, technique] = (await read('samia', id)).groups
    expect(technique?.ballots).toEqual([28, 28, 28])
    expect(technique?.dimensions[0]?.points.map(({ value }) => value)).toEqual([46, 46, 46])
  })

  test('its last change is that of the comparison where all questions are common', async () => {
    const before = waves.at(-2) ?? ''
    const compared = (await (await ask('samia', `/compare/${before}`)).json()) as Comparison
    const [company] = (await read('samia')).groups
    const { line } = company?.dimensions[0]?.change ?? {}
    expect(line).toEqual(compared.groups[0]?.dimensions?.[0])
  })

  test('an employee reads the own team; another’s, an unknown one and one of elsewhere are not there', async () => {
    expect((await read('paul', await groupNamed('Atelier'))).groups).toHaveLength(2)
    for (const [person, group] of [
      ['paul', await groupNamed('Commerce')],
      ['paul', 'nowhere'],
      ['samia', 'nowhere'],
    ] as const)
      expect((await ask(person, `/evolution?group=${group}`)).status).toBe(404)
    for (const person of ['bruno', 'emile'] as const)
      expect((await ask(person, '/evolution')).status).toBe(404)
  })

  test('eight campaigns at most, the latest', async () => {
    for (let more = 0; more < 6; more += 1) await campaign('abc', { Entreprise: mixed(7, 7) })
    const { campaigns } = await read('samia')
    expect(campaigns.map(({ id }) => id)).toEqual(waves.slice(-8))
  })
})
