import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addRespondents, type Installation } from '../bench/installation.ts'
import { openDatabase } from '../src/data/db/db.ts'
import type { Acknowledged, Kind } from './acknowledged.ts'
import { openAcknowledged } from './acknowledged.ts'
import { check } from './checker.ts'
import { startLoad } from './load.ts'
import { nothing, notRun, sumOf, whole, type Outcome } from './outcomes.ts'
import { untilHealthy } from './recovery.ts'
import { checkEngine } from './soundness.ts'
import { afterPowerCut, readCalls, traced, type Call, type Luck } from './writeLog.ts'

const fault = 'power cut: what was not synced is lost'
const files = ['ressenti.db', 'ressenti.db-wal']

/** The three ways in which a disk may treat what nobody asked it to keep. */
const fates: Luck[] = [
  () => 'never',
  () => (Math.random() < 0.5 ? 'whole' : 'never'),
  () => (['whole', 'torn', 'never'] as const)[Math.floor(Math.random() * 3)] ?? 'never',
]

/** F6: the system calls of a server under load, played again up to a random moment, without what no sync had followed. */
export async function cutPower(installation: Installation, rounds: number): Promise<Outcome> {
  const { engine } = installation.database
  if (engine === 'postgres') return notRun(fault, engine, 'its many processes cannot be played again')
  if (spawnSync('strace', ['-V']).status !== 0) return notRun(fault, engine, 'strace is not installed')
  const { calls, before, told } = await record(installation)
  const complaints = new Set<string>()
  let found = nothing
  let unsynced = 0
  for (let round = 0; round < rounds; round += 1) {
    const end = 1 + Math.floor(Math.random() * calls.length)
    const cut = calls.slice(0, end)
    const fate = fates[round % fates.length] ?? (() => 'never')
    unsynced += files.filter(
      (file) => cut.findLast((call) => call.file.endsWith(`/${file}`))?.kind === 'write',
    ).length
    // An answer that was given before the next call began had its sync before.
    const moment = calls[end]?.at ?? Date.now()
    const after = await lookAt(before, cut, fate, told(moment))
    found = sumOf(found, after.found)
    after.complaints.forEach((what) => complaints.add(what))
  }
  const note = [
    `${calls.length} calls, ${unsynced} files with lost writes`,
    ...[...complaints].slice(0, 3),
  ].join('; ')
  const acknowledged = told(Infinity)
  const count = Object.values(acknowledged).reduce((sum, list) => sum + list.length, 0)
  const passed = whole(found) && complaints.size === 0 && count > 0
  return { fault, engine, rounds, acknowledged: count, ...found, note, passed }
}

/** Eight seconds of load under strace: the files before it, every call that changed them, and what was told when. */
async function record(installation: Installation) {
  const { config, database, companyId } = installation
  const respondents = await addRespondents(database.db, companyId, 2_000)
  const server = await installation.startServer()
  await untilHealthy(server.url)
  await wait(2_000)
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-power-'))
  const trace = join(folder, 'calls')
  const strace = spawn('strace', [...traced, '-o', trace, '-p', String(server.child.pid)], {
    stdio: 'ignore',
  })
  await wait(1_000)
  // Nobody writes yet: what is there now is on the disk.
  spawnSync('sync')
  for (const file of files) copyFileSync(join(config.dataDir, file), join(folder, file))
  const acks = openAcknowledged()
  const times: { kind: Kind; place: number; at: number }[] = []
  const acknowledge: typeof acks.acknowledge = (kind, what) => {
    times.push({ kind, place: acks.all[kind].length, at: Date.now() })
    acks.acknowledge(kind, what)
  }
  const load = startLoad({ url: server.url, installation, acks: { ...acks, acknowledge }, respondents })
  await wait(8_000)
  await load.stop()
  const ended = new Promise((resolve) => strace.once('exit', resolve))
  strace.kill('SIGINT')
  await ended
  await server.end()
  const calls = readCalls(trace).filter(({ file }) => files.some((each) => file.endsWith(`/${each}`)))
  return { calls, before: folder, told: (moment: number) => toldBefore(acks.all, times, moment) }
}

function toldBefore(
  all: Acknowledged,
  times: readonly { kind: Kind; place: number; at: number }[],
  moment: number,
): Acknowledged {
  // Whole milliseconds on one side, fractions on the other.
  const early = new Set(
    times.filter(({ at }) => at + 1 < moment).map(({ kind, place }) => `${kind} ${place}`),
  )
  const keep = <T>(kind: Kind, list: T[]) => list.filter((_, place) => early.has(`${kind} ${place}`))
  return {
    teams: keep('teams', all.teams),
    emails: keep('emails', all.emails),
    drafts: keep('drafts', all.drafts),
    signatures: keep('signatures', all.signatures),
    deposits: keep('deposits', all.deposits),
  }
}

/** What the next start finds. */
async function lookAt(before: string, calls: readonly Call[], luck: Luck, told: Acknowledged) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ressenti-after-'))
  for (const file of files) {
    const content = existsSync(join(before, file)) ? readFileSync(join(before, file)) : Buffer.alloc(0)
    const own = calls.filter((call) => call.file.endsWith(`/${file}`))
    writeFileSync(join(dataDir, file), afterPowerCut(content, own, luck))
  }
  const where = { dataDir, databaseUrl: '', databaseDirectUrl: '' }
  const database = await openDatabase(where)
  try {
    const found = await check(database.db, told)
    const { complaints } = await checkEngine({ database, config: where })
    return { found, complaints }
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
