import { beforeEach, expect, test } from 'vitest'
import { addMembers, addQuestionnaire, addTeam, groupsOf } from '../waves.ts'
import { discardUnreadable } from '../../src/answering/ballots/discardUnreadable.ts'
import { endClosings } from '../../src/results/publication/daily.ts'
import { openBallot } from '../../src/answering/ballots/seal.ts'
import { associatedData } from '../../src/data/keys/applicationKey.ts'
import type { AnswerPairs } from '../../src/surveys/questions/answers.ts'
import { asked, closeAndPublish, rotationRound, toolsOf } from '../ballots.ts'
import { freshFixture } from '../freshFixture.ts'
import { findRow, findRows } from '../rows.ts'
import { deafAfterDeposit, senderOf, sendUnblinded } from '../sender.ts'

// C23.3, ATT34: a colleague who writes the database has one signature, and no accomplice.

const here = freshFixture()
const questions = [asked('q')]
const answer = (value: number) => ({
  answers: [['q', value]] satisfies AnswerPairs,
  questions,
  groupName: 'Support',
})
let people: string[]
let waveId: string
let groupId: string

beforeEach(async () => {
  const team = await addTeam(here, here.acme.id, 'Support')
  people = await addMembers(here, here.acme.id, team, 5)
  waveId = await addQuestionnaire(here, here.acme.id, [team], questions)
  groupId = (await groupsOf(here, waveId)).find(({ name }) => name === 'Support')!.id
})

const ballots = () => findRows(here.db, 'ballots', ['id'], { waveId })

/** Own and others' deposits; returns what the own browser sent, and the ballots of the others. */
async function fiveAnswer() {
  const own = await senderOf(here, people[0]!, waveId)
  const { server, heard } = deafAfterDeposit(own.server)
  await sendUnblinded(here, { ...own, server: { ...own.server, ...server } }, answer(1)).catch(() => 'deaf')
  const mine = await ballots()
  for (const id of people.slice(1))
    expect(await sendUnblinded(here, await senderOf(here, id, waveId), answer(4))).toBe('sent')
  const others = (await ballots()).filter(({ id }) => !mine.some((each) => each.id === id))
  return { body: heard[0]!.body, own, others }
}

const published = () => findRows(here.db, 'publishedTables', ['groupId'], { waveId })
const alarms = () => findRows(here.db, 'alarms', ['name', 'subject'])

test('one token deposited four times beside one colleague is not published', async () => {
  const { body, own, others } = await fiveAnswer()
  expect(others).toHaveLength(4)
  for (const { id } of others.slice(1)) {
    await here.db.deleteFrom('ballots').where('id', '=', id).execute()
    const { spent } = await findRow(here.db, 'reportingGroups', ['spent'], { id: groupId })
    await here.db
      .updateTable('reportingGroups')
      .set({ spent: spent - 1 })
      .where('id', '=', groupId)
      .execute()
    await here.db.deleteFrom('spentTokens').where('waveId', '=', waveId).execute()
    await own.server.deposit(body)
  }
  expect(await ballots()).toHaveLength(5)
  await closeAndPublish(here, waveId)
  expect(await published()).toEqual([])
  expect(await alarms()).toEqual([{ name: 'ballots_overspent', subject: waveId }])
  // The exit of what never counts (C23.3).
  expect(await discardUnreadable(here.db, here.parts.ballotKeys, waveId)).toBe(5)
  await endClosings(toolsOf(here))
  expect(await findRow(here.db, 'waves', ['state', 'setAside'], { id: waveId })).toEqual({
    ...{ state: 'closed', setAside: 1 },
  })
  expect([await published(), await alarms()]).toEqual([[], []])
})

test('a deposit of before tokens left a mark opens, and has the length of the others after a round', async () => {
  await fiveAnswer()
  const [row, ...others] = await here.db.selectFrom('ballots').selectAll().execute()
  const key = here.parts.ballotKeys.current()
  const place = { waveId, group: groupId, id: row!.id }
  const content = key.open('ballot', row!.sealedAnswers, associatedData('marked-ballot', place))
  const earlier = Buffer.concat([content.subarray(0, 32), content.subarray(48)])
  const sealedAnswers = key.seal('ballot', earlier, associatedData('ballot', place))
  await here.db.updateTable('ballots').set({ sealedAnswers }).where('id', '=', row!.id).execute()
  expect(openBallot(key, { ...row!, sealedAnswers })).toEqual(openBallot(key, row!))
  await rotationRound(here)
  const lengths = await here.db.selectFrom('ballots').select('sealedAnswers').execute()
  expect(new Set(lengths.map((each) => each.sealedAnswers.length))).toEqual(
    new Set([others[0]!.sealedAnswers.length]),
  )
  await closeAndPublish(here, waveId)
  expect((await published()).length).toBeGreaterThan(0)
  expect(await alarms()).toEqual([])
})
