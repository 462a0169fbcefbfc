import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { toJson } from '../../data/db/json.ts'
import { canonical, type JsonValue } from '../../base/encoding/canonicalJson.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { readDetails } from '../../../test/registerDetails.ts'
import { withoutTrigger } from '../../../test/withoutTrigger.ts'
import type { Db } from '../db/schema.ts'
import { beginRegisters, readEntries, readHead, record } from './store.ts'
import { checkChain } from './chain.ts'
import { lostHeads, rememberHeads, readHeads } from './heads.ts'
import { privateReceiptKey, publicReceiptKey } from './receiptKey.ts'

const here = freshFixture()
let companyId: string
beforeEach(async () => {
  companyId = here.acme.id
})

const at = () => ({ companyId, now: here.now() })
const raise = (from: number) => record(here.db, at(), { kind: 'k_raised', body: { from, to: from + 1 } })

async function check() {
  const entries = await readEntries(here.db, companyId)
  return checkChain(companyId, { entries, details: await readDetails(here.db, companyId) })
}

test('the first entry of a company begins its register, with the key of receipts', async () => {
  await raise(5)
  const [genesis, raised] = await readEntries(here.db, companyId)
  expect(genesis).toMatchObject({
    ...{ position: 0, kind: 'genesis', day: '2026-11-21' },
    body: { version: expect.stringMatching(/^\d+\.\d+\.\d+/), receiptKey: await publicReceiptKey(here.db) },
  })
  expect(raised).toMatchObject({
    position: 1,
    kind: 'k_raised',
    body: { from: 5, to: 6 },
    previous: genesis?.hash,
  })
  expect(await check()).toMatchObject({ ok: true, head: await readHead(here.db, companyId) })
  expect((await privateReceiptKey(here.db, here.parts.key)).length).toBeGreaterThan(32)
})

test('every start begins the registers that are missing, and the receipt key once', async () => {
  const key = await publicReceiptKey(here.db)
  await beginRegisters(here.db, { key: here.parts.key, now: here.now() })
  await beginRegisters(here.db, { key: here.parts.key, now: here.now() })
  expect(await publicReceiptKey(here.db)).toBe(key)
  for (const { id } of [here.acme, here.globex])
    expect((await readEntries(here.db, id)).map(({ kind }) => kind)).toEqual(['genesis'])
})

test('an entry stands or falls with the transaction of what it tells', async () => {
  await raise(5)
  const cut = here.db.transaction().execute(async (tx) => {
    await record(tx, at(), { kind: 'k_raised', body: { from: 6, to: 7 } })
    throw new Error('cut off')
  })
  await expect(cut).rejects.toThrow('cut off')
  expect(await readEntries(here.db, companyId)).toHaveLength(2)
})

test('writers at the same moment stand one behind the other', async () => {
  await Promise.all(
    [5, 6, 7, 8].map((from) =>
      here.db
        .transaction()
        .execute((tx) => record(tx, at(), { kind: 'k_raised', body: { from, to: from + 1 } })),
    ),
  )
  expect(await readEntries(here.db, companyId)).toHaveLength(5)
  expect(await check()).toMatchObject({ ok: true })
})

const closed = { kind: 'published', body: { wave: 'w', deposits: 31, receipts: null } } as const

test('C16 case 1 one byte of an entry or a detail changed in the database is found at its place', async () => {
  await record(here.db, at(), { ...closed, details: { sizes: { sales: 9 } } })
  await byOwner('register_details', (tx) =>
    tx.updateTable('registerDetails').set({ body: '{"sales":8}' }).where('part', '=', 'sizes').execute(),
  )
  expect(await check()).toEqual({ ok: false, position: 1, why: 'detail' })
  const body = toJson({ deposits: 30, receipts: null, wave: 'w' })
  await byOwner('register_entries', (tx) =>
    tx.updateTable('registerEntries').set({ body }).where('position', '=', 1).execute(),
  )
  expect(await check()).toEqual({ ok: false, position: 1, why: 'entry' })
})

const byOwner = (table: string, change: (tx: Db) => Promise<unknown>) =>
  withoutTrigger(here.db, { table, trigger: `${table}_kept` }, () => change(here.db))

test('C16 case 8 team sizes are not found by trying all sizes up to 30', async () => {
  const sizes = [9, 7, 6, 5, 4]
  await record(here.db, at(), { ...closed, details: { sizes } })
  const [, entry] = await readEntries(here.db, companyId)
  const { details } = entry?.body as { details: Record<string, string> }
  expect(canonical(entry?.body ?? null)).not.toContain(canonical(sizes))
  expect([...tried(30, 5)].map(hashed)).not.toContain(details.sizes)
}, 20_000)

const hashed = (body: JsonValue) => createHash('sha256').update(canonical(body)).digest('hex')

/** All non-increasing lists of this length. */
function* tried(most: number, count: number): Generator<number[]> {
  if (count === 0) return yield []
  for (let size = 1; size <= most; size += 1) for (const rest of tried(size, count - 1)) yield [size, ...rest]
}

test('C16 case 9 a company takes its register with it; nothing else takes an entry away', async () => {
  await record(here.db, at(), { ...closed, details: { title: 'Printemps', sizes: [9] } })
  const entry = here.db.deleteFrom('registerEntries').where('position', '=', 1)
  await expect(entry.execute()).rejects.toThrow('le registre ne change plus')
  await expect(here.db.deleteFrom('registerDetails').execute()).rejects.toThrow('le registre ne change plus')
  const other = here.db.updateTable('registerEntries').set({ day: '2026-01-01' })
  await expect(other.execute()).rejects.toThrow('le registre ne change plus')

  // Its words may go, as retention erases them: the chain stays.
  await here.db.updateTable('registerDetails').set({ body: null }).where('part', '=', 'title').execute()
  expect(await check()).toMatchObject({ ok: true })
  const parts = await readDetails(here.db, companyId)
  expect(parts.filter(({ position }) => position === 1)).toMatchObject([
    { part: 'sizes', body: '[9]' },
    { part: 'title', body: null },
  ])

  expect((await here.as('ada').delete(`/api/companies/${companyId}`)).status).toBe(204)
  expect(await readEntries(here.db, companyId)).toEqual([])
  expect(await readDetails(here.db, companyId)).toEqual([])
})

const newFile = () => join(mkdtempSync(join(tmpdir(), 'ressenti-heads-')), 'secret.registers')

test('heads are added to a file of their own, and a restore is told what was lost', async () => {
  const file = newFile()
  expect(lostHeads(file, companyId, [])).toBeNull()
  await raise(5)
  await rememberHeads(here.db, file)
  const first = readFileSync(file, 'utf8')
  await raise(6)
  await rememberHeads(here.db, file)
  await rememberHeads(here.db, file)
  expect(readFileSync(file, 'utf8').startsWith(first)).toBe(true)
  expect(readHeads(file)?.map(({ length }) => length)).toEqual([1, 2, 3])

  const kept = (await readEntries(here.db, companyId)).slice(0, 2)
  const lost = lostHeads(file, companyId, kept)
  expect(lost).toEqual([{ length: 3, hash: (await readHead(here.db, companyId))?.hash }])
  // A loss already declared is not declared again.
  const declared = { ...kept[1], kind: 'restored', body: { lost } } as (typeof kept)[number]
  expect(lostHeads(file, companyId, [...kept, declared])).toEqual([])
})

test('a line that a crash cut off is none, and the next one stands whole', async () => {
  const file = newFile()
  await raise(5)
  await rememberHeads(here.db, file)
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -20))
  expect(readHeads(file)).toHaveLength(1)
  await rememberHeads(here.db, file)
  expect(readHeads(file)).toHaveLength(2)
  expect(existsSync(file)).toBe(true)
})

test('whoever saw a head that a restore lists as lost reads no alarm; any other head is one', async () => {
  await raise(5)
  const entries = await readEntries(here.db, companyId)
  const seen = { length: 9, hash: 'a'.repeat(64) }
  expect(await checkChain(companyId, { entries }, seen)).toMatchObject({ why: 'rewritten' })
  await record(here.db, at(), { kind: 'restored', body: { lost: [seen] } })
  const now = await readEntries(here.db, companyId)
  expect(await checkChain(companyId, { entries: now }, seen)).toMatchObject({ ok: true })
  expect(await checkChain(companyId, { entries: now }, { ...seen, hash: 'b'.repeat(64) })).toMatchObject({
    ok: false,
  })
})
