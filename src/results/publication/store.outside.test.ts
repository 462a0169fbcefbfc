import { expect, test } from 'vitest'
import {
  addBallots,
  addTeams,
  addWaveOf,
  asked,
  closeAndPublish,
  leaveCompany,
  same,
  seen,
} from '../../../test/ballots.ts'
import { days } from '../../base/time/dates.ts'
import { fixture, type Fixture } from '../../../test/fixture.ts'
import { addMember, addMembers, addQuestionnaire, addTeam } from '../../../test/waves.ts'

const K = 5

/** Acme is a team A of eleven, and Paul without a team: whether he answers is asked of every page. */
async function closed(here: Fixture, ofA: number, ofPaul: number) {
  await leaveCompany(here, 'chloe')
  await addTeams(here, here.acme.id, ['A'], 11)
  const waveId = await addWaveOf(here, here.acme.id, [asked('q')])
  await addBallots(here, waveId, 'A', same(ofA, { q: 4 }))
  await addBallots(here, waveId, 'Entreprise', same(ofPaul, { q: 4 }))
  await closeAndPublish(here, waveId)
  return waveId
}

/** Everybody's pages, without their numbers. */
async function pagesOf(here: Fixture, waveId: string) {
  const page = async (who: 'samia' | 'paul' | 'claire') => {
    const read = await here.as(who).get(`/api/results/${waveId}`)
    const { company, participation, teams } = (await read.json()) as Page
    const isShown = (figure: unknown) => figure !== null
    return {
      ...{ company: isShown(company), participation: isShown(participation) },
      teams: teams.map((team) => ({ ...team, ballots: isShown(team.ballots), cells: team.cells.length })),
    }
  }
  const register = await here.as('claire').get(`/api/companies/${here.acme.id}/register`)
  const { entries } = (await register.json()) as { entries: Entry[] }
  const list = await here.as('visitor').get(`/api/waves/${waveId}/receipts`)
  return {
    pages: { manager: await page('samia'), employee: await page('paul'), seat: await page('claire') },
    register: entries.map(({ kind, body }) => [
      kind,
      ['told', 'deposits', 'receipts'].map((one) => body[one] === null),
    ]),
    list: list.status,
  }
}

interface Page {
  company: object | null
  participation: object | null
  teams: { ballots: number | null; participation: object | null; cells: object[] }[]
}
interface Entry {
  kind: string
  body: Record<string, unknown>
}

test.each(Array.from({ length: 12 }, (_, ofA) => ofA))(
  'C23.5.1 of a team of eleven %i answered: whether Paul, alone outside it, did is told by k alone',
  async (ofA) => {
    const without = await fixture()
    const silent = await pagesOf(without, await closed(without, ofA, 0))
    const here = await fixture()
    const spoken = await pagesOf(here, await closed(here, ofA, 1))
    if (ofA === K - 1) expect(spoken).not.toEqual(silent)
    else expect(spoken).toEqual(silent)
  },
)

/** A campaign to A again, 120 days later, when Paul has come from B too late to count for A (C12.6). */
async function closedAgain(here: Fixture, ofPaul: number) {
  const key = await addTeam(here, here.acme.id, 'A')
  await addMembers(here, here.acme.id, key, 20)
  const questions = [{ ...asked('q'), itemKey: 'q', originKey: 'q' }]
  const first = await addQuestionnaire(here, here.acme.id, [key], questions)
  await addBallots(here, first, 'A', same(11, { q: 4 }))
  await closeAndPublish(here, first)
  here.travel(days(120))
  await addMember(here, here.acme.id, await addTeam(here, here.acme.id, 'B'), here.ids.paul, 300)
  await addMember(here, here.acme.id, key, here.ids.paul, 2)
  const second = await addQuestionnaire(here, here.acme.id, [key], questions)
  await addBallots(here, second, 'A', same(6, { q: 4 }))
  await addBallots(here, second, 'Entreprise', same(ofPaul, { q: 4 }))
  await closeAndPublish(here, second)
  return second
}

test('C23.5.4 where C14.6 may erase the one person left over, neither signatures nor a list are told, answered or not', async () => {
  const histories = []
  for (const ofPaul of [0, 1]) {
    const here = await fixture()
    const second = await closedAgain(here, ofPaul)
    expect(await seen(here, second, 'q')).toEqual({ company: 6, A: 6 })
    const { register, list } = await pagesOf(here, second)
    histories.push({ register: register.slice(-2), list })
  }
  const [silent, spoken] = histories
  expect(silent).toEqual({
    register: [
      ['closed', [true, false, false]],
      ['published', [false, true, true]],
    ],
    list: 404,
  })
  expect(spoken).toEqual(silent)
})
