import { beforeEach, expect, test } from 'vitest'
import { depositNatively } from '../../../test/nativeDeposit.ts'
import { addQuestionnaire, inTransaction, openCompanyWave } from '../../../test/waves.ts'
import { world, type World } from '../../../test/world.ts'
import { newId } from '../../base/kit/ids.ts'
import { closeWave, endDeposits } from '../../asking/waves/store.ts'
import { mixBallots } from './mixing.ts'
import { openBallot, sealBallot } from './sealing.ts'

let here: World
let waveId: string

beforeEach(async () => {
  here = await world()
  waveId = await openCompanyWave(here, here.acme.id)
  for (let n = 0; n < 250; n += 1) {
    const sealedAnswers = sealBallot(here.parts.key, [['eng1', n]], 100)
    await here.db
      .insertInto('ballots')
      .values({ id: newId(), waveId, groupId: 'g', sealedAnswers, withdrawalHash: `hash ${n}` })
      .execute()
    await here.db
      .insertInto('spentTokens')
      .values({ waveId, tokenHash: `token ${n}` })
      .execute()
  }
})

const read = async () => {
  const rows = await here.db.selectFrom('ballots').selectAll().execute()
  const tokens = await here.db.selectFrom('spentTokens').select('tokenHash').execute()
  return {
    ids: new Set(rows.map(({ id }) => id)),
    sealed: new Set(rows.map(({ sealedAnswers }) => Buffer.from(sealedAnswers).toString('hex'))),
    answers: rows.map(
      (row) => `${JSON.stringify(openBallot(here.parts.key, row.sealedAnswers))} ${row.withdrawalHash}`,
    ),
    tokens: tokens.map(({ tokenHash }) => tokenHash).sort(),
  }
}

test('mixing keeps every answer and withdrawal hash, and not one id or sealed byte of before', async () => {
  const before = await read()
  await mixBallots(here.db, here.parts.key)
  const after = await read()

  expect(after.answers.toSorted()).toEqual(before.answers.toSorted())
  expect(after.tokens).toEqual(before.tokens)
  expect([...after.ids].filter((id) => before.ids.has(id))).toEqual([])
  expect([...after.sealed].filter((bytes) => before.sealed.has(bytes))).toEqual([])
})

test('mixing twice, and depositing in between, works as the first time', async () => {
  await mixBallots(here.db, here.parts.key)
  const sealedAnswers = sealBallot(here.parts.key, [['eng1', 999]], 100)
  const ballot = { id: newId(), waveId, groupId: 'g', sealedAnswers, withdrawalHash: 'late' }
  await here.db.insertInto('ballots').values(ballot).execute()
  await mixBallots(here.db, here.parts.key)

  expect((await read()).answers).toHaveLength(251)
})

test('ballots go with their wave after a mixing too', async () => {
  await mixBallots(here.db, here.parts.key)
  await here.db.deleteFrom('waves').where('id', '=', waveId).execute()

  expect((await read()).ids.size).toBe(0)
  expect((await read()).tokens).toEqual([])
})

test('what a publication has taken does not come back through the mixing', async () => {
  const [id] = (await read()).ids
  await here.db
    .insertInto('takenBallots')
    .values({ id: 't', waveId, ballotIds: JSON.stringify([id]) })
    .execute()
  await mixBallots(here.db, here.parts.key)

  expect((await read()).answers).toHaveLength(249)
})

test('deposits, closings and mixings at the same time hinder nobody', async () => {
  const depositing = Array.from({ length: 60 }, () => depositNatively(here, waveId, [['eng1', 3]]))
  const mixing = Array.from({ length: 4 }, () => mixBallots(here.db, here.parts.key))
  const closing = Array.from({ length: 6 }, async () => {
    const closed = await addQuestionnaire(here, here.acme.id)
    await here.db.insertInto('spentTokens').values({ waveId: closed, tokenHash: 'one' }).execute()
    await inTransaction(here, (tx) => closeWave(tx, closed, here.now()))
    return inTransaction(here, (tx) => endDeposits(tx, closed, here.now()))
  })
  await Promise.all([...depositing, ...mixing, ...closing])

  expect((await read()).answers).toHaveLength(310)
})
