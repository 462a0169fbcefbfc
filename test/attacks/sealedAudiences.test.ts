import { beforeEach, expect, test } from 'vitest'
import { days } from '../../src/base/time/dates.ts'
import { reportAlteredRows } from '../../src/operations/alarms/alteredRows.ts'
import { eraseAccount } from '../../src/people/accounts/erasure.ts'
import { alteredWaves } from '../../src/surveys/waves/alteredWaves.ts'
import { setMinimumGroupSize } from '../../src/surveys/waves/growth.ts'
import { asked, closeAndPublish } from '../ballots.ts'
import { freshFixture } from '../freshFixture.ts'
import { addAskable, campaignsOf, goTo, opened, plan, signedInAgain } from '../plans.ts'
import { findRows, insertRows, updateRows } from '../rows.ts'
import { addMember, addMembers, addTeam, inTransaction } from '../waves.ts'
import { senderOf, sendUnblinded } from '../sender.ts'
import type { AnswerPairs } from '../../src/surveys/questions/answers.ts'
import { withoutTriggers } from '../withoutTrigger.ts'

// C23.3, C23.4: a writer of the database without keys helps a manager to ask {A}, then {A, Paul}.

const here = freshFixture()
const march = { opensOn: '2027-03-09', closesOn: '2027-03-22' } as const
const april = { opensOn: '2027-04-06', closesOn: '2027-04-19' } as const
const long = { approvedAt: '2024-01-01T08:00:00.000Z' }
let [a, b, waveId]: [string, string, string] = ['', '', '']

const asking = (question: string) => addAskable(here, [{ ...asked('q'), question }])
const toTeams = (...teams: string[]) => ({ audience: 'teams' as const, teams })

beforeEach(async () => {
  a = await addTeam(here, here.acme.id, 'A')
  b = await addTeam(here, here.acme.id, 'B')
  await addMembers(here, here.acme.id, a, 12)
  await addMember(here, here.acme.id, b, here.ids.paul)
  await updateRows(here.db, 'accounts', { role: 'employee' }, long)
})

async function askA(question: string) {
  waveId = (await opened(here, { questionnaireId: await asking(question), ...march, ...toTeams('A') })).waveId
  return waveId
}

const writes = (row: object) => updateRows(here.db, 'waves', { id: waveId }, row)

/** What the server answers to the same question of Paul too: by the same words, or by others. */
async function answers(...questions: string[]): Promise<string[]> {
  const codes: string[] = []
  for (const question of questions) {
    const form = { questionnaireId: await asking(question), ...april, ...toTeams('A', 'B') }
    const said = (await (await plan(here, form)).json()) as { code?: string }
    codes.push(said.code ?? 'planned')
  }
  return codes
}

const [words, otherWords] = ['Je recommande mon équipe', 'Je conseille mes collègues']
const refused = ['audience_differs_by_few', 'audience_differs_by_few']

test.each([
  ['is made older', { openedOn: '2026-01-05', closesOn: '2026-01-18', closedOn: '2026-01-19' }],
  ['is said to be cancelled', { cancelled: 1 }],
  ['is said to be replaced', { replacedBy: 'another' }],
  ['has another first day, before anybody came', { openedOn: '2020-01-06' }],
] as const)('C23.4: where the closed wave %s, its public is compared all the same', async (_, change) => {
  await askA(words)
  goTo(here, '2027-03-24')
  await closeAndPublish(here, waveId)
  await writes(change)
  expect(await answers(words, otherWords)).toEqual(refused)
})

test('C23.4: where its choice is made that of the later public, too', async () => {
  await askA(words)
  await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'C'), 1)
  const whole = { questionnaireId: await asking(otherWords), ...april, audience: 'company' as const }
  const code = async () => ((await (await plan(here, whole)).json()) as { code?: string }).code
  await updateRows(here.db, 'accounts', { role: 'employee' }, long)
  expect(await code()).toBe('audience_differs_by_few')
  await writes({ choice: 'company' })
  expect(await code()).toBe('audience_differs_by_few')
})

test('C23.4: an invented row of its roster brings nobody in: neither into what is compared', async () => {
  await insertRows(here.db, 'roster', { waveId: await askA(words), accountId: here.ids.paul })
  expect(await answers(words, otherWords)).toEqual(refused)
})

test('C23.7: nor into the public of the same teams again', async () => {
  await askA(words)
  await insertRows(here.db, 'roster', { waveId, accountId: here.ids.paul })
  const again = { questionnaireId: await asking(otherWords), ...april, ...toTeams('A') }
  const samia = await signedInAgain(here, 'samia')
  const check = await samia.post(`${campaignsOf(here)}/check`, { id: null, weeks: null, ...again })
  expect(await check.json()).toMatchObject({ people: 12 })
  const { waveId: later } = await opened(here, again)
  const roster = await findRows(here.db, 'roster', ['accountId'], { waveId: later })
  expect(roster.map(({ accountId }) => accountId)).not.toContain(here.ids.paul)
})

test('C23.4: whom a writer puts on the roster of an open campaign signs nothing', async () => {
  await askA(words)
  await insertRows(here.db, 'roster', { waveId, accountId: here.ids.paul })
  const questions = [{ ...asked('q'), question: words }]
  const paul = await senderOf(here, here.ids.paul, waveId)
  const answers: AnswerPairs = [['q', 3]]
  expect(await sendUnblinded(here, paul, { answers, questions })).not.toBe('sent')
  const responses = await findRows(here.db, 'responses', ['isCompleted'], { waveId })
  expect(responses.filter(({ isCompleted }) => isCompleted)).toEqual([])
  const [member] = await findRows(here.db, 'teamMembers', ['accountId'], { teamKey: a })
  const own = await senderOf(here, member!.accountId, waveId)
  expect(await sendUnblinded(here, own, { answers, questions, groupName: 'A' })).toBe('sent')
})

test('C23.4: a lowered k of the company lowers no atom', async () => {
  await inTransaction(here, (tx) => setMinimumGroupSize(tx, here.acme.id, 10))
  await addMembers(here, here.acme.id, a, 20)
  await addMembers(here, here.acme.id, b, 5)
  await updateRows(here.db, 'accounts', { role: 'employee' }, long)
  await askA(words)
  expect(await answers(words, otherWords)).toEqual(refused)
  await withoutTriggers(here.db, 'companies', () =>
    here.db.updateTable('companies').set({ minimumGroupSize: 5 }).where('id', '=', here.acme.id).execute(),
  )
  expect(await answers(words, otherWords)).toEqual(refused)
})

test('C23.4: ninety days later, unaltered, the same publics are planned', async () => {
  await askA(words)
  goTo(here, '2027-03-24')
  await closeAndPublish(here, waveId)
  here.travel(days(80))
  const june = { opensOn: '2027-06-22', closesOn: '2027-07-05' } as const
  const form = { questionnaireId: await asking(otherWords), ...june, ...toTeams('A', 'B') }
  expect(await (await plan(here, form)).json()).toHaveProperty('id')
})

test('C23.3: what the product itself changes after a close raises nothing, and alters no earlier public', async () => {
  await askA(words)
  goTo(here, '2027-03-24')
  await closeAndPublish(here, waveId)
  const [member] = await findRows(here.db, 'teamMembers', ['accountId'], { teamKey: a })
  await inTransaction(here, (tx) => eraseAccount(tx, { id: member!.accountId, email: null }))
  const ada = await signedInAgain(here, 'ada')
  const company = `/api/companies/${here.acme.id}`
  expect((await ada.put(`${company}/minimum-group-size`, { from: 5, to: 6 })).status).toBe(204)
  await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'C'), 6)
  expect((await ada.post(`${company}/teams/merge`, { into: 'C', teams: ['A'] })).status).toBe(204)
  await reportAlteredRows(here.db, here.now())
  expect(await findRows(here.db, 'alarms', ['name', 'subject'])).toEqual([])
  expect([...(await alteredWaves(here.db, here.acme.id))]).toEqual([])
})
