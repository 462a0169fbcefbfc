import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { addBallots, same, toolsOf } from '../../../test/ballots.ts'
import { addMembers, addTeam, openCompanyWave } from '../../../test/waves.ts'
import { fixture, type Fixture } from '../../../test/fixture.ts'
import { isBackupDue } from '../../answering/rotation/due.ts'
import { rotateLive } from '../../answering/rotation/rotation.ts'
import { setBackupGenerations } from '../../data/keys/ballotGeneration.ts'
import { keyCopyOf, readKeyCopy } from './keyCopy.ts'
import { beginCopy } from './notePublications.ts'
import { publishWave } from './publish.ts'
import {
  keepPublicationNumbers,
  readPublications,
  together,
  writePublicationNumber,
} from './publicationNumbers.ts'

let here: Fixture
let file: string
let waveId: string
let readNumbers: () => ReturnType<typeof readPublications>

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-copy-'))
  file = join(folder, 'mounted', 'ressenti.copy')
  here = await fixture({ BALLOT_KEY_COPY: file, SECRET_FILE: join(folder, 'ressenti.key') })
  waveId = await openCompanyWave(here, here.acme.id)
  await addBallots(here, waveId, 'Entreprise', same(6, { eng1: 4 }))
  readNumbers = () => readPublications(toolsOf(here).numbersFile)
})

/** As after a backup: its key is the first, and another one seals. */
async function liveAndBackup() {
  const { db, parts } = here
  await setBackupGenerations(db, [parts.ballotKeys.current().generation])
  await rotateLive({ db, keys: parts.ballotKeys, now: here.now(), log: parts.log })
}

const mount = () => mkdirSync(join(file, '..'))
const publish = () => publishWave(toolsOf(here), waveId, 'daily')
const alarms = async () =>
  (await here.db.selectFrom('alarms').select('name').execute()).map(({ name }) => name)
const rows = async (table: 'ballots' | 'batches') =>
  (await here.db.selectFrom(table).select('id').execute()).length

test('a publication whose number the copy cannot take waits, and says so to the administrators (C5)', async () => {
  await expect(publish()).rejects.toMatchObject({ code: 'publication_waits', status: 503 })
  expect(await rows('ballots')).toBe(6)
  expect(await rows('batches')).toBe(0)
  expect(await alarms()).toEqual(['publication_waits'])
  // A restore would otherwise believe that the wave had published.
  expect(readNumbers()?.numbers[waveId]).toBeUndefined()

  mount()
  expect(await publish()).toBe(true)
  expect(await alarms()).toEqual([])
  expect(readKeyCopy(file)?.publications.numbers).toEqual({ [waveId]: 1 })
  expect(readNumbers()?.numbers).toEqual({ [waveId]: 1 })
})

test('the copy holds the keys and the publications in one file of the server’s own', async () => {
  mount()
  await liveAndBackup()
  await publish()
  const copied = readKeyCopy(file)
  const { ballotKeys } = here.parts
  const backup = Buffer.from(ballotKeys.secrets().get(1) ?? '')
  expect([...(copied?.secrets ?? [])].map(([each, secret]) => [each, Buffer.from(secret)])).toEqual([
    [1, backup],
  ])
  // Never the key that seals now (C23.1).
  expect(ballotKeys.current().generation).toBe(2)
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(existsSync(`${file}.new`)).toBe(false)
})

test('after a rotation the copy holds the new key only, and the publications still', async () => {
  mount()
  await liveAndBackup()
  await publish()
  const copy = keyCopyOf(here.parts.config)
  const [old] = (readKeyCopy(file)?.secrets ?? new Map()).values()
  const next = { generations: [2], secrets: new Map([[2, Buffer.alloc(32, 2)]]) }
  await copy?.keep(next)
  expect([...(readKeyCopy(file)?.secrets.keys() ?? [])]).toEqual([2])
  expect(readFileSync(file, 'utf8')).not.toContain(Buffer.from(old ?? '').toString('base64'))
  expect(readKeyCopy(file)?.publications.numbers).toEqual({ [waveId]: 1 })
  // A publication that had read the keys before the rotation ended does not bring the old one back.
  const before = { generations: [1, 2], secrets: new Map([[1, Buffer.alloc(32, 1)], ...next.secrets]) }
  await copy?.published(before, waveId, 2)
  expect([...(readKeyCopy(file)?.secrets.keys() ?? [])]).toEqual([2])
})

test('the copy is whole from the start on; one that is out of reach is told and does not stop the start', async () => {
  await beginCopy(here.parts)
  expect(await alarms()).toEqual(['key_copy_unreachable'])
  mount()
  await beginCopy(here.parts)
  expect(await alarms()).toEqual([])
  expect(readKeyCopy(file)).toMatchObject({ publications: { heads: { [waveId]: { length: 1 } } } })
  expect(readKeyCopy(file)?.secrets.size).toBe(0)
  await liveAndBackup()
  await beginCopy(here.parts)
  expect([...(readKeyCopy(file)?.secrets.keys() ?? [])]).toEqual([1])
  expect(await isBackupDue(here.db)).toBe(false)
})

test('a new copy that no longer gets the key of the newest backup asks for another backup', async () => {
  mount()
  await liveAndBackup()
  here.parts.ballotKeys.keepOnly([2])
  await beginCopy(here.parts)
  expect(readKeyCopy(file)?.secrets.size).toBe(0)
  expect(await isBackupDue(here.db)).toBe(true)
})

test('the ends of the key lists are noted as they grow, and never go back', async () => {
  const { numbersFile } = toolsOf(here)
  expect(await keepPublicationNumbers(here.db, numbersFile)).toBe(true)
  expect(readNumbers()?.heads[waveId]).toMatchObject({ length: 1 })
  expect(await keepPublicationNumbers(here.db, numbersFile)).toBe(false)
  await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'Ventes'), 6)
  expect(await keepPublicationNumbers(here.db, numbersFile)).toBe(true)
  expect(readNumbers()?.heads[waveId]).toMatchObject({ length: 2 })
  writePublicationNumber(numbersFile, waveId, 4)
  expect(readNumbers()).toMatchObject({ numbers: { [waveId]: 4 }, heads: { [waveId]: { length: 2 } } })
})

test('what two machines know of publications is put together', () => {
  const heads = { a: { length: 2, hash: 'x' } }
  expect(together({ numbers: { a: 1, b: 5 }, heads }, { numbers: { a: 3 }, heads: {} })).toEqual({
    numbers: { a: 3, b: 5 },
    heads,
  })
  expect(together(null, { numbers: {}, heads })).toEqual({ numbers: {}, heads })
  expect(together(null, null)).toBeNull()
})

test('the numbers that version 0.1.0 wrote are still read', () => {
  const { numbersFile } = toolsOf(here)
  writeFileSync(numbersFile, '{"a":3}')
  expect(readNumbers()).toEqual({ numbers: { a: 3 }, heads: {} })
  rmSync(numbersFile)
  expect(readNumbers()).toBeNull()
})
