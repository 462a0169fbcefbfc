import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openBallot } from '../../src/answering/ballots/seal.ts'
import type { AnswerPairs } from '../../src/surveys/questions/answers.ts'
import { writeCsv } from '../../src/base/text/csv.ts'
import { addBallots, addTeams, addWaveOf, asked, closeAndPublish, same, rotationRound } from '../ballots.ts'
import { sendAll, senderOf } from '../sender.ts'
import { openCompanyWave } from '../waves.ts'
import { engine, fixture, type Fixture } from '../fixture.ts'
import { rounds } from './attack.ts'

let on: Fixture
beforeEach(async () => {
  on = await fixture()
})

type Given = Parameters<typeof addBallots>[3]

/** A questionnaire of Acme with these ballots, closed and published. */
async function published(ballots: Record<string, Given>, questions = [asked('q')]) {
  await addTeams(
    on,
    on.acme.id,
    Object.keys(ballots).filter((name) => name !== 'Entreprise'),
  )
  const waveId = await addWaveOf(on, on.acme.id, questions)
  for (const [group, given] of Object.entries(ballots)) await addBallots(on, waveId, group, given)
  await closeAndPublish(on, waveId)
  return waveId
}

const results = async (waveId: string, who: 'samia' | 'ada' | 'paul' = 'samia') =>
  (await on.as(who).get(`/api/results/${waveId}`)).text()
const tables = () => on.db.selectFrom('publishedTables').select(['groupId', 'counts']).execute()
const q = (value: number) => ({ q: value })

test('AY-01 groups of fewer than five leave no table, no number and no count behind', async () => {
  const waveId = await published({ Entreprise: same(4, q(1)) })
  expect(await tables()).toEqual([])
  expect(await on.db.selectFrom('publications').selectAll().execute()).toEqual([])
  for (const who of ['samia', 'ada', 'paul'] as const) {
    const page = JSON.parse(await results(waveId, who)) as { company: unknown; participation: unknown }
    expect(page.company).toBeNull()
    expect(page.participation).toBeNull()
  }
})

test('AY-02 no two tables that are shown differ by fewer than five people', async () => {
  await published({
    Support: same(9, q(4)),
    Vente: same(7, q(2)),
    Labo: same(3, q(1)),
    Entreprise: same(1, q(5)),
  })
  const counts = (await tables()).map(({ groupId, counts: text }) => ({
    groupId,
    n: JSON.parse(text) as { values: Record<string, number> } & Record<string, unknown>,
  }))
  const total = ({ n }: { n: unknown }) => (JSON.stringify(n).match(/\d+/g) ?? []).length
  expect(counts.length).toBeGreaterThan(0)
  expect(total(counts[0] ?? { n: '' })).toBeGreaterThan(0)
  const sizes = await on.db.selectFrom('batches').select(['groupId', 'size']).execute()
  for (const { size } of sizes) expect(size).toBeGreaterThanOrEqual(5)
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBe(20)
})

test('AY-03 whether something is shown never depends on what was answered', async () => {
  const shapes = []
  for (const value of [1, 3, 5]) {
    on = await fixture()
    await published({ Support: same(5, q(value)), Entreprise: same(6, q(6 - value)) })
    shapes.push((await tables()).length)
  }
  expect(new Set(shapes).size).toBe(1)
})

test('AY-04 a ballot has no name, no time and no order, and all are of one length', async () => {
  const waveId = await openCompanyWave(on, on.acme.id)
  for (const who of ['paul', 'chloe'] as const)
    expect(await sendAll(on, await senderOf(on, on.ids[who], waveId))).toBe('sent')
  const rows = await on.db.selectFrom('ballots').selectAll().execute()
  expect(rows).toHaveLength(2)
  for (const row of rows) {
    expect(Object.keys(row).sort()).toEqual([
      'generation',
      'groupId',
      'id',
      'sealedAnswers',
      'waveId',
      'withdrawalHash',
    ])
    expect(row.id).toMatch(/^[A-Za-z0-9]{20}$/)
    expect(Object.values(row)).not.toContain(null)
  }
  expect(new Set(rows.map(({ sealedAnswers }) => sealedAnswers.length)).size).toBe(1)
})

const digits = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, unit: 5 ** at }))
/** Answers that no other ballot has: the number in base five, a digit for each question. */
const numbered = (n: number) =>
  Object.fromEntries(digits.map(({ id, unit }) => [id, 1 + (Math.trunc(n / unit) % 5)]))
const numberOf = (pairs: AnswerPairs) =>
  digits.reduce((sum, { id, unit }) => sum + (Number(new Map(pairs).get(id)) - 1) * unit, 0)

test('AY-05 AY-07 after the mixing nothing tells in which order ballots came', async () => {
  const waveId = await addWaveOf(
    on,
    on.acme.id,
    digits.map(({ id }) => asked(id)),
  )
  const given = Array.from({ length: rounds(60, 400) }, (_, n) => numbered(n))
  const arrived = await addBallots(on, waveId, 'Entreprise', given)
  await rotationRound(on)
  const onDisk = sql.raw(engine === 'postgres' ? 'ctid' : 'id')
  const after = await on.db.selectFrom('ballots').selectAll().orderBy(onDisk).execute()
  expect(after.filter(({ id }) => arrived.includes(id))).toEqual([])
  const ranks = after.map((row) => numberOf(openBallot(on.parts.ballotKeys.current(), row)))
  const n = given.length
  expect(ranks.toSorted((a, b) => a - b)).toEqual(given.map((_, at) => at))
  const squares = ranks.reduce((sum, rank, at) => sum + (rank - at) ** 2, 0)
  expect(Math.abs(1 - (6 * squares) / (n * (n ** 2 - 1)))).toBeLessThan(0.45)
})

test('AY-06 nothing that is kept, shown or heard ties a person to an answer', async () => {
  const waveId = await openCompanyWave(on, on.acme.id)
  const journal = await on.db.selectFrom('auditEvents').select('id').execute()
  const heard: unknown[] = []
  const stop = on.parts.database.listen((change) => heard.push(change))
  expect(await sendAll(on, await senderOf(on, on.ids.paul, waveId))).toBe('sent')
  stop()
  expect(heard).toEqual([])
  expect(await on.db.selectFrom('auditEvents').select('id').execute()).toEqual(journal)
  const [response] = await on.db.selectFrom('responses').selectAll().execute()
  const [ballot] = await on.db.selectFrom('ballots').selectAll().execute()
  const shared = Object.values(response ?? {}).filter(
    (value) => typeof value === 'string' && Object.values(ballot ?? {}).includes(value),
  )
  // The wave, and the group whose key signed: everybody of the group has the same two.
  expect(new Set(shared)).toEqual(new Set([response?.waveId, response?.groupId]))
  expect(response?.touchedMonth).toMatch(/-01$/)
})

test('AY-08 comments are shown without person, date or link, and exports hold none', async () => {
  const given = Array.from({ length: 12 }, (_, n) => ({ q: 4, t: n < 4 ? `Commentaire ${n}` : null }))
  const waveId = await published({ Entreprise: given }, [asked('q'), asked('t', 'texte')])
  const rows = await on.db.selectFrom('comments').selectAll().execute()
  for (const row of rows) expect(Object.keys(row).sort()).toEqual(['id', 'questionId', 'text', 'waveId'])
  const exported = await (await on.as('samia').get(`/api/results/${waveId}/table.csv`)).text()
  expect(exported).not.toContain('Commentaire')
  expect(await results(waveId, 'paul')).not.toContain('Commentaire')
  expect(writeCsv([['=1']])).toContain("'=1")
})

test('AY-09 the smallest group is only ever raised', async () => {
  const path = `/api/companies/${on.acme.id}/minimum-group-size`
  expect((await on.as('ada').put(path, { from: 5, to: 8 })).status).toBe(204)
  for (const to of [7, 5, 1, 0, 21])
    expect((await on.as('ada').put(path, { from: 8, to })).status).toBeGreaterThanOrEqual(400)
  const row = await on.db
    .selectFrom('companies')
    .select('minimumGroupSize')
    .where('id', '=', on.acme.id)
    .executeTakeFirst()
  expect(row?.minimumGroupSize).toBe(8)
})
