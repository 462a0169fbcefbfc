import { expect, test } from 'vitest'
import { freshFixture } from '../../../test/freshFixture.ts'
import { findRows } from '../../../test/rows.ts'
import { addAccount } from '../../../test/people.ts'
import { addGroupings, addMember, addTeam } from '../../../test/waves.ts'
import { days } from '../../base/time/dates.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { setStatus } from '../../people/auth/accountWrites.ts'
import { settleAtNight } from '../../people/teamReaders/nightly.ts'
import { readTeams } from '../../people/teamReaders/ownTeams.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import { readReaders } from './readers.ts'
import type { Appointment } from './rules.ts'
import { appoint, changeLastDay, listResponsibilities, withdraw } from './store.ts'

const here = freshFixture()

const company = () => ({ id: here.acme.id, name: 'Acme', minimumGroupSize: 5 }) as CompanyInScope
const act = () => ({
  actor: { id: here.ids.samia, firstName: 'Samia', lastName: 'Benali', role: 'sub-admin' } as Actor,
  now: here.now(),
})
const day = () => here.now().toISOString().slice(0, 10)
const give = (asked: Partial<Appointment>) =>
  appoint(
    here.db,
    company(),
    { accountId: here.ids.paul, teams: [], groupings: [], until: null, ...asked },
    act(),
  )
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.code}` : String(error)),
  )
const paulReads = () =>
  readTeams(here.db, { accountId: here.ids.paul, companyId: here.acme.id }, day()).then((keys) => keys.length)

async function departments() {
  for (const name of ['A', 'B', 'C']) await addTeam(here, here.acme.id, name)
  return addGroupings(here, here.acme.id, { S: [], 'D1 in S': ['A', 'B'], 'D2 in S': ['C'] })
}

test('C25.6 an appointment is in the journal, and its person gets one mail without names', async () => {
  const { D1 = '' } = await departments()
  const [id = ''] = await give({ groupings: [D1] })
  expect(await paulReads()).toBe(2)
  expect(await listResponsibilities(here.db, company(), here.now())).toMatchObject([
    { id, firstName: 'Paul', place: 'D1', grouping: D1, team: null, until: null, source: 'main' },
  ])
  await changeLastDay(here.db, company(), { id, until: day() }, act())
  await withdraw(here.db, company(), id, act())
  expect(await paulReads()).toBe(0)
  const events = await findRows(here.db, 'auditEvents', ['action', 'subject'], { companyId: here.acme.id })
  expect(events).toMatchObject([
    { action: 'manager_appointed', subject: 'Paul Martin → D1' },
    { action: 'manager_changed', subject: 'Paul Martin → D1' },
    { action: 'manager_withdrawn', subject: 'Paul Martin ← D1' },
  ])
  const mails = await findRows(here.db, 'mailOutbox', ['kind', 'recipient'])
  expect(mails).toEqual([{ kind: 'team_manager', recipient: 'paul.martin@exemple.fr' }])
})

test('C25.1 three people at most for one place, twenty places for one person, nobody twice', async () => {
  const { D1 = '' } = await departments()
  expect(await codeOf(give({ groupings: [D1] }))).toBe('done')
  expect(await codeOf(give({ groupings: [D1] }))).toBe('409 manager_twice')
  for (const n of [1, 2, 3]) {
    const accountId = await addAccount(here.db, {
      firstName: 'Jo',
      lastName: `N${n}`,
      companyId: here.acme.id,
    })
    const expected = n < 3 ? 'done' : '409 managers_too_many'
    expect(await codeOf(give({ accountId, groupings: [D1] }))).toBe(expected)
  }
  for (let n = 1; n <= 20; n += 1) {
    await addTeam(here, here.acme.id, `Equipe ${n}`)
    const expected = n < 20 ? 'done' : '409 manager_of_too_many'
    expect(await codeOf(give({ teams: [`Equipe ${n}`] }))).toBe(expected)
  }
})

test('C25.1 an approved employee of the company, a team or entity of it, a day that is not past', async () => {
  const { D1 = '' } = await departments()
  const { ids } = here
  for (const accountId of [ids.nora, ids.emile, ids.samia, ids.claire, 'nobody'])
    expect(await codeOf(give({ accountId, groupings: [D1] }))).toBe('409 manager_not_employee')
  await addTeam(here, here.globex.id, 'Chez Globex')
  expect(await codeOf(give({ teams: ['Chez Globex'] }))).toBe('404 responsibility_place_gone')
  expect(await codeOf(give({ groupings: ['unknown'] }))).toBe('404 responsibility_place_gone')
  expect(await codeOf(give({ teams: ['A'], until: '2026-11-20' }))).toBe('400 responsibility_day_past')
  expect(await findRows(here.db, 'responsibilities', ['id'])).toEqual([])
})

test('T-H4 a deputy reads on the last day, and not on the next, whenever the night job runs', async () => {
  await departments()
  await give({ teams: ['A'], until: day() })
  expect(await paulReads()).toBe(1)
  here.travel(days(1))
  expect(await paulReads()).toBe(0)
  await settleAtNight(here.db, here.now())
  expect(await findRows(here.db, 'teamReaders', ['until', 'ended'])).toEqual([
    { until: '2026-11-21', ended: 1 },
  ])
  expect(await findRows(here.db, 'responsibilities', ['id'])).toEqual([])
  // A new appointment for the same team is another reading.
  expect(await codeOf(give({ teams: ['A'] }))).toBe('done')
})

test('C25.7 the one writer of accounts ends them, whatever its caller forgets; the night gives the day', async () => {
  const { D1 = '' } = await departments()
  await give({ groupings: [D1] })
  await here.db
    .transaction()
    .execute((tx) => setStatus(tx, [here.ids.paul], { status: 'pending', now: here.now() }))
  expect(await paulReads()).toBe(0)
  await here.db
    .transaction()
    .execute((tx) => setStatus(tx, [here.ids.paul], { status: 'approved', now: here.now() }))
  await settleAtNight(here.db, here.now())
  expect(await paulReads()).toBe(0)
  const [row] = await findRows(here.db, 'teamReaders', ['until', 'ended'])
  expect(row).toEqual({ until: day(), ended: 1 })
})

test('C25.8 present readers and those of twelve months, for whom they read and for all others', async () => {
  const { S = '' } = await departments()
  const { db, ids, acme } = here
  await insertMember(ids.chloe, 'A')
  const [id = ''] = await give({ groupings: [S] })
  await give({ accountId: ids.chloe, teams: ['C'], until: '2026-12-01' })
  await withdraw(db, company(), id, act())
  const actorOf = (person: 'chloe' | 'paul' | 'claire', role: Actor['role']) =>
    ({ id: ids[person], role, companyId: acme.id }) as Actor
  const past = { name: 'Paul Martin', via: 'S', since: day(), until: day(), isPresent: false }
  const chloe = { name: 'Chloé Durand', via: 'C', since: day(), until: '2026-12-01', isPresent: true }
  expect(await readReaders(db, actorOf('chloe', 'employee'), company(), here.now())).toEqual([
    { team: 'A', readers: [past] },
    { team: 'C', readers: [chloe, past] },
  ])
  expect(await readReaders(db, actorOf('paul', 'employee'), company(), here.now())).toEqual([])
  expect(await readReaders(db, actorOf('claire', 'cse'), company(), here.now())).toEqual([
    { team: 'A', readers: [past] },
    { team: 'B', readers: [past] },
    { team: 'C', readers: [chloe, past] },
  ])
  await db.deleteFrom('accounts').where('id', '=', ids.paul).execute()
  expect(await readReaders(db, actorOf('claire', 'cse'), company(), here.now())).toMatchObject([
    { readers: [{ name: null, via: 'S' }] },
    { readers: [{ name: null, via: 'S' }] },
    { readers: [{ via: 'C' }, { name: null }] },
  ])
  here.travel(days(366))
  await settleAtNight(db, here.now())
  expect(await findRows(db, 'teamReaders', ['via'])).toEqual([{ via: 'C' }])
})

async function insertMember(accountId: string, team: string) {
  const [row] = await findRows(here.db, 'teams', ['key'], { name: team })
  await addMember(here, here.acme.id, row?.key ?? '', accountId)
}
