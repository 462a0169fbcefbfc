import { beforeEach, describe, expect, test } from 'vitest'
import { forgetRights } from '../../src/surveys/waves/labelRights.ts'
import { days } from '../../src/base/time/dates.ts'
import { addMembers, addMember, addQuestionnaire, addTeam, groupsOf } from '../waves.ts'
import { addAccount, engine } from '../fixture.ts'
import { freshFixture } from '../freshFixture.ts'
import { deleteRows, findRows, insertRows, updateRows } from '../rows.ts'
import { closeAndPublish } from '../ballots.ts'

// C23 T-Q7: somebody writes the database and has no key; nobody is invented, and no right changes its holder.
const here = freshFixture()
let team: string
let waveId: string
let groupId: string

beforeEach(async () => {
  team = await addTeam(here, here.acme.id, 'Support')
  await addMembers(here, here.acme.id, team, 7)
  waveId = await addQuestionnaire(here, here.acme.id)
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

  test('who joins later counts for « entreprise », in the team and in its regroupement (C12.6)', async () => {
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
