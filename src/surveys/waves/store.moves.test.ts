import { beforeEach, expect, test } from 'vitest'
import {
  addMembers,
  addQuestionnaire,
  addTeam,
  groupsOf,
  inTransaction,
  openCompanyWave,
  tools,
} from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { newId } from '../../base/encoding/ids.ts'
import { companyLeft, questionnairesOfTeamsAlone, teamDeleted } from './moves.ts'
import { accountDeleted, emailChanged } from './excludedIdentifiers.ts'
import { insertRows } from '../../../test/rows.ts'

const here = freshFixture()
let waveId: string

beforeEach(async () => {
  waveId = await openCompanyWave(here, here.acme.id)
})

test('deleting a team closes what is addressed to it alone; its ballots keep the group that signed', async () => {
  const support = await addTeam(here, here.acme.id, 'Support')
  const vente = await addTeam(here, here.acme.id, 'Vente')
  await addMembers(here, here.acme.id, support, 5)
  const alone = await addQuestionnaire(here, here.acme.id, [support])
  const both = await addQuestionnaire(here, here.acme.id, [support, vente])
  const [, team] = await groupsOf(here, waveId)
  const ballot = {
    id: newId(),
    waveId,
    groupId: team!.id,
    generation: 1,
    sealedAnswers: new Uint8Array(3),
    withdrawalHash: 'x',
  }
  await here.db.insertInto('ballots').values(ballot).execute()

  expect((await questionnairesOfTeamsAlone(here.db, [support])).map((each) => each.waveId)).toEqual([alone])
  await inTransaction(here, async (tx) => {
    await teamDeleted(tx, support, tools(here))
    await tx.deleteFrom('teams').where('key', '=', support).execute()
  })

  expect(await here.db.selectFrom('ballots').select('groupId').execute()).toEqual([{ groupId: team!.id }])
  expect((await groupsOf(here, waveId))[1]).toMatchObject({ ended: 1, teamKey: null })
  const states = await here.db
    .selectFrom('waves')
    .select(['id', 'state'])
    .where('id', 'in', [alone, both])
    .execute()
  expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [alone, 'closing'],
      [both, 'open'],
    ]),
  )
})

test('who leaves a company loses drafts and nothing that was signed', async () => {
  const rest = { accountId: here.ids.paul, groupId: null, blindedToken: null, touchedMonth: '2026-11-01' }
  const other = await addQuestionnaire(here, here.acme.id)
  await insertRows(here.db, 'responses', [
    { ...rest, id: 'draft', waveId, isCompleted: 0 },
    { ...rest, id: 'sent', waveId: other, isCompleted: 1 },
  ])
  await inTransaction(here, (tx) => companyLeft(tx, here.ids.paul))

  expect(await here.db.selectFrom('responses').select('id').execute()).toEqual([{ id: 'sent' }])
})

test('a deleted account’s address is remembered wherever it was addressed, answered or not (C8)', async () => {
  const other = await addQuestionnaire(here, here.acme.id)
  const email = 'paul.martin@exemple.fr'
  await inTransaction(here, (tx) => accountDeleted(tx, { id: here.ids.paul, email }, tools(here)))

  const kept = await here.db.selectFrom('returnedKeys').selectAll().orderBy('until').execute()
  const row = { keyHmac: expect.stringMatching(/^[0-9a-f]{64}$/) as string, accountId: null }
  expect(new Set(kept)).toEqual(
    new Set([
      { ...row, waveId, until: '2027-02-19' },
      { ...row, waveId: other, until: null },
    ]),
  )
})

test('a changed address bars every other account, and after a deletion that one’s heirs too', async () => {
  const paul = { id: here.ids.paul, email: 'paul.martin@exemple.fr' }
  await inTransaction(here, (tx) =>
    emailChanged(tx, { id: paul.id, before: paul.email, after: 'p@exemple.fr' }, tools(here)),
  )
  const owners = async () =>
    (await here.db.selectFrom('returnedKeys').select('accountId').execute()).map(({ accountId }) => accountId)
  expect(await owners()).toEqual([paul.id])

  await inTransaction(here, (tx) => accountDeleted(tx, { ...paul, email: 'p@exemple.fr' }, tools(here)))
  expect(await owners()).toEqual([null, null])
})
