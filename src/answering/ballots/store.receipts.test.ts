import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asked, addWaveOf, closeAndPublish } from '../../../test/ballots.ts'
import { deafAfterDeposit, prepare, sendUnblinded, senderOf, type Sender } from '../../../test/sender.ts'
import { addMembers, addTeam } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { bytesOf } from '../../base/encoding/bytes.ts'
import { tables } from '../../operations/backup/tables.ts'
import { publicReceiptKey } from '../../data/register/receiptKey.ts'
import { readEntries } from '../../data/register/store.ts'
import { isSealed, type Receipt } from '../../data/register/receipts.ts'
import { entryOf, type ReceiptList } from '../../data/register/receiptLists.ts'
import { recordLength } from '../protocol/lengths.ts'
import { copyKey, openCopy, sealedLength } from '../protocol/sealedCopy.ts'
import { continueSending, type SendingServer } from '../protocol/sending.ts'
import { deleteRows } from '../../../test/rows.ts'

// C16.4–C16.6: a receipt says that one deposit was taken: not whose it is, not what is in it, and not when it came.
const questions = [asked('q')]
const here = freshFixture()
let waveId: string
let people: string[]

/** A questionnaire to so many people in all. */
async function opened(addressed: number) {
  people = await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'Atelier'), addressed - 2)
  waveId = await addWaveOf(here, here.acme.id, questions)
}

const inCompany = { questions, groupName: 'Entreprise' }

async function answered(person: number, answer = 4): Promise<Sender> {
  const sender = await senderOf(here, people[person] ?? '', waveId)
  expect(await sendUnblinded(here, sender, { ...inCompany, answers: [['q', answer]] })).toBe('sent')
  return sender
}

async function allAnswered(count: number): Promise<Sender[]> {
  const all: Sender[] = []
  for (let person = 0; person < count; person += 1) all.push(await answered(person, (person % 5) + 1))
  return all
}

interface Inside {
  receipt?: Receipt
}

/** The receipt in the person's own copy. */
async function receiptOf({ accountId, secret, server }: Sender): Promise<Receipt> {
  const copy = await server.readCopy(waveId)
  expect(bytesOf(copy?.sealed ?? '')).toHaveLength(sealedLength(recordLength(questions)))
  const key = await copyKey(bytesOf(secret), waveId)
  const inside = await openCopy(key, { waveId, accountId, kind: 'final' }, bytesOf(copy?.sealed ?? ''))
  const { receipt } = inside as Inside
  if (!receipt) throw new Error('no receipt in the copy')
  return receipt
}

const askList = () => here.app.request(`http://127.0.0.1:3000/api/waves/${waveId}/receipts`)
const listed = async () => (await (await askList()).json()) as ReceiptList
const published = async () =>
  (await readEntries(here.db, here.acme.id)).find(({ kind }) => kind === 'published')?.body as
    | { deposits: number | null; receipts: string | null }
    | undefined

test('C16 case 4 an acknowledgement that is lost is repeated, with the same receipt', async () => {
  await opened(12)
  const sender = await senderOf(here, people[0] ?? '', waveId)
  const { server, heard } = deafAfterDeposit(sender.server)
  const record = await prepare(here, sender, { ...inCompany, answers: [['q', 4]] })
  await expect(continueSending(record, { ...sender, server })).rejects.toThrow('gone')
  const [kept] = await sender.records.list(sender.accountId)
  if (!kept) throw new Error('the record is kept')
  expect(await continueSending(kept, sender)).toBe('sent')
  const receipt = await receiptOf(sender)
  expect(receipt).toEqual(heard[0]?.receipt)
  expect(receipt.entry).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(await isSealed(await publicReceiptKey(here.db), waveId, receipt)).toBe(true)
})

test('a receipt says nothing of the person, of the answers or of the group, and all have one length', async () => {
  await opened(12)
  const receipts = []
  for (const person of [0, 1]) {
    const sender = await senderOf(here, people[person] ?? '', waveId)
    const { server, heard } = deafAfterDeposit(sender.server)
    const groupName = ['Entreprise', 'Atelier'][person] ?? ''
    const answers: [string, number][] = [['q', person + 1]]
    const record = await prepare(here, sender, { questions, groupName, answers })
    await continueSending(record, { ...sender, server }).catch(() => undefined)
    const [{ body = '', receipt } = {}] = heard
    // The same token with other answers: what is answered has no part in it.
    const sent = JSON.parse(body) as { answers: unknown }
    const other = JSON.stringify({ ...sent, answers: [['q', 5]] })
    expect(await sender.server.deposit(other)).toEqual(receipt)
    receipts.push(receipt)
  }
  expect(receipts.map((each) => Object.keys(each ?? {}))).toEqual([
    ['entry', 'seal'],
    ['entry', 'seal'],
  ])
  expect(new Set(receipts.map((each) => JSON.stringify(each).length)).size).toBe(1)
  expect(receipts[0]?.entry).not.toBe(receipts[1]?.entry)
})

test('a server that gives two people one receipt is found out: each browser works out its own line', async () => {
  await opened(12)
  const paul = await answered(0)
  const theirs = await receiptOf(paul)
  const chloe = await senderOf(here, people[1] ?? '', waveId)
  const { server, heard } = deafAfterDeposit(chloe.server)
  const record = await prepare(here, chloe, { ...inCompany, answers: [['q', 2]] })
  await continueSending(record, { ...chloe, server }).catch(() => undefined)
  const [kept] = await chloe.records.list(chloe.accountId)
  const lying: SendingServer = { ...chloe.server, deposit: () => Promise.resolve(theirs) }
  await continueSending(kept ?? record, { ...chloe, server: lying })
  const receipt = await receiptOf(chloe)
  expect(receipt.entry).toBe(heard[0]?.receipt?.entry)
  expect(receipt).toMatchObject({ seal: null })
})

test('a server of before receipts answers nothing: the line is known all the same, without a seal', async () => {
  await opened(12)
  const sender = await senderOf(here, people[0] ?? '', waveId)
  const old: SendingServer = {
    ...sender.server,
    deposit: async (body) => {
      await sender.server.deposit(body)
      return undefined
    },
  }
  const record = await prepare(here, sender, { ...inCompany, answers: [['q', 4]] })
  expect(await continueSending(record, { ...sender, server: old })).toBe('sent')
  expect(await receiptOf(sender)).toEqual({ entry: expect.any(String) as string, seal: null })
})

test('who keeps no copy is shown the receipt once, and the coffre holds nothing of it', async () => {
  await opened(12)
  const sender = await senderOf(here, people[0] ?? '', waveId)
  const shown: Receipt[] = []
  const record = await prepare(here, sender, { ...inCompany, keepCopy: false, answers: [['q', 4]] })
  const tools = { ...sender, showReceipt: (_: string, receipt: Receipt) => void shown.push(receipt) }
  expect(await continueSending(record, tools)).toBe('sent')
  expect(shown).toHaveLength(1)
  await expect(receiptOf(sender)).rejects.toThrow()
})

test('INV22 before the end nothing of a receipt is stored anywhere, and no list is handed out', async () => {
  await opened(12)
  const senders = await allAnswered(10)
  const { entry, seal } = await receiptOf(senders[0]!)
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(here.db)
    const text = rows.map((row) => Object.values(row).map(readable).join(' ')).join('\n')
    expect([table, text.includes(entry), text.includes(seal ?? '')]).toEqual([table, false, false])
  }
  expect((await askList()).status).toBe(404)
})

const readable = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)

test('INV22 C16 case 2 every acknowledged deposit is in the list once, a withdrawn one too; the list is sorted', async () => {
  await opened(30)
  const senders = await allAnswered(12)
  const receipts = await Promise.all(senders.map(receiptOf))
  await here.db
    .deleteFrom('ballots')
    .where('id', 'in', (eb) => eb.selectFrom('ballots').select('id').limit(1))
    .execute()
  await closeAndPublish(here, waveId)
  const { lines, sha256 } = await listed()
  expect(lines).toEqual(receipts.map(({ entry }) => entry).sort())
  expect(await published()).toMatchObject({ deposits: 12, receipts: sha256 })
  const [{ batches }] = (await here.db
    .selectFrom('batches')
    .select(({ fn }) => fn.sum<number>('size').as('batches'))
    .execute()) as [{ batches: number }]
  expect(Number(batches)).toBe(11)
  // Nothing of it but the lines: no group, no day.
  expect(Object.keys(await listed()).sort()).toEqual(['lines', 'sha256', 'waveId'])
})

test.each([
  [30, 9, 9],
  [30, 4, null],
  [15, 12, 12],
  [9, 9, null],
])('C16 case 3 %i addressed, %i deposits: a list of %s', async (addressed, deposits, expected) => {
  await opened(addressed)
  await allAnswered(Math.min(deposits, addressed - 2))
  await closeAndPublish(here, waveId)
  const answer = await askList()
  expect(answer.status).toBe(expected === null ? 404 : 200)
  if (expected !== null) expect((await listed()).lines).toHaveLength(expected)
  else expect(await published()).toMatchObject({ receipts: null })
})

test('C16 case 5 a server that forgets a deposit is found out: the list lacks it, and the seal holds', async () => {
  await opened(15)
  const [paul] = await allAnswered(12)
  const receipt = await receiptOf(paul!)
  const tokens = await here.db.selectFrom('spentTokens').select('tokenHash').execute()
  const its = tokens.find(({ tokenHash }) => entryOf(waveId, tokenHash) === receipt.entry)
  await deleteRows(here.db, 'spentTokens', { tokenHash: its?.tokenHash ?? '' })
  await closeAndPublish(here, waveId)
  expect((await listed()).lines).not.toContain(receipt.entry)
  const [genesis] = await readEntries(here.db, here.acme.id)
  const { receiptKey } = genesis?.body as { receiptKey: string }
  expect(await isSealed(receiptKey, waveId, receipt)).toBe(true)
  // The register says twelve, the list has eleven lines.
  expect(await published()).toMatchObject({ deposits: 12 })
  expect((await listed()).lines).toHaveLength(11)
})

test('the receipt of one questionnaire is no proof that the list of another lacks a line', async () => {
  await opened(12)
  const receipt = await receiptOf(await answered(0))
  expect(await isSealed(await publicReceiptKey(here.db), 'another-wave', receipt)).toBe(false)
  const forged = { ...receipt, entry: receipt.entry.replace(/.$/, (sign) => (sign === '0' ? '1' : '0')) }
  expect(await isSealed(await publicReceiptKey(here.db), waveId, forged)).toBe(false)
})
