import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { newInstallation, type Installation } from '../bench/installation.ts'
import { newId } from '../../src/base/encoding/ids.ts'
import { freePort } from '../../test/postgres.ts'
import { jobsDoneTwice, watchJobs } from './jobRuns.ts'
import { notRun, type Outcome } from './outcomes.ts'
import { missingPrograms, startPatroni, type Member, type PatroniCluster } from './patroni.ts'
import { startPlainNginx } from './proxies.ts'
import { untilHealthy } from './recovery.ts'
import { listenTo } from './stream.ts'
import { processesIn } from './sweep.ts'
import { strike } from './underLoad.ts'

/** What may pass after the database serves again until Ressenti does. */
const grace = 5_000

const blows = {
  'the first PostgreSQL is killed': (member: Member) => {
    member.kill()
    return () => member.restart()
  },
  'the first PostgreSQL stands still': (member: Member) => {
    member.freeze()
    return () => member.thaw()
  },
  'the first PostgreSQL is cut off': (member: Member) => {
    member.cutOff()
    return () => member.reconnect()
  },
  'nothing is copied any more, then the first PostgreSQL is killed': async (
    member: Member,
    members: readonly Member[],
  ) => {
    const lose = members.filter((each) => each !== member).map((each) => each.stopCopying())
    await wait(aloneFor)
    member.kill()
    lose.forEach((each) => each())
    return () => member.restart()
  },
}

type Blow = keyof typeof blows

/** The one that shows what a wrong setting loses: the first confirms by itself what nobody else has. */
const loneConfirmation: Blow = 'nothing is copied any more, then the first PostgreSQL is killed'
const aloneFor = 2_000

/** Confirmed on one machine alone, and any machine may become the first, however far behind. */
const wrongly = [
  ['synchronous_mode: true', 'synchronous_mode: false\n    maximum_lag_on_failover: 1073741824'],
] as const

/** Two processes behind the sample proxy on a Patroni cluster whose first machine fails: nothing confirmed is lost. */
export async function failOver(rounds: number): Promise<Outcome[]> {
  const fault = 'failover of a Patroni cluster'
  const missing = missingPrograms()
  if (missing.length > 0) return [notRun(fault, 'postgres', `${missing.join(', ')} not installed`)]
  const each = Math.max(1, Math.round(rounds / 4))
  const outcomes = await onCluster({}, async (cluster) => {
    const found: Outcome[] = []
    for (const name of Object.keys(blows) as Blow[]) found.push(await failOverBy(name, cluster, each))
    return found
  })
  return [...outcomes, await seeWrongSetting(), await leaveNothing()]
}

type PatroniOptions = Parameters<typeof startPatroni>[0]

async function onCluster<T>(options: PatroniOptions, work: (cluster: PatroniCluster) => Promise<T>) {
  const cluster = await startPatroni(options)
  try {
    return await work(cluster)
  } catch (error) {
    console.error(cluster.lastWords())
    throw error
  } finally {
    await cluster.stop()
  }
}

/** A trial that finds nothing lost there would find nothing anywhere. */
async function seeWrongSetting(): Promise<Outcome> {
  const found = await onCluster({ wrong: wrongly }, (cluster) => failOverBy(loneConfirmation, cluster, 1))
  const lost = found.lost ?? 0
  const note = lost > 0 ? `the trial sees what synchronous_mode: false loses` : 'the trial saw no loss'
  return { fault: 'failover with a wrong setting', engine: 'postgres', rounds: 1, note, passed: lost > 0 }
}

/** A cluster that is not whole in time is taken down again. */
async function leaveNothing(): Promise<Outcome> {
  const before = new Set(processesIn(tmpdir()))
  const failed = await startPatroni({ patience: 1 }).then(
    (cluster) => cluster.stop().then(() => false),
    () => true,
  )
  const left = processesIn(tmpdir()).filter((pid) => !before.has(pid))
  const note = failed ? `${left.length} processes left` : 'the set-up did not fail'
  const passed = failed && left.length === 0
  return { fault: 'a set-up of Patroni that fails', engine: 'postgres', rounds: 1, note, passed }
}

async function failOverBy(name: Blow, cluster: PatroniCluster, rounds: number) {
  const installation = await newInstallation({ postgresUrl: cluster.url })
  await watchJobs(installation)
  const times: Times[] = []
  let end: (() => Promise<unknown>) | undefined
  const startServer = async () => {
    const both = await twoProcesses(installation)
    end = both.end
    return both
  }
  let outcome: Outcome
  try {
    outcome = await strike({
      fault: `failover: ${name}`,
      rounds,
      installation: { ...installation, startServer },
      endsServer: false,
      async blow({ url }) {
        const streams = [await listenTo(url, installation.admin), await listenTo(url, installation.admin)]
        const heal = await blows[name](await cluster.primary(), cluster.members)
        const found = await serveAgain(url, installation, cluster)
        times.push(found)
        heal()
        const complaints = await whatStreamsMissed(streams)
        await cluster.untilWhole()
        if (found.product > found.cluster + grace)
          complaints.push(`serving ${seconds(found.product - found.cluster)} s after the database`)
        return complaints.length > 0 ? complaints.join('; ') : undefined
      },
    })
  } finally {
    await end?.()
  }
  const doubled = await jobsDoneTwice(installation)
  await installation.database.close()
  // `timesOf` reports how soon it serves again: when the round goes on, all three machines are back.
  const rest = outcome.note.replace(/^serving again[^;]*; /, '')
  const note = `${timesOf(times)}; ${doubled.join('; ') || 'each job once'}; ${rest}`
  return { ...outcome, note, passed: outcome.passed === true && doubled.length === 0 }
}

/** As one server: the proxy's address, and the end of both. */
async function twoProcesses(installation: Installation) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const ports = [await freePort(), await freePort()]
  const start = (own: number) =>
    installation.startServer({ PUBLIC_URL: url, PORT: String(own), MACHINES: 'several' })
  const servers = [await start(ports[0] ?? 0), await start(ports[1] ?? 0)]
  const stop = startPlainNginx(
    port,
    ports.map((own) => `127.0.0.1:${own}`),
  )
  await untilHealthy(url)
  const [first] = servers
  if (!first) throw new Error('two processes were started')
  const end = async () => {
    const codes = await Promise.all(servers.map((server) => server.end()))
    stop()
    return codes.find((code) => code !== 0) ?? 0
  }
  return { ...first, url, end }
}

interface Times {
  /** Milliseconds from the blow until a row is written again through HAProxy, and through Ressenti. */
  cluster: number
  product: number
}

async function serveAgain(url: string, installation: Installation, cluster: PatroniCluster): Promise<Times> {
  const start = performance.now()
  const since = async (works: () => Promise<boolean>) => {
    while (!(await works().catch(() => false))) {
      if (performance.now() - start > 120_000)
        throw new Error('nothing is written two minutes after the blow')
      await wait(100)
    }
    return performance.now() - start
  }
  const [clusterTime, product] = await Promise.all([
    since(() => writesByHand(cluster.url)),
    since(() => writesByRessenti(url, installation)),
  ])
  return { cluster: clusterTime, product }
}

async function writesByHand(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('create table if not exists written (at timestamptz)')
    await client.query('insert into written values (now())')
    return true
  } finally {
    void client.end().catch(() => undefined)
  }
}

async function writesByRessenti(url: string, { companyId, subAdmin }: Installation): Promise<boolean> {
  const answer = await fetch(`${url}/api/companies/${companyId}/teams`, {
    method: 'POST',
    headers: { origin: url, cookie: subAdmin, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Équipe ${newId()}` }),
    signal: AbortSignal.timeout(10_000),
  })
  return answer.ok
}

async function whatStreamsMissed(streams: Awaited<ReturnType<typeof listenTo>>[]): Promise<string[]> {
  const complaints: string[] = []
  for (const stream of streams) {
    if (!(await stream.heard('data: everything'))) complaints.push('a live list did not come back')
    stream.close()
  }
  return complaints
}

const seconds = (time: number) => (time / 1000).toFixed(1)

function timesOf(times: readonly Times[]): string {
  const worst = (list: readonly number[]) => seconds(Math.max(...list))
  const database = worst(times.map((each) => each.cluster))
  return `database back within ${database} s, Ressenti at most ${worst(times.map((each) => Math.max(0, each.product - each.cluster)))} s after it`
}
