import { beforeEach, expect, test } from 'vitest'
import { addAskable, aMinute, goTo, opened, planned, signedInAgain } from '../../../test/plans.ts'
import { addAccounts } from '../../../test/people.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { insertRows, updateRows } from '../../../test/rows.ts'
import { addMembers, addTeam } from '../../../test/waves.ts'
import type { WaysCounts } from '../../people/accounts/rules.ts'
import { countWays } from '../../people/accounts/means.ts'
import { isAskedOrWaiting } from '../../surveys/waves/audience.ts'

// Today is Saturday 21 November 2026 in Paris.

const here = freshFixture({ SMTP_URL: 'smtp://localhost' })
const path = (rest = '') => `/api/companies/${here.acme.id}${rest}`
const read = async <T>(rest: string) => (await (await here.as('samia').get(path(rest))).json()) as T
const none = { refused: 0, letter: 0, letterOver: 0, provider: 0, none: 0, letterUntil: null }

/** Of a file: four with an address, three with a number. */
let imported: string[]
beforeEach(async () => {
  imported = await addAccounts(
    here.db,
    Array.from({ length: 7 }, (_, n) => ({ companyId: here.acme.id, firstName: 'Jo', lastName: `Nom ${n}` })),
  )
  await updateRows(here.db, 'accounts', { companyId: here.acme.id }, { importId: 'file' })
  for (const id of imported.slice(4)) await updateRows(here.db, 'accounts', { id }, { email: null })
})

const addCode = (accountId: string, expiresOn: string, usedOn: string | null = null) =>
  insertRows(here.db, 'activationCodes', {
    ...{ accountId, codeHmac: accountId, madeOn: '2026-11-01', expiresOn, usedOn },
  })

test('ways: addresses, letters spent or not, letters that are over, addresses refused twice, and nothing (C24.10)', async () => {
  const before = await read<WaysCounts>('/ways')
  expect(before).toMatchObject({ ...none, none: 3, mail: before.people - 3 })
  const [a = '', b = '', , , letter = '', over = ''] = imported
  await addCode(letter, '2026-12-31', '2026-11-20')
  await addCode(over, '2026-11-20')
  await updateRows(here.db, 'accounts', { id: a }, { mailFailures: 2, mailFailedOn: '2026-11-19' })
  await updateRows(here.db, 'accounts', { id: b }, { mailFailures: 1, mailFailedOn: '2026-11-19' })
  expect(await read('/ways')).toEqual({
    ...{ ...before, mail: before.mail - 1, refused: 1, letter: 1, letterOver: 1, none: 1 },
    letterUntil: '2026-12-31',
  })
  const people = async (means: string) =>
    (await read<{ people: { id: string }[] }>(`/ways/people?means=${means}`)).people.map(({ id }) => id)
  expect(await people('none')).toEqual([imported[6]])
  expect(await people('letter_over')).toEqual([over])
  expect(await people('refused')).toEqual([a])
  expect((await here.as('samia').get(path('/ways/people?means=mail'))).status).toBe(400)
})

test('ways of a campaign are those of whom it would ask, and of its roster once it is open (C24.11)', async () => {
  const team = await addTeam(here, here.acme.id, 'Atelier')
  await addMembers(here, here.acme.id, team, 6)
  await insertRows(here.db, 'teamMembers', {
    accountId: imported[6] ?? '',
    teamKey: team,
    companyId: here.acme.id,
    since: '2026-01-01',
  })
  const plan = { questionnaireId: await addAskable(here), audience: 'teams', teams: ['Atelier'] } as const
  const asked = { ...plan, teams: [...plan.teams], opensOn: '2026-12-01', closesOn: '2026-12-14' }
  const id = await planned(here, { ...asked, withoutMeans: 1 })
  expect(await read(`/ways?campaign=${id}`)).toMatchObject({ people: 7, mail: 6, none: 1 })
  expect(await read('/ways/campaigns')).toEqual({
    campaigns: [{ id, title: 'Printemps 2027', withoutMeans: 1 }],
  })
  goTo(here, '2026-12-01')
  await aMinute(here)
  const samia = await signedInAgain(here, 'samia')
  await here.db
    .deleteFrom('teamMembers')
    .where('accountId', '=', imported[6] ?? '')
    .execute()
  expect(await (await samia.get(path(`/ways?campaign=${id}`))).json()).toMatchObject({ people: 7, none: 1 })
  const ada = await signedInAgain(here, 'ada')
  const elsewhere = await ada.get(`/api/companies/${here.globex.id}/ways?campaign=${id}`)
  expect(elsewhere.status).toBe(404)
})

test('planning needs a tick with the number of who cannot enter, and asks again where it has changed (C24.11)', async () => {
  const form = {
    ...{
      title: 'Hiver',
      questionnaireId: await addAskable(here),
      audience: 'company',
      teams: [],
      weeks: null,
    },
    ...{ opensOn: '2026-12-01', closesOn: '2026-12-14' },
    mails: { access: true, invitation: true, rappel: true, dernier: true, resultats: true },
  }
  const plan = (withoutMeans?: number) =>
    here
      .as('samia')
      .post(path('/campaigns'), { ...form, ...(withoutMeans !== undefined && { withoutMeans }) })
  for (const answer of [await plan(), await plan(2)])
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'ways_changed', people: 3 }])
  const made = await plan(3)
  expect(made.status).toBe(201)
  const { id } = (await made.json()) as { id: string }
  await updateRows(here.db, 'accounts', { id: imported[0] ?? '' }, { email: null })
  const change = (withoutMeans: number) =>
    here.as('samia').patch(path(`/campaigns/${id}`), { revision: 0, plan: { ...form, withoutMeans } })
  expect((await change(3)).status).toBe(409)
  expect((await change(4)).status).toBe(204)
})

test('once everybody can enter, what was ticked before keeps nothing from being planned', async () => {
  for (const id of imported.slice(4)) await addCode(id, '2027-12-31')
  const span = { opensOn: '2026-12-01', closesOn: '2026-12-14' } as const
  expect(
    await opened(here, { ...span, questionnaireId: await addAskable(here), withoutMeans: 3 }),
  ).toBeTruthy()
})

test('C24.10 case T-W11: without a mail server an imported address is no way in', async () => {
  const ways = { today: '2026-11-21', hasMail: false, providers: new Map() }
  const counts = await countWays(here.db, isAskedOrWaiting({ companyId: here.acme.id }), ways)
  expect(counts).toMatchObject({ mail: 0, none: counts.people })
})
