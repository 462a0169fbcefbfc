import { beforeEach, expect, test } from 'vitest'
import { toBase64url } from '../../src/base/encoding/bytes.ts'
import { defaultQuestions } from '../../src/surveys/questions/defaultQuestionnaire.ts'
import { recordLength } from '../../src/answering/protocol/lengths.ts'
import { destroyedCopy } from '../../src/answering/protocol/sealedCopy.ts'
import { teamId } from '../../src/organisation/teams/rules.ts'
import { closeWave } from '../../src/surveys/waves/store.ts'
import { setupCode } from '../../src/people/auth/adminCodes.ts'
import { prepare, sendAll, senderOf } from '../sender.ts'
import { addTeam, inTransaction, openCompanyWave, tools } from '../waves.ts'
import { password } from '../fixture.ts'
import { freshFixture } from '../freshFixture.ts'
import { codeOf, rounds } from './attack.ts'
import { updateRows } from '../rows.ts'

const on = freshFixture()
beforeEach(async () => {
  // Sessions are opened first, so that the race is between the writes, not the sign-ins.
  for (const person of ['ada', 'alan', 'samia', 'paul'] as const) await on.as(person).get('/api/me')
})

const statuses = (answers: Response[]) => answers.map(({ status }) => status).sort()
const sealed = toBase64url(destroyedCopy(recordLength(defaultQuestions)))
const wins = (answers: Response[]) => answers.filter(({ ok }) => ok).length

test('RC-01 20 sign-ups of one address at once make one account', async () => {
  const person = {
    firstName: 'A',
    lastName: 'B',
    companyName: 'C',
    email: 'a@exemple.fr',
    password,
    confirmation: password,
  }
  const spell = (n: number) => (n % 2 ? person.email.toUpperCase() : ` ${person.email}`)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      on.as('visitor').post('/api/auth/register/employee', { ...person, email: spell(n) }),
    ),
  )
  expect(wins(answers)).toBe(1)
  // Five an hour are heard for one address.
  for (const answer of answers.filter(({ ok }) => !ok))
    expect(['email_taken', 'too_many_attempts']).toContain(await codeOf(answer))
  expect(
    await on.db.selectFrom('accounts').select('id').where('email', '=', person.email).execute(),
  ).toHaveLength(1)
})

test('RC-02 two first administrators at once are one', async () => {
  await on.db.deleteFrom('accounts').execute()
  await on.db.deleteFrom('installation').execute()
  const invitation = setupCode(on.parts.key)
  const person = { firstName: 'A', lastName: 'B', password, confirmation: password, invitation }
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      on.as('visitor').post('/api/auth/register/admin', { ...person, email: `a${n}@exemple.fr` }),
    ),
  )
  expect(statuses(answers)).toEqual([201, 403, 403, 403, 403, 403])
  expect(await on.db.selectFrom('accounts').select('id').where('role', '=', 'admin').execute()).toHaveLength(
    1,
  )
})

test('RC-03 two administrators decide on one employee at once: one decides, the other is told', async () => {
  for (let round = 0; round < rounds(5, 200); round += 1) {
    await updateRows(on.db, 'accounts', { id: on.ids.nora }, { status: 'pending' })
    const path = `/api/employees/${on.ids.nora}/status`
    const [approved, rejected] = await Promise.all([
      on.as('ada').put(path, { from: 'pending', to: 'approved' }),
      on.as('alan').put(path, { from: 'pending', to: 'rejected' }),
    ])
    expect(statuses([approved, rejected])).toEqual([204, 409])
    const row = await on.db
      .selectFrom('accounts')
      .select('status')
      .where('id', '=', on.ids.nora)
      .executeTakeFirst()
    expect(row?.status).toBe(approved.ok ? 'approved' : 'rejected')
  }
})

test('RC-04 one sub-admin approved for two companies at once is approved for one', async () => {
  const seen = { status: 'pending', companyId: null }
  const approve = (who: 'ada' | 'alan', companyId: string) =>
    on.as(who).put(`/api/sub-admins/${on.ids.mina}/approval`, {
      firstName: 'Mina',
      lastName: 'Petit',
      companyId,
      seen,
    })
  const [one, other] = await Promise.all([approve('ada', on.acme.id), approve('alan', on.globex.id)])
  expect(statuses([one, other])).toEqual([204, 409])
  const row = await on.db
    .selectFrom('accounts')
    .select('companyId')
    .where('id', '=', on.ids.mina)
    .executeTakeFirst()
  expect(row?.companyId).toBe(one.ok ? on.acme.id : on.globex.id)
})

test('RC-05 50 team additions at once, each name twice, make 25 teams', async () => {
  const add = (n: number) =>
    n % 2
      ? on.as('samia').post(`/api/companies/${on.acme.id}/teams`, { name: `Équipe ${n >> 1}` })
      : on.as('ada').post(`/api/companies/${on.acme.id}/teams`, { name: `Équipe ${n >> 1}` })
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => add(n)))
  expect(wins(answers)).toBe(25)
  for (const answer of answers.filter(({ ok }) => !ok)) expect(await codeOf(answer)).toBe('team_name_taken')
  expect(await on.db.selectFrom('teams').select('key').execute()).toHaveLength(25)
})

async function ventes() {
  await addTeam(on, on.acme.id, 'Ventes')
  return `/api/companies/${on.acme.id}/teams/${teamId(on.acme.id, 'Ventes')}/members`
}

test('RC-06 one member added 20 times is one row; adding and removing in turn leaves none or one', async () => {
  const path = await ventes()
  const accountId = on.ids.paul
  const added = await Promise.all(Array.from({ length: 20 }, () => on.as('samia').post(path, { accountId })))
  for (const { status } of added) expect([204, 409]).toContain(status)
  const members = () => on.db.selectFrom('teamMembers').selectAll().execute()
  expect(await members()).toHaveLength(1)
  const turns = Array.from({ length: rounds(20, 200) }, (_, n) =>
    n % 2 ? on.as('samia').post(path, { accountId }) : on.as('samia').delete(`${path}/${accountId}`),
  )
  for (const { status } of await Promise.all(turns)) expect(status).toBeLessThan(500)
  const rows = await members()
  const shown = (await (await on.as('samia').get(path)).json()) as { total: number }
  expect(rows.length).toBeLessThanOrEqual(1)
  expect(shown.total).toBe(rows.length)
})

test('RC-07 somebody who leaves the company while being added to a team is in no team of it', async () => {
  const path = await ventes()
  for (let round = 0; round < rounds(4, 50); round += 1) {
    await updateRows(on.db, 'accounts', { id: on.ids.paul }, { companyId: on.acme.id })
    const answers = await Promise.all([
      on.as('ada').delete(`/api/companies/${on.acme.id}/employees/${on.ids.paul}`),
      on.as('samia').post(path, { accountId: on.ids.paul }),
    ])
    for (const { status } of answers) expect(status).toBeLessThan(500)
    expect(await on.db.selectFrom('teamMembers').selectAll().execute()).toEqual([])
  }
})

test('RC-08 a company deleted while it gets a team leaves no orphan', async () => {
  const answers = await Promise.all([
    on.as('ada').delete(`/api/companies/${on.acme.id}`),
    ...Array.from({ length: 5 }, (_, n) =>
      on.as('samia').post(`/api/companies/${on.acme.id}/teams`, { name: `T${n}` }),
    ),
  ])
  for (const { status } of answers) expect(status).toBeLessThan(500)
  expect(await on.db.selectFrom('teams').select('key').where('companyId', '=', on.acme.id).execute()).toEqual(
    [],
  )
  expect(await on.db.selectFrom('companies').select('id').where('id', '=', on.acme.id).execute()).toEqual([])
})

test('RC-09 one name taken twice at once, by renaming and by creating, is taken once', async () => {
  const answers = await Promise.all([
    on.as('ada').patch(`/api/companies/${on.acme.id}`, { from: 'Acme', name: 'Initech' }),
    on.as('alan').post('/api/companies', { name: 'INITECH' }),
    on.as('ada').patch(`/api/companies/${on.globex.id}`, { from: 'Globex', name: 'initech' }),
  ])
  expect(wins(answers)).toBe(1)
  expect(
    await on.db.selectFrom('companies').select('id').where('nameKey', '=', 'initech').execute(),
  ).toHaveLength(1)
})

test('RC-10 20 sends at once and every retry give one signature', async () => {
  const waveId = await openCompanyWave(on, on.acme.id)
  for (let round = 0; round < rounds(3, 100); round += 1) {
    await on.db.deleteFrom('responses').execute()
    await on.db.updateTable('waves').set({ answered: 0 }).where('id', '=', waveId).execute()
    const { token } = await prepare(on, await senderOf(on, on.ids.paul, waveId))
    const body = { blindedToken: token?.blindedToken, groupId: token?.groupId, revision: 1, sealed }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => on.as('paul').post(`/api/responses/${waveId}/signature`, body)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const texts = new Set(await Promise.all(answers.map((answer) => answer.text())))
    expect(texts.size).toBe(1)
    const retried = await on.as('paul').post(`/api/responses/${waveId}/signature`, body)
    expect([await retried.text()]).toEqual([...texts])
    const wave = await on.db
      .selectFrom('waves')
      .select('answered')
      .where('id', '=', waveId)
      .executeTakeFirst()
    expect(wave?.answered).toBe(1)
  }
}, 300_000)

test('RC-11 an answer at the moment of closing is counted or refused, never lost or late', async () => {
  const waveId = await openCompanyWave(on, on.acme.id)
  await on.db.updateTable('waves').set({ mode: 'once' }).where('id', '=', waveId).execute()
  const paul = await senderOf(on, on.ids.paul, waveId)
  const [outcome] = await Promise.all([
    sendAll(on, paul),
    inTransaction(on, (tx) => closeWave(tx, waveId, tools(on))),
  ])
  const ballots = await on.db.selectFrom('ballots').select('id').where('waveId', '=', waveId).execute()
  const wave = await on.db
    .selectFrom('waves')
    .select(['answered', 'state'])
    .where('id', '=', waveId)
    .executeTakeFirst()
  expect(wave?.state).not.toBe('open')
  expect(ballots).toHaveLength(outcome === 'sent' ? 1 : 0)
  expect(wave?.answered).toBe(ballots.length)
})

test('RC-12 a late draft neither replaces a newer one nor reopens what was sent', async () => {
  const waveId = await openCompanyWave(on, on.acme.id)
  const paul = await senderOf(on, on.ids.paul, waveId)
  expect(await sendAll(on, paul)).toBe('sent')
  const late = await on.as('paul').put(`/api/responses/${waveId}/draft`, { revision: 1, sealed })
  expect(late.status).toBe(409)
  const row = await on.db
    .selectFrom('responses')
    .select('isCompleted')
    .where('accountId', '=', on.ids.paul)
    .executeTakeFirst()
  expect(row?.isCompleted).toBe(1)
})
