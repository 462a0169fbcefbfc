import { expect, test } from 'vitest'
import { addTeam } from '../../../test/waves.ts'
import { addAccount } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { findRow, findRows, updateRows } from '../../../test/rows.ts'

// Two requests at once, often enough to show a lost update: 200 rounds in the long run.
const rounds = process.env.ROUNDS === 'long' ? 200 : 10

const the = freshFixture()

const statuses = (answers: Response[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const ofTeams = () => the.db.selectFrom('teams').select('name').execute()

test('RC-03: one administrator approves while another rejects; one wins, the journal tells both', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await addAccount(the.db, { firstName: 'Jo', lastName: `Course${round}`, status: 'pending' })
    const answers = await Promise.all([
      the.as('ada').put(`/api/employees/${id}/status`, { from: 'pending', to: 'approved' }),
      the.as('alan').put(`/api/employees/${id}/status`, { from: 'pending', to: 'rejected' }),
    ])
    expect(statuses(answers)).toEqual([204, 409])
    expect(await answers.find(({ status }) => status === 409)?.json()).toEqual({ code: 'changed_meanwhile' })
    const { status } = await findRow(the.db, 'accounts', ['status'], { id })
    const entries = await the.db
      .selectFrom('auditEvents')
      .select('action')
      .where('subject', '=', `Jo Course${round}`)
      .orderBy('action')
      .execute()
    expect(entries).toEqual([{ action: `employee_${status}` }, { action: 'employee_status_refused' }])
  }
})

test('RC-04: two administrators approve one sub-admin for two companies; one company only', async () => {
  const approve = (who: 'ada' | 'alan', companyId: string) =>
    the.as(who).put(`/api/sub-admins/${the.ids.mina}/approval`, {
      firstName: 'Mina',
      lastName: 'Petit',
      companyId,
      seen: { status: 'pending', companyId: null },
    })
  const answers = await Promise.all([approve('ada', the.acme.id), approve('alan', the.globex.id)])
  expect(statuses(answers)).toEqual([204, 409])
  const { companyId } = await findRow(the.db, 'accounts', ['companyId'], { id: the.ids.mina })
  expect(companyId).toBe(answers[0]?.status === 204 ? the.acme.id : the.globex.id)
})

test('RC-05: 50 teams are added at once, 25 names twice: 25 teams, none lost', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, each) => {
      const name = `Équipe ${each % 25}`
      return each < 25
        ? the.as('ada').post(`/api/companies/${the.acme.id}/teams`, { name })
        : the.as('samia').post(`/api/companies/${the.acme.id}/teams`, { name })
    }),
  )
  expect(statuses(answers)).toEqual([...Array<number>(25).fill(201), ...Array<number>(25).fill(409)])
  expect(await ofTeams()).toHaveLength(25)
})

test('RC-06: one member is added 20 times, then added and removed in turn: one row, both views agree', async () => {
  await addTeam(the, the.acme.id, 'Ventes')
  const team = `/api/companies/${the.acme.id}/teams/${the.acme.id}-Ventes`
  const add = () => the.as('ada').post(`${team}/members`, { accountId: the.ids.paul })
  const remove = () => the.as('samia').delete(`${team}/members/${the.ids.paul}`)
  expect(statuses(await Promise.all(Array.from({ length: 20 }, add)))).toEqual(Array(20).fill(204))
  expect(await the.db.selectFrom('teamMembers').selectAll().execute()).toHaveLength(1)
  await Promise.all(Array.from({ length: rounds }, (_, each) => (each % 2 ? add() : remove())))
  const rows = await the.db.selectFrom('teamMembers').selectAll().execute()
  const members = (await (await the.as('ada').get(`${team}/members`)).json()) as { total: number }
  const list = (await (await the.as('samia').get(`/api/companies/${the.acme.id}/teams`)).json()) as {
    teams: { memberCount: number }[]
  }
  expect([members.total, list.teams[0]?.memberCount]).toEqual([rows.length, rows.length])
})

test('RC-07: removed from the company while being added to a team: never a member outside the own company', async () => {
  await addTeam(the, the.acme.id, 'Ventes')
  for (let round = 0; round < rounds; round += 1) {
    const accountId = await addAccount(the.db, {
      firstName: 'Jo',
      lastName: `Va${round}`,
      companyId: the.acme.id,
    })
    const [removed, added] = await Promise.all([
      the.as('ada').delete(`/api/companies/${the.acme.id}/employees/${accountId}`),
      the
        .as('samia')
        .post(`/api/companies/${the.acme.id}/teams/${the.acme.id}-Ventes/members`, { accountId }),
    ])
    expect(removed.status).toBe(204)
    expect([204, 404]).toContain(added.status)
  }
  expect(await the.db.selectFrom('teamMembers').selectAll().execute()).toEqual([])
})

test('RC-08: a company is deleted while it gets teams, a person and a questionnaire: no orphan, the losers get 404', async () => {
  await the.as('samia').get('/api/me')
  for (let round = 0; round < rounds / 2; round += 1) {
    const { id } = (await (
      await the.as('ada').post('/api/companies', { name: `Brève ${round}` })
    ).json()) as { id: string }
    await updateRows(the.db, 'accounts', { id: the.ids.samia }, { companyId: id })
    const accountId = await addAccount(the.db, { firstName: 'Jo', lastName: `Vient${round}` })
    const [deleted, ...others] = await Promise.all([
      the.as('ada').delete(`/api/companies/${id}`),
      the.as('alan').post(`/api/companies/${id}/teams`, { name: 'Ventes' }),
      the.as('samia').post(`/api/companies/${id}/teams`, { name: 'Support' }),
      the.as('samia').post('/api/questionnaires', newQuestionnaire()),
      the.as('alan').post(`/api/companies/${id}/employees`, { accountId, from: null }),
    ])
    expect(deleted.status).toBe(204)
    for (const { status } of others) expect([201, 204, 404]).toContain(status)
  }
  expect(await ofTeams()).toEqual([])
  for (const table of ['questionnaires', 'waves'] as const)
    expect(await the.db.selectFrom(table).select('id').where('companyId', 'is not', null).execute()).toEqual(
      [],
    )
  const left = await the.db
    .selectFrom('accounts')
    .select('companyId')
    .where((eb) => eb.or([eb('lastName', 'like', 'Vient%'), eb('id', '=', the.ids.samia)]))
    .execute()
  expect(left.filter(({ companyId }) => companyId !== null)).toEqual([])
})

function newQuestionnaire() {
  const form = new FormData()
  form.set('title', 'Télétravail')
  form.set('audience', 'company')
  form.set('file', new File(['id;question;type\nq1;Ça va ?;note\n'], 'questions.csv'))
  return form
}

test('RC-09: a company is renamed to a name that another is created with: one of that name', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { name: from } = await findRow(the.db, 'companies', ['name'], { id: the.acme.id })
    const answers = await Promise.all([
      the.as('ada').patch(`/api/companies/${the.acme.id}`, { from, name: `Élan ${round}` }),
      the.as('alan').post('/api/companies', { name: `ÉLAN ${round}` }),
    ])
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    const named = await findRows(the.db, 'companies', ['id'], { nameKey: `élan ${round}` })
    expect(named).toHaveLength(1)
  }
})

test('people who move between two companies in both directions at once never wait for each other', async () => {
  const { acme, globex, ids } = the
  const move = (accountId: string, from: string, to: string) =>
    the.as('ada').post(`/api/companies/${to}/employees`, { accountId, from })
  const answers = await Promise.all([move(ids.paul, acme.id, globex.id), move(ids.emile, globex.id, acme.id)])
  expect(statuses(answers)).toEqual([204, 204])
})

test('AZ-11: two administrators remove each other: one remains; the last can neither leave nor be removed', async () => {
  const remove = (who: 'ada' | 'alan', target: 'ada' | 'alan') =>
    the.as(who).delete(`/api/administrators/${the.ids[target]}`)
  // Both sessions exist before either is removed.
  await Promise.all([the.as('ada').get('/api/me'), the.as('alan').get('/api/me')])
  const answers = await Promise.all([remove('ada', 'alan'), remove('alan', 'ada')])
  expect(statuses(answers)).toEqual([204, 401])
  const last = answers[0]?.status === 204 ? 'ada' : 'alan'
  const refused = await remove(last, last)
  expect([refused.status, await refused.json()]).toEqual([409, { code: 'last_administrator' }])
})

test('one name taken by two companies at once, and one company given two names at once: one wins, 409 for the other', async () => {
  const { acme, globex } = the
  for (let round = 0; round < rounds; round += 1) {
    const name = `Course ${round}`
    const created = await Promise.all([
      the.as('ada').post('/api/companies', { name, teams: '' }),
      the.as('alan').post('/api/companies', { name: name.toUpperCase(), teams: '' }),
      the.as('ada').patch(`/api/companies/${globex.id}`, { from: round ? `G${round - 1}` : 'Globex', name }),
    ])
    expect(statuses(created).slice(1)).toEqual([409, 409])
    const from = round ? `Nom ${round - 1}` : 'Acme'
    const renamed = await Promise.all([
      the.as('ada').patch(`/api/companies/${acme.id}`, { from, name: `Nom ${round}` }),
      the.as('alan').patch(`/api/companies/${acme.id}`, { from, name: `Nom ${round}` }),
    ])
    expect(statuses(renamed)).toEqual([204, 409])
    expect(await renamed.find(({ status }) => status === 409)?.json()).toEqual({ code: 'changed_meanwhile' })
    await updateRows(the.db, 'companies', { id: globex.id }, { name: `G${round}`, nameKey: `g${round}` })
    await the.db.deleteFrom('companies').where('name', 'like', 'C%').execute()
  }
})
