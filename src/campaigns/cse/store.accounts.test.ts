import { expect, test } from 'vitest'
import { addTeams } from '../../../test/ballots.ts'
import { signedInAgain } from '../../../test/plans.ts'
import { addMembers, addTeam } from '../../../test/waves.ts'
import { password, signInDirectly } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import type { CseAccount } from './accounts.ts'
import type { CseSettings } from './settings.ts'
import { newAccessLink, newResetLink } from '../../people/entry/links.ts'
import { insertRows, updateRows } from '../../../test/rows.ts'

const here = freshFixture()

const base = () => `/api/companies/${here.acme.id}`
const claire = () => signedInAgain(here, 'claire')
const json = async <T>(path: string) => (await (await (await claire()).get(path)).json()) as T

test('C17.1 an administrator makes five seats at most, each by a personal link; who is removed is out at once', async () => {
  const ada = await signedInAgain(here, 'ada')
  const add = (email: string) =>
    ada.post(`${base()}/cse-seats`, { firstName: 'Élu', lastName: 'Du CSE', email })
  const made = await add('elu1@cse.fr')
  const { link } = (await made.json()) as { link: string }
  const token = link.split('#')[1]
  const chosen = await here.app.request('http://127.0.0.1:3000/api/access/link', {
    method: 'POST',
    body: JSON.stringify({ token, password: 'un mot de passe', confirmation: 'un mot de passe' }),
    headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:3000' },
  })
  expect(chosen.status, await chosen.text()).toBe(200)
  expect((await add('elu1@cse.fr')).status).toBe(409)
  for (const n of [2, 3, 4]) expect((await add(`elu${n}@cse.fr`)).status).toBe(201)
  expect(await (await add('elu5@cse.fr')).json()).toMatchObject({ code: 'too_many_seats' })
  const accounts = (await (
    await (await signedInAgain(here, 'paul')).get(`${base()}/cse-seats`)
  ).json()) as object[]
  expect(accounts).toContainEqual({ name: 'Claire Élu', email: 'claire.elu@exemple.fr' })
  const cookie = await signInDirectly(here.db, here.ids.claire, here.now())
  expect((await ada.delete(`${base()}/cse-seats/${here.ids.claire}`)).status).toBe(204)
  const address = `http://127.0.0.1:3000${base()}/cse/calendar`
  expect((await here.app.request(address, { headers: { cookie } })).status).toBe(401)
  expect((await (await signedInAgain(here, 'paul')).post(`${base()}/cse-seats`, {})).status).toBe(403)
})

test('a seat enters by /login alone, and another company’s calendar does not exist for it', async () => {
  const enter = async (entry: string) => {
    const body = { door: entry, email: 'claire.elu@exemple.fr', password, code: '' }
    return (await here.as('visitor').post('/api/auth/sign-in', body)).status
  }
  expect(await enter('employee')).toBe(200)
  expect([await enter('sub-admin'), await enter('admin')]).toEqual([403, 403])
  const other = await (await claire()).get(`/api/companies/${here.globex.id}/cse/calendar`)
  expect(other.status).toBe(404)
})

test('C17.1 a responsible person proposes a seat, which is nobody’s until an administrator opens it', async () => {
  const samia = await signedInAgain(here, 'samia')
  const proposed = await samia.post(`${base()}/cse-seats`, {
    ...{ firstName: 'Inès', lastName: 'Caron', email: 'ines@cse.fr' },
  })
  expect([proposed.status, await proposed.json()]).toEqual([201, { link: null }])
  const read = async (who: 'samia' | 'paul') =>
    (await (await (await signedInAgain(here, who)).get(`${base()}/cse-seats`)).json()) as CseAccount[]
  const waiting = (await read('samia')).find(({ email }) => email === 'ines@cse.fr')
  expect(waiting).toMatchObject({ name: 'Inès Caron', isOpen: false, isActive: false })
  expect((await read('paul')).map(({ email }) => email)).toEqual(['claire.elu@exemple.fr'])
  const url = `${base()}/cse-seats/${waiting?.id}`
  expect((await samia.put(url, {})).status).toBe(403)
  const ada = await signedInAgain(here, 'ada')
  const opened = (await (await ada.put(url, {})).json()) as { link: string }
  expect(opened.link).toContain('/entrer#')
  expect(await read('paul')).toContainEqual({ name: 'Inès Caron', email: 'ines@cse.fr' })
  // A lost link is replaced; an active account has a password of its own.
  expect(((await (await ada.put(url, {})).json()) as { link: string }).link).not.toBe(opened.link)
  const claire = await ada.put(`${base()}/cse-seats/${here.ids.claire}`, {})
  expect(await claire.json()).toMatchObject({ code: 'seat_active' })
})

test('C24 case W9, C24.22: a proposed seat with a password waits for its opening, gets no link, and is opened', async () => {
  const claire = 'claire.elu@exemple.fr'
  const signIn = async () => {
    const body = { door: 'employee', email: claire, password, code: '' }
    const answer = await here.as('visitor').post('/api/auth/sign-in', body)
    return { status: answer.status, ...((await answer.json()) as object) }
  }
  await updateRows(here.db, 'accounts', { id: here.ids.claire }, { status: 'pending' })
  expect(await signIn()).toEqual({ status: 403, code: 'seat_pending' })
  expect(await newResetLink(here.db, here.ids.claire, here.now())).toBeNull()
  expect(await newAccessLink(here.db, here.ids.claire, here.now())).toBeNull()
  const ada = await signedInAgain(here, 'ada')
  expect((await ada.put(`${base()}/cse-seats/${here.ids.claire}`, {})).status).toBe(200)
  expect(await signIn()).toEqual({ status: 200, role: 'cse' })
})

test('C17.6 that a seat signs in is in the journal; what it reads is not', async () => {
  await here.as('visitor').post('/api/auth/sign-in', {
    ...{ door: 'employee', email: 'claire.elu@exemple.fr', password, code: '' },
  })
  await json(`${base()}/cse/calendar`)
  await json(`${base()}/register`)
  const events = await here.db.selectFrom('auditEvents').select(['action', 'actorName']).execute()
  expect(events).toEqual([{ action: 'cse_signed_in', actorName: 'Claire Élu' }])
})

test('C17.2 settings tell entities by their size from k people on, and no team', async () => {
  await addTeams(here, here.acme.id, ['Support'], 9)
  await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'Labo'), 4)
  for (const [name, team] of [
    ['Siège', 'Support'],
    ['Recherche', 'Labo'],
  ] as const) {
    const id = `g-${name}`
    await insertRows(here.db, 'groupings', {
      id,
      companyId: here.acme.id,
      name,
      sortName: name.toLowerCase(),
    })
    await here.db.updateTable('teams').set({ groupingId: id }).where('name', '=', team).execute()
  }
  const { groupings } = await json<CseSettings>(`${base()}/cse/settings`)
  expect(groupings).toEqual([
    { name: 'Recherche', teams: 1, people: null },
    { name: 'Siège', teams: 1, people: 9 },
  ])
})
