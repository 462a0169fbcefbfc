import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  addBallots,
  addTeams,
  addWaveOf,
  asked,
  closeAndPublish,
  leaveCompany,
  same,
  seen,
  toolsOf,
} from '../../../test/ballots.ts'
import { fixture, type Fixture } from '../../../test/fixture.ts'
import { findRow } from '../../../test/rows.ts'
import { inTransaction, tools } from '../../../test/waves.ts'
import { sealBallot, withdrawalMark } from '../../answering/ballots/seal.ts'
import { withdrawBallot } from '../../answering/ballots/store.ts'
import { longestAnswers } from '../../answering/protocol/lengths.ts'
import { newId } from '../../base/encoding/ids.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import type { Db } from '../../data/db/schema.ts'
import { sharedQuestions } from '../../surveys/questionnaires/similarWaves.ts'
import { questionsOf, readVersion } from '../../surveys/questions/versions.ts'
import { closeWave, endDeposits } from '../../surveys/waves/store.ts'
import { earlierWaves } from '../batches/earlierWaves.ts'
import { histograms } from '../batches/histograms.ts'
import { planOf } from './planning.ts'
import { publish } from './publishCounted.ts'
import { plannedGroups, readWaiting, waitingGroups } from './waiting.ts'

/** Teams A of eleven and B of six, five of them answered with a comment; nobody is outside. */
async function closing(here: Fixture) {
  await leaveCompany(here, 'paul', 'chloe')
  await addTeams(here, here.acme.id, ['A'], 11)
  await addTeams(here, here.acme.id, ['B'], 6)
  const waveId = await addWaveOf(here, here.acme.id, [asked('q'), asked('t', 'texte')])
  await addBallots(here, waveId, 'A', same(9, { q: 4, t: 'Merci' }))
  await addBallots(here, waveId, 'B', [...same(4, { q: 1, t: null }), { q: null, t: null }])
  return waveId
}

const close = (here: Fixture, waveId: string) =>
  inTransaction(here, (tx) => closeWave(tx, waveId, tools(here)))
const end = (here: Fixture, waveId: string) =>
  inTransaction(here, (tx) => endDeposits(tx, waveId, here.now()))
const rowOf = (here: Fixture, waveId: string) =>
  here.db.selectFrom('waves').selectAll().where('id', '=', waveId).executeTakeFirstOrThrow()

async function publishApart(here: Fixture, waveId: string, receipts: string[]) {
  const { db, parts } = here
  const wave = await rowOf(here, waveId)
  const groups = await waitingGroups(db, waveId)
  const plan = await planOf(toolsOf(here), wave, { occasion: 'close', groups: plannedGroups(groups) })
  const shown = plan.batches.flatMap((batch) => batch.groups.map(({ group }) => group))
  const questions = await questionsOf(db, wave.versionId)
  const batches = shown.map((group) => ({ groups: [group] }))
  const readings = await readWaiting(db, parts.ballotKeys, waveId, { batches, questions })
  if (typeof readings === 'string') throw new Error(readings)
  const tallies = new Map(shown.map((group, at) => [group, readings[at]!.tally]))
  const counted = histograms(
    plan.batches.map((batch) => ({
      ...{ batch, id: newId(), size: batch.size, newSigners: 0 },
      tallies: new Map(batch.groups.map(({ group }) => [group, tallies.get(group)!])),
    })),
  )
  const comments = readings.flatMap((reading) => reading.comments)
  const what = { wave, occasion: 'close', plan, counted, comments, receipts } as const
  return inTransaction(here, (tx) => publish(tx, toolsOf(here), what))
}

async function published(here: Fixture, waveId: string) {
  const batches = await here.db
    .selectFrom('batches as b')
    .leftJoin('reportingGroups as g', 'g.id', 'b.groupId')
    .select(['g.name', 'b.size', 'b.day', 'b.commentsUsed'])
    .where('b.waveId', '=', waveId)
    .orderBy('g.name')
    .execute()
  const texts = await here.db.selectFrom('comments').select('text').where('waveId', '=', waveId).execute()
  const { state, publicationNumber, answered, closedOn } = await rowOf(here, waveId)
  const figures = await here.db
    .selectFrom('participationCounts')
    .select(['answered', 'addressed'])
    .where('waveId', '=', waveId)
    .orderBy('answered')
    .execute()
  const entries = await here.db.selectFrom('registerEntries').select('kind').orderBy('position').execute()
  const kinds = entries.map(({ kind }) => kind)
  const lists = await here.db
    .selectFrom('receiptLists')
    .select('entries')
    .where('waveId', '=', waveId)
    .execute()
  return {
    ...{ batches, texts, state, publicationNumber, answered, closedOn, figures, kinds },
    receipts: lists.map(({ entries: lines }) => lines.split('\n').length),
    tables: await seen(here, waveId, 'q'),
  }
}

test('published in a second transaction, a wave has the tables, figures and entries of one', async () => {
  const one = await fixture()
  const together = await closing(one)
  await closeAndPublish(one, together)
  const before = await published(one, together)

  const two = await fixture()
  const apart = await closing(two)
  await close(two, apart)
  const receipts = await end(two, apart)
  expect(receipts).toHaveLength(14)
  await publishApart(two, apart, receipts ?? [])

  expect(await published(two, apart)).toEqual(before)
  expect(before).toMatchObject({ tables: { company: 9, A: 9 }, receipts: [14] })
})

test('the end of deposits leaves what publication reads: counters, ν, their seals and label rights', async () => {
  const here = await fixture()
  const waveId = await closing(here)
  await close(here, waveId)
  const groups = () =>
    here.db
      .selectFrom('reportingGroups')
      .select(['id', 'issued', 'issuedNew', 'spent', 'countSeal'])
      .where('waveId', '=', waveId)
      .orderBy('id')
      .execute()
  const rights = () =>
    here.db.selectFrom('labelRights').selectAll().where('waveId', '=', waveId).orderBy('groupId').execute()
  const [counted, held] = [await groups(), await rights()]
  expect(counted.some(({ countSeal }) => countSeal !== null)).toBe(true)
  const receipts = await end(here, waveId)

  expect([await groups(), await rights()]).toEqual([counted, held])
  await publishApart(here, waveId, receipts ?? [])
  expect((await groups()).map(({ issuedNew, countSeal }) => [issuedNew, countSeal])).toEqual(
    counted.map(() => [0, null]),
  )
})

test('no ballot is withdrawn between the end of deposits and publication', async () => {
  const here = await fixture()
  const waveId = await closing(here)
  const proof = randomBytes(32)
  const { key, ballotKeys } = here.parts
  const questions = await questionsOf(here.db, (await rowOf(here, waveId)).versionId)
  const { id: groupId } = await findRow(here.db, 'reportingGroups', ['id'], { waveId, name: 'A' })
  const content = { mark: withdrawalMark(key, proof), answers: [], longest: longestAnswers(questions) }
  const ballot = sealBallot(ballotKeys.current(), { waveId, groupId }, content)
  await here.db.insertInto('ballots').values(ballot).execute()
  await close(here, waveId)
  await end(here, waveId)

  expect(await withdrawBallot(here.db, { waveId, proof }, { key, ballotKeys })).toBe(false)
  expect(await here.db.selectFrom('ballots').select('id').where('id', '=', ballot.id).execute()).toHaveLength(
    1,
  )
})

test('until it is published, a closed wave reads as one whose results are awaited', async () => {
  const here = await fixture()
  const waveId = await closing(here)
  await close(here, waveId)
  const receipts = await end(here, waveId)
  const page = async () => {
    const read = await here.as('samia').get(`/api/results/${waveId}`)
    return ((await read.json()) as { wave: { state: string } }).wave.state
  }
  const listed = async () => {
    const read = await here.as('samia').get('/api/results')
    const waves = (await read.json()) as { id: string; state: string; isPublished: boolean }[]
    return waves.filter(({ id }) => id === waveId).map(({ state, isPublished }) => [state, isPublished])
  }
  const compared = async (db: Db) => {
    const day = dayOf(here.now(), zone())
    const { versionId } = await rowOf(here, waveId)
    const shared = await sharedQuestions(db, here.acme.id, await readVersion(db, versionId))
    const all = await earlierWaves(db, { companyId: here.acme.id, shared, day, today: day })
    return all
      .filter((each) => each.waveId === waveId)
      .flatMap(({ groups }) => groups.map(({ ballots }) => ballots))
  }

  expect([await page(), await listed()]).toEqual(['closing', [['closing', false]]])
  // Any of its teams may have a table tomorrow (C14.7).
  expect(await compared(here.db)).toEqual([0, 0])
  await publishApart(here, waveId, receipts ?? [])
  expect([await page(), await listed()]).toEqual(['closed', [['closed', true]]])
  expect((await compared(here.db)).sort()).toEqual([5, 9])
})
