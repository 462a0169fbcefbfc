import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshFixture } from '../../../test/freshFixture.ts'
import { readBallotKeys, readGeneration, setGeneration } from './ballotGeneration.ts'
import { ballotKeyStore, databaseKeyStore, fileKeyStore, leftKeyFile } from './ballotKeyStores.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'ressenti-ballot-keys-'))
const text = Buffer.from('une réponse')

const here = freshFixture()
let dir: string
let file: string

beforeEach(async () => {
  dir = folder()
  file = join(dir, 'key.ballots')
})
afterEach(() => rmSync(dir, { recursive: true }))

describe.each(['file', 'database'] as const)('the ballot key in a %s (C5)', (kind) => {
  const place = () => (kind === 'file' ? fileKeyStore(file) : databaseKeyStore(here.parts.key))
  const start = () => readBallotKeys(here.db, place())

  test('every start reads the same key, and the database names its generation', async () => {
    const sealed = (await start()).current().seal('ballot', text)
    const keys = await start()

    expect(Buffer.from(keys.current().open('ballot', sealed)).toString()).toBe('une réponse')
    expect(keys.current().generation).toBe(await readGeneration(here.db))
  })

  test('a rotation holds two generations; the new one is made once, however often it is begun', async () => {
    const keys = await start()
    const first = keys.current().generation
    expect(await keys.begin(here.db, first)).toBe(first + 1)
    expect(await keys.begin(here.db, first)).toBe(first + 1)
    expect(await (await start()).generations(here.db)).toEqual([first, first + 1])
    // Begun only: all processes still use the first.
    expect((await start()).current().generation).toBe(first)
  })

  test('what another process began is found, and what was forgotten opens nothing any more', async () => {
    const keys = await start()
    const other = await start()
    const sealed = keys.current().seal('ballot', text)
    const next = await other.begin(here.db, keys.current().generation)
    expect((await keys.use(next))?.generation).toBe(next)
    await other.forget(here.db, next - 1)

    const restarted = await start()
    expect(await restarted.generations(here.db)).toEqual([next])
    expect(await restarted.of(next - 1)).toBeUndefined()
    expect(() => restarted.current().open('ballot', sealed)).toThrow()
  })

  test('the newest generation cannot be forgotten', async () => {
    const keys = await start()
    await expect(keys.forget(here.db, keys.current().generation)).rejects.toThrow()
    expect(await keys.generations(here.db)).toHaveLength(1)
  })
})

test('the file is for the server’s own user, and nothing of a forgotten key is left in the folder', async () => {
  const keys = await readBallotKeys(here.db, fileKeyStore(file))
  const first = (await keys.secrets(here.db)).get(keys.current().generation)!
  await keys.begin(here.db, keys.current().generation)
  await keys.forget(here.db, keys.current().generation)

  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).not.toContain(Buffer.from(first).toString('base64'))
  expect(existsSync(`${file}.new`)).toBe(false)
})

test('a lost file is replaced by a generation that never was, so that old rows are not taken for readable', async () => {
  await setGeneration(here.db, 7)
  const keys = await readBallotKeys(here.db, fileKeyStore(file))

  expect(keys.current().generation).toBe(8)
  expect(await readGeneration(here.db)).toBe(8)
})

test('a file that cannot be read or written stops the start with one clear line', async () => {
  writeFileSync(file, '{"ressenti":"ballot-')
  await expect(readBallotKeys(here.db, fileKeyStore(file))).rejects.toThrow(
    /est illisible : restaurez sa copie/,
  )
  await expect(readBallotKeys(here.db, fileKeyStore(join(file, 'below')))).rejects.toThrow(
    /vérifiez BALLOT_KEY_FILE/,
  )
})

test('two starts at once agree on one first key', async () => {
  const [one, two] = await Promise.all([1, 2].map(() => readBallotKeys(here.db, fileKeyStore(file))))
  const sealed = one!.current().seal('ballot', text)

  expect(Buffer.from(two!.current().open('ballot', sealed)).toString()).toBe('une réponse')
})

test('several machines: the keys of the file go on in the database, and nothing that waits is lost', async () => {
  const before = await readBallotKeys(here.db, fileKeyStore(`${file}.key.ballots`))
  const sealed = before.current().seal('ballot', text)
  await here.db.deleteFrom('ballotKeys').execute()
  const where = { ballotKeyFile: 'database', secretFile: `${file}.key` }
  await readBallotKeys(here.db, ballotKeyStore(where, here.parts.key))
  expect(leftKeyFile(where)).toBe(`${file}.key.ballots`)
  rmSync(`${file}.key.ballots`)

  const after = await readBallotKeys(here.db, ballotKeyStore(where, here.parts.key))
  expect(Buffer.from(after.current().open('ballot', sealed)).toString()).toBe('une réponse')
  expect(leftKeyFile(where)).toBeNull()
})
