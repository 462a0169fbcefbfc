import { rmSync } from 'node:fs'
import { zone } from '../src/base/time/zone.ts'
import { fileKeyStore } from '../src/data/keys/ballotKeyStores.ts'
import { allRows, type SqliteRow } from '../src/data/engines/allRows.ts'
import { rememberHeads, registersFile } from '../src/data/register/heads.ts'
import {
  keepPublicationNumbers,
  publicationNumbersFile,
  readPublications,
} from '../src/results/publication/publicationNumbers.ts'
import { fill } from '../src/operations/backup/fill.ts'
import { reconcileAfterRestore, type Reconciliation } from '../src/operations/backup/reconcileAfterRestore.ts'
import { tablesOfBackup, type BackupTable } from '../src/operations/backup/tables.ts'
import { beginRestore } from '../src/operations/backup/unfinished.ts'
import { empty } from './people.ts'
import type { Fixture } from './fixture.ts'

type Here = Pick<Fixture, 'db' | 'parts' | 'now'>

/** What a backup of the fixture's database holds at one moment. */
export type DatabaseCopy = ReadonlyMap<BackupTable, readonly SqliteRow[]>

export async function copyDatabase({ db }: Here): Promise<DatabaseCopy> {
  const copy = new Map<BackupTable, SqliteRow[]>()
  await db.transaction().execute(async (tx) => {
    for (const table of tablesOfBackup) {
      const rows: SqliteRow[] = []
      for await (const row of allRows(tx, table)) rows.push(row)
      copy.set(table, rows)
    }
  })
  return copy
}

/** What a server writes outside its database every minute: no backup holds it, and a restore must know it (C5). */
export async function saveOutsideFiles({ db, parts }: Here): Promise<void> {
  await keepPublicationNumbers(db, publicationNumbersFile(parts.config))
  await rememberHeads(db, registersFile(parts.config))
}

export function removeOutsideFiles({ parts: { config } }: Pick<Fixture, 'parts'>): void {
  for (const file of [publicationNumbersFile(config), registersFile(config)]) rmSync(file, { force: true })
}

/** Restores the database and reconciles it as a restore does, with the files kept outside it. */
export async function restoreCopy(here: Here, copy: DatabaseCopy): Promise<Reconciliation> {
  const { db, parts } = here
  const place = fileKeyStore(parts.config.ballotKeyFile)
  const held = {
    secrets: place.read(),
    publications: readPublications(publicationNumbersFile(parts.config)),
    where: new Map(),
  }
  await empty(db)
  await db.transaction().execute(async (tx) => {
    await fill(tx, rowsOf(copy))
    await beginRestore(tx)
  })
  const registers = registersFile(parts.config)
  return reconcileAfterRestore(db, {
    held,
    place,
    key: parts.key,
    registers,
    now: here.now(),
    timeZone: zone(),
  })
}

/** The same rows put back by who has the database alone: nothing is reconciled. */
export async function rollBack({ db }: Here, copy: DatabaseCopy): Promise<void> {
  await empty(db)
  await db.transaction().execute((tx) => fill(tx, rowsOf(copy)))
}

async function* rowsOf(copy: DatabaseCopy) {
  for (const [table, rows] of copy) for (const row of rows) yield { table, row }
}
