// DATABASE_URL=postgres://… npm run db:copy    moves the SQLite installation in DATA_DIR to an empty PostgreSQL
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { WrongSetting, type Config } from '../../config.ts'
import { upgradeWith } from '../../answering/ballots/upgrade.ts'
import { readApplicationKey } from '../../data/keys/applicationKey.ts'
import { readCommandConfig, runCommand } from '../../data/db/command.ts'
import { openDatabase, openSqlite, type Database } from '../../data/db/db.ts'
import { lockFolder } from '../../data/engines/folderLock.ts'
import { migrate, migrations } from '../../data/db/migrate.ts'
import { lineOf, openDigest, type TableDigest, tables, type BackupTable } from './tables.ts'
import { digestOf, fill, assertEmptyTarget } from './fill.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'

interface CopiedTable extends TableDigest {
  columns: string[]
}

/** One transaction; commits only when every table reads back the same. */
export async function copyDatabase(source: Database, target: Database): Promise<number> {
  await migrate(target.db)
  await assertEmptyTarget(target.db, 'La base PostgreSQL')
  return readSnapshot(source, (snapshot) =>
    target.db.transaction().execute(async (tx) => {
      const copied = new Map<BackupTable, CopiedTable>()
      await fill(tx, everything(snapshot, copied))
      let rows = 0
      for (const [table, sent] of copied) {
        const found = await digestOf(tx, table, sent.columns)
        if (found.rows !== sent.rows || found.digest !== sent.digest)
          throw new Error(`La table ${table} n’est pas la même après la copie : rien n’a été copié.`)
        rows += found.rows
      }
      return rows
    }),
  )
}

async function* everything(snapshot: Snapshot, copied: Map<BackupTable, CopiedTable>) {
  for (const table of tables) {
    const digest = openDigest()
    let columns: string[] = []
    for await (const row of snapshot.rows(table)) {
      if (columns.length === 0) columns = Object.keys(row)
      digest.add(lineOf(row, columns))
      yield { table, row }
    }
    copied.set(table, { ...digest.result(), columns })
  }
}

async function copy(config: Config) {
  const file = join(config.dataDir, 'ressenti.db')
  if (!config.databaseUrl) throw new WrongSetting('Indiquez la base PostgreSQL vide par DATABASE_URL.')
  if (!existsSync(file))
    throw new WrongSetting(`Il n’y a pas de base dans ${config.dataDir} : vérifiez DATA_DIR.`)
  // The server must be stopped: its writes during the copy would be lost.
  const unlock = lockFolder(config.dataDir)
  const source = openSqlite(file)
  const target = await openDatabase(config)
  try {
    const key = readApplicationKey(config.secretFile)
    await migrate(source.db, migrations, upgradeWith(config, key))
    const rows = await copyDatabase(source, target)
    console.log(
      `${rows} lignes copiées et vérifiées, table par table. Gardez le même SECRET_FILE (${config.secretFile}).`,
    )
  } finally {
    await source.close()
    await target.close()
    unlock()
  }
}

if (import.meta.main) await runCommand(() => copy(readCommandConfig(process.env)))
