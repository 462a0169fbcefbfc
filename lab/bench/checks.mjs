// node lab/bench/checks.mjs: what the check of a start costs, and the full one, on a database of 220 MB.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const folder = mkdtempSync(join(tmpdir(), 'ressenti-checks-'))
const file = join(folder, 'checked.db')
const writer = new DatabaseSync(file)
writer.exec('create table ballots (id text primary key, wave text, sealed blob)')
writer.exec('create index ballots_of_wave on ballots (wave, id); begin')
const insert = writer.prepare('insert into ballots values (?, ?, ?)')
for (let n = 0; n < 200_000; n += 1)
  insert.run(randomBytes(12).toString('hex'), `w${n % 50}`, randomBytes(800))
writer.exec('commit')
writer.close()
console.log(`${Math.round(statSync(file).size / 1e6)} MB`)
for (const check of ['quick_check', 'integrity_check', 'quick_check', 'integrity_check']) {
  using reader = new DatabaseSync(file, { readOnly: true })
  const [begun, before] = [performance.now(), process.cpuUsage()]
  reader.prepare(`pragma ${check}(1)`).get()
  const { user, system } = process.cpuUsage(before)
  const seconds = (performance.now() - begun) / 1_000
  console.log(`${check}: ${seconds.toFixed(2)} s, ${((user + system) / 1e6).toFixed(2)} s of processor`)
}
rmSync(folder, { recursive: true })
