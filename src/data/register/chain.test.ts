import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  beginningOf,
  checkChain,
  detailBody,
  detailHash,
  nextEntry,
  type EntryDetail,
  type ChainEntry,
} from './chain.ts'

const company = 'acme'
const nonce = '00112233445566778899aabbccddeeff'

/** Three entries; the second has a detail. */
async function register() {
  const body = detailBody({ title: 'Printemps 2027', sizes: [9, 7] })
  const detail: EntryDetail = { position: 1, part: 'plan', nonce, body }
  const bodies = [
    { kind: 'genesis', body: { version: '0.2.0' } },
    { kind: 'opened', body: { k: 5, addressed: 56, details: { plan: await detailHash({ nonce, body }) } } },
    { kind: 'closed', body: { signatures: 34 } },
  ] as const
  const entries: ChainEntry[] = []
  for (const [position, { kind, body: written }] of bodies.entries())
    entries.push(
      await nextEntry({
        ...{ position, day: `2027-03-0${position + 1}`, kind, body: written },
        previous: entries.at(-1)?.hash ?? (await beginningOf(company)),
      }),
    )
  return { entries, details: [detail] }
}

test('a whole register is found whole, and its head is the hash of its last entry', async () => {
  const whole = await register()
  const hash = whole.entries[2]?.hash
  expect(await checkChain(company, whole)).toEqual({ ok: true, head: { length: 3, hash } })
  expect(await checkChain('globex', whole)).toEqual({ ok: false, position: 0, why: 'order' })
})

test('INV21: dropped, reordered, added and replaced entries are found', async () => {
  const { entries, details } = await register()
  const [first, second, third] = entries
  if (!first || !second || !third) throw new Error('three entries')
  const check = (some: ChainEntry[]) => checkChain(company, { entries: some, details: [] })
  expect(await check([first, third])).toMatchObject({ ok: false, position: 1 })
  expect(await check([second, first, third])).toMatchObject({ ok: false, position: 0 })
  expect(await check([first, { ...second, body: { ...second.body, k: 1 } }, third])).toEqual({
    ...{ ok: false, position: 1, why: 'entry' },
  })
  const seen = { length: 3, hash: third.hash }
  expect(await checkChain(company, { entries: [first, second], details }, seen)).toMatchObject({
    ok: false,
    why: 'rewritten',
  })
  const rewritten = await nextEntry({ ...third, body: { signatures: 12 } })
  expect(await checkChain(company, { entries: [first, second, rewritten], details }, seen)).toMatchObject({
    ok: false,
    why: 'rewritten',
  })
  expect(await checkChain(company, { entries, details }, { length: 2, hash: second.hash })).toMatchObject({
    ok: true,
  })
})

test('INV21: a detail that was changed is found, an erased one leaves the chain whole', async () => {
  const { entries, details } = await register()
  const changed = details.map((detail) => ({ ...detail, body: detailBody({ title: 'Autre' }) }))
  expect(await checkChain(company, { entries, details: changed })).toEqual({
    ok: false,
    position: 1,
    why: 'detail',
  })
  const erased = details.map((detail) => ({ ...detail, body: null }))
  expect(await checkChain(company, { entries, details: erased })).toMatchObject({ ok: true })
})

test('C16.3: a restore that tells what it lost rewrites nothing in secret', async () => {
  const { entries } = await register()
  const [first, second, third] = entries
  if (!first || !second || !third) throw new Error('three entries')
  const seen = { length: 3, hash: third.hash }
  const after = async (kind: 'restored' | 'visa', lost: { length: number; hash: string }[]) => {
    const entry = await nextEntry({
      ...{ position: 2, day: '2027-03-04', kind, body: { lost }, previous: second.hash },
    })
    return checkChain(company, { entries: [first, second, entry] }, seen)
  }
  expect(await after('restored', [seen])).toMatchObject({ ok: true, restoredOn: '2027-03-04' })
  expect(await after('restored', [{ length: 3, hash: second.hash }])).toMatchObject({ ok: false })
  expect(await after('restored', [])).toMatchObject({ ok: false, why: 'rewritten' })
  expect(await after('visa', [seen])).toMatchObject({ ok: false, why: 'rewritten' })
})

test('an erased detail still needs its part and its number', async () => {
  const { entries, details } = await register()
  for (const wrong of [{ part: 'other' }, { nonce: 'short' }]) {
    const erased = details.map((detail) => ({ ...detail, body: null, ...wrong }))
    expect(await checkChain(company, { entries, details: erased })).toMatchObject({ why: 'detail' })
  }
})

const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'verifier-registre.mjs')

/** Runs the published script, which imports nothing of the product. */
function verify(text: string): { code: number; said: string } {
  const file = join(mkdtempSync(join(tmpdir(), 'ressenti-register-')), 'registre.json')
  writeFileSync(file, text)
  try {
    return {
      code: 0,
      said: execFileSync(process.execPath, [script, file], { encoding: 'utf8', stdio: 'pipe' }),
    }
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string }
    return { code: status, said: stdout }
  }
}

test('the script that needs nothing of ours agrees, and names the place', async () => {
  const whole = { companyId: company, ...(await register()), tables: [], receipts: [] }
  expect(verify(JSON.stringify(whole))).toMatchObject({ code: 0, said: expect.stringContaining('intact') })
  const touched = JSON.stringify(whole).replace('"addressed":56', '"addressed":57')
  expect(verify(touched)).toMatchObject({ code: 1, said: expect.stringContaining('Inscription 2') })
})

test('C16 case 6: the script compares each table as it is read now with what was inscribed', async () => {
  const { entries, details } = await register()
  const table = {
    position: 1,
    part: 'plan',
    content: { title: 'Printemps 2027', sizes: [9, 7] },
  }
  const file = (tables: object[]) =>
    verify(JSON.stringify({ companyId: company, entries, details, tables, receipts: [] }))
  expect(file([table])).toMatchObject({ code: 0 })
  for (const content of [{ title: 'Printemps 2027', sizes: [9, 6] }, null])
    expect(file([{ ...table, content }])).toMatchObject({
      code: 1,
      said: expect.stringContaining('les résultats « plan » ne sont plus ceux qui ont été inscrits'),
    })
})

test('C16 case 1: no letter or digit of what was written can change unseen', async () => {
  const whole = await register()
  const text = JSON.stringify(whole)
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: text.length - 1 }), fc.constantFrom('0', '7', 'x'), async (at, sign) => {
      const old = text[at] ?? ''
      fc.pre(/[\w]/.test(old) && old !== sign)
      const changed = text.slice(0, at) + sign + text.slice(at + 1)
      const isFound = await checkText(changed)
      expect(isFound).toBe(true)
    }),
    { numRuns: process.env.ROUNDS === 'long' ? 5_000 : 300 },
  )
})

/** True if refused because of its hashes or its form. */
async function checkText(text: string): Promise<boolean> {
  try {
    const found = JSON.parse(text) as Awaited<ReturnType<typeof register>>
    if (!found.entries || !found.details) return true
    return !(await checkChain(company, { entries: found.entries, details: found.details })).ok
  } catch {
    return true
  }
}
