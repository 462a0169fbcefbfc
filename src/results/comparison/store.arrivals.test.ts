import { beforeAll, expect, test } from 'vitest'
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
import { addGroupings, addMembers } from '../../../test/waves.ts'
import { fixture, signInDirectly, type Fixture } from '../../../test/fixture.ts'
import { findRow } from '../../../test/rows.ts'
import type { CampaignEvolution } from './evolutionStore.ts'
import type { Comparison } from './store.ts'

let here: Fixture
const waves: string[] = []

const questions = [...'abc'].map((id) => ({ ...asked(id), dimension: 'Accueil', itemKey: id, originKey: id }))

async function campaign(teams: Record<string, number>) {
  const waveId = await addWaveOf(here, here.acme.id, questions)
  for (const [name, people] of Object.entries(teams))
    await addBallots(here, waveId, name, same(people, { a: 4, b: 4, c: 2 }))
  await closeAndPublish(here, waveId)
  waves.push(waveId)
  here.travel(days(120))
}

async function arrive(team: string, people: number) {
  const { key } = await findRow(here.db, 'teams', ['key'], { name: team })
  await addMembers(here, here.acme.id, key, people)
}

beforeAll(async () => {
  here = await fixture()
  await leaveCompany(here, 'chloe', 'paul')
  await addTeams(here, here.acme.id, ['Atelier', 'Commerce'], 20)
  await addTeams(here, here.acme.id, ['Labo', 'Vente'], 24)
  await addGroupings(here, here.acme.id, { Technique: ['Atelier', 'Labo'] })
  await campaign({ Atelier: 20, Commerce: 20, Labo: 24, Vente: 24 })
  await arrive('Atelier', 7)
  await arrive('Labo', 3)
  await campaign({ Atelier: 27, Commerce: 20, Labo: 27, Vente: 24 })
  await campaign({ Atelier: 27, Commerce: 20, Labo: 27, Vente: 24 })
})

const ask = async <T>(path: string) => {
  const cookie = await signInDirectly(here.db, here.ids.samia, here.now())
  const answer = await here.as('samia').get(path, { cookie })
  expect(answer.status).toBe(200)
  return (await answer.json()) as T
}
const arrivedSince = async (wave: number, before: number) => {
  const { groups } = await ask<Comparison>(`/api/results/${waves[wave]}/compare/${waves[before]}`)
  return Object.fromEntries(groups.map(({ name, arrived }) => [name, arrived]))
}

test('C26.11, C26 case 22: seven of 27 are counted, three are not, nor what would give them away', async () => {
  const found = await arrivedSince(1, 0)
  expect(found).toMatchObject({
    Atelier: '7 des 27 personnes sont arrivées depuis',
    Labo: 'équipe en partie changée',
    Commerce: null,
    // Ten less the seven that are counted: the three of Labo.
    Technique: 'effectif en partie changé',
  })
})

test('since the campaign before, nobody; since an earlier one no count, which could be subtracted', async () => {
  expect(await arrivedSince(2, 1)).toMatchObject({ Atelier: null, Labo: null })
  expect(await arrivedSince(2, 0)).toMatchObject({
    Atelier: 'équipe en partie changée',
    Labo: 'équipe en partie changée',
  })
})

test('Évolution says it of the last campaign and the one before', async () => {
  const { id } = await findRow(here.db, 'reportingGroups', ['id'], {
    waveId: waves[1] ?? '',
    name: 'Atelier',
  })
  const { groups } = await ask<CampaignEvolution>(`/api/results/${waves[1]}/evolution?group=${id}`)
  expect(groups.at(-1)?.arrived).toBe('7 des 27 personnes sont arrivées depuis')
})
