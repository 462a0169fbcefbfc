import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCards } from '../../src/answering/responses/cards.ts'
import { opened, openBallot } from '../../src/answering/ballots/seal.ts'
import { rotate, type HeldRows } from '../../src/answering/rotation/backupRotation.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { keyStoreOf, readKeyFile, writeKeyFile } from '../../src/data/keys/ballotKeyStores.ts'
import { checkArchive } from '../../src/operations/backup/archive.ts'
import { makeBackup } from '../../src/operations/backup/backup.ts'
import { matchesKeys, backupKeys } from '../../src/operations/backup/backupKeys.ts'
import { restoreBackup } from '../../src/operations/backup/restore.ts'
import { refuseUnfinished } from '../../src/operations/backup/unfinished.ts'
import { keyCopyOf, readKeyCopy } from '../../src/results/publication/keyCopy.ts'
import { publishTools } from '../../src/results/publication/daily.ts'
import { publishWave } from '../../src/results/publication/publish.ts'
import {
  keepPublicationNumbers,
  publicationNumbersFile,
  readPublications,
  writePublications,
  writePublicationNumber,
} from '../../src/results/publication/publicationNumbers.ts'
import { addBallots, same } from '../ballots.ts'
import { addTeam } from '../waves.ts'
import { areSettingsSealed } from '../../src/surveys/waves/settings.ts'
import { sealSettings } from '../../src/surveys/waves/waveWrites.ts'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { configOf, filledPlace, programs, quickly } from './filled.ts'
import { lookInto, newPlace, openPlace, type Place } from './places.ts'

let place: Place
let source: Awaited<ReturnType<typeof filledPlace>>
let folder: string
let first: string
let second: string
let copy: string
/** What is kept of the keys: the machine's file and its copy. */
let kept: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ressenti-lossy-'))
  copy = join(folder, 'elsewhere', 'ressenti.copy')
  mkdirSync(dirname(copy))
  place = await newPlace()
  source = await filledPlace(place)
  const { db, config, parts, now, database, key } = source
  await addressATeam()
  await keepPublicationNumbers(db, publicationNumbersFile(config))
  first = join(folder, 'first.backup')
  second = join(folder, 'second.backup')
  await makeBackup({ database, key, now: now() }, first)
  const keyCopy = keyCopyOf({ ...config, ballotKeyCopy: copy })
  copyFileSync(config.ballotKeyFile, join(folder, 'old.ballots'))
  const backup = (at: Date, held: HeldRows) => makeBackup({ database, key, now: at, held }, second)
  await rotate({ db, keys: parts.ballotKeys, clock: now, log: parts.log, backup, copy: keyCopy })
  kept = join(folder, 'kept.ballots')
  writeKeyFile(kept, new Map([...readKeyCopy(copy)!.secrets, ...readKeyFile(config.ballotKeyFile)]))
}, 120_000)

afterAll(() => source.database.close())

/** The wave is of one team only, so that what takes its place must be too. */
async function addressATeam() {
  const { db, key, waveId, acme } = source
  const teamKey = await addTeam(source, acme.id, 'Support')
  await db.updateTable('waves').set({ audience: 'teams' }).where('id', '=', waveId).execute()
  await db.insertInto('waveTeams').values({ waveId, teamKey }).execute()
  await sealSettings(db, key, waveId)
}

type With = { numbers?: boolean; keys?: string | null }

/** An empty place with what the operator kept; `keys`: the present key file, another one, or none. */
async function placeWith({ numbers = true, keys = kept }: With = {}) {
  const target = await newPlace()
  copyFileSync(`${place.dataDir}.key`, `${target.dataDir}.key`)
  if (keys) copyFileSync(keys, `${target.dataDir}.key.ballots`)
  if (numbers) copyFileSync(`${place.dataDir}.key.publications`, `${target.dataDir}.key.publications`)
  return { target, config: configOf(target) }
}

const wavesIn = (where: Place) =>
  lookInto(where, (db) =>
    db
      .selectFrom('waves')
      .leftJoin('ballots', 'ballots.waveId', 'waves.id')
      .select(['waves.id', 'state', 'publicationNumber', 'restoredOn', 'replacedBy', 'answered'])
      .select(({ fn }) => fn.count<number>('ballots.id').as('waiting'))
      .groupBy(['waves.id', 'state', 'publicationNumber', 'restoredOn', 'replacedBy', 'answered'])
      .execute(),
  )

test('ATT31: after a rotation no key that is kept opens what the backups before it hold', async () => {
  const { header } = await checkArchive(first, source)
  const { header: after } = await checkArchive(second, source)
  expect([header.generations, after.generations]).toEqual([[1], [2]])
  expect([...backupKeys({ ...source.config, ballotKeyCopy: copy }).secrets.keys()]).toEqual([2, 3])
  expect(readFileSync(source.config.ballotKeyFile, 'utf8')).not.toContain('"1"')

  const { target, config } = await placeWith()
  const { lostBallots } = await restoreBackup(first, config, { withoutAnswers: true })
  expect(lostBallots).toBe(7)
  await lookInto(target, async (db) => {
    expect(await db.selectFrom('ballots').select('id').execute()).toEqual([])
  })
})

test('restore tells which backup goes with which key before it writes anything', async () => {
  const { config } = await placeWith()
  const lines = await matchesKeys(second, backupKeys(config))
  expect(lines).toEqual([
    'first.backup : clé n° 1 introuvable, réponses en attente perdues',
    `second.backup : clé n° 2 dans ${config.ballotKeyFile}`,
  ])
})

test('a restore that would lose answers is refused in one sentence with exit 1, and writes nothing', async () => {
  const { target, config } = await placeWith()
  const before = readdirSync(target.dataDir)
  const env = { ...process.env, ...quickly(target) }
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [programs('restore'), ...words], { env, encoding: 'utf8' })
  const refused = run(first)
  expect([refused.status, refused.stdout]).toEqual([1, expect.stringMatching(/^Endroit : .*\n$/)])
  expect(refused.stderr).toContain(
    '7 réponses en attente ne peuvent pas être reprises sans la clé n° 1 : indiquez BALLOT_KEY_COPY, ou ajoutez --sans-les-reponses.\n',
  )
  expect(readdirSync(target.dataDir)).toEqual(before)
  expect(Object.keys(JSON.parse(readFileSync(config.ballotKeyFile, 'utf8')) as object)).not.toContain('1')
  const accepted = run(first, '--sans-les-reponses')
  expect([accepted.status, accepted.stderr]).toEqual([0, expect.anything()])
  expect(accepted.stdout).toContain('7 réponses en attente n’ont pas pu être reprises.')
})

test('what was published since the backup is no answer that a key would bring back', async () => {
  const { config } = await placeWith({ keys: null })
  writePublicationNumber(publicationNumbersFile(config), source.waveId, 3)
  expect(await restoreBackup(second, config)).toMatchObject({ lostBallots: 7, accepted: 1 })
})

test('the reason for a refusal comes before what a restore would lose', async () => {
  const { target } = await placeWith()
  writeFileSync(`${target.dataDir}.key`, readFileSync(`${(await newPlaceWithKey()).dataDir}.key`))
  const env = { ...process.env, ...quickly(target) }
  const { status, stdout, stderr } = spawnSync(process.execPath, [programs('restore'), first], {
    env,
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([1, expect.stringMatching(/^Endroit : .*\n$/)])
  expect(stderr).toMatch(/n’est pas celle de l’installation sauvegardée\.\n$/)
})

async function newPlaceWithKey() {
  const other = await newPlace()
  readApplicationKey(`${other.dataDir}.key`)
  return other
}

test('a wave that never published and lost its answers is replaced: new keys, same people, open', async () => {
  const { target, config } = await placeWith()
  const restored = await restoreBackup(first, config, { withoutAnswers: true })
  expect(restored).toMatchObject({ replaced: 1, accepted: 0 })
  const waves = await wavesIn(target)
  const old = waves.find(({ id }) => id === source.waveId)
  const fresh = waves.find(({ id }) => id !== source.waveId)
  expect(old).toMatchObject({ state: 'closed', replacedBy: fresh?.id, answered: 7 })
  expect(fresh).toMatchObject({ state: 'open', replacedBy: null, answered: 0, publicationNumber: 0 })
  await lookInto(target, async (db) => {
    const groups = await db
      .selectFrom('reportingGroups')
      .select(['waveId', 'position', 'sealedPrivateKey', 'issued'])
      .orderBy('issued')
      .execute()
    expect(groups.map(({ waveId, issued }) => [waveId, issued])).toEqual([
      [fresh?.id, 0],
      [source.waveId, 7],
    ])
    expect(groups[0]?.sealedPrivateKey).not.toBeNull()
    expect(groups[1]?.sealedPrivateKey).toBeNull()
    const of = await db.selectFrom('waveGroups').select('waveId').execute()
    expect(of.map(({ waveId }) => waveId).sort()).toEqual([fresh?.id, source.waveId].sort())
    expect(await areSettingsSealed(db, source.key, fresh?.id ?? '')).toBe(true)
    expect(await db.selectFrom('spentTokens').selectAll().execute()).toEqual([])
    const paul = { id: source.ids.paul, companyId: source.acme.id } as Parameters<typeof listCards>[1]
    expect(await listCards(db, paul, { key: source.parts.key, now: source.now() })).toMatchObject([
      { waveId: fresh?.id, state: 'not_started', isAskedAgain: true },
    ])
  })
})

test('with SECRET_FILE and the copy of the keys, losing the machine loses nothing', async () => {
  const { target, config } = await placeWith({ numbers: false, keys: null })
  const restored = await restoreBackup(second, { ...config, ballotKeyCopy: copy })
  expect(restored).toMatchObject({ lostBallots: 0, replaced: 0, accepted: 0 })
  expect(readPublications(publicationNumbersFile(config))).toEqual(readKeyCopy(copy)?.publications)
  await lookInto(target, async (db) => {
    const keys = await readBallotKeys(db, keyStoreOf(config))
    for (const row of await db.selectFrom('ballots').selectAll().execute())
      expect(await opened(keys, row, openBallot)).toBeDefined()
  })
})

test('ATT39: after a restore behind a publication no group counts as a first batch, and the number does not go back', async () => {
  const { target, config } = await placeWith()
  writePublicationNumber(publicationNumbersFile(config), source.waveId, 3)
  expect(await restoreBackup(second, config)).toMatchObject({ lostBallots: 7, replaced: 0, accepted: 1 })
  const [wave] = await wavesIn(target)
  expect(wave).toMatchObject({ state: 'open', publicationNumber: 3, waiting: 0 })
  expect(wave?.restoredOn).toMatch(/^\d{4}-\d\d-\d\d$/)

  const database = await openPlace(target)
  const ballotKeys = await readBallotKeys(database.db, keyStoreOf(config))
  const parts = { ...source.parts, database, config, ballotKeys }
  const here = { db: database.db, parts, now: source.now }
  const publish = () => publishWave(publishTools(parts, source.now()), source.waveId, 'daily')
  // k = 5 would be enough for a first batch; 10 are asked for afterwards (C6.2).
  await addBallots(here, source.waveId, 'Entreprise', same(6, { eng1: 4 }))
  expect(await publish()).toBe(false)
  await addBallots(here, source.waveId, 'Entreprise', same(4, { eng1: 4 }))
  expect(await publish()).toBe(true)
  await database.close()
})

test('a list of keys shorter than browsers have seen it is replaced with its wave', async () => {
  const { config, target } = await placeWith()
  const file = publicationNumbersFile(config)
  const known = readPublications(file)
  const heads = { [source.waveId]: { length: 2, hash: 'seen by browsers' } }
  writePublications(file, { numbers: known?.numbers ?? {}, heads })
  expect(await restoreBackup(second, config)).toMatchObject({ replaced: 1, lostBallots: 7 })
  expect((await wavesIn(target)).map(({ state }) => state).sort()).toEqual(['closed', 'open'])
})

test('a restore that was cut off before it settled what was lost is refused at the start', async () => {
  const { target, config } = await placeWith()
  await restoreBackup(second, config)
  await lookInto(target, async (db) => {
    await refuseUnfinished(db)
    await db.insertInto('installation').values({ name: 'restoring', value: '1' }).execute()
    await expect(refuseUnfinished(db)).rejects.toThrow(/n’a pas été menée à son terme/)
  })
})

test('an older key that the operator kept opens the backup of its time', async () => {
  const { config } = await placeWith({ keys: join(folder, 'old.ballots') })
  expect(await restoreBackup(first, config)).toMatchObject({ lostBallots: 0, replaced: 0 })
})
