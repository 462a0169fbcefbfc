import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { newInstallation, type Installation } from '../bench/installation.ts'
import { newId } from '../../src/base/encoding/ids.ts'
import { freePort } from '../../test/postgres.ts'
import { notRun, type Outcome } from './outcomes.ts'
import { missingPrograms, startPatroni, type Member, type PatroniCluster } from './patroni.ts'
import { startPlainNginx } from './proxies.ts'
import { untilHealthy } from './recovery.ts'
import { listenTo } from './stream.ts'
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
}

/** Two processes behind the sample proxy on a Patroni cluster whose first machine fails: nothing confirmed is lost. */
export async function failOver(rounds: number): Promise<Outcome[]> {
  const fault = 'failover of a Patroni cluster'
  const missing = missingPrograms()
  if (missing.length > 0) return [notRun(fault, 'postgres', `${missing.join(', ')} not installed`)]
  const cluster = await startPatroni()
  const outcomes: Outcome[] = []
  try {
    for (const name of Object.keys(blows) as (keyof typeof blows)[])
      outcomes.push(await failOverBy(name, cluster, Math.max(1, Math.round(rounds / 3))))
  } catch (error) {
    console.error(cluster.lastWords())
    throw error
  } finally {
    await cluster.stop()
  }
  return outcomes
}

async function failOverBy(name: keyof typeof blows, cluster: PatroniCluster, rounds: number) {
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
        const heal = blows[name](await cluster.primary())
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

/** The database itself writes down who takes a job, and whether somebody still had it. */
async function watchJobs({ database: { db } }: Installation) {
  await sql`create table job_claims (name text, claimed_at timestamptz default clock_timestamp(), was_taken boolean)`.execute(
    db,
  )
  await sql`create function note_claim() returns trigger language plpgsql as $$
    begin
      insert into job_claims (name, was_taken) values (new.name, old.locked_until is not null);
      return new;
    end $$`.execute(db)
  await sql`create trigger note_claim after update of locked_until on jobs for each row
    when (new.locked_until is not null and new.locked_until is distinct from old.locked_until)
    execute function note_claim()`.execute(db)
}

/** What ran while it ran already, and what a failover left as if it ran for ever. */
async function jobsDoneTwice({ database: { db } }: Installation): Promise<string[]> {
  const twice = await sql<{ name: string }>`select name from job_claims where was_taken`.execute(db)
  const stuck = await sql<{ name: string }>`select name from jobs where locked_until is not null`.execute(db)
  const runs = await sql<{ count: number }>`select count(*) as count from job_claims`.execute(db)
  return [
    ...twice.rows.map(({ name }) => `${name} was begun twice`),
    ...stuck.rows.map(({ name }) => `${name} is not given back`),
    ...(Number(runs.rows[0]?.count) > 0 ? [] : ['no job ran']),
  ]
}

const seconds = (time: number) => (time / 1000).toFixed(1)

function timesOf(times: readonly Times[]): string {
  const worst = (list: readonly number[]) => seconds(Math.max(...list))
  const database = worst(times.map((each) => each.cluster))
  return `database back within ${database} s, Ressenti at most ${worst(times.map((each) => Math.max(0, each.product - each.cluster)))} s after it`
}
