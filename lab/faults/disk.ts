import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addRespondents, newInstallation, type Installation } from '../bench/installation.ts'
import { startPostgres } from '../../test/postgres.ts'
import { openAcknowledged } from './acknowledged.ts'
import { check } from './checker.ts'
import { startLoad } from './load.ts'
import { notRun, whole, type Outcome } from './outcomes.ts'
import { untilHealthy } from './recovery.ts'

const fault = 'disk full, then room again'

/** F5: on a small file system of its own, which only root can make. */
export async function fillDisk(): Promise<Outcome[]> {
  return [await onSmallDisk('sqlite', fillSqlite), await onSmallDisk('postgres', fillPostgres)]
}

async function onSmallDisk(engine: string, trial: (folder: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-disk-'))
  const mounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=0755', 'tmpfs', folder]).status === 0
  if (!mounted) return notRun(fault, engine, 'a small file system needs root')
  try {
    return await trial(folder)
  } finally {
    spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fillSqlite(folder: string): Promise<Outcome> {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  return fill(folder, await newInstallation({ dataDir }), async () => undefined)
}

async function fillPostgres(folder: string): Promise<Outcome> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  const cluster = await startPostgres({ durable: true })
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  const outcome = await fill(folder, await newInstallation({ postgresUrl: cluster.url }), async () => {
    // Without space for its journal PostgreSQL stops; its operator starts it again.
    await cluster.restart().catch(() => undefined)
  })
  await cluster.stop()
  return outcome
}

async function fill(
  folder: string,
  installation: Installation,
  restart: () => Promise<unknown>,
): Promise<Outcome> {
  const { database, companyId, admin } = installation
  const respondents = await addRespondents(database.db, companyId, 4_000)
  const server = await installation.startServer()
  await untilHealthy(server.url)
  const acks = openAcknowledged()
  const load = startLoad({ url: server.url, installation, acks, respondents })
  await wait(2_000)

  const ballast = join(folder, 'ballast')
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 3_000_000)))
  const full = await until(() => load.failed() > 20, 60_000)
  const read = await fetch(`${server.url}/api/me`, { headers: { cookie: admin } }).then(
    ({ status }) => status,
    () => 0,
  )
  await wait(2_000)
  rmSync(ballast)
  await restart()
  const recovery = await untilHealthy(server.url, 60_000)
  const acknowledged = acks.count()
  const writes = await until(() => acks.count() > acknowledged + 20, 60_000)
  await load.stop()
  await server.end()
  const found = await check(database.db, acks.all)
  const passed = full && writes && whole(found) && load.refused.length === 0
  const note = [
    full ? 'writes refused with 503 while full' : 'the disk never filled',
    `a read answered ${read}`,
    writes ? `writing again after ${(recovery / 1000).toFixed(1)} s` : 'writes did not come back',
    ...load.refused.slice(0, 2),
  ].join(', ')
  return { fault, engine: database.engine, rounds: 1, acknowledged: acks.count(), ...found, note, passed }
}

async function until(condition: () => boolean, limit: number): Promise<boolean> {
  const end = performance.now() + limit
  while (!condition() && performance.now() < end) await wait(50)
  return condition()
}
