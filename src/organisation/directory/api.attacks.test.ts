import { expect, test } from 'vitest'
import { freshFixture } from '../../../test/freshFixture.ts'
import { addAccount } from '../../../test/people.ts'
import { findRow, findRows, insertRows, updateRows } from '../../../test/rows.ts'
import {
  addCrowd,
  countEmployees,
  crowd,
  deliver,
  head,
  line,
  sendingProgram,
} from '../../../test/sentFiles.ts'
import { addGroupings, addTeam } from '../../../test/waves.ts'
import { days } from '../../base/time/dates.ts'
import { insertResponsibilities } from '../../people/teamReaders/responsibilities.ts'
import { settleReaders } from '../../people/teamReaders/teamReaders.ts'

// C27.5: what is large, or gives somebody a right, waits for an administrator.

const here = freshFixture()

test('C27.5 three leave every day, as a complete list says, until a fifth of the company would be gone', async () => {
  await addCrowd(here, 40)
  await here.db
    .updateTable('companies')
    .set({ directory: JSON.stringify({ mode: 'full', number: null, team: null, levels: [] }) })
    .where('id', '=', here.acme.id)
    .execute()
  // The two of the fixture are of the company too.
  const own = 'paul.martin@exemple.fr;Paul;Martin;\nchloe.durand@exemple.fr;Chloé;Durand;\n'
  const by = await sendingProgram(here)
  const states: string[] = []
  for (let gone = 3; gone <= 12; gone += 3) {
    const { state, counts } = await deliver(by, head + own + crowd(gone, 40))
    states.push(`${gone}: ${state} ${counts.left}`)
    here.travel(days(1))
  }
  expect(states).toEqual(['3: applied 3', '6: applied 3', '9: held 0', '12: held 0'])
  expect(await countEmployees(here)).toBe(36)
  const kept = await findRows(here.db, 'syncRuns', ['state', 'reason', 'rowList'], { reason: 'left' })
  expect(kept.map(({ state, rowList }) => [state, rowList !== null]).sort()).toEqual([
    ['held', true],
    ['replaced', false],
  ])
})

test('C27.5 whoever moves everybody to another team, brings many, or renames many is held', async () => {
  await addCrowd(here, 30)
  await addTeam(here, here.acme.id, 'Bureau')
  const by = await sendingProgram(here)
  expect(await deliver(by, head + crowd(0, 30, 'Bureau'))).toMatchObject({ state: 'held' })
  expect(await deliver(by, head + crowd(0, 45))).toMatchObject({ state: 'held', counts: { arrived: 0 } })
  const named = Array.from({ length: 10 }, (_, n) => line(n, 'Atelier', `Autre${n}`)).join('')
  expect(await deliver(by, head + named)).toMatchObject({ state: 'held', counts: { changed: 0 } })
  const reasons = await findRows(here.db, 'syncRuns', ['reason', 'state'])
  expect(reasons.map(({ reason }) => reason).sort()).toEqual(['arrived', 'identity', 'teams'])
})

test('C27.5 a rename that comes in parts waits, with whoever arrives there; the rest is applied', async () => {
  await addCrowd(here, 30)
  const by = await sendingProgram(here)
  const file = head + line(0, 'Fusion') + line(1, 'Fusion') + line(30, 'Fusion') + line(31)
  expect(await deliver(by, file)).toMatchObject({
    state: 'held',
    counts: { arrived: 1, changed: 0, waiting: 3 },
  })
  expect(await findRows(here.db, 'teams', ['name'], { companyId: here.acme.id })).toEqual([
    { name: 'Atelier' },
  ])
})

test('C27.5 a namesake waits alone', async () => {
  await addCrowd(here, 30)
  const by = await sendingProgram(here)
  const file = `${head}autre.adresse@exemple.fr;Jo3;Foule3;\n${line(30)}`
  expect(await deliver(by, file)).toMatchObject({
    state: 'held',
    counts: { arrived: 1, waiting: 1 },
    lines: [],
  })
})

test('C27.5 a file names a manager: the appointment waits, always; the rest of the line is applied', async () => {
  await addCrowd(here, 30)
  const by = await sendingProgram(here)
  const columns = 'email;prenom;nom;equipes;responsable de\n'
  const file = `${columns}jo.0@exemple.fr;Jo0;Foule0;Bureau;Atelier\n`
  const run = await deliver(by, file)
  expect(run).toMatchObject({ state: 'held', counts: { changed: 1, waiting: 1 } })
  expect(await findRows(here.db, 'responsibilities', ['id'])).toEqual([])
  expect(await findRows(here.db, 'teamReaders', ['id'])).toEqual([])
})

test('C27.5 a team that moves under a manager waits alone', async () => {
  await addCrowd(here, 30)
  const tree = { Usine: [], Siège: [] }
  const { Usine: usine = '', Siège: siege = '' } = await addGroupings(here, here.acme.id, tree)
  await here.db.updateTable('teams').set({ groupingId: siege }).where('name', '=', 'Atelier').execute()
  const given = { accountId: here.ids.paul, teamKey: null, groupingId: usine, until: null, appointedBy: null }
  await insertResponsibilities(here.db, here.acme.id, [{ ...given, source: 'main' }], here.now())
  await settleReaders(here.db, here.acme.id, here.now())
  const by = await sendingProgram(here)
  const rows = Array.from({ length: 32 }, (_, n) => `jo.${n}@exemple.fr;Jo${n};Foule${n};Usine;Atelier\n`)
  const run = await deliver(by, `email;prenom;nom;niveau 1;equipe\n${rows.join('')}`)
  expect(run).toMatchObject({ state: 'held', counts: { arrived: 2 } })
  expect(await findRows(here.db, 'teamReaders', ['id'])).toEqual([])
  expect(await findRow(here.db, 'teams', ['groupingId'], { name: 'Atelier' })).toEqual({ groupingId: siege })
})

test('C27.5 a writer of the database makes no run', async () => {
  await addCrowd(here, 10)
  const by = await sendingProgram(here)
  await insertRows(here.db, 'syncRuns', {
    ...{ id: 'made-up', companyId: here.acme.id, source: 'fichier', madeAt: '2026-11-01', day: '2026-11-01' },
    ...{ state: 'waiting', looked: 0, reason: null, seal: 'of nobody' },
    counts: (
      await (async () => {
        await deliver(by, head + line(0))
        return findRow(here.db, 'syncRuns', ['counts'], {})
      })()
    ).counts,
    rowList: JSON.stringify([
      {
        line: 2,
        number: '',
        email: 'intrus@exemple.fr',
        firstName: 'In',
        lastName: 'Trus',
        left: '',
        teams: null,
        levels: null,
        leads: null,
      },
    ]),
  })
  await deliver(by, head + line(0))
  expect(await findRows(here.db, 'accounts', ['id'], { email: 'intrus@exemple.fr' })).toEqual([])
  expect(await findRow(here.db, 'syncRuns', ['state'], { id: 'made-up' })).toEqual({ state: 'waiting' })
  expect(await findRows(here.db, 'alarms', ['name'])).toContainEqual({ name: 'rights_altered' })
})

test('C27.5 a writer of the database takes nothing away from the guards unseen', async () => {
  await addCrowd(here, 30)
  const by = await sendingProgram(here)
  expect((await deliver(by, head + crowd(30, 36))).state).toBe('applied')
  here.travel(days(1))
  await updateRows(here.db, 'syncRuns', {}, { day: '2020-01-01' })
  expect((await deliver(by, head + crowd(36, 42))).state).toBe('held')
  expect(await findRows(here.db, 'alarms', ['name'])).not.toContainEqual({ name: 'rights_altered' })
  await updateRows(here.db, 'syncRuns', { state: 'applied' }, { looked: 1 })
  await deliver(by, head + crowd(36, 42))
  expect(await findRows(here.db, 'alarms', ['name'])).toContainEqual({ name: 'rights_altered' })
})

test('C27.5 who refuses a held run stands in the journal', async () => {
  await addCrowd(here, 30)
  const by = await sendingProgram(here)
  expect((await deliver(by, head + crowd(30, 45))).state).toBe('held')
  const { id } = await findRow(here.db, 'syncRuns', ['id'], {})
  expect((await here.as('ada').delete(`/api/companies/${here.acme.id}/runs/${id}`)).status).toBe(204)
  const action = 'directory_run_refused'
  const lines = await findRows(here.db, 'auditEvents', ['subject'], { action })
  expect(lines).toEqual([{ subject: 'Acme : 15' }])
})

test('C27.5 a held run that was looked at is applied as it was looked at, or not at all', async () => {
  await addCrowd(here, 30)
  const by = await sendingProgram(here)
  expect((await deliver(by, head + crowd(30, 45))).state).toBe('held')
  const { id } = await findRow(here.db, 'syncRuns', ['id'], {})
  const path = `/api/companies/${here.acme.id}/runs/${id}`
  const look = async () =>
    (await (await here.as('ada').post(`${path}/check`, { choices: null })).json()) as {
      fingerprint: string
      arrivals: unknown[]
    }
  const apply = async (fingerprint: string, as: 'ada' | 'samia' = 'ada') => {
    const said = await here.as(as).post(`${path}/application`, { fingerprint, leaving: null })
    return [said.status, ((await said.json()) as { code?: string }).code]
  }
  const { fingerprint, arrivals } = await look()
  expect(arrivals).toHaveLength(15)
  expect(await apply('another')).toEqual([409, 'state_changed'])
  await addAccount(here.db, { firstName: 'Zoé', lastName: 'Neuve', companyId: here.acme.id })
  expect(await apply(fingerprint)).toEqual([409, 'state_changed'])
  expect((await apply((await look()).fingerprint, 'samia'))[0]).toBe(403)
  expect(await countEmployees(here)).toBe(33)
  // A newer file replaces it, also while somebody looks.
  const seen = (await look()).fingerprint
  await deliver(by, head + crowd(30, 46))
  expect(await apply(seen)).toEqual([409, 'run_not_held'])
  expect((await here.as('ada').post(`${path}/check`, { choices: null })).status).toBe(409)
})

test('C27.5 many departures of a held run are applied with their number alone', async () => {
  await addCrowd(here, 30)
  await here.as('ada').put(`/api/companies/${here.acme.id}/directory`, {
    ...{ mode: 'full', number: null, team: null, levels: [] },
  })
  const by = await sendingProgram(here)
  expect((await deliver(by, head + crowd(0, 10))).state).toBe('held')
  const { id } = await findRow(here.db, 'syncRuns', ['id'], {})
  const path = `/api/companies/${here.acme.id}/runs/${id}`
  const { fingerprint, departures } = (await (
    await here.as('ada').post(`${path}/check`, { choices: null })
  ).json()) as {
    fingerprint: string
    departures: unknown[]
  }
  const apply = (leaving: number | null) =>
    here.as('ada').post(`${path}/application`, { fingerprint, leaving })
  for (const wrong of [null, departures.length - 1]) {
    const said = await apply(wrong)
    expect([said.status, ((await said.json()) as { code: string }).code]).toEqual([
      409,
      'leaving_unconfirmed',
    ])
  }
  expect((await apply(departures.length)).status).toBe(200)
  expect(await countEmployees(here)).toBe(10)
})

test('C27.5 of an administrator who applies a held run and one who refuses it at once, one is told so', async () => {
  await addCrowd(here, 30)
  const by = await sendingProgram(here)
  expect((await deliver(by, head + crowd(30, 45))).state).toBe('held')
  const { id } = await findRow(here.db, 'syncRuns', ['id'], {})
  const path = `/api/companies/${here.acme.id}/runs/${id}`
  const { fingerprint } = (await (await here.as('ada').post(`${path}/check`, { choices: null })).json()) as {
    fingerprint: string
  }
  const [applied, refused] = await Promise.all([
    here.as('ada').post(`${path}/application`, { fingerprint, leaving: null }),
    here.as('ada').delete(path),
  ])
  expect([applied.status, refused.status].sort()).toEqual(applied.ok ? [200, 409] : [204, 409])
  expect(await findRow(here.db, 'syncRuns', ['state'], { id })).toEqual({
    state: applied.ok ? 'applied' : 'refused',
  })
  expect(await countEmployees(here)).toBe(applied.ok ? 47 : 32)
})
