import { beforeEach, describe, expect, test } from 'vitest'
import { discardUnreadable, isStopped } from '../../src/answering/ballots/discardUnreadable.ts'
import { days } from '../../src/base/time/dates.ts'
import { eraseAccount } from '../../src/people/accounts/erasure.ts'
import { endClosings, runDaily } from '../../src/results/publication/daily.ts'
import { addBallots, asked, closeAndPublish, groupNamed, same, toolsOf } from '../ballots.ts'
import {
  addMember,
  addMembers,
  addQuestionnaire,
  addSignatures,
  addTeam,
  groupsOf,
  inTransaction,
  openCompanyWave,
} from '../waves.ts'
import { alarmsAfterCheck, wayBack } from '../alarmTexts.ts'
import { freshFixture } from '../freshFixture.ts'
import { senderOf, sendUnblinded } from '../sender.ts'
import { deleteRows, findRow, findRows, updateRows } from '../rows.ts'

// C23 T-Q7: the counters of a group and who signed are sealed: one person signs once, and ν is nobody's to lower.
const here = freshFixture()
const questions = [asked('q')]
let people: string[]
let waveId: string
let groupId: string

beforeEach(async () => {
  const team = await addTeam(here, here.acme.id, 'Support')
  people = await addMembers(here, here.acme.id, team, 7)
  waveId = await addQuestionnaire(here, here.acme.id, [], questions)
  groupId = (await groupsOf(here, waveId)).find(({ name }) => name === 'Support')!.id
})

const answer = async (accountId: string, groupName = 'Support') =>
  sendUnblinded(here, await senderOf(here, accountId, waveId), {
    ...{ answers: [['q', 3]], questions },
    groupName,
  })
const alarms = () => findRows(here.db, 'alarms', ['name', 'subject'])
const tables = () => findRows(here.db, 'publishedTables', ['groupId'], { waveId })
const stopped = [{ name: 'rights_altered', subject: '' }]
const writes = () => here.db.updateTable('reportingGroups').where('id', '=', groupId)

describe('C23.3 counters are sealed with each signature', () => {
  test('six who answer are published; the seal goes with the key', async () => {
    for (const id of people.slice(0, 6)) expect(await answer(id)).toBe('sent')
    await closeAndPublish(here, waveId)
    expect((await tables()).length).toBeGreaterThan(0)
    expect(await alarms()).toEqual([])
    expect(await findRow(here.db, 'reportingGroups', ['countSeal'], { id: groupId })).toEqual({
      countSeal: null,
    })
    expect(await findRows(here.db, 'responses', ['seal'], { waveId })).toEqual(
      Array.from({ length: 6 }, () => ({ seal: null })),
    )
  })

  test('all who sign at the same moment are counted, each once', async () => {
    expect(await Promise.all(people.map((id) => answer(id)))).toEqual(people.map(() => 'sent'))
    expect(await findRow(here.db, 'reportingGroups', ['issued', 'spent'], { id: groupId })).toEqual({
      issued: 7,
      spent: 7,
    })
    await closeAndPublish(here, waveId)
    expect(await alarms()).toEqual([])
  })

  test.each([
    ['ν is lowered', { issuedNew: 0 }],
    ['the count is raised', { issued: 9 }],
    ['the seal is removed', { countSeal: null }],
  ] as const)('where %s nobody signs for the group and nothing is published', async (_, change) => {
    for (const id of people.slice(0, 5)) await answer(id)
    const recent = { approvedAt: here.now().toISOString(), countsSince: '2026-11-20' }
    await updateRows(here.db, 'accounts', { id: people[5]! }, recent)
    await updateRowsOfCompany()
    expect(await answer(people[5]!)).toBe('sent')
    expect(await findRow(here.db, 'reportingGroups', ['issuedNew'], { id: groupId })).toEqual({
      issuedNew: 1,
    })
    await writes().set(change).execute()
    expect(await answer(people[6]!)).toBe('broken')
    expect(await alarms()).toEqual([{ ...stopped[0], subject: waveId }])
    await closeAndPublish(here, waveId)
    expect(await tables()).toEqual([])
  })
})

describe('C23.3 one person signs once', () => {
  test('who deletes the own response and signs again is counted once: the wave stops', async () => {
    for (const id of people.slice(0, 4)) await answer(id)
    await here.db.deleteFrom('responses').where('accountId', '=', people[0]!).execute()
    expect(await answer(people[0]!)).toBe('sent')
    await closeAndPublish(here, waveId)
    expect(await tables()).toEqual([])
    expect(await alarms()).toEqual([{ ...stopped[0], subject: waveId }])
  })

  test('an older pair with its seal, put back, stops the wave', async () => {
    for (const id of people.slice(0, 5)) await answer(id)
    const { issued, issuedNew, countSeal } = await findRow(
      here.db,
      'reportingGroups',
      ['issued', 'issuedNew', 'countSeal'],
      { id: groupId },
    )
    await answer(people[5]!)
    await here.db.deleteFrom('responses').where('accountId', '=', people[5]!).execute()
    await writes().set({ issued, issuedNew, countSeal, spent: issued }).execute()
    expect(await answer(people[5]!)).toBe('sent')
    // Seven ballots wait for six signatures.
    await writes().set({ spent: 6 }).execute()
    await closeAndPublish(here, waveId)
    expect(await tables()).toEqual([])
    expect(await alarms()).toEqual([{ name: 'ballots_overspent', subject: waveId }])
  })

  test('a response moved to another group, or of an invented account, counts nowhere', async () => {
    for (const id of people.slice(0, 5)) await answer(id)
    await here.db
      .updateTable('responses')
      .set({ accountId: people[6]! })
      .where('accountId', '=', people[0]!)
      .execute()
    await closeAndPublish(here, waveId)
    expect(await tables()).toEqual([])
    expect(await alarms()).toEqual([{ ...stopped[0], subject: waveId }])
  })
})

describe('C23.3 what the product changes keeps its seals', () => {
  test('an account that the product deletes keeps its signature until the keys go', async () => {
    for (const id of people.slice(0, 6)) await answer(id)
    await inTransaction(here, (tx) => eraseAccount(tx, { id: people[0]!, email: null }))
    expect(await findRows(here.db, 'departedResponses', ['accountId'])).toEqual([{ accountId: people[0] }])
    await closeAndPublish(here, waveId)
    expect((await tables()).length).toBeGreaterThan(0)
    expect(await findRows(here.db, 'departedResponses', ['accountId'])).toEqual([])
    expect(await alarms()).toEqual([])
  })

  test('a permanent wave lowers ν with its seal, and takes further signatures', async () => {
    const permanent = await openCompanyWave(here, here.acme.id)
    await addBallots(here, permanent, 'Entreprise', same(12, { eng1: 3 }))
    const company = await groupNamed(here, permanent, 'Entreprise')
    await addSignatures(here, company, { newSigners: 2 })
    await runDaily(toolsOf(here))
    const { issuedNew } = await findRow(here.db, 'reportingGroups', ['issuedNew'], { id: company })
    expect(issuedNew).toBe(0)
    expect(await sendUnblinded(here, await senderOf(here, people[0]!, permanent))).toBe('sent')
    expect(await alarms()).toEqual([])
  })
})

/** No first month: who was approved lately is new (C22.3). */
const updateRowsOfCompany = () =>
  updateRows(here.db, 'companies', { id: here.acme.id }, { grownOn: '2024-01-01' })

/** Nobody is outside of them, so that both have a table. */
async function twoTeams() {
  await deleteRows(here.db, 'waves', { id: waveId })
  const sales = await addTeam(here, here.acme.id, 'Ventes')
  for (const id of [here.ids.paul, here.ids.chloe]) await addMember(here, here.acme.id, sales, id)
  const others = await addMembers(here, here.acme.id, sales, 4)
  return {
    ask: () => addQuestionnaire(here, here.acme.id, [], questions),
    publish: async () => {
      for (const id of people) expect(await answer(id)).toBe('sent')
      for (const id of [here.ids.paul, here.ids.chloe, ...others])
        expect(await answer(id, 'Ventes')).toBe('sent')
      await closeAndPublish(here, waveId)
    },
  }
}

describe('C23.3 what stops has an exit, and what was published before is not forgotten', () => {
  test('--set-aside erases all that waits in the wave, says so, and it ends without a result', async () => {
    for (const id of people.slice(0, 5)) await answer(id)
    await writes().set({ issuedNew: 3 }).execute()
    await closeAndPublish(here, waveId)
    expect(await alarms()).toEqual([{ ...stopped[0], subject: waveId }])
    expect(await isStopped(here.db, waveId)).toBe(true)
    expect(await discardUnreadable(here.db, here.parts.ballotKeys, waveId)).toBe(5)
    await endClosings(toolsOf(here))
    expect(await findRow(here.db, 'waves', ['state', 'setAside'], { id: waveId })).toEqual({
      state: 'closed',
      setAside: 1,
    })
    expect(await tables()).toEqual([])
    expect(await alarms()).toEqual([])
  })

  test.each([
    ['its end made older', (id: string) => updateRows(here.db, 'waves', { id }, { closedOn: '2024-01-01' })],
    ['its cancelling', (id: string) => updateRows(here.db, 'waves', { id }, { cancelled: 1 })],
    ['its seal', (id: string) => updateRows(here.db, 'waves', { id }, { settingsSeal: '' })],
    ['the teams of its groups', (id: string) => updateRows(here.db, 'reportingGroups', { waveId: id }, { teamKey: null })], // prettier-ignore
  ])(
    'an earlier wave with %s by a writer hides its teams 120 days later, with an alarm',
    async (_, change) => {
      const { ask, publish } = await twoTeams()
      waveId = await ask()
      await publish()
      const teams = async () => (await tables()).filter(({ groupId: id }) => id !== '').length
      expect(await teams()).toBe(2)
      const earlier = waveId
      here.travel(days(120))
      await change(earlier)
      waveId = await ask()
      await publish()
      expect(await tables()).toEqual([{ groupId: '' }])
      expect(await alarms()).toEqual([{ name: 'earlier_altered', subject: earlier }])
    },
  )

  test('of a published wave the alarm says that its results stay; it ends with what it is about, and erases nothing', async () => {
    await closeAndPublish(here, waveId)
    const { closedOn } = await findRow(here.db, 'waves', ['closedOn'], { id: waveId })
    await updateRows(here.db, 'waves', { id: waveId }, { closedOn: '2026-01-01' })
    expect(await alarmsAfterCheck(here)).toEqual([
      `« Télétravail » (Acme) : des droits, des groupes ou des jours de cette campagne close ont été modifiés en dehors de Ressenti. Ses résultats publiés restent. Ses équipes n’en ont plus dans les campagnes qui posent les mêmes questions, tant que ces lignes ne sont pas rétablies. ${wayBack}`,
    ])
    expect(await discardUnreadable(here.db, here.parts.ballotKeys, waveId)).toBe(0)
    expect(await findRow(here.db, 'waves', ['setAside'], { id: waveId })).toEqual({ setAside: 0 })
    await updateRows(here.db, 'waves', { id: waveId }, { closedOn })
    expect(await alarmsAfterCheck(here)).toEqual([])
  })
})
