import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBallot } from '../../src/answering/ballots/seal.ts'
import { checkArchive } from '../../src/operations/backup/archive.ts'
import { makeBackup, verifyBackup } from '../../src/operations/backup/backup.ts'
import { migrations } from '../../src/data/db/migrate.ts'
import { restoreBackup } from '../../src/operations/backup/restore.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { keyStoreOf } from '../../src/data/keys/ballotKeyStores.ts'
import type { Db } from '../../src/data/db/db.ts'
import { derived, tables, tablesOfBackup } from '../../src/operations/backup/tables.ts'
import {
  keepPublicationNumbers,
  publicationNumbersFile,
  readPublications,
  writePublicationNumber,
} from '../../src/results/publication/publicationNumbers.ts'
import { addCompany } from '../people.ts'
import { engine } from '../fixture.ts'
import { configOf, digests, filledPlace, programs, rowsOf, quickly } from './filled.ts'
import { lookInto, newPlace, type Place } from './places.ts'

let source: Awaited<ReturnType<typeof filledPlace>>
let place: Place
let file: string

beforeAll(async () => {
  place = await newPlace()
  source = await filledPlace(place)
  file = join(mkdtempSync(join(tmpdir(), 'ressenti-backup-')), 'one.backup')
  await makeBackup({ database: source.database, key: source.key, now: source.now() }, file)
})

afterAll(() => source.database.close())

/** An empty place that has the key, as after a move to another machine; the publication numbers too, unless said. */
async function emptyPlace({ numbers = true } = {}): Promise<Place> {
  const empty = await newPlace()
  for (const end of ['', '.ballots']) copyFileSync(`${place.dataDir}.key${end}`, `${empty.dataDir}.key${end}`)
  const from = publicationNumbersFile(source.config)
  if (numbers) copyFileSync(from, publicationNumbersFile(configOf(empty)))
  return empty
}

test('the list of tables is the database', async () => {
  const found = await source.db.introspection.getTables()
  const names = found.filter(({ isView, name }) => !isView && !derived.test(name)).map(({ name }) => name)
  expect(names.sort()).toEqual([...tables].sort())
})

/** What is said of the installation, but for its keys and when it was restored (C12.11). */
const installed = async (db: Db) =>
  (await db.selectFrom('installation').selectAll().orderBy('name').execute()).filter(
    ({ name }) => !/^(ballot_|live_rotation_due|rotation_due|last_beat|proven_backup)/.test(name),
  )

test('a backup restores every row elsewhere; sessions, codes, reset tokens and limits stay out of it', async () => {
  const target = await emptyPlace()
  expect((await restoreBackup(file, configOf(target))).lostBallots).toBe(0)
  const before = await digests(source.db)
  const after = await lookInto(target, async (db) => {
    expect(await installed(db)).toEqual(await installed(source.db))
    return digests(db)
  })
  // Each register reports the restore and keeps its earlier entries.
  // The rows that wait are under a new key at once, which the installation names (C23.1).
  const changes = ['register_entries', 'ballots', 'installation', 'access_links']
  const same = tablesOfBackup.filter((table) => !changes.includes(table))
  for (const table of same) expect(after[table], table).toBe(before[table])
  // Of two links the one of half an hour stays out (C24.2).
  expect([before.access_links, after.access_links]).toEqual([
    expect.stringMatching(/^2 /),
    expect.stringMatching(/^1 /),
  ])
  for (const table of tables.filter((each) => !tablesOfBackup.some((kept) => kept === each)))
    expect(after[table], table).toMatch(/^0 /)
  const text = gunzipSync(readFileSync(file)).toString()
  expect(text).not.toMatch(/"table":"(sessions|reset_tokens|recovery_codes|rate_limits|invitations)"/)
  expect(text).not.toContain(readFileSync(`${place.dataDir}.key`, 'utf8').trim())
})

test('ballots come back readable, under a new key of their own (C5, C23.1)', async () => {
  const target = await emptyPlace()
  await restoreBackup(file, configOf(target))
  const restored = await lookInto(target, (db) => db.selectFrom('ballots').selectAll().execute())
  expect(restored).toHaveLength(7)
  const keys = await lookInto(target, (db) => readBallotKeys(db, keyStoreOf(configOf(target))))
  for (const row of restored) expect(openBallot(keys.current(), row).length).toBeGreaterThan(9)
  expect(keys.current().generation).toBeGreaterThan(source.parts.ballotKeys.current().generation)
})

test('the manifest names the schema, counts each table and holds the hash of the whole', async () => {
  const { header, manifest } = await checkArchive(file, source)
  expect(header).toMatchObject({ schema: Object.keys(migrations).at(-1), madeAt: source.now().toISOString() })
  expect(Object.keys(manifest.tables).sort()).toEqual([...tablesOfBackup].sort())
  expect(manifest.tables).toMatchObject({ ballots: { rows: 7 }, companies: { rows: 2 } })
  expect(manifest.sha256).toMatch(/^[0-9a-f]{64}$/)
})

test('--check proves a backup by restoring it elsewhere', async () => {
  expect(await verifyBackup(file, source.config)).toMatch(
    /^Sauvegarde du 2026-11-21T09:00:00\.000Z vérifiée : \d+ lignes/,
  )
})

const bytes = () => readFileSync(file)
const flipped = () => {
  const copy = bytes()
  const middle = Math.floor(copy.length / 2)
  copy[middle] = (copy[middle] ?? 0) ^ 1
  return copy
}
const changed = (text: string, from: string, to: string) => gzipSync(text.replace(from, to))

test.each<[string, () => Buffer]>([
  ['cut in the middle', () => bytes().subarray(0, bytes().length / 2)],
  ['without its end', () => bytes().subarray(0, bytes().length - 9)],
  ['empty', () => Buffer.alloc(0)],
  ['not a backup', () => Buffer.from('bonjour')],
  ['with one byte changed', flipped],
  [
    'with one name changed and compressed anew',
    () => changed(gunzipSync(bytes()).toString(), 'Martin', 'Marten'),
  ],
  [
    'with one row less',
    () =>
      changed(gunzipSync(bytes()).toString(), /^\[.*\n/m.exec(gunzipSync(bytes()).toString())?.[0] ?? '', ''),
  ],
])('a backup %s is refused before anything is written', async (_, altered) => {
  const target = await emptyPlace()
  const bad = join(dirname(file), 'bad.backup')
  writeFileSync(bad, altered())
  await expect(restoreBackup(bad, configOf(target))).rejects.toThrow(/tronquée ou altérée/)
  await expect(verifyBackup(bad, source.config)).rejects.toThrow(/tronquée ou altérée/)
  expect(existsSync(join(target.dataDir, 'ressenti.db'))).toBe(false)
  await lookInto(target, async (db) => expect(await rowsOf(db, 'accounts')).toEqual([]))
})

test('a backup of a newer program is refused', async () => {
  const newer = await newPlace()
  const { db, close } = await filledPlace(newer).then(({ database }) => database)
  await db
    .insertInto('kyselyMigration' as never)
    .values({ name: '9999-tomorrow', timestamp: '' })
    .execute()
  await close()
  const newFile = join(dirname(file), 'newer.backup')
  expect(run('backup', [newFile], newer).stderr).toBe('')
  await expect(restoreBackup(newFile, configOf(await emptyPlace()))).rejects.toThrow(/version plus récente/)
})

test('a restore into a place that holds something is refused and changes nothing', async () => {
  const before = await digests(source.db)
  await expect(restoreBackup(file, configOf(place))).rejects.toThrow(/contient déjà/)
  expect(await digests(source.db)).toEqual(before)
})

test('a restore says when the key is missing, and when it is the key of another installation', async () => {
  const bare = await newPlace()
  await expect(restoreBackup(file, configOf(bare))).rejects.toThrow(/^La clé de l’installation manque/)
  writeFileSync(`${bare.dataDir}.key`, Buffer.alloc(32, 1).toString('base64'))
  await expect(restoreBackup(file, configOf(bare))).rejects.toThrow(/n’est pas celle/)
})

test('a wave that published after the backup loses its waiting ballots at the restore (C5)', async () => {
  const target = await emptyPlace()
  writePublicationNumber(publicationNumbersFile(configOf(target)), source.waveId, 1)
  expect((await restoreBackup(file, configOf(target))).lostBallots).toBe(7)
  await lookInto(target, async (db) => {
    expect(await rowsOf(db, 'ballots')).toEqual([])
    const group = await db.selectFrom('reportingGroups').select(['issued', 'spent']).executeTakeFirst()
    expect(group).toEqual({ issued: 7, spent: 7 })
    const wave = await db.selectFrom('waves').select('publicationNumber').executeTakeFirst()
    expect(wave?.publicationNumber).toBe(1)
  })
})

test('where the publication numbers cannot be read, waiting ballots are lost too, and only if that is accepted', async () => {
  const target = await emptyPlace({ numbers: false })
  await expect(restoreBackup(file, configOf(target))).rejects.toThrow(
    '7 réponses en attente ne peuvent pas être reprises sans les numéros de publication : indiquez BALLOT_KEY_COPY, ou ajoutez --sans-les-reponses.',
  )
  const restored = await restoreBackup(file, configOf(target), { withoutAnswers: true })
  expect(restored.lostBallots).toBe(7)
})

test('the start writes down the publications that the file does not know', async () => {
  const numbersFile = join(dirname(file), 'numbers')
  await keepPublicationNumbers(source.db, numbersFile)
  expect(readPublications(numbersFile)?.numbers).toEqual({})
  writePublicationNumber(numbersFile, source.waveId, 3)
  await keepPublicationNumbers(source.db, numbersFile)
  expect(readPublications(numbersFile)?.numbers).toEqual({ [source.waveId]: 3 })
})

const run = (name: 'backup' | 'restore', words: string[], where: Place) =>
  spawnSync(process.execPath, [programs(name), ...words], { env: quickly(where), encoding: 'utf8' })

test('commands run beside the server: backup, check, and restore of what was just written', async () => {
  const own = join(dirname(file), `beside-${engine}.backup`)
  const made = run('backup', [own], place)
  expect(made).toMatchObject({ status: 0, stderr: '' })
  expect(made.stdout).toContain(`Elle ne contient pas la clé ${place.dataDir}.key`)
  expect(run('backup', ['--check', own], place)).toMatchObject({ status: 0, stderr: '' })
  const target = await emptyPlace()
  const restored = run('restore', [own], target)
  expect(restored).toMatchObject({ status: 0, stderr: '' })
  expect(restored.stdout).toMatch(/beside-\w+\.backup : clé n° \d+ dans .*\.key\.ballots\n/)
  expect(restored.stdout).toMatch(/\nSauvegarde du .* restaurée\.\n$/)
  expect(run('restore', [own], target).stderr).toMatch(/^[^\n]*contient déjà[^\n]*\n$/)
})

test('a backup while others write is of one moment: of two rows written together it has both or none', async () => {
  let writing = true
  const writer = (async () => {
    for (let i = 0; writing; i += 1) {
      await source.db.transaction().execute(async (tx) => {
        const { id } = await addCompany(tx, `Paire ${i}`)
        const team = { key: id, companyId: id, name: 'a', sortName: 'a', createdAt: '' }
        await tx.insertInto('teams').values(team).execute()
      })
      await wait(1)
    }
  })()
  const own = join(dirname(file), 'pairs.backup')
  await makeBackup({ database: source.database, key: source.key, now: source.now() }, own)
  writing = false
  await writer
  const { manifest } = await checkArchive(own, source)
  const { companies, teams } = manifest.tables
  expect((companies?.rows ?? 0) - (teams?.rows ?? 0)).toBe(2)
})
