import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addTeams, asked, groupNamed, leaveCompany, same } from '../../../test/ballots.ts'
import { fixture, type Fixture } from '../../../test/fixture.ts'
import {
  addCutBallots,
  addCutBytes,
  cutFor,
  guardAcme,
  newCards,
  ballotBoxOf,
} from '../../../test/guarded.ts'
import { addAskable, aMinute, goTo, opened } from '../../../test/plans.ts'
import { updateRows } from '../../../test/rows.ts'
import { bytesOf, sha256, toBase64url, toHex, type Bytes } from '../../base/encoding/bytes.ts'
import { canonical } from '../../base/encoding/canonicalJson.ts'
import { keyPairFrom } from '../../base/encoding/hpke.ts'
import { contextOf } from '../../answering/guarded/act.ts'
import { NONCE } from '../../answering/guarded/cut.ts'
import type { GuardianCard } from '../../organisation/guardians/card.ts'
import { countRows, fits, openCount, type Count } from './count.ts'
import { answerOf } from './countAnswer.ts'
import { openPlan, readBallotBox, ballotBoxHead, type BallotBoxHeader } from './ballotBox.ts'

// What a guardian's program does with a ballot box, and with what somebody made of it.

let here: Fixture
let cards: GuardianCard[]
let box: { file: Bytes; root: string }
const questions = [asked('q'), asked('t', 'texte')]

beforeAll(async () => {
  here = await fixture()
  await leaveCompany(here, 'paul', 'chloe')
  await addTeams(here, here.acme.id, ['A'], 11)
  await addTeams(here, here.acme.id, ['B'], 7)
  await updateRows(here.db, 'accounts', { role: 'employee' }, { approvedAt: '2024-01-01T08:00:00.000Z' })
  const questionnaireId = await addAskable(here, questions)
  goTo(here, '2027-02-20')
  cards = await guardAcme(here)
  const { waveId } = await opened(here, { questionnaireId, opensOn: '2027-03-09', closesOn: '2027-03-22' })
  await addCutBallots(here, waveId, 'A', [...same(6, { q: 4, t: 'Merci' }), ...same(2, { q: 1, t: null })])
  await addCutBallots(here, waveId, 'B', same(5, { q: 2, t: null }))
  const ids = { A: await groupNamed(here, waveId, 'A'), B: await groupNamed(here, waveId, 'B') }
  const cut = (groupId: string, nonce?: Bytes) =>
    cutFor(here, waveId, { questions, groupId, answers: { q: 5, t: null }, ...(nonce && { nonce }) })
  const altered = async (change: (bytes: Bytes) => void) => {
    const bytes = await cut(ids.A)
    change(bytes)
    return bytes
  }
  const shared = new Uint8Array(randomBytes(NONCE))
  await addCutBytes(here, waveId, 'A', [
    // Another team's group in the envelopes, texts of garbage, envelopes that differ: one ballot each.
    await cut(ids.B),
    await altered((bytes) => bytes.fill(7, bytes.length - 20)),
    await altered((bytes) => bytes.fill(7, bytes.length - 4_018 - 100, bytes.length - 4_018)),
  ])
  await addCutBytes(here, waveId, 'B', [await cut(ids.B, shared), await cut(ids.B, shared)])
  goTo(here, '2027-03-24')
  await aMinute(here)
  box = await ballotBoxOf(here, waveId)
})

const rootOf = async (file: Bytes) => toHex(await sha256(file))
const open = (file = box.file, root = box.root, card = cards[0]!) =>
  openCount(new Blob([file]), { root, card })

async function counted(card: GuardianCard) {
  const count = (await open(box.file, box.root, card)) as Count
  const rows = await countRows(count)
  return { setAside: rows!.setAside, header: count.header, inner: answerOf(count, rows!, null) }
}

test('C28 T-V16: what one voter spoils is that ballot alone; those that share a nonce are left out', async () => {
  const { setAside, header, inner } = await counted(cards[0]!)
  const { twins: repeated } = header
  expect([setAside, repeated, header.rows]).toEqual([3, 2, 16])
  expect(inner.batches.map(({ n }) => n).sort()).toEqual([5, 8])
  expect(inner.accepted).toHaveLength(13)
})

test('C28 T-V5: each guardian, each time, gives the same accepted ballots, batches and sums', async () => {
  const [one, ...others] = [await counted(cards[0]!), await counted(cards[1]!), await counted(cards[2]!)]
  for (const { inner } of [...others, await counted(cards[0]!)]) {
    expect({ ...inner, texts: inner.texts.map((some) => [...some].sort()) }).toEqual({
      ...one.inner,
      texts: one.inner.texts.map((some) => [...some].sort()),
    })
  }
  expect(one.inner.texts[0]).toHaveLength(6)
})

test('C28 T-V6: a box with a row changed, copied, dropped or moved, or another header, has another root', async () => {
  const { header, sealedPlan, rows } = readBallotBox(box.file)!
  const length = rows.length / header.rows
  const row = (at: number) => rows.slice(at * length, (at + 1) * length)
  const head = (changed: Partial<BallotBoxHeader>) => ballotBoxHead({ ...header, ...changed }, sealedPlan)
  const made = (start: Bytes, all: readonly Bytes[]) => new Uint8Array(Buffer.concat([start, ...all]))
  const all = Array.from({ length: header.rows }, (_, at) => row(at))
  const changed = [NONCE - 1, NONCE + 3, 100, 500].map((at) => {
    const bytes = box.file.slice()
    bytes[bytes.length - length + at]! ^= 1
    return bytes
  })
  const others = [
    ...changed,
    made(head({}), [row(0), ...all]),
    made(head({}), all.slice(1)),
    made(head({}), [row(1), row(0), ...all.slice(2)]),
    made(head({ title: 'Autre' }), all),
    box.file.slice(0, -1),
    box.file.slice(0, 100),
  ]
  for (const file of others) expect(await open(file)).toBe('not_the_urn')
  // Of another version, cut off before its plan, or of more ballots than a campaign has: with their own root too.
  const version = box.file.slice()
  version[14]! += 1
  for (const file of [version, box.file.slice(0, 100), made(head({ rows: 10_001 }), all)])
    expect(await open(file, await rootOf(file))).toBe('not_the_urn')
  // Where a false root is given with it, rows out of order and of another length are refused all the same.
  const turned = others[6]!
  const count = (await open(turned, await rootOf(turned))) as Count
  expect(await countRows(count)).toBeNull()
  const copied = others[4]!
  expect(await countRows((await open(copied, await rootOf(copied))) as Count)).toBeNull()
  // And a file that is another one by the time its rows are read.
  const opened = (await open()) as Count
  expect(await countRows({ ...opened, rows: new Blob([rows]) })).not.toBeNull()
  const last = made(rows.slice(0, -1), [Uint8Array.of(rows.at(-1)! ^ 1)])
  expect(await countRows({ ...opened, rows: new Blob([last]) })).toBeNull()
})

test('C28.7 a card of another list opens nothing', async () => {
  const [stranger] = await newCards(1)
  expect(await open(box.file, box.root, stranger)).toBe('not_the_list')
})

test('C28 T-V19: a plan with lower k, other people, another key or another tree is refused', async () => {
  const { plan, header } = (await open()) as Count
  const some = plan.groups.find(({ people }) => people > 0)!
  const more = plan.groups.map((each) => (each === some ? { ...each, people: each.people + 1 } : each))
  const others = [
    { ...plan, k: plan.k - 1 },
    { ...plan, groups: more },
    { ...plan, groups: plan.groups.slice(1) },
    { ...plan, key: toBase64url(randomBytes(32)) },
    { ...plan, salt: toBase64url(randomBytes(32)) },
    { ...plan, rows: toBase64url(bytesOf(plan.rows).fill(0xff)) },
    { ...plan, rows: toBase64url(bytesOf(plan.rows).slice(2)) },
  ]
  for (const other of others) expect(await fits(other, header)).toBe(false)
  expect(await fits(plan, header)).toBe(true)
  // A plan for one guardian alone is none that the header names.
  const { sealedPlan } = readBallotBox(box.file)!
  const other = ballotBoxHead({ ...header, plan: '0'.repeat(64) }, sealedPlan)
  const file = new Uint8Array(Buffer.concat([other, readBallotBox(box.file)!.rows]))
  expect(await open(file, await rootOf(file))).toBe('not_the_urn')
})

test('C28.13 more rows of a label than its people are refused', async () => {
  const { plan, header } = (await open()) as Count
  const labels = header.act.tree.groups.filter(({ kind }) => kind === 'team').map(({ id }) => id)
  const place = plan.groups.findIndex(({ group, people }) => labels.includes(group) && people < header.rows)
  const rows = new Uint8Array(2 * header.rows)
  for (let at = 0; at < header.rows; at += 1) new DataView(rows.buffer).setUint16(2 * at, place)
  expect(await fits({ ...plan, rows: toBase64url(rows) }, header)).toBe(false)
})

test('C28 T-V10: nobody but the guardians and the results key opens the plan; the header holds no count of a group', async () => {
  const { header, sealedPlan } = readBallotBox(box.file)!
  const reader = await keyPairFrom(new Uint8Array(randomBytes(32)))
  const place = { act: header.act, context: await contextOf(header.act), reader, readers: 4 }
  for (const at of [0, 1, 2, 3]) expect(await openPlan(sealedPlan, { ...place, at })).toBeNull()
  const { plan } = (await open()) as Count
  const inHeader = canonical({ ...header, list: null })
  for (const name of ['people"', 'atLeast', 'new"']) expect(inHeader.includes(`"${name}:[`)).toBe(false)
  expect(inHeader).not.toContain(plan.key)
  expect(inHeader).not.toContain(plan.salt)
})
