// npm run restore -- FILE [--sans-cachet] [--sans-les-reponses]
// into an empty DATA_DIR, or the empty database at DATABASE_URL; all or nothing
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { upgradeArchive } from '../../answering/ballots/upgrade.ts'
import type { Config } from '../../config.ts'
import { keyStoreOf, readKeyFile, writeKeyFile } from '../../data/keys/ballotKeyStores.ts'
import { readBallotKeys } from '../../data/keys/ballotGeneration.ts'
import type { KeyStore } from '../../data/keys/ballotKeys.ts'
import { rotateLive } from '../../answering/rotation/rotation.ts'
import { readCommandConfig, runCommand } from '../../data/db/command.ts'
import { timeOf } from '../../data/db/databaseClock.ts'
import { openDatabase, openSqlite, type Database, type Db } from '../../data/db/db.ts'
import { syncFolder } from '../../data/engines/folder.ts'
import { lockFolder } from '../../data/engines/folderLock.ts'
import { registersFile } from '../../data/register/heads.ts'
import { migrate, migrations } from '../../data/db/migrate.ts'
import { publicationNumbersFile, writePublications } from '../../results/publication/publicationNumbers.ts'
import { BackupRefused, type BackupHeader } from './archive.ts'
import { fill, NotEmpty, assertEmptyTarget } from './fill.ts'
import { matchesKeys, backupKeys, refuseWithoutKey, type BackupKeys } from './backupKeys.ts'
import { openArchive, type ArchiveOptions } from './openArchive.ts'
import { reconcileAfterRestore, type Reconciliation } from './reconcileAfterRestore.ts'
import { beginRestore } from './unfinished.ts'

type RestoreConfig = Pick<
  Config,
  | 'dataDir'
  | 'databaseUrl'
  | 'databaseDirectUrl'
  | 'secretFile'
  | 'ballotKeyFile'
  | 'ballotKeyCopy'
  | 'machines'
  | 'timeZone'
>

export interface RestoreResult extends Reconciliation {
  header: BackupHeader
}

interface RestoreOptions extends ArchiveOptions {
  /** Who restores accepts that answers without their key are lost. */
  withoutAnswers?: boolean
  /** Called once nothing refuses the file or the place any more. */
  beforeWriting?: (held: BackupKeys) => Promise<void>
}

/** Checks the whole file before it writes anything, then restores in one step. */
export async function restoreBackup(
  file: string,
  where: RestoreConfig,
  { withoutAnswers = false, beforeWriting, ...words }: RestoreOptions = {},
): Promise<RestoreResult> {
  const archive = await openArchive(file, where, words)
  const held = backupKeys(where)
  if (!withoutAnswers) await refuseWithoutKey(archive, held)
  const settled = await (where.databaseUrl ? intoPostgres : intoSqlite)(where, async (db) => {
    await migrate(db, archive.steps)
    await assertEmptyTarget(db, 'La base')
    await beforeWriting?.(held)
    await bringKeys(where, archive.header, held)
    await db.transaction().execute(async (tx) => {
      await fill(tx, archive.rows())
      await beginRestore(tx)
    })
    const { key } = archive
    await migrate(db, migrations, upgradeArchive(where, key))
    const { timeZone } = where
    const place = keyStoreOf(where)
    const registers = registersFile(where)
    const now = await timeOf(db)
    const reconciled = await reconcileAfterRestore(db, {
      held: backupKeys(where),
      place,
      key,
      registers,
      now,
      timeZone,
    })
    await renewKeys(db, place, now)
    return reconciled
  })
  return { header: archive.header, ...settled }
}

/** A new live key at random, and all rows under it at once: no key of before goes on (C23.1). */
async function renewKeys(db: Db, place: KeyStore, now: Date) {
  const keys = await readBallotKeys(db, place, now)
  const log = { error: (about: unknown) => console.error(about) }
  await rotateLive({ db, keys, now, log })
}

async function bringKeys(
  where: RestoreConfig,
  { generations }: BackupHeader,
  { secrets, publications }: BackupKeys,
) {
  if (publications) writePublications(publicationNumbersFile(where), publications)
  const own = readKeyFile(where.ballotKeyFile)
  const missing = generations.filter((generation) => secrets.has(generation) && !own.has(generation))
  if (missing.length === 0) return
  const brought = missing.map(
    (generation) => [generation, secrets.get(generation) ?? new Uint8Array()] as const,
  )
  writeKeyFile(where.ballotKeyFile, new Map([...own, ...brought]))
}

type Work = (db: Db) => Promise<Reconciliation>

async function intoSqlite({ dataDir }: RestoreConfig, work: Work): Promise<Reconciliation> {
  const unlock = lockFolder(dataDir)
  const place = join(dataDir, 'ressenti.db')
  const draft = `${place}.restoring`
  try {
    if (existsSync(place))
      throw new NotEmpty(`${dataDir} contient déjà une base : choisissez un DATA_DIR vide.`)
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${draft}${end}`, { force: true })
    const settled = await workOn(openSqlite(draft), work)
    renameSync(draft, place)
    syncFolder(dataDir)
    return settled
  } finally {
    unlock()
  }
}

const intoPostgres = async (where: RestoreConfig, work: Work) => workOn(await openDatabase(where), work)

async function workOn({ db, close }: Database, work: Work) {
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function restore(words: string[]) {
  const [given] = words.filter((word) => !word.startsWith('--'))
  if (!given) throw new BackupRefused('Indiquez la sauvegarde : npm run restore -- FICHIER')
  const file = resolve(given)
  const config = readCommandConfig(process.env)
  const restored = await restoreBackup(file, config, {
    unsealed: words.includes('--sans-cachet'),
    withoutAnswers: words.includes('--sans-les-reponses'),
    beforeWriting: async (held) => (await matchesKeys(file, held)).forEach((line) => console.log(line)),
  })
  console.log(`Sauvegarde du ${restored.header.madeAt} restaurée.`)
  for (const line of summaryLines(restored)) console.log(line)
}

function summaryLines({ lostBallots, replaced, accepted }: Reconciliation): string[] {
  return [
    lostBallots > 0 && `${lostBallots} réponses en attente n’ont pas pu être reprises.`,
    replaced > 0 &&
      `${replaced} questionnaires jamais publiés sont clos (« Réponses perdues lors d’une restauration ») et proposés de nouveau.`,
    accepted > 0 &&
      `${accepted} questionnaires déjà publiés, ou qui l’étaient peut-être, continuent ; leurs pages disent cette perte.`,
  ].filter((line) => line !== false)
}

if (import.meta.main) await runCommand(() => restore(process.argv.slice(2)))
