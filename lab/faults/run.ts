// npm run test:faults [-- NAME …]    ROUNDS shortens: the table shows how many rounds ran
import { newInstallation } from '../bench/installation.ts'
import { startPostgres } from '../../test/postgres.ts'
import { jumpingClock } from './campaignClock.ts'
import { killMailings, killOpenings, killPublications, outageOverLastDay } from './campaigns.ts'
import { clockJumps } from './clock.ts'
import { fillDisk } from './disk.ts'
import { killMigrations } from './migrations.ts'
import { tableOf, type Outcome } from './outcomes.ts'
import { freezePostgres } from './freeze.ts'
import { killBackend, killPostgres } from './postgresFaults.ts'
import { backupUnderLoad } from './backupUnderLoad.ts'
import { throughPooler } from './pooler.ts'
import { cutPower } from './powerLoss.ts'
import { behindProxies } from './proxies.ts'
import { fewFiles, readOnlyFiles, smallMemory } from './limits.ts'
import { relayAway } from './relayDay.ts'
import { manyRespondents } from './respondents.ts'
import { failOver } from './failover.ts'
import { tryImage } from './image.ts'
import { killFirstBoots } from './firstBoot.ts'
import { changeClocks, changeZone, stepClock, stepOneMachine } from './runningClock.ts'
import { slowClients } from './slowClients.ts'
import { killServer, startTwice, terminateServer } from './serverFaults.ts'
import { countSyncs } from './syncs.ts'

const rounds = Number(process.env.ROUNDS ?? 200)
const part = (share: number) => Math.max(1, Math.round((rounds * share) / 200))
const seconds = rounds >= 200 ? 60 : 10

const wanted = process.argv.slice(2)
const cluster = await startPostgres({ durable: true })
const postgres = () => newInstallation({ postgresUrl: cluster.url })
const sqlite = () => newInstallation()

const faults: Record<string, () => Promise<Outcome | Outcome[]>> = {
  kill: async () => [await killServer(await sqlite(), rounds), await killServer(await postgres(), rounds)],
  sigterm: async () => [
    await terminateServer(await sqlite(), part(50)),
    await terminateServer(await postgres(), part(50)),
  ],
  twice: async () => [
    await startTwice(await sqlite(), part(20)),
    await startTwice(await postgres(), part(20)),
  ],
  backend: async () => killBackend(await postgres(), part(50)),
  postgres: async () => killPostgres(cluster, await postgres(), part(20)),
  freeze: async () => freezePostgres(cluster, await postgres()),
  migration: async () => killMigrations(cluster.url),
  disk: async () => fillDisk(),
  files: async () => [await fewFiles(await sqlite()), await fewFiles(await postgres())],
  memory: async () => [await smallMemory(await sqlite()), await smallMemory(await postgres())],
  'read-only': async () => readOnlyFiles(),
  boot: async () => killFirstBoots(cluster.url, part(50)),
  slow: async () => [await slowClients(await sqlite()), await slowClients(await postgres())],
  clock: async () => [await clockJumps(await sqlite()), await clockJumps(await postgres())],
  syncs: async () => [await countSyncs(await sqlite()), await countSyncs(await postgres(), cluster)],
  power: async () => [await cutPower('sqlite', part(50)), await cutPower('postgres', part(50))],
  'respondents-sqlite': async () => manyRespondents(await sqlite(), seconds),
  'respondents-postgres': async () => manyRespondents(await postgres(), seconds),
  proxies: async () => behindProxies(cluster.url),
  failover: async () => failOver(part(20)),
  image: async () => tryImage(),
  pooler: async () => throughPooler(cluster.url),
  opening: async () => [
    await killOpenings(await sqlite(), part(20)),
    await killOpenings(await postgres(), part(20)),
  ],
  publication: async () => [
    await killPublications(await sqlite(), part(20)),
    await killPublications(await postgres(), part(20)),
  ],
  mailing: async () => [
    await killMailings(await sqlite(), part(20)),
    await killMailings(await postgres(), part(20)),
  ],
  jump: async () => [
    await jumpingClock(await sqlite(), part(20)),
    await jumpingClock(await postgres(), part(20)),
  ],
  outage: async () => [
    await outageOverLastDay(await sqlite(), part(20)),
    await outageOverLastDay(await postgres(), part(20)),
  ],
  steps: async () => [await stepClock(await sqlite()), await stepOneMachine(await postgres())],
  summertime: async () => changeClocks(await sqlite()),
  zone: async () => changeZone(await sqlite()),
  relay: async () => relayAway(await sqlite()),
  backup: async () => backupUnderLoad(await sqlite(), await postgres()),
}

const outcomes: Outcome[] = []
for (const [name, run] of Object.entries(faults)) {
  if (wanted.length > 0 && !wanted.some((word) => name.startsWith(word))) continue
  console.log(`▸ ${name}`)
  const found = await run().catch((error: unknown): Outcome => {
    console.error(error)
    return { fault: name, engine: '', rounds: 0, note: String(error), passed: false }
  })
  const list = Array.isArray(found) ? found : [found]
  console.log(tableOf(list))
  outcomes.push(...list)
}
await cluster.stop()
console.log(`\n${tableOf(outcomes)}`)
process.exit(outcomes.some(({ passed }) => passed === false) ? 1 : 0)
