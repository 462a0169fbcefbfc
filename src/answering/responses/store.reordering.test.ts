import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { prepare, sendAll, senderOf } from '../../../test/sender.ts'
import { addMembers, addTeam, openCompanyWave } from '../../../test/waves.ts'
import { engine } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { minutes } from '../../base/time/dates.ts'
import { continueSending } from '../protocol/sending.ts'
import { createRecordSalts, renewSalt, rewriteSalts } from '../../surveys/waves/recordSalts.ts'
import { deleteOldCopies, saveDraft } from './drafts.ts'
import { recordLength } from '../protocol/lengths.ts'
import { sealedLength } from '../protocol/sealedCopy.ts'
import { defaultQuestions } from '../../surveys/questions/defaultQuestionnaire.ts'
import { reorderCopies } from './reorderCopies.ts'

const here = freshFixture()
let waveId: string
let people: string[]
let round: () => Promise<void>

beforeEach(async () => {
  waveId = await openCompanyWave(here, here.acme.id)
  people = await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'Ventes'), 40)
  const reorder = reorderCopies({ database: here.parts.database })
  round = () => reorder(here.now())
})

const actorOf = (id: string) => ({ id, companyId: here.acme.id }) as Parameters<typeof saveDraft>[1]
const draft = (id: string, revision: number) => {
  const sealed = new Uint8Array(sealedLength(recordLength(defaultQuestions))).fill(revision)
  const body = { revision, sealed, proof: null, restart: false }
  return saveDraft(here.db, actorOf(id), waveId, body, { key: here.parts.key, now: here.now() })
}

const everything = async () => ({
  responses: await here.db.selectFrom('responses').selectAll().orderBy('id').execute(),
  copies: await here.db.selectFrom('sealedCopies').selectAll().orderBy('responseId').execute(),
})

const places = async () => {
  const place = engine === 'sqlite' ? sql<string>`rowid` : sql<string>`ctid::text`
  const rows = await here.db
    .selectFrom('responses')
    .select(['id', place.as('place')])
    .execute()
  return new Map(rows.map(({ id, place: at }) => [id, at]))
}

test('a stirring writes every response anew and changes nothing of it', async () => {
  for (const id of people) await draft(id, 1)
  const [before, places1] = [await everything(), await places()]
  await round()

  expect(await everything()).toEqual(before)
  const moved = await places()
  expect([...moved].filter(([id, at]) => places1.get(id) === at).length).toBeLessThan(10)
})

test('a wave that nobody has touched is left alone, and stirred again after the next draft', async () => {
  for (const id of people) await draft(id, 1)
  await round()
  const before = await places()
  await round()
  expect(await places()).toEqual(before)

  await draft(people[0]!, 2)
  await round()
  expect(await places()).not.toEqual(before)
})

test('a large wave is stirred once an hour', async () => {
  const reorder = reorderCopies({ database: here.parts.database }, 30)
  for (const id of people) await draft(id, 1)
  await reorder(here.now())
  const before = await places()

  await draft(people[0]!, 2)
  here.travel(minutes(45))
  await reorder(here.now())
  expect(await places()).toEqual(before)

  here.travel(minutes(15))
  await reorder(here.now())
  expect(await places()).not.toEqual(before)
})

test('drafts, signatures, deletions and stirrings at the same time hinder nobody and lose nothing', async () => {
  for (const id of people) await draft(id, 1)
  const leaving = people.slice(0, 10)
  const sending = await Promise.all(people.slice(10, 20).map((id) => senderOf(here, id, waveId)))
  const records = await Promise.all(sending.map((sender) => prepare(here, sender, { revision: 1 })))
  await Promise.all([
    round(),
    ...people.slice(20).map(async (id) => {
      for (let revision = 2; revision < 6; revision += 1) await draft(id, revision)
    }),
    ...records.map(async (record, at) => expect(await continueSending(record, sending[at]!)).toBe('sent')),
    ...leaving.map((id) => here.db.deleteFrom('accounts').where('id', '=', id).execute()),
    round(),
  ])
  await round()

  const { responses, copies } = await everything()
  expect(responses.length).toBe(30)
  expect(responses.filter(({ isCompleted }) => isCompleted === 1).length).toBe(10)
  expect(copies.filter(({ revision }) => revision === 5).length).toBe(20)
})

test('after a stirring an interrupted sending goes on as before', async () => {
  const sender = await senderOf(here, people[0]!, waveId)
  const record = await prepare(here, sender)
  const cut = { ...sender.server, deposit: () => Promise.reject(new Error('cut')) }
  await expect(continueSending(record, { ...sender, server: cut })).rejects.toThrow('cut')
  await round()

  expect(await sendAll(here, sender)).toBe('sent')
})

const saltPlaces = async () => {
  const { rows } = await sql<{ accountId: string; place: string; salt: Uint8Array }>`
    select account_id, xmin::text as place, salt from record_salts where wave_id = ${waveId}`.execute(here.db)
  return new Map(
    rows.map(({ accountId, place, salt }) => [accountId, [place, Buffer.from(salt).toString('hex')]]),
  )
}

test.runIf(engine === 'postgres')(
  'salts are written anew with the responses, also of who has not answered, and stay the same',
  async () => {
    await here.db.transaction().execute((tx) => createRecordSalts(tx, here.acme.id))
    await draft(people[0]!, 1)
    const before = await saltPlaces()
    await round()

    const after = await saltPlaces()
    expect([...after].map(([id, [, salt]]) => [id, salt]).sort()).toEqual(
      [...before].map(([id, [, salt]]) => [id, salt]).sort(),
    )
    expect([...after].filter(([id, [place]]) => before.get(id)![0] === place)).toEqual([])
  },
)

test('a salt renewed while its row is written anew is renewed all the same', async () => {
  await here.db.transaction().execute((tx) => createRecordSalts(tx, here.acme.id))
  const saltOf = async (id: string) =>
    (
      await here.db
        .selectFrom('recordSalts')
        .select('salt')
        .where('waveId', '=', waveId)
        .where('accountId', '=', id)
        .executeTakeFirstOrThrow()
    ).salt
  const before = await Promise.all(people.map(saltOf))
  await Promise.all([
    ...people.map((id) => here.db.transaction().execute((tx) => renewSalt(tx, waveId, id))),
    here.db.transaction().execute((tx) => rewriteSalts(tx, waveId, people)),
  ])

  const after = await Promise.all(people.map(saltOf))
  expect(after.filter((salt, at) => Buffer.compare(salt, before[at]!) === 0)).toEqual([])
})

test('salts go with the copies, thirteen months after the close', async () => {
  await here.db.transaction().execute((tx) => createRecordSalts(tx, here.acme.id))
  const left = async () =>
    (await here.db.selectFrom('recordSalts').select('accountId').where('waveId', '=', waveId).execute())
      .length
  await here.db
    .updateTable('waves')
    .set({ state: 'closed', closedOn: '2025-10-31' })
    .where('id', '=', waveId)
    .execute()
  await deleteOldCopies(here.db, 13, new Date('2026-11-30T12:00:00Z'))
  expect(await left()).toBeGreaterThan(0)
  await deleteOldCopies(here.db, 13, new Date('2026-12-01T12:00:00Z'))
  expect(await left()).toBe(0)
})
