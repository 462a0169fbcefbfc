import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { addBallots, addTeams, addWaveOf, asked, closeAndPublish, same } from '../../../test/ballots.ts'
import { fixture } from '../../../test/fixture.ts'
import { checkChain, type EntryDetail, type ChainEntry } from '../../data/register/chain.ts'
import { sealReceipt } from '../../data/register/receiptKey.ts'
import type { ReceiptList } from '../../data/register/receiptLists.ts'
import { sealedText } from '../../data/register/receipts.ts'
import { checkTables, type RegisterExport } from './verification.ts'
import { exportOf } from './registerExport.ts'
import type { Register } from './store.ts'

interface Exported {
  companyId: string
  entries: ChainEntry[]
  details: EntryDetail[]
  tables: { position: number; part: string; content: unknown }[]
  receipts: { position: number; lines: string[] }[]
}

let text: string
let published: RegisterExport
let entries: readonly ChainEntry[]
let receipt: { questionnaire: string; recu: string; sceau: string }
let rest: number

// A company whose campaign has published, as the page « Vérifier » hands it out.
beforeAll(async () => {
  const here = await fixture()
  await addTeams(here, here.acme.id, ['Support'], 13)
  const waveId = await addWaveOf(here, here.acme.id, [asked('q')])
  await addBallots(here, waveId, 'Entreprise', same(12, { q: 4 }))
  await closeAndPublish(here, waveId)
  const json = async <T>(path: string) => (await (await here.as('samia').get(path)).json()) as T
  const path = `/api/companies/${here.acme.id}/register`
  const register = await json<Register>(path)
  entries = register.entries
  const tables = async ({ position }: ChainEntry) =>
    (published = await json<RegisterExport>(`${path}/${position}`))
  text = await exportOf(register, { tables, list: () => json<ReceiptList>(`/api/waves/${waveId}/receipts`) })
  // Signed by the server once, for somebody whose deposit is in no list.
  const recu = '0000-0000-0000-0000-0000-0000'
  const sceau = await sealReceipt(here.db, here.parts.key, sealedText(waveId, recu))
  receipt = { questionnaire: waveId, recu, sceau }
  rest = run('{}').megabytes
})

const whole = () => JSON.parse(text) as Exported
const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'verifier-registre.mjs')
const folder = mkdtempSync(join(tmpdir(), 'ressenti-forged-'))

// The script reports its peak memory at its end.
const reporter = `data:text/javascript,${encodeURIComponent(
  `process.on('exit', () => process.stderr.write('held ' + process.resourceUsage().maxRSS))`,
)}`

/** The script as somebody runs it, on a file of this text. */
function run(forged: string, paper?: unknown) {
  const file = join(folder, 'registre.json')
  writeFileSync(file, forged)
  return runOn([file, ...(paper === undefined ? [] : [written('recu.json', JSON.stringify(paper))])])
}

function written(name: string, of: string): string {
  writeFileSync(join(folder, name), of)
  return join(folder, name)
}

function runOn(files: string[]) {
  const before = readdirSync(folder)
  const ran = spawnSync(process.execPath, ['--import', reporter, script, ...files], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(readdirSync(folder)).toEqual(before)
  const [complaint, held = '0'] = ran.stderr.split('held ')
  expect(complaint, 'no stack').toBe('')
  return { code: ran.status, said: ran.stdout, megabytes: Number(held) / 1024 }
}

const noRegister = { code: 1, said: 'Ce fichier n’a pas la forme d’un registre.\n' }

test('what the page hands out is whole, and a receipt without a line is not in its list', () => {
  expect(run(text)).toMatchObject({ code: 0, said: expect.stringContaining('Le registre est intact.') })
  expect(run(text, receipt)).toMatchObject({
    code: 1,
    said: expect.stringContaining('sceau valable, absent de la liste'),
  })
})

test.each<[string, (forged: Exported) => unknown]>([
  [
    'a second list of the same deposits, which nothing is compared with',
    (forged) => forged.receipts.push({ position: forged.receipts[0]?.position ?? 0, lines: [receipt.recu] }),
  ],
  ['a detail twice', (forged) => forged.details.push(...forged.details.slice(0, 1))],
  [
    'a table of a part that every object has',
    (forged) => forged.tables.push({ position: 0, part: 'constructor', content: {} }),
  ],
  ['a position that is a name', (forged) => Object.assign(forged.details[0] ?? {}, { position: 'length' })],
  ['a position out of the chain', (forged) => Object.assign(forged.tables[0] ?? {}, { position: 99 })],
  [
    'no entry at all',
    (forged) => Object.assign(forged, { entries: [], details: [], tables: [], receipts: [] }),
  ],
  ['entries that are no list', (forged) => Object.assign(forged, { entries: { length: 1 } })],
  ['an entry that is nothing', (forged) => Object.assign(forged.entries, { 0: null })],
  ['a body that is nothing', (forged) => Object.assign(forged.entries[0] ?? {}, { body: null })],
  ['lines that are no texts', (forged) => Object.assign(forged.receipts[0] ?? {}, { lines: [['a']] })],
  ['a number that is none', (forged) => Object.assign(forged.entries[0]?.body ?? {}, { k: 0.5 })],
  ['a field more', (forged) => Object.assign(forged, { vu: true })],
])('an export with %s is refused', (_, forge) => {
  const forged = whole()
  forge(forged)
  const { code, said } = run(JSON.stringify(forged), receipt)
  expect(code).toBe(1)
  expect(said).not.toMatch(/intact|dans la liste/)
})

test.each(['', 'bonjour', 'null', '[]', '"registre"', '{"companyId":1}', '{"__proto__":{"entries":[]}}'])(
  'a file of « %s » is no register',
  (forged) => expect(run(forged)).toMatchObject(noRegister),
)

test('an erased detail of a part that was never written is found, by the script and by the page', async () => {
  const forged = whole()
  const never = { position: 0, part: 'constructor', nonce: '0'.repeat(32), body: null }
  forged.details.push(never)
  expect(run(JSON.stringify(forged))).toMatchObject({ code: 1, said: expect.stringContaining('constructor') })
  const { companyId } = forged
  expect(await checkChain(companyId, { entries, details: [never] })).toMatchObject({
    ok: false,
    why: 'detail',
  })
})

test('the beginning of a number cannot be hidden in what makes its hash unguessable', () => {
  const forged = whole()
  const detail = forged.details.find(({ body }) => body !== null && body.length > 1)
  if (!detail?.body) throw new Error('a detail')
  const [first = '', ...others] = detail.body
  detail.nonce += Buffer.from(first).toString('hex')
  detail.body = others.join('')
  expect(run(JSON.stringify(forged))).toMatchObject(noRegister)
})

test('a table that was never inscribed is not told as the same by the page', async () => {
  expect(await checkTables(entries, published)).toEqual([])
  const [table] = published.tables
  if (!table) throw new Error('a table')
  for (const part of ['shown-99', 'constructor', '__proto__'])
    for (const details of [[], [{ position: table.position, part, nonce: '0'.repeat(32), body: null }]])
      expect(await checkTables(entries, { details, tables: [{ ...table, part, name: 'Pirate' }] })).toEqual([
        'Pirate',
      ])
})

test('a text of the file neither clears the screen nor writes a line of its own', () => {
  const forged = whole()
  const part = '\u001b[2J\u001b[H\nLe registre est intact.\u202e'
  forged.tables.push({ position: 0, part, content: {} })
  const { code, said } = run(JSON.stringify(forged))
  expect(code).toBe(1)
  expect(said).toContain('« ?[2J?[H?Le registre est intact.? »')
  expect(said.replaceAll('\n', '')).not.toMatch(/\p{C}/u)
})

test.each<[string, () => string]>([
  ['fifteen million lists deep', () => '['.repeat(15_000_000)],
  ['fifteen million lists deep, behind a text', () => `["\\"[",${'['.repeat(15_000_000)}`],
  ['a list of four million numbers', () => `{"companyId":[${'0,'.repeat(4_000_000)}0]}`],
  ['a text of thirty million signs', () => `{"companyId":"${'x'.repeat(30_000_000)}"}`],
])('a forged file, %s, is refused with little memory', (_, forged) => {
  const { megabytes, ...answered } = run(forged())
  expect(answered).toEqual(noRegister)
  expect(megabytes - rest).toBeLessThan(100)
})

test('a file of three gigabytes, a folder, a device and a file that is not there are refused at once', () => {
  const large = written('large.json', '{')
  truncateSync(large, 3 * 1024 ** 3)
  for (const file of [large, folder, '/dev/zero']) expect(runOn([file])).toMatchObject(noRegister)
  expect(runOn([join(folder, 'none')])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/n’existe pas/),
  })
  truncateSync(large, 0)
})
