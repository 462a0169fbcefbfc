import { beforeEach, expect, test } from 'vitest'
import { toJson } from '../../data/db/json.ts'
import { depositNatively } from '../../../test/nativeDeposit.ts'
import { addQuestionnaire, inTransaction, openCompanyWave } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { hours } from '../../base/time/dates.ts'
import { closeWave, endDeposits } from '../../surveys/waves/store.ts'
import { openBallot, sealBallot } from '../ballots/seal.ts'
import { reorderAll, reorderChanged, type ReorderResult } from './reorderBallots.ts'
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

const reorder = () => reorderAll(here.db, here.parts.ballotKeys)
const read = async () => {
  const rows = await here.db.selectFrom('ballots').selectAll().execute()
  const tokens = await here.db.selectFrom('spentTokens').select('tokenHash').execute()
  return {
    ids: new Set(rows.map(({ id }) => id)),
    sealed: new Set(rows.map(({ sealedAnswers }) => Buffer.from(sealedAnswers).toString('hex'))),
    answers: rows.map(
      (row) => `${JSON.stringify(openBallot(here.parts.ballotKeys.current(), row))} ${row.withdrawalHash}`,
    ),
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

test('only what has changed is stirred: again after a deposit, not without one', async () => {
  const reordered: ReorderResult = new Map()
  const once = () => reorderChanged(here.db, here.parts.ballotKeys, reordered, here.now())
  await once()
  const { ids } = await read()
  await once()
  expect((await read()).ids).toEqual(ids)

  await depositNatively(here, waveId, [['eng1', 3]])
  await once()
  expect([...(await read()).ids].filter((id) => ids.has(id))).toEqual([])
})

test('above 5,000 waiting ballots a wave is stirred hourly', async () => {
  const many = Array.from({ length: 5_000 }, (_, n) => ({ ...sealed(1), id: `many ${n}` }))
  for (let from = 0; from < many.length; from += 500)
    await insertRows(here.db, 'ballots', many.slice(from, from + 500))
  // They do not open: only the others are rewritten, which is enough to see whether it was done.
  const reordered: ReorderResult = new Map([[waveId, { spent: -1, at: here.now().getTime() }]])
  const ids = async () =>
    new Set((await here.db.selectFrom('ballots').select('id').execute()).map(({ id }) => id))
  const before = await ids()
  await reorderChanged(here.db, here.parts.ballotKeys, reordered, here.now())
  expect(await ids()).toEqual(before)
  here.travel(hours(1))
  await reorderChanged(here.db, here.parts.ballotKeys, reordered, here.now())
  expect([...(await ids())].filter((id) => before.has(id))).toHaveLength(5_000)
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
    await inTransaction(here, (tx) => closeWave(tx, closed, here.now()))
    return inTransaction(here, (tx) => endDeposits(tx, closed, here.now()))
  })
  await Promise.all([...depositing, ...reordering, ...closing])

  expect((await read()).answers).toHaveLength(170)
})
