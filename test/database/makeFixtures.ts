// Run once for each version, on the tagged commit; existing fixtures are never rewritten.
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import program from '../../package.json' with { type: 'json' }
import { openSetup } from '../../src/demo/setup.ts'
import { playScenario } from '../../src/demo/scenario.ts'
import { createDatabase, startPostgres, superuserUrl } from '../postgres.ts'
import { startServer } from '../serverProcess.ts'
import { programs } from './filled.ts'

const kept = join(import.meta.dirname, '..', 'fixtures', program.version)
const packed = (text: string | Uint8Array) => gzipSync(text, { level: 9 })

if (existsSync(kept)) throw new Error(`${kept} is there already`)
const dataDir = join(mkdtempSync(join(tmpdir(), 'ressenti-fixture-')), 'data')
const secretFile = `${dataDir}.key`
const inFile = { DATA_DIR: dataDir, SECRET_FILE: secretFile }

const stage = await openSetup(dataDir, secretFile)
await playScenario(stage, (line) => console.log(line))
await stage.close()
await serveOnce(inFile)
keep('file', ['', '.ballots', '.publications', '.registers'])
run('backup', inFile, join(kept, 'file', 'ressenti.backup'))
writeFileSync(join(kept, 'file', 'ressenti.db.gz'), packed(readFileSync(join(dataDir, 'ressenti.db'))))

const cluster = await startPostgres()
const url = await createDatabase(cluster.url, 'fixture')
const inDatabase = { ...inFile, DATABASE_URL: url, BALLOT_KEY_FILE: 'database' }
run('copy', inDatabase)
await serveOnce(inDatabase)
keep('database', ['', '.publications', '.registers'])
const words = ['--inserts', '--no-owner', '--no-privileges', superuserUrl(url)]
const dump = execFileSync(join(cluster.bin, 'pg_dump'), words, { encoding: 'utf8', maxBuffer: 2 ** 28 })
// Words to psql, which the test does without.
writeFileSync(join(kept, 'database', 'ressenti.sql.gz'), packed(dump.replace(/^\\(un)?restrict .*\n/gm, '')))
await cluster.stop()

/** What only a server that serves writes down, and the keys where they now belong. */
async function serveOnce(settings: Record<string, string>) {
  const server = await startServer(settings)
  await server.end()
}

function keep(place: string, ends: readonly string[]) {
  mkdirSync(join(kept, place), { recursive: true })
  for (const end of ends) copyFileSync(`${secretFile}${end}`, join(kept, place, `secret.key${end}`))
}

function run(name: 'backup' | 'copy', settings: Record<string, string>, ...rest: string[]) {
  const env = { PATH: process.env.PATH, ...settings }
  const { status } = spawnSync(process.execPath, [programs(name), ...rest], { env, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${name} ended with ${status}`)
}
