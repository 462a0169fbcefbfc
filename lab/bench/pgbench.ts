import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Cluster } from '../../test/postgres.ts'

const twoInserts = `
\\set id random(1, 1000000000000)
with first as (insert into first_rows (id, text) values (:id, repeat('a', 400)) returning id)
  insert into second_rows (id) select id from first;
`

/** Durable transactions of two inserts a second at so many clients: what PostgreSQL can do at all here; null without pgbench. */
export async function twoInsertsPerSecond({ url, bin }: Cluster, clients: number): Promise<number | null> {
  const program = [join(bin, 'pgbench'), '/usr/bin/pgbench'].find((each) => existsSync(each)) ?? 'pgbench'
  if (spawnSync(program, ['--version']).status !== 0) return null
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table first_rows (id bigint, text text); create table second_rows (id bigint)')
  await client.end()
  const script = join(mkdtempSync(join(tmpdir(), 'ressenti-pgbench-')), 'script.sql')
  writeFileSync(script, twoInserts)
  const words = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', '3', '-f', script, url]
  const [, found] = /^tps = ([\d.]+)/m.exec(execFileSync(program, words, { encoding: 'utf8' })) ?? []
  return found === undefined ? null : Number(found)
}
