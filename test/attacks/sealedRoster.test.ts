import { beforeEach, expect, test } from 'vitest'
import { COMPANY_GROUP } from '../../src/results/publication/publishedTables.ts'
import { sealedRoster, sealRosters, takeOverRoster } from '../../src/surveys/waves/roster.ts'
import { asked, closeAndPublish } from '../ballots.ts'
import { alarmsAfterCheck, untilRestored } from '../alarmTexts.ts'
import { addAccounts } from '../people.ts'
import { freshFixture } from '../freshFixture.ts'
import { findRows } from '../rows.ts'
import { senderOf, sendUnblinded } from '../sender.ts'
import { addMembers, addQuestionnaire, addTeam } from '../waves.ts'

// C23 T-Q7: a writer of the database without a key puts people on a roster, before or after the opening.
const here = freshFixture()
const questions = [asked('q')]
let waveId: string
let members: string[]
beforeEach(async () => {
  members = await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'Support'), 8)
  waveId = await addQuestionnaire(here, here.acme.id, [], questions)
})

const invent = async (count: number) => {
  const people = Array.from({ length: count }, (_, n) => ({
    firstName: 'X',
    lastName: `${n}`,
    companyId: here.acme.id,
  }))
  const rows = (await addAccounts(here.db, people)).map((accountId) => ({ waveId, accountId }))
  await here.db.insertInto('roster').values(rows).execute()
}

test('C23.3 invented people are in no denominator: the figures and the register count who was asked', async () => {
  const asked = (await sealedRoster(here.db, waveId)).size
  expect(asked).toBe((await findRows(here.db, 'roster', ['accountId'], { waveId })).length)
  await invent(20)
  expect((await sealedRoster(here.db, waveId)).size).toBe(asked)
  for (const id of members)
    expect(
      await sendUnblinded(here, await senderOf(here, id, waveId), { answers: [['q', 3]], questions }),
    ).toBe('sent')
  await closeAndPublish(here, waveId)
  const figure = { waveId, groupId: COMPANY_GROUP }
  expect(await findRows(here.db, 'participationCounts', ['addressed'], figure)).toEqual([
    { addressed: asked },
  ])
})

test('C23.3 a wave that replaces a lost one asks who was sealed; the upgrade seals what is there', async () => {
  const other = await addQuestionnaire(here, here.acme.id, [], questions)
  await invent(3)
  await here.db.deleteFrom('roster').where('waveId', '=', other).execute()
  await takeOverRoster(here.db, waveId, other)
  expect(await sealedRoster(here.db, other)).toEqual(await sealedRoster(here.db, waveId))
  expect(await findRows(here.db, 'roster', ['accountId'], { waveId: other })).toHaveLength(
    (await sealedRoster(here.db, waveId)).size,
  )
  await here.db.updateTable('roster').set({ seal: null }).execute()
  expect((await sealedRoster(here.db, waveId)).size).toBe(0)
  await sealRosters(here.db)
  expect((await sealedRoster(here.db, waveId)).size).toBeGreaterThan(8)
})

test('C23.3 T-Q7 an administrator reads that invented people are not counted, until their rows are gone', async () => {
  const before = await findRows(here.db, 'roster', ['accountId'], { waveId })
  expect(await alarmsAfterCheck(here)).toEqual([])
  await invent(2)
  expect(await alarmsAfterCheck(here)).toEqual([
    `« Télétravail » (Acme) : des inscriptions ont été ajoutées ou modifiées en dehors de Ressenti. Elles ne sont plus comptées dans la participation ${untilRestored}`,
  ])
  const asked = before.map(({ accountId }) => accountId)
  await here.db.deleteFrom('roster').where('accountId', 'not in', asked).execute()
  expect(await alarmsAfterCheck(here)).toEqual([])
})
