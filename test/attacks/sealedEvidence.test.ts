import { beforeEach, describe, expect, test } from 'vitest'
import { toJson } from '../../src/data/db/json.ts'
import { comeBack, leave, readMemberships } from '../../src/organisation/companies/departures.ts'
import { readEvidence } from '../../src/surveys/waves/evidence.ts'
import { addToRoster } from '../../src/surveys/waves/roster.ts'
import { forgetRights } from '../../src/surveys/waves/labelRights.ts'
import { teamDeleted } from '../../src/surveys/waves/moves.ts'
import { areSettingsSealed } from '../../src/surveys/waves/settings.ts'
import { stopNewcomers } from '../../src/surveys/waves/waveWrites.ts'
import { days } from '../../src/base/time/dates.ts'
import {
  addMember,
  addMembers,
  addQuestionnaire,
  addTeam,
  groupsOf,
  inTransaction,
  openCompanyWave,
  tools,
} from '../waves.ts'
import { addAccount, engine } from '../fixture.ts'
import { addAccounts } from '../people.ts'
import { freshFixture } from '../freshFixture.ts'
import { deleteRows, findRow, findRows, insertRows, updateRows } from '../rows.ts'
import { asked, closeAndPublish } from '../ballots.ts'
import { senderOf, sendUnblinded } from '../sender.ts'
import { withoutTriggers } from '../withoutTrigger.ts'

// C23 T-Q7: somebody writes the database and has no key; nobody is invented, and no right changes its holder.
const here = freshFixture()
const questions = [asked('q')]
let team: string
let waveId: string
let groupId: string

beforeEach(async () => {
  team = await addTeam(here, here.acme.id, 'Support')
  await addMembers(here, here.acme.id, team, 7)
  waveId = await addQuestionnaire(here, here.acme.id, [], questions)
  groupId = (await groupsOf(here, waveId)).find(({ name }) => name === 'Support')!.id
})

const rights = () => findRows(here.db, 'labelRights', ['accountId'], { groupId })
const refused = engine === 'postgres' ? /label_rights_once/ : /CHECK constraint failed: label_rights_once/

describe('C23.3 the rights of a wave are written once', () => {
  test('the database takes no right once the wave has its seal, changes none and deletes none', async () => {
    const ghost = await addAccount(here.db, { firstName: 'Un', lastName: 'Fantôme', companyId: here.acme.id })
    await expect(insertRows(here.db, 'labelRights', { waveId, groupId, accountId: ghost })).rejects.toThrow(
      refused,
    )
    await expect(updateRows(here.db, 'labelRights', { groupId }, { accountId: ghost })).rejects.toThrow(
      refused,
    )
    await expect(deleteRows(here.db, 'labelRights', { groupId })).rejects.toThrow(refused)
    expect(await rights()).toHaveLength(7)
  })

  test('who joins later counts for « entreprise », in the team and in its entity (C12.6)', async () => {
    const lea = await addAccount(here.db, { firstName: 'Léa', lastName: 'Neuve', companyId: here.acme.id })
    await addMember(here, here.acme.id, team, lea, 0)
    expect(await findRows(here.db, 'roster', ['accountId'], { waveId, accountId: lea })).toHaveLength(1)
    expect(await findRows(here.db, 'labelRights', ['groupId'], { accountId: lea })).toEqual([])
  })

  test('they go with the wave, and at their age, no day earlier', async () => {
    await closeAndPublish(here, waveId)
    const [wave] = await findRows(here.db, 'waves', ['closedOn'], { id: waveId })
    await forgetRights(here.db, wave!.closedOn!)
    expect(await rights()).toHaveLength(7)
    await expect(deleteRows(here.db, 'labelRights', { waveId })).rejects.toThrow(refused)
    here.travel(days(1))
    await forgetRights(here.db, here.now().toISOString().slice(0, 10))
    expect(await rights()).toEqual([])

    const second = await addQuestionnaire(here, here.acme.id)
    await deleteRows(here.db, 'waves', { id: second })
    expect(await findRows(here.db, 'labelRights', ['accountId'], { waveId: second })).toEqual([])
  })
})

const asWriter = (change: () => Promise<unknown>) => withoutTriggers(here.db, 'label_rights', change)
const alarms = () => findRows(here.db, 'alarms', ['name', 'subject'])
const ghosts = async (count: number) => {
  const people = Array.from({ length: count }, (_, n) => ({ firstName: 'X', lastName: `${n}` }))
  return addAccounts(
    here.db,
    people.map((person) => ({ ...person, companyId: here.acme.id })),
  )
}
const answer = async (accountId: string, value: number) =>
  sendUnblinded(here, await senderOf(here, accountId, waveId), {
    ...{ answers: [['q', value]], questions },
    groupName: 'Support',
  })

describe('C23.3 the settings seal covers the rights, the groups and the days', () => {
  test('four invented holders of rights sign for no team: the wave stops, and what was signed is not published', async () => {
    const [paul, ...others] = (await rights()).map(({ accountId }) => accountId)
    const invented = await ghosts(4)
    await asWriter(async () => {
      for (const accountId of others) await deleteRows(here.db, 'labelRights', { groupId, accountId })
      for (const accountId of invented) {
        await insertRows(here.db, 'roster', { waveId, accountId })
        await insertRows(here.db, 'labelRights', { waveId, groupId, accountId })
      }
    })
    for (const id of [...invented, paul!]) expect(await answer(id, 3)).toBe('broken')
    expect(await alarms()).toEqual([{ name: 'settings_changed', subject: waveId }])
    await closeAndPublish(here, waveId)
    expect(await findRows(here.db, 'publishedTables', ['groupId'], { waveId })).toEqual([])
  })

  test('the same after the first signature of the day: nothing is published', async () => {
    const [paul, ...others] = (await rights()).map(({ accountId }) => accountId)
    expect(await answer(others[0]!, 3)).toBe('sent')
    const invented = await ghosts(4)
    await asWriter(async () => {
      for (const accountId of invented) {
        await insertRows(here.db, 'roster', { waveId, accountId })
        await insertRows(here.db, 'labelRights', { waveId, groupId, accountId })
      }
    })
    for (const id of [...invented, paul!]) await answer(id, 2)
    await closeAndPublish(here, waveId)
    expect(await findRows(here.db, 'publishedTables', ['groupId'], { waveId })).toEqual([])
    expect(await alarms()).toEqual([{ name: 'settings_changed', subject: waveId }])
  })
})

const changes: [string, () => Promise<unknown>][] = [
  ['a right deleted', () => asWriter(async () => deleteRows(here.db, 'labelRights', { groupId, accountId: (await rights())[0]!.accountId }))], // prettier-ignore
  ['the day of the opening', () => updateRows(here.db, 'waves', { id: waveId }, { openedOn: '2026-01-01' })],
  ['the day of the end', () => updateRows(here.db, 'waves', { id: waveId }, { closedOn: '2026-01-01' })],
  ['who is taken in', () => updateRows(here.db, 'waves', { id: waveId }, { takesNewcomers: 0 })],
  ['a cancellation', () => updateRows(here.db, 'waves', { id: waveId }, { cancelled: 1 })],
  ['a replacement', () => updateRows(here.db, 'waves', { id: waveId }, { replacedBy: 'another' })],
  ['a group’s team', () => updateRows(here.db, 'reportingGroups', { id: groupId }, { teamKey: null })],
  ['a group’s key', () => updateRows(here.db, 'reportingGroups', { id: groupId }, { publicKey: new Uint8Array(8) })], // prettier-ignore
  ['the seal of nobody', () => updateRows(here.db, 'waves', { id: waveId }, { settingsSeal: '' })],
  ['the seal of an earlier format', () => updateRows(here.db, 'waves', { id: waveId }, { settingsSeal: `1.${'0'.repeat(64)}` })], // prettier-ignore
]

test.each(changes)('the writer’s change of %s breaks it', async (_, change) => {
  expect(await areSettingsSealed(here.db, here.parts.key, waveId)).toBe(true)
  await change()
  expect(await areSettingsSealed(here.db, here.parts.key, waveId)).toBe(false)
})

test('what the product changes is sealed again: a team deleted, the close, newcomers, a permanent team’s key', async () => {
  const sealed = async (id: string) => areSettingsSealed(here.db, here.parts.key, id)
  const closed = await addQuestionnaire(here, here.acme.id)
  await closeAndPublish(here, closed)
  expect(await sealed(closed)).toBe(true)
  await inTransaction(here, (tx) => stopNewcomers(tx, here.parts.key, [waveId]))
  expect(await sealed(waveId)).toBe(true)
  await inTransaction(here, (tx) => teamDeleted(tx, team, tools(here)))
  expect([await sealed(waveId), await sealed(closed)]).toEqual([true, true])
  const permanent = await openCompanyWave(here, here.acme.id)
  await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'Labo'), 6)
  expect((await groupsOf(here, permanent)).map(({ name }) => name)).toContain('Labo')
  expect(await sealed(permanent)).toBe(true)
})

const since = '2024-01-01T08:00:00.000Z'
const invented = async (count: number, teamKey: string) => {
  const ids = await ghosts(count)
  const rows = ids.map((accountId) => ({ teamKey, accountId, companyId: here.acme.id, since }))
  await here.db.insertInto('teamMembers').values(rows).execute()
  return ids
}

describe('C23.3 rights come from sealed memberships alone', () => {
  test('four members invented before the opening hold no right, and their team no label', async () => {
    const small = await addTeam(here, here.acme.id, 'Paul')
    const [paul] = await addMembers(here, here.acme.id, small, 1)
    await invented(4, small)
    const later = await addQuestionnaire(here, here.acme.id, [], questions)
    const holders = await findRows(here.db, 'labelRights', ['accountId'], { waveId: later })
    expect(holders).toHaveLength(8)
    waveId = later
    expect(await sendUnblinded(here, await senderOf(here, paul!, later), { questions, answers: [['q', 3]], groupName: 'Paul' })).toBe('group_changed') // prettier-ignore
  })

  test('a membership made older, or of somebody else, gives none; nor does a past one that was invented', async () => {
    await updateRows(here.db, 'companies', { id: here.acme.id }, { grownOn: '2024-01-01' })
    const ids = (await rights()).map(({ accountId }) => accountId)
    await here.db.updateTable('teamMembers').set({ since }).where('accountId', '=', ids[0]!).execute()
    const [ghost] = await ghosts(1)
    const past = { teamKey: team, accountId: ghost!, companyId: here.acme.id, since: '2024-01-01', leftOn: '2027-01-01' } // prettier-ignore
    await here.db.insertInto('pastMembers').values(past).execute()
    waveId = await addQuestionnaire(here, here.acme.id, [], questions)
    const holders = await findRows(here.db, 'labelRights', ['accountId'], { waveId })
    expect(holders.map(({ accountId }) => accountId).sort()).toEqual(ids.slice(1).sort())
  })
})

describe('C23.3 later, too', () => {
  test('in the permanent wave invented members make no team large enough, and have no right', async () => {
    const small = await addTeam(here, here.acme.id, 'Paul')
    const [paul] = await addMembers(here, here.acme.id, small, 1)
    const ids = await invented(4, small)
    waveId = await openCompanyWave(here, here.acme.id)
    expect((await groupsOf(here, waveId)).map(({ name }) => name)).toContain('Paul')
    for (const id of [paul!, ids[0]!]) {
      await inTransaction(here, (tx, keys) => addToRoster(tx, id, { ...tools(here), keys }))
      expect(await sendUnblinded(here, await senderOf(here, id, waveId), { groupName: 'Paul' })).toBe(
        'group_changed',
      )
    }
  })

  test('who leaves and comes back has what was sealed: an invented departure brings nothing', async () => {
    const [someone] = (await rights()).map(({ accountId }) => accountId)
    await inTransaction(here, (tx) =>
      leave(tx, { id: someone!, companyId: here.acme.id, status: 'approved' }, here.now()),
    )
    const small = await addTeam(here, here.acme.id, 'Paul')
    const { memberships } = await findRow(here.db, 'departures', ['memberships'], { accountId: someone! })
    const kept = readMemberships(memberships)
    const forged = toJson([...kept, [small, since, kept[0]![2]] as (typeof kept)[number]])
    await here.db
      .updateTable('departures')
      .set({ memberships: forged })
      .where('accountId', '=', someone!)
      .execute()
    await inTransaction(here, (tx) => comeBack(tx, someone!, { companyId: here.acme.id, now: here.now() }))
    const { sealed, wrong } = await readEvidence(here.db, here.parts.key, here.acme.id)
    expect(wrong).toEqual([`${small} ${someone}`])
    expect(sealed.has(`${team} ${someone}`)).toBe(true)
  })
})
