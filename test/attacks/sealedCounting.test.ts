import { beforeEach, expect, test } from 'vitest'
import { isStopped } from '../../src/answering/ballots/discardUnreadable.ts'
import {
  approveAccounts,
  joinCompany,
  leaveCompany,
  setCounting,
  setStatus,
} from '../../src/people/auth/accountWrites.ts'
import { areCountsSealed, countedColumns, sealCountsFirst } from '../../src/people/auth/accountCounts.ts'
import { thinlyDifferent } from '../../src/surveys/questionnaires/otherChoices.ts'
import { whoCounts } from '../../src/surveys/questionnaires/similarWaves.ts'
import { alarmsAfterCheck, untilRestored } from '../alarmTexts.ts'
import { addAccounts } from '../people.ts'
import { asked } from '../ballots.ts'
import { freshFixture } from '../freshFixture.ts'
import { findRow, findRows } from '../rows.ts'
import { senderOf, sendUnblinded } from '../sender.ts'
import { addMembers, addQuestionnaire, addTeam, groupsOf } from '../waves.ts'

// C23 T-Q7: a writer of the database without a key makes an account count that does not, or one of another company.
const here = freshFixture()
const questions = [asked('q')]
let team: string
let members: string[]
beforeEach(async () => {
  team = await addTeam(here, here.acme.id, 'Support')
  members = await addMembers(here, here.acme.id, team, 8)
})

const byWriter = (
  id: string,
  values: { countsSince?: string | null; approvedAt?: string; countsSeal?: null },
) => here.db.updateTable('accounts').set(values).where('id', '=', id).execute()
const countsFor = async (id: string) => (await whoCounts(here.db, 'k'))(id)
const isSealed = async (id: string) => {
  const row = await here.db
    .selectFrom('accounts')
    .select(countedColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return areCountsSealed(here.db, row)
}

test('C23.3 an account that was made to count protects nobody: at openings, and as a signature', async () => {
  const [quiet = '', other = '', missing = ''] = members
  await here.db.transaction().execute((tx) => setCounting(tx, [quiet], null))
  expect([await countsFor(quiet), await countsFor(other)]).toEqual([false, true])
  await byWriter(quiet, { countsSince: '2024-01-01' })
  await byWriter(other, { approvedAt: '2024-01-01T08:00:00.000Z' })
  await byWriter(missing, { countsSeal: null })
  for (const id of [quiet, other, missing]) expect(await countsFor(id)).toBe(false)

  const waveId = await addQuestionnaire(here, here.acme.id, [], questions)
  const group = async () => (await groupsOf(here, waveId)).find(({ name }) => name === 'Entreprise')
  const answer = async (id: string) =>
    sendUnblinded(here, await senderOf(here, id, waveId), {
      answers: [['q', 3]],
      questions,
      groupName: 'Entreprise',
    })
  for (const id of [quiet, other, missing]) expect(await answer(id)).toBe('sent')
  expect(await group()).toMatchObject({ issued: 3, issuedNew: 3 })
  expect(await answer(members[4]!)).toBe('sent')
  expect(await group()).toMatchObject({ issued: 4, issuedNew: 3 })
})

test('C23.3 nor does it hold a right: its form offers the company alone', async () => {
  const [altered = ''] = members
  await byWriter(altered, { countsSince: '2024-01-01' })
  const waveId = await addQuestionnaire(here, here.acme.id, [], questions)
  const holders = await findRows(here.db, 'labelRights', ['accountId'], { waveId })
  expect(holders.map(({ accountId }) => accountId).sort()).toEqual(members.slice(1).sort())
  const { send } = await senderOf(here, altered, waveId)
  const form = await (await send(`/api/responses/${waveId}/form`, { method: 'GET' })).json()
  expect(form).toMatchObject({ group: { kind: 'company' } })
})

test('C23.3 no absence at an earlier opening is invented: the public that isolates two is refused', async () => {
  const waveId = await addQuestionnaire(here, here.acme.id, [team], questions)
  const earlier = await here.db
    .selectFrom('waves')
    .selectAll()
    .where('id', '=', waveId)
    .executeTakeFirstOrThrow()
  const everybody = await findRows(here.db, 'accounts', ['id'], { companyId: here.acme.id, role: 'employee' })
  const later = {
    ...{ companyId: here.acme.id, teamKeys: null, k: 5, sameChoice: null },
    people: new Set(everybody.map(({ id }) => id)),
    waves: [{ waveId, title: 'Avant', choice: earlier.choice, openedOn: earlier.openedOn, isOpen: true }],
  }
  const refused = async () => (await thinlyDifferent(here.db, later, await whoCounts(here.db, 'k')))?.title
  expect(await refused()).toBe('Avant')
  for (const id of [here.ids.paul, here.ids.chloe])
    await byWriter(id, { approvedAt: '2099-01-01T08:00:00.000Z' })
  expect(await refused()).toBe('Avant')
})

test('C23.3 every legal change is sealed again, a wrong seal stays wrong', async () => {
  const people = [1, 2].map((n) => ({ firstName: 'Jo', lastName: `${n}`, companyId: here.acme.id }))
  const [one = '', two = ''] = await addAccounts(here.db, people)
  const at = '2026-11-20T08:00:00.000Z'
  await byWriter(two, { countsSince: '2024-01-01' })
  const steps: (() => Promise<unknown>)[] = [
    () => setStatus(here.db, [one, two], { status: 'rejected', now: here.now(), approvedAt: null }),
    () => approveAccounts(here.db, [one, two], { at, countsSince: null }),
    () => setCounting(here.db, [one, two], null),
    () => setCounting(here.db, [one, two], '2026-11-21'),
    () => leaveCompany(here.db, [one, two], '2026-11-21'),
    () => joinCompany(here.db, [one, two], here.globex.id),
  ]
  for (const step of steps) {
    await step()
    expect([await isSealed(one), await isSealed(two)]).toEqual([true, false])
  }
  expect(await findRow(here.db, 'accounts', ['companyId', 'countsSince', 'approvedAt'], { id: one })).toEqual(
    {
      ...{ companyId: here.globex.id, countsSince: '2026-11-21', approvedAt: at },
    },
  )
})

test('C23.3 the upgrade seals what is there, once', async () => {
  await here.db.updateTable('accounts').set({ countsSeal: null }).execute()
  await sealCountsFirst(here.db)
  expect(await countsFor(members[0]!)).toBe(true)
  const [ghost = ''] = await addAccounts(here.db, [
    { firstName: 'X', lastName: '1', companyId: here.acme.id },
  ])
  await byWriter(ghost, { countsSeal: null })
  expect(await countsFor(ghost)).toBe(false)
})

const notCounted = `Acme : des comptes, ou leurs équipes, ont été modifiés en dehors de Ressenti. Ces personnes ne sont plus comptées ${untilRestored}`

test('C23.3 T-Q7 an administrator reads that people count no more, until their rows are as they were', async () => {
  const [altered = ''] = members
  const waveId = await addQuestionnaire(here, here.acme.id, [], questions)
  expect(await alarmsAfterCheck(here)).toEqual([])
  const { countsSince } = await findRow(here.db, 'accounts', ['countsSince'], { id: altered })
  await byWriter(altered, { countsSince: '2024-01-01' })
  expect(await alarmsAfterCheck(here)).toEqual([notCounted])
  // Nothing is stopped: who was asked before goes on answering.
  expect(await isStopped(here.db, waveId)).toBe(false)
  await byWriter(altered, { countsSince })
  expect(await alarmsAfterCheck(here)).toEqual([])
})

test('C23.3 T-Q7 nor does a moved membership count unseen; an account without company has its own line', async () => {
  const rows = here.db.updateTable('teamMembers').where('accountId', '=', members[1]!)
  const { since } = await findRow(here.db, 'teamMembers', ['since'], { accountId: members[1]! })
  await rows.set({ since: '2024-01-01T08:00:00.000Z' }).execute()
  expect(await alarmsAfterCheck(here)).toEqual([notCounted])
  await rows.set({ since }).execute()
  const [alone = ''] = await addAccounts(here.db, [{ firstName: 'Jo', lastName: 'Seul', companyId: null }])
  await byWriter(alone, { countsSeal: null })
  expect(await alarmsAfterCheck(here)).toEqual([notCounted.replace('Acme', 'Sans entreprise')])
})
