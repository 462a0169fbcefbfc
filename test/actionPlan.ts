import { expect } from 'vitest'
import { addBallots, addTeams, addWaveOf, asked, closeAndPublish, leaveCompany, same } from './ballots.ts'
import { addMember } from './waves.ts'
import type { Person, Fixture } from './fixture.ts'
import type { ActionForm } from '../src/campaigns/actions/rules.ts'
import type { listActions, ReadAction } from '../src/campaigns/actions/actionRows.ts'

// A plan of actions at Acme: Paul is in the Atelier; everybody but Bruno and Émile belongs to Acme.

/** Copies of a questionnaire keep these keys, by which waves are compared. */
export const questions = ['a', 'b', 'c'].map((id) => ({
  ...asked(id),
  dimension: 'Accueil',
  itemKey: id,
  originKey: id,
}))
const answers = (value: number) => ({ a: value, b: value, c: value })
export const mixed = (fives: number, twos: number) => [...same(fives, answers(5)), ...same(twos, answers(2))]

export const plain: ActionForm = {
  ...{ kind: 'action', title: 'Expliquer les délais', text: '', team: null, grouping: null, about: null },
  ...{ owner: 'Karim Bensaïd', dueOn: '2027-01-10', visible: true },
}

export async function campaign(
  here: Fixture,
  teams: Record<string, ReturnType<typeof mixed>>,
  only = questions,
) {
  const waveId = await addWaveOf(here, here.acme.id, only)
  for (const [name, given] of Object.entries(teams)) await addBallots(here, waveId, name, given)
  await closeAndPublish(here, waveId)
  return waveId
}

export async function teamKey({ db }: Fixture, name: string): Promise<string> {
  const team = await db.selectFrom('teams').select('key').where('name', '=', name).executeTakeFirstOrThrow()
  return team.key
}

/** A campaign that shows the company, the Atelier and Commerce; nobody is in the Labo. */
export async function firstCampaign(here: Fixture): Promise<string> {
  await leaveCompany(here, 'chloe')
  await addTeams(here, here.acme.id, ['Atelier', 'Commerce'], 14)
  await addTeams(here, here.acme.id, ['Labo'], 0)
  await addMember(here, here.acme.id, await teamKey(here, 'Atelier'), here.ids.paul)
  return campaign(here, { Atelier: mixed(1, 13), Commerce: mixed(6, 8) })
}

/** The plan as requests see it. */
export function planOf(here: Fixture) {
  const path = (rest = '') => `/api/companies/${here.acme.id}/actions${rest}`
  const decide = (form: Partial<ActionForm> = {}, person: Person = 'samia') =>
    here.as(person).post(path(), { ...plain, ...form })
  const read = async (person: Person, cookie?: string) => {
    const answer = await here.as(person).get(path(), cookie === undefined ? {} : { cookie })
    expect(answer.status).toBe(200)
    return (await answer.json()) as Awaited<ReturnType<typeof listActions>>
  }
  return {
    path,
    decide,
    async decided(form: Partial<ActionForm> = {}): Promise<string> {
      const { id } = (await (await decide(form)).json()) as { id?: string }
      if (!id) throw new Error('refused')
      return id
    },
    read,
    /** The action as this person's list shows it; none where the list does not hold it. */
    one: async (person: Person, id: string, cookie?: string): Promise<ReadAction | undefined> =>
      (await read(person, cookie)).actions.find((action) => action.id === id),
    change: (id: string, body: object) => here.as('samia').patch(path(`/${id}`), body),
  }
}
