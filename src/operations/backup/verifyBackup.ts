import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '../../data/db/db.ts'
import { migrate } from '../../data/db/migrate.ts'
import type { ArchiveRow } from './archive.ts'
import { digestOf, fill } from './fill.ts'
import { openArchive, type ArchiveOptions } from './openArchive.ts'
import { tablesOfOldVersions, tablesOfBackup } from './tables.ts'

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
      for (const table of [...tablesOfBackup, ...tablesOfOldVersions].filter(
        (each) => manifest.tables[each],
      )) {
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
