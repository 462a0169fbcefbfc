import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addRespondents, type Installation } from '../bench/installation.ts'
import { publicationNumbersFile } from '../../src/results/publication/publicationNumbers.ts'
import { readConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/data/db/db.ts'
import { createDatabase, superuserUrl } from '../../test/postgres.ts'
import { openAcknowledged } from './acknowledged.ts'
import { check } from './checker.ts'
import { startLoad } from './load.ts'
import { whole, type Outcome } from './outcomes.ts'
import { untilHealthy } from './recovery.ts'
import { checkEngine } from './soundness.ts'

/** A backup taken under load is restored on SQLite, copied to PostgreSQL, and holds all that was acknowledged before it. */
export async function backupUnderLoad(sqlite: Installation, postgres: Installation): Promise<Outcome[]> {
  return [await roundTrip(sqlite, postgres), await roundTrip(postgres, postgres)]
}

async function roundTrip(source: Installation, target: Installation): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-restored-'))
  const file = join(folder, 'load.backup')
  const respondents = await addRespondents(source.database.db, source.companyId, 2_000)
  const server = await source.startServer()
  await untilHealthy(server.url)
  const acks = openAcknowledged()
  const load = startLoad({ url: server.url, installation: source, acks, respondents })
  await wait(10_000)
  const before = structuredClone(acks.all)
  const complaints = [await run('backup', [file], source.settings)]
  await wait(1_000)
  await load.stop()
  await server.end()
  complaints.push(...load.refused)

  const dataDir = join(folder, 'data')
  copyFileSync(source.config.secretFile, `${dataDir}.key`)
  copyFileSync(source.config.ballotKeyFile, `${dataDir}.key.ballots`)
  copyFileSync(publicationNumbersFile(source.config), `${dataDir}.key.publications`)
  complaints.push(await run('backup', ['--check', file], { DATA_DIR: dataDir }))
  complaints.push(await run('restore', [file], { DATA_DIR: dataDir }))
  const base = superuserUrl(target.config.databaseUrl)
  const databaseUrl = await createDatabase(base, `restored_${source.database.engine}`)
  complaints.push(await run('copy', [], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }))

  const copied = await openDatabase(readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }))
  const found = await check(copied.db, before)
  const sound = await checkEngine({ database: copied, config: { ...target.config, databaseUrl } })
  await copied.close()
  const acknowledged = Object.values(before).reduce((sum, list) => sum + list.length, 0)
  const wrong = [...complaints, ...sound.complaints].filter((complaint) => complaint !== '')
  return {
    fault: 'backup under load, restored, copied to PostgreSQL',
    engine: source.database.engine,
    rounds: 1,
    acknowledged,
    ...found,
    note: wrong.length > 0 ? wrong.slice(0, 2).join('; ') : 'all acknowledged before the backup is in it',
    passed: whole(found) && wrong.length === 0,
  }
}

/** The command's complaint; empty where it succeeded. */
function run(name: string, words: string[], settings: Record<string, string>): Promise<string> {
  const program = join(import.meta.dirname, '..', '..', 'src', 'operations', 'backup', `${name}.ts`)
  const child = spawn(process.execPath, [program, ...words], {
    env: settings,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr.on('data', (part) => (text += String(part)))
  return new Promise((resolve) =>
    child.once('close', (code) => resolve(code === 0 ? '' : text.trim() || `${name} ended with ${code}`)),
  )
}
