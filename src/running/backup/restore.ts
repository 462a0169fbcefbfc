// npm run restore -- FILE [--sans-cachet]
// into an empty DATA_DIR, or the empty database at DATABASE_URL; all or nothing
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { upgradeWith } from '../../answering/ballots/upgrade.ts'
import { readConfig, type Config } from '../../config.ts'
import type { ApplicationKey } from '../../data/db/applicationKey.ts'
import { runCommand } from '../../data/db/command.ts'
import { openDatabase, openSqlite, type Database, type Db } from '../../data/db/db.ts'
import { syncFolder } from '../../data/db/folder.ts'
import { lockFolder } from '../../data/db/folderLock.ts'
import { migrate, migrations } from '../../data/db/migrate.ts'
import {
  publicationNumbersFile,
  readPublicationNumbers,
  wavesPublishedSince,
} from '../../results/publication/publicationNumbers.ts'
import { BackupRefused, type Header } from './archive.ts'
import { fill, NotEmpty, refuseFull } from './fill.ts'
import { openArchive, type Words } from './opening.ts'

type Where = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'secretFile' | 'ballotKeyFile'>

export interface Restored {
  header: Header
  /** Waiting ballots that were erased, because their wave may have published them since (C5). */
  lostBallots: number
}

/** Checks the whole file before anything is written, then puts it into the empty place in one step. */
export async function restoreBackup(file: string, where: Where, words: Words = {}): Promise<Restored> {
  const archive = await openArchive(file, where, words)
  const numbers = readPublicationNumbers(publicationNumbersFile(where))
  const lostBallots = await (where.databaseUrl ? intoPostgres : intoSqlite)(
    where,
    async (db) => {
      await migrate(db, archive.steps)
      await refuseFull(db, 'La base')
      return db.transaction().execute(async (tx) => {
        await fill(tx, archive.rows())
        return eraseShown(tx, numbers)
      })
    },
    archive.key,
  )
  return { header: archive.header, lostBallots }
}

type Work = (db: Db) => Promise<number>

/** In a file of another name, which takes its place when it is whole. */
async function intoSqlite(where: Where, work: Work, key: ApplicationKey): Promise<number> {
  const { dataDir } = where
  const unlock = lockFolder(dataDir)
  const place = join(dataDir, 'ressenti.db')
  const draft = `${place}.restoring`
  try {
    if (existsSync(place))
      throw new NotEmpty(`${dataDir} contient déjà une base : choisissez un DATA_DIR vide.`)
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${draft}${end}`, { force: true })
    const database = openSqlite(draft)
    const lost = await finishedIn(database, work, { ...where, key })
    renameSync(draft, place)
    syncFolder(dataDir)
    return lost
  } finally {
    unlock()
  }
}

async function intoPostgres(where: Where, work: Work, key: ApplicationKey): Promise<number> {
  return finishedIn(await openDatabase(where), work, { ...where, key })
}

type Keys = Where & { key: ApplicationKey }

async function finishedIn({ db, close }: Database, work: Work, keys: Keys): Promise<number> {
  try {
    const lost = await work(db)
    await migrate(db, migrations, upgradeWith(keys, keys.key))
    return lost
  } finally {
    await close()
  }
}

/**
 * A wave that published after the backup, or whose number cannot be read, loses what waited: shown once more beside the
 * published tables, it could be subtracted from them (C5).
 */
async function eraseShown(tx: Db, numbers: ReturnType<typeof readPublicationNumbers>): Promise<number> {
  const waves = await tx.selectFrom('waves').select(['id', 'publicationNumber']).execute()
  let erased = 0
  for (const id of wavesPublishedSince(waves, numbers)) {
    const { numDeletedRows } = await tx
      .deleteFrom('ballots')
      .where('waveId', '=', id)
      .executeTakeFirstOrThrow()
    erased += Number(numDeletedRows)
    await tx.deleteFrom('waitingComments').where('waveId', '=', id).execute()
    await tx.deleteFrom('takenBallots').where('waveId', '=', id).execute()
    // The number never goes back, so that the next publication raises it above every earlier one.
    if (numbers?.[id])
      await tx.updateTable('waves').set({ publicationNumber: numbers[id] }).where('id', '=', id).execute()
  }
  return erased
}

async function restore(words: string[]) {
  const [file] = words.filter((word) => !word.startsWith('--'))
  if (!file) throw new BackupRefused('Indiquez la sauvegarde : npm run restore -- FICHIER')
  const { header, lostBallots } = await restoreBackup(resolve(file), readConfig(process.env), {
    unsealed: words.includes('--sans-cachet'),
  })
  console.log(`Sauvegarde du ${header.madeAt} restaurée.`)
  if (lostBallots > 0) console.log(`${lostBallots} réponses en attente n’ont pas pu être reprises.`)
}

if (import.meta.main) await runCommand(() => restore(process.argv.slice(2)))
