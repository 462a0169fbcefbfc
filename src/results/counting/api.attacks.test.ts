import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addTeams, asked, leaveCompany, same, seen } from '../../../test/ballots.ts'
import { copyDatabase, restoreCopy, saveOutsideFiles } from '../../../test/databaseCopy.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import {
  addCutBallots,
  answerWith,
  countedBy,
  guardAcme,
  listFile,
  newCards,
  ballotBoxOf,
} from '../../../test/guarded.ts'
import { addAskable, aMinute, goTo, opened, plan, signedInAgain } from '../../../test/plans.ts'
import { findRow, updateRows } from '../../../test/rows.ts'
import { bytesOf, toBase64url } from '../../base/encoding/bytes.ts'
import type { GuardianCard } from '../../organisation/guardians/card.ts'
import { signWith } from '../../organisation/guardians/card.ts'
import type { InnerAnswer } from '../guarded/countAnswer.ts'
import { guardingOf } from '../guarded/opening.ts'
import { eraseBallotBoxes } from './erasing.ts'
import { publishTools } from '../publication/daily.ts'
import type { CountFile } from './rules.ts'

const here = freshFixture()
const march = { opensOn: '2027-03-09', closesOn: '2027-03-22' } as const
const questions = [asked('q'), asked('n', 'nps'), asked('t', 'texte')]
let [cards, waveId]: [GuardianCard[], string] = [[], '']

beforeEach(async () => {
  await leaveCompany(here, 'chloe')
  await addTeams(here, here.acme.id, ['A'], 11)
  await addTeams(here, here.acme.id, ['B'], 6)
  await updateRows(here.db, 'accounts', { role: 'employee' }, { approvedAt: '2024-01-01T08:00:00.000Z' })
  const questionnaireId = await addAskable(here, questions)
  goTo(here, '2027-02-20')
  cards = await guardAcme(here)
  waveId = (await opened(here, { questionnaireId, ...march })).waveId
})

const rowOf = () => here.db.selectFrom('waves').selectAll().where('id', '=', waveId).executeTakeFirstOrThrow()

async function sealed(a = 9, b = 5) {
  await addCutBallots(here, waveId, 'A', same(a, { q: 4, n: 9, t: 'Canari' }))
  if (b > 0) await addCutBallots(here, waveId, 'B', same(b, { q: 2, n: null, t: null }))
  goTo(here, '2027-03-24')
  await aMinute(here)
}

async function answer(card = cards[0]!): Promise<CountFile> {
  const { file, root } = await ballotBoxOf(here, waveId)
  return JSON.parse(await countedBy(card, file, root)) as CountFile
}

const post = async (file: CountFile, to = waveId) => {
  const response = await (await signedInAgain(here, 'samia')).post(`/api/waves/${to}/count`, file)
  return `${response.status} ${((await response.json()) as { code?: string }).code ?? 'ok'}`
}

const falsified = (file: CountFile, change: (inner: InnerAnswer) => InnerAnswer, card = cards[0]!) =>
  answerWith(here, file, { change, card })

const nothingWritten = async () => {
  expect(await rowOf()).toMatchObject({ countedOn: null, publicationNumber: 0 })
  expect(await here.db.selectFrom('batches').select('id').execute()).toEqual([])
}

test('C28 T-V9: other sums, a cell of p − 1, ballots of nobody and unlisted signatures are refused, nothing is written', async () => {
  await sealed()
  const good = await answer()
  const p1 = (sum: string) => {
    const bytes = bytesOf(sum)
    bytes.set([0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff])
    return toBase64url(bytes)
  }
  const first = (change: (batch: InnerAnswer['batches'][number]) => object) => (inner: InnerAnswer) =>
    ({
      ...inner,
      batches: inner.batches.map((batch, at) => (at ? batch : { ...batch, ...change(batch) })),
    }) as InnerAnswer
  const one = (sum: string) => {
    const bytes = bytesOf(sum)
    bytes[0] = (bytes[0]! + 1) % 256
    return toBase64url(bytes)
  }
  const wrong = [
    await falsified(
      good,
      first(({ sum }) => ({ sum: one(sum) })),
    ),
    await falsified(
      good,
      first(({ sum }) => ({ sum: p1(sum) })),
    ),
    await falsified(
      good,
      first(({ n }) => ({ n: n - 1 })),
    ),
    await falsified(
      good,
      first(({ groups }) => ({ groups: [...groups, 'x'] })),
    ),
    await falsified(good, (inner) => ({ ...inner, accepted: inner.accepted.slice(1) })),
    await falsified(good, (inner) => ({
      ...inner,
      accepted: [...inner.accepted, toBase64url(randomBytes(16))],
    })),
    await falsified(good, (inner) => ({ ...inner, batches: inner.batches.slice(1) })),
  ]
  for (const file of wrong) expect(await post(file)).toBe('409 count_malformed')
  const [stranger] = await newCards(1)
  expect(await post(await falsified(good, (inner) => inner, stranger))).toBe('409 count_unsigned')
  expect(await post({ ...good, body: { ...good.body, guardian: 1 } })).toBe('409 count_unsigned')
  expect(await post({ ...good, body: { ...good.body, root: '0'.repeat(64) } })).toBe('409 count_of_another')
  await nothingWritten()

  expect(await post(good)).toBe('200 ok')
  // The acknowledgement was lost: the same file again. Another guardian's, or other sums: too late.
  expect(await post(good)).toBe('200 ok')
  expect(await post({ ...good, signature: await signWith(cards[1]!, 'autre') })).toBe('409 already_counted')
  expect(await seen(here, waveId, 'q')).toEqual({ company: 14, A: 9, B: 5 })
  const counted = await here.as('visitor').get(`/api/waves/${waveId}/counted`)
  expect(((await counted.json()) as { nonces: string[] }).nonces).toHaveLength(14)
  expect((await (await signedInAgain(here, 'samia')).get(`/api/waves/${waveId}/urn`)).status).toBe(410)
})

test('C28 T-V10: with all keys of the server, nothing that it holds of a sealed box is an answer', async () => {
  await sealed()
  const wave = await rowOf()
  const { verificationKey } = await guardingOf(here.parts.key, wave)
  expect(verificationKey).toHaveLength(32)
  const { opened: openRow, openCut } = await import('../../answering/ballots/seal.ts')
  const rows = await here.db.selectFrom('ballots').selectAll().where('waveId', '=', waveId).execute()
  const texts: string[] = []
  for (const row of rows) {
    const cut = await openRow(here.parts.ballotKeys, row, openCut)
    texts.push(Buffer.from(cut!.ballot).toString('latin1'))
  }
  expect(rows).toHaveLength(14)
  expect(texts.join('')).not.toContain('Canari')
  // Nine ballots of one content: no two of their halves share a word.
  const words = texts.map((text) => text.slice(17, 17 + 8 * 20).match(/.{8}/gs) ?? [])
  expect(new Set(words.flat()).size).toBe(words.flat().length)
  const { file } = await ballotBoxOf(here, waveId)
  const seenIn = Buffer.from(file).toString('latin1')
  for (const word of ['Canari', 'atLeast', '"people":0', verificationKey.toString()])
    expect(seenIn).not.toContain(word)
})

test('C28.6 four counting ballots, or four of five by ν, make no box: they are erased, and no number is told', async () => {
  await sealed(4, 0)
  expect(await rowOf()).toMatchObject({ state: 'closed', ballotBoxRoot: null })
  expect(await here.db.selectFrom('ballots').select('id').execute()).toEqual([])
  const entries = await here.db
    .selectFrom('registerEntries')
    .select(['kind', 'body'])
    .orderBy('position')
    .execute()
  expect(entries.map(({ kind }) => kind)).not.toContain('urn_sealed')
  expect(entries.at(-1)?.body).toContain('"deposits":null')
})

test('C28.10 nobody comes: the answers are erased unread, and nothing can be counted any more', async () => {
  await sealed()
  const late = await answer()
  const { eraseAfter } = await rowOf()
  expect(eraseAfter).toBe('2027-05-21')
  goTo(here, '2027-05-21')
  await eraseBallotBoxes(publishTools(here.parts, here.now()))
  expect(await here.db.selectFrom('ballots').select('id').execute()).toHaveLength(14)
  goTo(here, '2027-05-22')
  await eraseBallotBoxes(publishTools(here.parts, here.now()))
  expect(await here.db.selectFrom('ballots').select('id').execute()).toEqual([])
  expect(await rowOf()).toMatchObject({
    sealedResultsKey: null,
    sealedVerificationKey: null,
    publicationNumber: 1,
  })
  expect(await post(late)).toBe('410 urn_gone')
  const entries = await here.db.selectFrom('registerEntries').select('kind').orderBy('position').execute()
  expect(entries.at(-1)?.kind).toBe('urn_erased')
})

test('C28.6 who writes the database sets no other root: the settings are no longer as sealed', async () => {
  await sealed()
  const good = await answer()
  await here.db.updateTable('waves').set({ eraseAfter: '2030-01-01' }).where('id', '=', waveId).execute()
  expect(await post(good)).toBe('409 count_not_possible')
  await nothingWritten()
})

const said = async (json: Promise<unknown>) => ((await json) as { code?: string }).code

test('C28.1 who switches the guard off in the database stops the opening, and a list of one or six is none', async () => {
  await updateRows(here.db, 'companies', { id: here.acme.id }, { guarded: 0 })
  const questionnaireId = await addAskable(here, [asked('autre')])
  const refused = await plan(here, { questionnaireId, opensOn: '2027-03-15', closesOn: '2027-03-29' })
  expect(await refused.json()).toMatchObject({ code: 'cannot_be_guarded', guarding: 'altered' })
  const samia = await signedInAgain(here, 'samia')
  const put = async (list: object, confirmed = true) =>
    said((await samia.put(`/api/companies/${here.acme.id}/guardians`, { list, confirmed })).json())
  for (const count of [1, 6])
    expect(await put(await listFile(here, await newCards(count)))).toBe('guardians_number')
  const next = await newCards(2)
  // A second list that nobody of the first signed, as a stranger would make it.
  expect(await put(await listFile(here, next))).toBe('guardians_not_following')
  const first = await findRow(here.db, 'guardianLists', ['body'], { companyId: here.acme.id })
  const before = { body: JSON.parse(first.body) as never, cards }
  const following = await listFile(here, next, before)
  expect(await put({ ...following, signatures: following.signatures.slice(1) })).toBe('guardians_unsigned')
  expect(await put(following, false)).toBe('guardians_unconfirmed')
  expect(await put({ ...following, signatures: following.signatures.slice(0, 2) })).toBe(
    'guardians_not_following',
  )
  expect(await put(following)).toBeUndefined()
})

test('C28.11 T-V12: restored after its sealing a wave waits on; from before it, or counted since, it ends', async () => {
  const before = await copyDatabase(here)
  await sealed()
  const { ballotBoxRoot } = await rowOf()
  await saveOutsideFiles(here)
  const after = await copyDatabase(here)
  const waiting = () => here.db.selectFrom('ballots').select('id').where('waveId', '=', waveId).execute()

  await restoreCopy(here, before)
  expect(await rowOf()).toMatchObject({ state: 'closed', restoredOn: '2027-03-24', sealedResultsKey: null })
  await restoreCopy(here, after)
  expect(await waiting()).toHaveLength(14)
  expect((await ballotBoxOf(here, waveId)).root).toBe(ballotBoxRoot)
  expect(await post(await answer())).toBe('200 ok')
  await restoreCopy(here, after)
  expect(await waiting()).toEqual([])
  expect(await rowOf()).toMatchObject({ sealedResultsKey: null, countedOn: null })
})
