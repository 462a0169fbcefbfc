import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { addBallots, addTeams, addWaveOf, asked, closeAndPublish, same } from '../../../test/ballots.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { checkChain } from '../../data/register/chain.ts'
import { sealReceipt } from '../../data/register/receiptKey.ts'
import type { ReceiptList } from '../../data/register/receiptLists.ts'
import { sealedText, type Receipt } from '../../data/register/receipts.ts'
import { record } from '../../data/register/store.ts'
import { checkReceipt } from './ownReceipt.ts'
import type { RegisterExport } from './verification.ts'
import { exportOf } from './registerExport.ts'
import type { Register } from './store.ts'

const here = freshFixture()
let waveId: string
beforeEach(async () => {
  await addTeams(here, here.acme.id, ['Support'], 13)
  waveId = await addWaveOf(here, here.acme.id, [asked('q')])
})

async function closedWith(deposits: number) {
  await addBallots(here, waveId, 'Entreprise', same(deposits, { q: 4 }))
  await closeAndPublish(here, waveId)
}

const json = async <T>(path: string) => (await (await here.as('samia').get(path)).json()) as T
const registerPath = () => `/api/companies/${here.acme.id}/register`
const readRegister = () => json<Register>(registerPath())
const list = () => json<ReceiptList>(`/api/waves/${waveId}/receipts`)

async function receiptFor(entry: string): Promise<Receipt> {
  return { entry, seal: await sealReceipt(here.db, here.parts.key, sealedText(waveId, entry)) }
}

/** What this person's browser says, with the list that it was handed. */
async function said(receipt: Receipt, handed: ReceiptList | null) {
  const register = await readRegister()
  const checked = await checkChain(here.acme.id, register)
  return checkReceipt({ entries: register.entries, checked }, { waveId, receipt, list: handed })
}

const NOBODYS = '0000-0000-0000-0000-0000-0000'

test('C16.7 while deposits are taken nothing is told; afterwards one’s own line is found', async () => {
  expect(await said(await receiptFor(NOBODYS), null)).toEqual({ kind: 'waiting' })
  await closedWith(12)
  const handed = await list()
  const receipt = await receiptFor(handed.lines[3] ?? '')
  expect(await said(receipt, handed)).toEqual({ kind: 'listed', count: 12, deposits: 12 })
})

test('C16 case 3 four deposits: nothing is published, no list, and the own check says so', async () => {
  await closedWith(4)
  expect(await said(await receiptFor(NOBODYS), null)).toEqual({ kind: 'none' })
})

test('C16 case 5 a line that is missing is told with whether the receipt is signed, and a restore before it', async () => {
  await record(
    here.db,
    { companyId: here.acme.id, now: here.now() },
    { kind: 'restored', body: { lost: [] } },
  )
  await closedWith(12)
  const handed = await list()
  const day = here.now().toISOString().slice(0, 10)
  const missing = { kind: 'missing', isSealed: true, restoredOn: day }
  expect(await said(await receiptFor(NOBODYS), handed)).toEqual(missing)
  const unsigned = { entry: NOBODYS, seal: null }
  expect(await said(unsigned, handed)).toEqual({ ...missing, isSealed: false })
})

test('a list that was changed, cut, disordered or withheld is not the one that was inscribed', async () => {
  await closedWith(12)
  const handed = await list()
  const receipt = await receiptFor(handed.lines[0] ?? '')
  const others = [
    handed.lines.slice(1),
    [...handed.lines].reverse(),
    [...handed.lines.slice(0, 11), NOBODYS],
    [...handed.lines, NOBODYS],
  ]
  for (const lines of others) expect(await said(receipt, { ...handed, lines })).toEqual({ kind: 'rewritten' })
  expect(await said(receipt, null)).toEqual({ kind: 'rewritten' })
})

const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'verifier-registre.mjs')
type Script = {
  check(register: unknown): { faults: string[]; head: string }
  checkReceipt(register: unknown, receipt: unknown): { isSealed: boolean; isListed: boolean | null }
}
const offline = async () => (await import(pathToFileURL(script).href)) as Script

/** The file as the page exports it. */
async function exported(): Promise<string> {
  return exportOf(await readRegister(), {
    tables: ({ position }) => json<RegisterExport>(`${registerPath()}/${position}`),
    list,
  })
}

test('INV21 C16 case 1 any byte of the page’s export that is changed is found by the script', async () => {
  await closedWith(12)
  const { check } = await offline()
  const text = await exported()
  const whole = check(JSON.parse(text))
  expect(whole.faults).toEqual([])
  const unnoticed: string[] = []
  for (const [at, sign] of [...text].entries()) {
    const changed = text.slice(0, at) + otherThan(sign) + text.slice(at + 1)
    if (!isFound(check, changed)) unnoticed.push(text.slice(Math.max(0, at - 20), at + 20))
  }
  expect(unnoticed).toEqual([])
})

const otherThan = (sign: string) => (/[0-8]/.test(sign) ? String(Number(sign) + 1) : sign === 'a' ? 'b' : 'a')

function isFound(check: Script['check'], text: string): boolean {
  try {
    return check(JSON.parse(text)).faults.length > 0
  } catch {
    return true
  }
}

test('the script finds a receipt in the list, and its seal by the key of the first entry', async () => {
  await closedWith(12)
  const { checkReceipt: ask } = await offline()
  const register = JSON.parse(await exported()) as { receipts: { lines: string[] }[] }
  const { entry, seal } = await receiptFor(register.receipts[0]?.lines[5] ?? '')
  const paper = { questionnaire: waveId, recu: entry, sceau: seal }
  expect(ask(register, paper)).toEqual({ isSealed: true, isListed: true })
  expect(ask(register, { ...paper, recu: NOBODYS })).toEqual({ isSealed: false, isListed: false })
  expect(ask(register, { ...paper, questionnaire: 'another' })).toEqual({ isSealed: false, isListed: null })
})
