import { expect, test } from 'vitest'
import type { Bytes } from '../../src/base/encoding/bytes.ts'
import type { OpeningAct } from '../../src/answering/guarded/act.ts'
import { cutWith } from '../../src/answering/session/cutWith.ts'
import { continueSending } from '../../src/answering/protocol/sending.ts'
import { closeCampaign } from '../../src/campaigns/lifecycle/due.ts'
import type { CountFile } from '../../src/results/counting/rules.ts'
import { publishCount } from '../../src/results/counting/store.ts'
import { publishThenErase } from '../../src/results/publication/daily.ts'
import { minimumGroupSizeRaised } from '../../src/surveys/waves/moves.ts'
import { asked, groupNamed, same, seen, toolsOf } from '../ballots.ts'
import { killEach } from '../dyingDatabase.ts'
import { freshFixture } from '../freshFixture.ts'
import {
  addCutBallots,
  addCutBytes,
  ballotBoxOf,
  countedBy,
  cutFor,
  cutSending,
  openGuarded,
} from '../guarded.ts'
import { addAskable, aMinute, goTo, opened, signedInAgain } from '../plans.ts'
import { findRow, findRows, updateRows } from '../rows.ts'
import { prepare, senderOf } from '../sender.ts'
import { addSignatures, inTransaction } from '../waves.ts'
import { withoutTriggers } from '../withoutTrigger.ts'

// C28: what a server, a writer of the database or a dying process does to a guarded campaign.
const here = freshFixture()
const questions = [asked('q'), asked('n', 'nps')]

async function sealed() {
  goTo(here, '2027-03-24')
  await aMinute(here)
}

const rowOf = (waveId: string) =>
  here.db.selectFrom('waves').selectAll().where('id', '=', waveId).executeTakeFirstOrThrow()

const entriesOf = async (kind: string) =>
  (await here.db.selectFrom('registerEntries').select(['kind', 'body']).orderBy('position').execute())
    .filter((entry) => entry.kind === kind)
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)

async function answerOf(waveId: string, card: Parameters<typeof countedBy>[0]): Promise<CountFile> {
  const { file, root } = await ballotBoxOf(here, waveId)
  return JSON.parse(await countedBy(card, file, root)) as CountFile
}

const post = async (waveId: string, file: CountFile) => {
  const response = await (await signedInAgain(here, 'samia')).post(`/api/waves/${waveId}/count`, file)
  return `${response.status} ${((await response.json()) as { code?: string }).code ?? 'ok'}`
}

test('C28 T-V7: ballots cut for another act than the registered one are set aside, they alone, and their number is told', async () => {
  const { cards, waveId } = await openGuarded(here, { A: 14, B: 6 }, questions)
  await addCutBallots(here, waveId, 'A', same(9, { q: 4, n: 9 }))
  await addCutBallots(here, waveId, 'B', same(5, { q: 2, n: null }))
  const groupId = await groupNamed(here, waveId, 'A')
  const changes: ((act: OpeningAct) => OpeningAct)[] = [
    (act) => ({ ...act, k: 3 }),
    (act) => ({ ...act, guardians: '0'.repeat(64) }),
    (act) => ({ ...act, verification: '0'.repeat(64) }),
    (act) => ({ ...act, people: '0'.repeat(64) }),
    (act) => ({ ...act, layout: { equal: [], sizes: act.layout.sizes.toReversed() } }),
  ]
  const odd: Bytes[] = []
  for (const given of changes)
    odd.push(await cutFor(here, waveId, { questions, groupId, answers: { q: 1, n: 1 }, given }))
  await addCutBytes(here, waveId, 'A', odd)
  await sealed()
  expect(await post(waveId, await answerOf(waveId, cards[0]!))).toBe('200 ok')
  expect(await entriesOf('counted')).toEqual([
    expect.objectContaining({ counted: 14, setAside: changes.length, wave: waveId }),
  ])
  expect(await seen(here, waveId, 'q')).toEqual({ company: 14, A: 9, B: 5 })
})

test('C28 T-V13: a ballot is withdrawn until the urn is sealed, and not after', async () => {
  const { waveId } = await openGuarded(here, { A: 14 }, questions)
  await addCutBallots(here, waveId, 'A', same(10, { q: 4, n: 9 }))
  const sender = await senderOf(here, here.ids.paul, waveId)
  const sending = await cutSending(here, sender, { questions, answers: { q: 1, n: 1 } })
  const record = await prepare(here, sender, sending)
  expect(await continueSending(record, { ...sender, cut: cutWith(sender.server) })).toBe('sent')
  const secret = record.token!.withdrawalSecret
  const withdraw = async () =>
    (await here.as('visitor').post('/api/ballots/withdrawal', { waveId, secret })).json()
  goTo(here, '2027-03-22', 23)
  expect(await withdraw()).toEqual({ found: true })
  await sealed()
  const { file, root } = await ballotBoxOf(here, waveId)
  expect(await entriesOf('urn_sealed')).toEqual([{ root, rows: 10, wave: waveId }])
  expect(await withdraw()).toEqual({ found: false })
  expect((await ballotBoxOf(here, waveId)).file).toEqual(file)
})

test('C28 T-V13: killed at any statement of its sealing or count, an urn is sealed once and published once', async () => {
  const { id, cards, waveId } = await openGuarded(here, { A: 11, B: 6 }, questions)
  await addCutBallots(here, waveId, 'A', same(9, { q: 4, n: 9 }))
  await addCutBallots(here, waveId, 'B', same(5, { q: 2, n: null }))
  goTo(here, '2027-03-24')
  await closeCampaign(here.db, id, toolsOf(here))
  const tools = toolsOf(here)
  const state = async () => {
    const { ballotBoxRoot, countedOn } = await rowOf(waveId)
    const boxes = await findRows(here.db, 'ballotBoxes', ['waveId'], { waveId })
    const keys = await findRows(here.db, 'ballotBoxKeys', ['waveId'], { waveId })
    const entries = await Promise.all(['urn_sealed', 'counted', 'published'].map(entriesOf))
    const batches = await here.db.selectFrom('batches').select('id').execute()
    return [ballotBoxRoot !== null, countedOn !== null, boxes.length, keys.length, ...entries.map(({ length }) => length), batches.length] // prettier-ignore
  }
  const [open, waiting, counted] = [
    [false, false, 0, 0, 0, 0, 0, 0],
    [true, false, 1, 1, 1, 0, 0, 0],
    [true, true, 0, 0, 1, 1, 1, 2],
  ]
  await killEach(
    here.db,
    (db) => publishThenErase({ ...tools, db }, waveId, 'close'),
    async () => expect([open, waiting]).toContainEqual(await state()),
  )
  expect(await state()).toEqual(waiting)
  const file = await answerOf(waveId, cards[1]!)
  await killEach(
    here.db,
    (db) => publishCount({ ...toolsOf(here), db }, waveId, file),
    async () => expect([waiting, counted]).toContainEqual(await state()),
  )
  expect(await post(waveId, file)).toBe('200 ok')
  expect(await state()).toEqual(counted)
  expect(await seen(here, waveId, 'q')).toEqual({ company: 14, A: 9, B: 5 })
})

test('C28 T-V15: who writes rights of a team into the database makes no urn: they are sealed, and the wave stops', async () => {
  const { waveId } = await openGuarded(here, { A: 11, B: 6 }, questions)
  const groupId = await groupNamed(here, waveId, 'B')
  const strangers = await findRows(here.db, 'labelRights', ['accountId'], {
    groupId: await groupNamed(here, waveId, 'A'),
  })
  await withoutTriggers(here.db, 'label_rights', async () => {
    for (const { accountId } of strangers.slice(0, 4))
      await updateRows(here.db, 'labelRights', { waveId, accountId }, { groupId })
  })
  await addCutBallots(here, waveId, 'A', same(7, { q: 4, n: 9 }))
  await addCutBallots(here, waveId, 'B', [...same(4, { q: 1, n: 1 }), { q: 5, n: 10 }])
  await sealed()
  expect(await rowOf(waveId)).toMatchObject({ ballotBoxRoot: null, state: 'closing' })
  expect(await entriesOf('urn_sealed')).toEqual([])
  expect((await findRows(here.db, 'alarms', ['name'])).map(({ name }) => name)).toContain('settings_changed')
})

test('C28 T-V15: not stopped, and said: four ballots that the operator made leave one person’s answers in a total', async () => {
  const { cards, waveId } = await openGuarded(here, { A: 11, B: 6 }, questions)
  await addCutBallots(here, waveId, 'A', same(9, { q: 4, n: 9 }))
  // With the wave's keys the server signs what it likes.
  const known = { q: 1, n: 1 }
  await addCutBallots(here, waveId, 'B', [...same(4, known), { q: 5, n: 10 }])
  await sealed()
  expect(await post(waveId, await answerOf(waveId, cards[0]!))).toBe('200 ok')
  const { counts } = await findRow(here.db, 'publishedTables', ['counts'], {
    ...{ waveId, groupId: await groupNamed(here, waveId, 'B') },
  })
  expect(JSON.parse(counts)).toMatchObject({ q: [5, 0, 4, 0, 0, 0, 1] })
})

test('C28 T-V20: k raised while a campaign is open is the k of its plan', async () => {
  const { cards, waveId } = await openGuarded(here, { A: 11, B: 6 }, questions)
  await addCutBallots(here, waveId, 'A', same(9, { q: 4, n: 9 }))
  await addCutBallots(here, waveId, 'B', same(5, { q: 2, n: null }))
  await inTransaction(here, (tx) => minimumGroupSizeRaised(tx, here.acme.id, 6, here.parts.key))
  await sealed()
  const file = await answerOf(waveId, cards[0]!)
  expect(await post(waveId, file)).toBe('200 ok')
  expect(await seen(here, waveId, 'q')).toEqual({ company: 14 })
})

test('C28 T-V20: five ballots of which four are of new signers, or one, make no urn', async () => {
  for (const [at, newSigners] of [4, 1].entries()) {
    const { waveId } = at === 0 ? await openGuarded(here, { A: 11 }, questions) : await again()
    await addCutBallots(here, waveId, 'A', same(5, { q: 4, n: 9 }))
    await addSignatures(here, await groupNamed(here, waveId, 'A'), { newSigners })
    goTo(here, at === 0 ? '2027-03-24' : '2027-05-24')
    await aMinute(here)
    expect(await rowOf(waveId)).toMatchObject({ state: 'closed', ballotBoxRoot: null })
  }
  expect(await entriesOf('urn_sealed')).toEqual([])
  expect(await here.db.selectFrom('ballots').select('id').execute()).toEqual([])
})

const again = async () =>
  opened(here, {
    questionnaireId: await addAskable(here, [asked('r')]),
    ...({ opensOn: '2027-05-10', closesOn: '2027-05-21' } as const),
  })

test('C28 T-V20: what is published between the sealing and the count changes nothing of the plan', async () => {
  const { cards, waveId } = await openGuarded(here, { A: 11, B: 7 }, questions)
  await addCutBallots(here, waveId, 'A', same(9, { q: 4, n: 9 }))
  await addCutBallots(here, waveId, 'B', same(6, { q: 2, n: null }))
  await sealed()
  const first = await answerOf(waveId, cards[0]!)
  const later = (await again()).waveId
  await addCutBallots(here, later, 'A', same(9, { r: 4 }))
  await addCutBallots(here, later, 'B', same(6, { r: 2 }))
  goTo(here, '2027-05-22')
  await aMinute(here)
  expect(await post(later, await answerOf(later, cards[1]!))).toBe('200 ok')
  expect(await post(waveId, first)).toBe('200 ok')
  expect(await seen(here, waveId, 'q')).toEqual({ company: 15, A: 9, B: 6 })
})
