import { beforeEach, expect, test } from 'vitest'
import { toJson } from '../../data/db/json.ts'
import { depositNatively } from '../../../test/nativeDeposit.ts'
import { addQuestionnaire, inTransaction, openCompanyWave, tools } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { hours } from '../../base/time/dates.ts'
import { closeWave, endDeposits } from '../../surveys/waves/store.ts'
import { openBallot, sealBallot, withdrawalHash, type BallotRow } from '../ballots/seal.ts'
import { rotationDue } from './due.ts'
import { noRound, rotateWhereChanged, type LastRound } from './quarterHourly.ts'
import { insertRows } from '../../../test/rows.ts'

const here = freshFixture()
let waveId: string

const sealed = (n: number) =>
  sealBallot(
    here.parts.ballotKeys.current(),
    { waveId, groupId: 'g' },
    { mark: Buffer.alloc(32, n), answers: [['eng1', n]], longest: 100 },
  )

beforeEach(async () => {
  waveId = await openCompanyWave(here, here.acme.id)
  await insertRows(
    here.db,
    'ballots',
    Array.from({ length: 110 }, (_, n) => sealed(n)),
  )
  await insertRows(
    here.db,
    'spentTokens',
    Array.from({ length: 110 }, (_, n) => ({ waveId, tokenHash: `token ${n}` })),
  )
})

const since = (last: LastRound) =>
  rotateWhereChanged({ db: here.db, keys: here.parts.ballotKeys, now: here.now(), log: here.parts.log }, last)
const reorder = () => since(noRound)
/** What was answered, and whether its proof withdraws it under the present key. */
function answerOf(row: BallotRow) {
  const key = here.parts.ballotKeys.current()
  const answers = openBallot(key, row)
  const mark = Buffer.alloc(32, Number(answers[0]![1]))
  return `${JSON.stringify(answers)} ${row.withdrawalHash === withdrawalHash(key, mark)}`
}
const read = async () => {
  const rows = await here.db.selectFrom('ballots').selectAll().execute()
  const tokens = await here.db.selectFrom('spentTokens').select('tokenHash').execute()
  return {
    ids: new Set(rows.map(({ id }) => id)),
    sealed: new Set(rows.map(({ sealedAnswers }) => Buffer.from(sealedAnswers).toString('hex'))),
    answers: rows.map(answerOf),
    tokens: tokens.map(({ tokenHash }) => tokenHash).sort(),
  }
}

test('stirring keeps every answer and withdrawal, and not one id or sealed byte of before', async () => {
  const before = await read()
  await reorder()
  const after = await read()

  expect(after.answers.toSorted()).toEqual(before.answers.toSorted())
  expect(after.tokens).toEqual(before.tokens)
  expect([...after.ids].filter((id) => before.ids.has(id))).toEqual([])
  expect([...after.sealed].filter((bytes) => before.sealed.has(bytes))).toEqual([])
})

test('a round changes the key where a ballot came or was withdrawn, and only there', async () => {
  let last = await reorder()
  const idsNow = async () => (await read()).ids
  const expectRound = async (isDue: boolean) => {
    const [before, generation] = [await idsNow(), here.parts.ballotKeys.current().generation]
    last = await since(last)
    const kept = [...(await idsNow())].filter((id) => before.has(id))
    expect(kept).toHaveLength(isDue ? 0 : before.size)
    expect(here.parts.ballotKeys.current().generation).toBe(generation + (isDue ? 1 : 0))
  }
  await expectRound(false)
  await depositNatively(here, waveId, [['eng1', 3]])
  await expectRound(true)
  const [withdrawn] = await idsNow()
  await here.db.deleteFrom('ballots').where('id', '=', withdrawn!).execute()
  await expectRound(true)
  await expectRound(false)
  await here.db.transaction().execute((tx) => rotationDue(tx))
  await expectRound(true)
})

test('a round reaches every wave: a group without a deposit gets the new key too', async () => {
  const other = await addQuestionnaire(here, here.acme.id)
  const still = sealBallot(
    here.parts.ballotKeys.current(),
    { waveId: other, groupId: 'still' },
    { mark: Buffer.alloc(32), answers: [['eng1', 1]], longest: 100 },
  )
  await here.db.insertInto('ballots').values(still).execute()
  const last = await reorder()
  const old = here.parts.ballotKeys.current().generation
  await depositNatively(here, waveId, [['eng1', 3]])
  await since(last)

  const generations = await here.db.selectFrom('ballots').select('generation').distinct().execute()
  expect(generations).toEqual([{ generation: old + 1 }])
  expect(here.parts.ballotKeys.generations()).toEqual([old + 1])
})

test('above 5,000 waiting ballots a round comes hourly, and after a publication', async () => {
  const many = Array.from({ length: 5_000 }, () => sealed(1))
  for (let from = 0; from < many.length; from += 500)
    await here.db
      .insertInto('ballots')
      .values(many.slice(from, from + 500))
      .execute()
  const generation = () => here.parts.ballotKeys.current().generation
  const first = generation()
  const last = { waves: noRound.waves, at: here.now().getTime() }
  await since(last)
  expect(generation()).toBe(first)
  here.travel(hours(1))
  await since(last)
  expect(generation()).toBe(first + 1)
  await here.db.transaction().execute((tx) => rotationDue(tx))
  await since({ ...last, at: here.now().getTime() })
  expect(generation()).toBe(first + 2)
})

test('a row that does not open is left as it is', async () => {
  const alien = { ...sealed(1), id: 'alien' }
  await here.db.insertInto('ballots').values(alien).execute()
  await reorder()

  const [row] = await here.db.selectFrom('ballots').selectAll().where('id', '=', 'alien').execute()
  expect(Buffer.from(row!.sealedAnswers)).toEqual(Buffer.from(alien.sealedAnswers))
})

test('what a publication has taken does not come back through the stirring', async () => {
  const [id] = (await read()).ids
  await insertRows(here.db, 'takenBallots', { id: 't', waveId, ballotIds: toJson([id!]) })
  await reorder()

  expect((await read()).answers).toHaveLength(109)
})

test('deposits, closings and stirrings at the same time hinder nobody', async () => {
  const depositing = Array.from({ length: 60 }, () => depositNatively(here, waveId, [['eng1', 3]]))
  const reordering = Array.from({ length: 4 }, reorder)
  const closing = Array.from({ length: 6 }, async () => {
    const closed = await addQuestionnaire(here, here.acme.id)
    await here.db.insertInto('spentTokens').values({ waveId: closed, tokenHash: 'one' }).execute()
    await inTransaction(here, (tx) => closeWave(tx, closed, tools(here)))
    return inTransaction(here, (tx) => endDeposits(tx, closed, here.now()))
  })
  await Promise.all([...depositing, ...reordering, ...closing])

  expect((await read()).answers).toHaveLength(170)
})
