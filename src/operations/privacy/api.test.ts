import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toJson } from '../../data/db/json.ts'
import { fixture } from '../../../test/fixture.ts'
import { readConfig } from '../../config.ts'
import { hours } from '../../base/time/dates.ts'
import { defaultVersionId } from '../../surveys/questions/rules.ts'
import { deleteOutdated, forgetOutdated } from './retention.ts'
import { findRow, insertRows } from '../../../test/rows.ts'

test('each account downloads its own data, and nobody else’s', async () => {
  const { as, ids, acme, db } = await fixture()
  const number = { kind: 'number' as const, issuer: '', value: 'P-1', valueKey: 'p-1' }
  const former = { value: 'P-0', valueKey: 'p-0', retiredOn: '2026-11-01' }
  await insertRows(db, 'accountIdentifiers', [
    { accountId: ids.paul, ...number },
    { accountId: ids.paul, ...number, ...former },
  ])
  const own = await as('paul').get('/api/privacy/own-data')
  expect(own.headers.get('content-disposition')).toBe('attachment; filename="ressenti-mes-donnees.json"')
  const data = (await own.json()) as Record<string, unknown>
  expect(data).toMatchObject({
    account: { id: ids.paul, email: 'paul.martin@exemple.fr', company: acme.name, status: 'approved' },
    identifiers: [
      { kind: 'number', issuer: '', value: 'P-0', retiredOn: '2026-11-01' },
      { kind: 'number', issuer: '', value: 'P-1', retiredOn: null },
    ],
    secondFactor: false,
    deletionAskedAt: null,
    responses: [],
  })
  expect(JSON.stringify(data)).not.toMatch(/password|argon2|tokenHash|chloe/i)
})

test('one asks for the deletion of one’s account, an administrator sees it and deletes it', async () => {
  const { as, ids, db, now } = await fixture()
  expect((await as('paul').put('/api/privacy/own-deletion')).status).toBe(204)
  expect((await as('paul').put('/api/privacy/own-deletion')).status).toBe(204)
  const asked = (await (await as('ada').get('/api/privacy/deletion-requests')).json()) as { id: string }[]
  expect(asked).toMatchObject([
    { id: ids.paul, email: 'paul.martin@exemple.fr', askedAt: now().toISOString() },
  ])
  expect((await as('ada').delete(`/api/privacy/accounts/${ids.paul}`)).status).toBe(204)
  expect((await as('paul').get('/api/me')).status).toBe(401)
  for (const table of ['sessions', 'teamMembers', 'responses', 'deletionRequests'] as const)
    expect(await db.selectFrom(table).selectAll().where('accountId', '=', ids.paul).execute()).toEqual([])
  const again = await as('ada').delete(`/api/privacy/accounts/${ids.paul}`)
  expect([again.status, await again.json()]).toEqual([404, { code: 'account_not_found' }])
})

test('an administrator deletes any account: its company and its deeds stay, the journal and the lists tell', async () => {
  const { as, ids, db, acme, parts } = await fixture()
  const heard: unknown[] = []
  const stop = parts.database.listen((change) => heard.push(change))
  for (const [person, role] of [
    ['remi', 'employee'],
    ['samia', 'sub-admin'],
    ['alan', 'admin'],
  ] as const) {
    expect((await as('ada').delete(`/api/privacy/accounts/${ids[person]}`)).status, role).toBe(204)
    const left = await db.selectFrom('accounts').select('id').where('id', '=', ids[person]).execute()
    expect(left, role).toEqual([])
  }
  await expect
    .poll(() => heard.map((change) => (change as { topic: string }).topic))
    .toEqual(expect.arrayContaining(['employees', 'sub-admins', 'administrators', 'session']))
  stop()
  const company = await db.selectFrom('companies').select('name').where('id', '=', acme.id).execute()
  expect(company).toHaveLength(1)
  const journal = await (await as('ada').get('/api/journal?kind=people')).json()
  expect(journal).toMatchObject({
    total: 3,
    events: expect.arrayContaining([expect.objectContaining({ action: 'account_deleted' })]),
  })
})

test('a request may be taken back', async () => {
  const { as } = await fixture()
  await as('paul').put('/api/privacy/own-deletion')
  expect((await as('paul').delete('/api/privacy/own-deletion')).status).toBe(204)
  expect(await (await as('ada').get('/api/privacy/deletion-requests')).json()).toEqual([])
})

test('two administrators who delete each other at once leave one, and the last one stays', async () => {
  const { as, ids, db } = await fixture()
  for (const person of ['ada', 'alan'] as const) await as(person).get('/api/me')
  const answers = await Promise.all([
    as('ada').delete(`/api/privacy/accounts/${ids.alan}`),
    as('alan').delete(`/api/privacy/accounts/${ids.ada}`),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 401])
  const left = await findRow(db, 'accounts', ['id'], { role: 'admin' })
  const last = left.id === ids.ada ? 'ada' : 'alan'
  const refused = await as(last).delete(`/api/privacy/accounts/${left.id}`)
  expect([refused.status, await refused.json()]).toEqual([409, { code: 'last_administrator' }])
})

test('the compliance file is filled from the settings, and what is missing is marked', async () => {
  const { as, db, acme } = await fixture()
  const read = async (part: string) =>
    (await as('samia').get(`/api/privacy/companies/${acme.id}/compliance/${part}`)).text()
  const before = await read('registre')
  expect(before).toContain('<td>Acme, <mark>à compléter : adresse</mark>')
  const fields = {
    address: '1 rue <b>X</b>',
    dataContact: 'dpo@acme.fr',
    hosting: '',
    recipients: '',
    helpContacts: '',
  }
  await insertRows(db, 'legalNotices', { companyId: acme.id, version: 1, fields: toJson(fields) })
  const after = await read('registre')
  expect(after).toContain('<td>Acme, 1 rue &#60;b&#62;X&#60;/b&#62;')
  expect(after).toContain('<td>dpo@acme.fr</td>')
  expect(after.replace(/<style.*<\/style>/s, '')).not.toContain('{')
  expect(await read('note-cse')).toContain('moins de 5 réponses')
  const custody = await read('acte-de-garde')
  for (const words of ['Volontaire, sans contrainte ni sanction', 'Perdue ou volée', 'Cesser', 'à l’essai'])
    expect(custody).toContain(words)
  expect(custody).toContain('<mark>à compléter : nom et qualité du gardien</mark>')
  expect(await read('aipd')).toContain('<h2 id="partie-3">3. Risques</h2>')
  // A long document has its contents at the side on a wide screen; a short one has none.
  const impact = await read('aipd')
  const parts = [...impact.matchAll(/<h2 id="(partie-\d)">/g)].map(([, id]) => id)
  expect(parts.length).toBeGreaterThan(2)
  expect(parts.filter((id) => !impact.includes(`<a href="#${id}">`))).toEqual([])
  expect(await read('registre')).not.toContain('<nav')
  expect((await as('samia').get(`/api/privacy/companies/${acme.id}/compliance/incident`)).status).toBe(404)
})

test('the journal is kept for six months, comments for twelve, results for five years or less', async () => {
  const { db, travel, now, acme, parts } = await fixture()
  let { keep } = parts.config
  const at = now().toISOString()
  const line = { actorId: null, actorName: '', action: 'company_created', companyId: null, searchText: '' }
  await insertRows(db, 'auditEvents', { ...line, id: 'old', at, subject: 'Acme' })
  await insertRows(db, 'questionnaires', {
    id: 'q',
    title: 'Q',
    sortTitle: 'q',
    companyId: acme.id,
    audience: 'company',
    createdBy: null,
    createdAt: at,
  })
  const wave = {
    id: 'w',
    questionnaireId: 'q',
    companyId: acme.id,
    versionId: defaultVersionId,
    minimumGroupSize: 5,
    mode: 'once',
    state: 'closed',
  } as const
  const counts = {
    answered: 5,
    departedAfterAnswering: 0,
    publicationNumber: 1,
    publicationAskedOn: null,
    regroupingAskedOn: null,
  }
  await insertRows(db, 'waves', {
    ...wave,
    ...counts,
    openedOn: '2026-11-01',
    closedOn: '2026-11-20',
    depositsUntil: null,
  })
  await insertRows(db, 'batches', {
    id: 'b',
    waveId: 'w',
    groupId: null,
    size: 5,
    day: '2026-11-20',
    commentsUsed: 1,
  })
  await db.insertInto('comments').values({ id: 'c', waveId: 'w', questionId: 't', text: 'Bien' }).execute()
  await insertRows(db, 'publishedTables', { waveId: 'w', groupId: '', counts: toJson({}) })
  const left = async () => {
    await deleteOutdated(db, keep, now())
    const tables = ['auditEvents', 'comments', 'publishedTables', 'batches'] as const
    return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length))
  }
  travel(hours(24) * 180)
  expect(await left()).toEqual([1, 1, 1, 1])
  travel(hours(24) * 5)
  expect(await left()).toEqual([0, 1, 1, 1])
  travel(hours(24) * 185)
  expect(await left()).toEqual([0, 0, 1, 1])
  travel(hours(24) * 365)
  expect(await left()).toEqual([0, 0, 1, 1])
  // Lowered to two years: what is older goes at once.
  keep = readConfig({ KEEP_RESULTS_YEARS: '2' }).keep
  expect(await left()).toEqual([0, 0, 0, 0])
})

test('mails that no server took go with what is outdated, a week later (ATT20)', async () => {
  const { parts, now } = await fixture()
  const mail = join(parts.config.dataDir, 'outbox', 'one.eml')
  mkdirSync(join(mail, '..'), { recursive: true })
  writeFileSync(mail, '')
  utimesSync(mail, now(), now())
  await forgetOutdated(parts, later(now(), 6))
  expect(existsSync(mail)).toBe(true)
  await forgetOutdated(parts, later(now(), 7))
  expect(existsSync(mail)).toBe(false)
  rmSync(parts.config.dataDir, { recursive: true })
})

const later = (now: Date, count: number) => new Date(now.getTime() + hours(24) * count)
