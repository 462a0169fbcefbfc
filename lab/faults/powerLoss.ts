import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { addRespondents, newInstallation, type EngineName, type Installation } from '../bench/installation.ts'
import { openDatabase } from '../../src/data/db/db.ts'
import { startPostgres, superuserUrl, type Cluster } from '../../test/postgres.ts'
import type { Acknowledged, Kind } from './acknowledged.ts'
import { openAcknowledged } from './acknowledged.ts'
import { fates, play, readCalls, type BlockCall } from './blockLog.ts'
import { check } from './checker.ts'
import { startLoad } from './load.ts'
import { nothing, notRun, sumOf, whole, type Outcome } from './outcomes.ts'
import { layDisk, whyNoDisk, type PowerDisk } from './powerDisk.ts'
import { untilHealthy } from './recovery.ts'
import { checkEngine } from './soundness.ts'

const fault = 'power cut: what was not flushed is lost'

/**
 * F6: replays the disk's log up to a random moment (all before the last flush, some writes after) and starts the
 * server on it.
 */
export async function cutPower(engine: EngineName, rounds: number): Promise<Outcome> {
  const reason = whyNoDisk()
  if (reason) return notRun(fault, engine, reason)
  const disk = await layDisk()
  try {
    return await cutOn(disk, engine, rounds)
  } finally {
    disk.leave()
  }
}

async function cutOn(disk: PowerDisk, engine: EngineName, rounds: number): Promise<Outcome> {
  const cluster = engine === 'postgres' ? await startPostgres({ parent: disk.place }) : undefined
  const dataDir = join(disk.place, 'data')
  const installation = await newInstallation({ dataDir, ...(cluster ? { postgresUrl: cluster.url } : {}) })
  const { before, from, acknowledged } = await record(installation, disk)
  await installation.database.close()
  await cluster?.halt()
  const calls = readCalls(disk.log, from)
  disk.leave()

  const complaints = new Set<string>()
  let found = nothing
  let unflushed = 0
  let kept = 0
  // In order: each image adds its cut to the one before.
  const cuts = Array.from({ length: rounds }, () => 1 + Math.floor(Math.random() * calls.length))
  for (const [round, end] of cuts.sort((one, other) => one - other).entries()) {
    const lastFlush = calls.slice(0, end).findLastIndex((call) => 'isFlush' in call) + 1
    if (lastFlush > kept) play(before, calls.slice(kept, lastFlush), () => 'whole')
    kept = Math.max(kept, lastFlush)
    const image = join(disk.folder, 'after')
    execFileSync('cp', ['--sparse=always', before, image])
    play(image, calls.slice(lastFlush, end), fates[round % fates.length] ?? (() => 'never'))
    unflushed += end - lastFlush
    // An answer that was given before the next call began had its flush before.
    const seen = await lookAt(image, {
      disk,
      cluster,
      installation,
      acknowledged: acknowledged(momentOf(calls[end])),
    })
    found = sumOf(found, seen.found)
    seen.complaints.forEach((what) => complaints.add(what))
  }
  await cluster?.stop()
  const all = Object.values(acknowledged(Infinity)).reduce((sum, list) => sum + list.length, 0)
  const note = [
    `${calls.length} calls of the disk, ${unflushed} writes without flush`,
    ...[...complaints].slice(0, 3),
  ]
  const passed = whole(found) && complaints.size === 0 && all > 0 && unflushed > 0
  return { fault, engine, rounds, acknowledged: all, ...found, note: note.join('; '), passed }
}

const momentOf = (call: BlockCall | undefined) => call?.at ?? Date.now()

/** Eight seconds of load: the image before it, where its log begins, and what was acknowledged when. */
async function record(installation: Installation, disk: PowerDisk) {
  const { database, companyId } = installation
  const respondents = await addRespondents(database.db, companyId, 2_000)
  const server = await installation.startServer()
  await untilHealthy(server.url)
  await wait(2_000)
  // Nobody writes: what the disk holds now is whole, and stays what it is while it is copied.
  execFileSync('fsfreeze', ['--freeze', disk.place])
  const before = join(disk.folder, 'before')
  execFileSync('cp', ['--sparse=always', disk.image, before])
  const from = disk.length()
  execFileSync('fsfreeze', ['--unfreeze', disk.place])
  const acks = openAcknowledged()
  const times: { kind: Kind; place: number; at: number }[] = []
  const acknowledge: typeof acks.acknowledge = (kind, what) => {
    times.push({ kind, place: acks.all[kind].length, at: Date.now() })
    acks.acknowledge(kind, what)
  }
  const load = startLoad({ url: server.url, installation, acks: { ...acks, acknowledge }, respondents })
  const superuser = installation.config.databaseUrl
    ? new pg.Client(superuserUrl(installation.config.databaseUrl))
    : undefined
  await superuser?.connect()
  for (let quarter = 0; quarter < 4; quarter += 1) {
    await wait(2_000)
    // PostgreSQL would write its tables five minutes later; SQLite does after a thousand pages.
    await superuser?.query('checkpoint')
  }
  await superuser?.end()
  await load.stop()
  await server.end()
  return { before, from, acknowledged: (moment: number) => acknowledgedBefore(acks.all, times, moment) }
}

function acknowledgedBefore(
  all: Acknowledged,
  times: readonly { kind: Kind; place: number; at: number }[],
  moment: number,
): Acknowledged {
  const early = new Set(times.filter(({ at }) => at < moment).map(({ kind, place }) => `${kind} ${place}`))
  const keep = <T>(kind: Kind, list: T[]) => list.filter((_, place) => early.has(`${kind} ${place}`))
  return {
    teams: keep('teams', all.teams),
    emails: keep('emails', all.emails),
    drafts: keep('drafts', all.drafts),
    signatures: keep('signatures', all.signatures),
    deposits: keep('deposits', all.deposits),
  }
}

interface Remains {
  disk: PowerDisk
  cluster: Cluster | undefined
  installation: Installation
  acknowledged: Acknowledged
}

/** What the next start of the machine finds. */
async function lookAt(image: string, { disk, cluster, installation, acknowledged }: Remains) {
  disk.mount(image)
  const ends: (() => Promise<unknown> | void)[] = [() => disk.unmount()]
  try {
    await cluster?.restart()
    if (cluster) ends.push(() => cluster.halt())
    const server = await installation.startServer()
    ends.push(() => server.end())
    await untilHealthy(server.url)
    const database = await openDatabase(installation.config)
    ends.push(() => database.close())
    const found = await check(database.db, acknowledged)
    const { complaints } = await checkEngine({ database, config: installation.config })
    return { found, complaints }
  } catch (error) {
    return { found: nothing, complaints: [String(error)] }
  } finally {
    for (const end of ends.reverse()) await end()
  }
}
