import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshFixture } from '../../../test/freshFixture.ts'
import { nameLive, readBallotKeys, readGeneration } from './ballotGeneration.ts'
import type { BallotKeys } from './ballotKeys.ts'
import { fileKeyStore } from './ballotKeyStores.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'ressenti-ballot-keys-'))
const text = Buffer.from('une réponse')

const here = freshFixture()
let dir: string
let file: string

beforeEach(async () => {
  dir = folder()
  file = join(dir, 'key.ballots')
  // Of a new database: the fixture has named a key of its own.
  await here.db.deleteFrom('installation').execute()
})
afterEach(() => rmSync(dir, { recursive: true }))

const start = (from = file) => readBallotKeys(here.db, fileKeyStore(from))

async function drawNext(keys: BallotKeys) {
  const base = keys.current().generation
  const [key] = await keys.draw(here.db, { base, above: base, branches: ['live'], now: here.now() })
  return key!
}

const other =
  /^Ce fichier de clés n’est pas celui de cette installation : copiez .+ depuis une machine qui fonctionne\. S’il est perdu partout : npm run ballots -- --new-key \(les réponses en attente seront perdues\)\.$/

test('every start reads the same key, and the database names its generation', async () => {
  const sealed = (await start()).current().seal('ballot', text)
  const keys = await start()

  expect(Buffer.from(keys.current().open('ballot', sealed)).toString()).toBe('une réponse')
  expect(keys.current().generation).toBe(await readGeneration(here.db))
})

test('no number is drawn twice, and what is only drawn seals nothing', async () => {
  const keys = await start()
  const first = keys.current().generation
  expect((await drawNext(keys)).generation).toBe(first + 1)
  expect((await drawNext(keys)).generation).toBe(first + 2)
  expect((await start()).generations()).toEqual([first, first + 1, first + 2])
  expect((await start()).current().generation).toBe(first)
})

test('what another process drew is found, and what was forgotten opens nothing any more', async () => {
  const keys = await start()
  const another = await start()
  const sealed = keys.current().seal('ballot', text)
  const next = await drawNext(another)
  await nameLive(here.db, next)
  expect((await keys.use(next.generation))?.check).toBe(next.check)
  another.keepOnly([next.generation])

  const restarted = await start()
  expect(restarted.generations()).toEqual([next.generation])
  expect(await restarted.of(next.generation - 1)).toBeUndefined()
  expect(() => restarted.current().open('ballot', sealed)).toThrow()
})

test('the file is for the server’s own user, and nothing of a forgotten key is left in the folder', async () => {
  const keys = await start()
  const first = keys.secrets().get(keys.current().generation)!
  const next = await drawNext(keys)
  keys.keepOnly([next.generation])

  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).not.toContain(Buffer.from(first).toString('base64'))
  expect(existsSync(`${file}.new`)).toBe(false)
})

test('C23.1 a lost file, or one of another installation, refuses the start; the right one starts', async () => {
  await start()
  await expect(start(join(dir, 'none'))).rejects.toThrow(other)
  const foreign = join(dir, 'foreign')
  const secrets = { 1: Buffer.alloc(32, 9).toString('base64') }
  writeFileSync(foreign, `${JSON.stringify({ ressenti: 'ballot-keys', generations: secrets })}\n`)
  await expect(start(foreign)).rejects.toThrow(other)
  expect(existsSync(join(dir, 'none'))).toBe(false)
  await start()
})

test('before the first check, a lost file is replaced by a generation that never was', async () => {
  await here.db.insertInto('installation').values({ name: 'ballot_generation', value: '7' }).execute()
  const keys = await start()

  expect(keys.current().generation).toBe(8)
  expect(await readGeneration(here.db)).toBe(8)
})

test('a file that cannot be read or written stops the start with one clear line', async () => {
  writeFileSync(file, '{"ressenti":"ballot-')
  await expect(start()).rejects.toThrow(/est illisible : restaurez sa copie/)
  await expect(start(join(file, 'below'))).rejects.toThrow(/vérifiez BALLOT_KEY_FILE/)
})

test('two starts at once agree on one first key', async () => {
  const [one, two] = await Promise.all([start(), start()])
  const sealed = one.current().seal('ballot', text)

  expect(Buffer.from(two.current().open('ballot', sealed)).toString()).toBe('une réponse')
})
