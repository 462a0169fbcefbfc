import { beforeEach, describe, expect, test } from 'vitest'
import {
  addBallots,
  addTeams,
  addWaveOf,
  asked,
  closeAndPublish,
  leaveCompany,
  same,
  seen,
  waitingBallots,
} from '../../../test/ballots.ts'
import { fixture, type Fixture } from '../../../test/fixture.ts'

let here: Fixture
beforeEach(async () => {
  here = await fixture()
})

const vote = { q: 4 }

async function closed(
  counts: Record<string, { answered: number; blank?: number }>,
  { members = 5, withOthers = false } = {},
) {
  const { acme } = here
  await addTeams(
    here,
    acme.id,
    Object.keys(counts).filter((name) => name !== 'Entreprise'),
    members,
  )
  if (!withOthers) await leaveCompany(here, 'paul', 'chloe')
  const waveId = await addWaveOf(here, acme.id, [asked('q'), asked('other')])
  for (const [group, { answered, blank = 0 }] of Object.entries(counts))
    await addBallots(here, waveId, group, [...same(answered, vote), ...same(blank, { other: 3 })])
  await closeAndPublish(here, waveId)
  return waveId
}

describe('a questionnaire that closes (C6.1, C6.3)', () => {
  test.each([
    [
      { Support: 9, Vente: 7, Labo: 3, Entreprise: 1 },
      { company: 20, Support: 9, Vente: 11 },
    ],
    [
      { Support: 9, Vente: 7, Labo: 3, Entreprise: 2 },
      { company: 21, Support: 9, Vente: 7 },
    ],
    [
      { Support: 9, Vente: 7 },
      { company: 16, Support: 9, Vente: 7 },
    ],
    [{ Support: 4 }, {}],
    [{ Support: 6, Labo: 2 }, { company: 8 }],
    [{ Support: 3, Labo: 3 }, { company: 6 }],
  ])('C6 cases 1 to 6: %j', async (counts, expected) => {
    const groups = Object.entries(counts).map(([group, answered]) => [group, { answered }])
    const waveId = await closed(Object.fromEntries(groups))
    expect(await seen(here, waveId, 'q')).toEqual(expected)
    expect(await waitingBallots(here)).toBe(0)
  })

  test('C6 case 7: a masked question may still count for the company', async () => {
    const waveId = await closed({
      Support: { answered: 4, blank: 2 },
      Vente: { answered: 7 },
      Entreprise: { answered: 4, blank: 1 },
    })
    expect(await seen(here, waveId, 'q')).toEqual({ company: 15, Vente: 7 })
  })

  test('C6 case 8: and stays masked when even together too few answered it', async () => {
    const waveId = await closed({ Support: { answered: 4, blank: 2 }, Vente: { answered: 7 } })
    expect(await seen(here, waveId, 'q')).toEqual({ company: 7, Vente: 7 })
  })

  test('keys, tokens and what waits are gone', async () => {
    const waveId = await closed({ Support: { answered: 9 }, Entreprise: { answered: 6 } })
    const groups = await here.db
      .selectFrom('reportingGroups')
      .selectAll()
      .where('waveId', '=', waveId)
      .execute()
    expect(groups.every(({ sealedPrivateKey }) => sealedPrivateKey === null)).toBe(true)
  })

  test('C23.5.3 the figure of a group is told where its table is: its ballots of those who hold its right', async () => {
    const figures = async () =>
      (
        await here.db.selectFrom('participationCounts').selectAll().orderBy('addressed', 'desc').execute()
      ).map(({ answered, addressed }) => [answered, addressed])
    const both = { Support: { answered: 11 }, Vente: { answered: 11 } }
    // Paul and Chloé are in no team: the smallest counts them too, whether they answered or not.
    await closed(both, { members: 12, withOthers: true })
    expect(await figures()).toEqual([
      [22, 26],
      [11, 14],
      [11, 12],
    ])
    here = await fixture()
    await closed(both, { members: 12 })
    expect(await figures()).toEqual([
      [22, 24],
      [11, 12],
      [11, 12],
    ])
  })
})
