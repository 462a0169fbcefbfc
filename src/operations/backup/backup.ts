// npm run backup [-- FILE]          writes one file while the server goes on serving
// npm run backup -- --check FILE [--sans-cachet]
//                                   proves a file by restoring it into a folder that is thrown away
import { existsSync, mkdirSync, renameSync, rmSync, mkdtempSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { tmpdir } from 'node:os'
import type { Config } from '../../config.ts'
import { keyFingerprint, readApplicationKey, type ApplicationKey } from '../../data/keys/applicationKey.ts'
import { rotate, type HeldRows } from '../../answering/rotation/backupRotation.ts'
import { readBallotKeys } from '../../data/keys/ballotGeneration.ts'
import { keyStoreOf } from '../../data/keys/ballotKeyStores.ts'
import { keyCopyOf } from '../../results/publication/keyCopy.ts'
import { readCommandConfig, runCommand } from '../../data/db/command.ts'
import { refuseUnknownMachines } from '../../data/db/machineLock.ts'
import { keepTime, timeOf } from '../../data/db/databaseClock.ts'
import { openDatabase, type Database, openSqlite } from '../../data/db/db.ts'
import { syncFolder } from '../../data/engines/folder.ts'
import { formerTables } from '../../data/db/migrations/formerTables.ts'
import { migrate } from '../../data/db/migrate.ts'
import { BackupRefused, writeArchive, type Manifest, type ArchiveRow } from './archive.ts'
import { noteProven } from '../../data/db/provenBackups.ts'
import { backupName } from '../../data/db/backupNames.ts'
import { proveArchive } from './proof.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'
import { digestOf, fill } from './fill.ts'
import { openArchive, type ArchiveOptions } from './openArchive.ts'
import { tablesOfBackup } from './tables.ts'

interface Sources {
  database: Database
  key: ApplicationKey
  now: Date
  /** Absent in tests that follow no key. */
  held?: HeldRows | undefined
}

/** Writes one consistent moment, rows by random ids, and reads it back; deletes the file on failure. */
export async function makeBackup({ database, key, now, held }: Sources, file: string): Promise<Manifest> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (existsSync(file)) throw new Error(`${file} existe déjà.`)
  const draft = `${file}.partial-${process.pid}`
  try {
    const about = { key, madeAt: now.toISOString(), fingerprint: keyFingerprint(key) }
    const manifest = await readSnapshot(database, async (snapshot) => {
      if (!held) return writeArchive(draft, snapshot, about)
      await assertHeld(snapshot, held)
      const generations = [...new Set([...snapshot.generations, held.generation])]
      return writeArchive(draft, { ...snapshot, generations }, about)
    })
    await proveArchive(draft, key)
    renameSync(draft, file)
    syncFolder(dirname(file))
    await noteProven(database.db, now)
    return manifest
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Here and not before the snapshot: no row of another key is in it, whatever came in between (C23.1). */
async function assertHeld(snapshot: Snapshot, { generation, isUnreadable, release }: HeldRows) {
  const others = await snapshot.idsBeyond(generation)
  if (others.some((id) => !isUnreadable(id)))
    throw new Error('backup: a row is not under the key of the backup')
  await release()
}

export const backupFile = (
  { backupDir }: Pick<Config, 'backupDir'>,
  now: Date,
  made: { auto?: boolean } = {},
): string => join(backupDir, backupName(now, made))

/** A backup by hand has its own key, and opens until the server's next one (C5.11). */
async function backUpByHand(database: Database, config: Config, file: string): Promise<Manifest> {
  const { db } = database
  const key = readApplicationKey(config.secretFile)
  await refuseUnknownMachines(db, config)
  const keys = await readBallotKeys(db, keyStoreOf(config))
  const { clock } = await keepTime(db)
  let manifest: Manifest | undefined
  const backup = async (now: Date, held: HeldRows) => {
    manifest = await makeBackup({ database, key, now, held }, file)
  }
  const log = { error: (about: unknown) => console.error(about) }
  await rotate({ db, keys, clock, log, backup, copy: keyCopyOf(config), isByHand: true })
  if (!manifest) throw new Error('Les réponses arrivaient trop vite : recommencez.')
  return manifest
}

async function backup(words: string[]) {
  const config = readCommandConfig(process.env)
  const [given] = words.filter((word) => !word.startsWith('--'))
  if (words.includes('--check')) {
    if (!given) throw new BackupRefused('Indiquez la sauvegarde : npm run backup -- --check FICHIER')
    const unsealed = words.includes('--sans-cachet')
    return console.log(await verifyBackup(resolve(given), config, { unsealed }))
  }
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'ressenti.db')))
    throw new Error(`Il n’y a pas de base dans ${config.dataDir} : vérifiez DATA_DIR.`)
  const database = await openDatabase(config)
  try {
    const now = await timeOf(database.db)
    const file = given ? resolve(given) : backupFile(config, now)
    const { tables } = await backUpByHand(database, config, file)
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    console.log(`Sauvegarde écrite : ${file} (${rows} lignes)`)
    console.log(
      `Elle ne contient pas la clé ${config.secretFile} : copiez-la à part, une fois, sur un autre support.`,
    )
  } finally {
    await database.close()
  }
}

if (import.meta.main) await runCommand(() => backup(process.argv.slice(2)))

export async function verifyBackup(
  file: string,
  where: { secretFile: string },
  words: ArchiveOptions = {},
): Promise<string> {
  const { header, manifest, steps, rows: saved } = await openArchive(file, where, words)
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-check-'))
  const { db, close } = openSqlite(join(folder, 'ressenti.db'))
  try {
    await migrate(db, steps)
    let rows = 0
    await db.transaction().execute(async (tx) => {
      const columns = new Map<string, string[]>()
      await fill(tx, noting(saved(), columns))
      for (const table of [...tablesOfBackup, ...formerTables].filter((each) => manifest.tables[each])) {
        const found = await digestOf(tx, table, columns.get(table) ?? [])
        const { rows: expected = 0, digest = found.digest } = manifest.tables[table] ?? {}
        if (found.rows !== expected || found.digest !== digest)
          throw new Error(`La table ${table} ne revient pas telle qu’elle était : sauvegarde inutilisable.`)
        rows += found.rows
      }
    })
    return `Sauvegarde du ${header.madeAt} vérifiée : ${rows} lignes, ${Object.keys(manifest.tables).length} tables, schéma ${header.schema}, clé ${header.key}.`
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function* noting(rows: AsyncIterable<ArchiveRow>, columns: Map<string, string[]>) {
  for await (const each of rows) {
    columns.set(each.table, each.columns)
    yield each
  }
}
