// Does one piece of a campaign's work at NOW; killed at its DIE_AT-th step, around a statement or a commit. 0:
// survives, prints the steps.
import { PostgresDriver, SqliteDriver, type DatabaseConnection, type KyselyPlugin } from 'kysely'
import { pino } from 'pino'
import { readConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/data/db/db.ts'
import { heartbeat } from '../../src/data/db/clockJumps.ts'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { provideKey } from '../../src/data/keys/databaseKey.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { keyStoreOf } from '../../src/data/keys/ballotKeyStores.ts'
import type { AppContext } from '../../src/context.ts'
import { afterOutage, runCampaigns } from '../../src/campaigns/lifecycle/due.ts'
import { queueMailings } from '../../src/campaigns/mails/mailQueue.ts'
import { endClosings, publishTools } from '../../src/results/publication/daily.ts'

const dieAt = Number(process.env.DIE_AT)
const now = new Date(process.env.NOW ?? '')
let steps = 0
let isWorking = false

function step() {
  if (!isWorking) return
  steps += 1
  if (steps === dieAt) process.kill(process.pid, 'SIGKILL')
}

for (const { prototype } of [PostgresDriver, SqliteDriver]) {
  const commit = prototype.commitTransaction
  prototype.commitTransaction = async function (connection: DatabaseConnection) {
    step()
    await commit.call(this, connection)
    step()
  }
}
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    step()
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}

const config = readConfig(process.env)
const database = await openDatabase(config)
const db = database.db.withPlugin(counting)
const key = readApplicationKey(config.secretFile)
provideKey(db, key)
const ballotKeys = await readBallotKeys(database.db, keyStoreOf(config))
const log = pino({ level: 'silent' })
const parts: AppContext = { database: { ...database, db }, config, key, ballotKeys, clock: () => now, log }
const tools = publishTools(parts, now)

/** The parts of the minute, as jobs.ts has them, and what a start does before it. */
const works: Record<string, () => Promise<void>> = {
  open: () => runCampaigns(tools),
  queue: () => queueMailings(db, { key, now }),
  close: async () => {
    await runCampaigns(tools)
    await endClosings(tools)
  },
  start: () => afterOutage(parts, now),
  beat: () => heartbeat(db, now),
}

isWorking = true
await works[process.env.WORK ?? '']?.()
isWorking = false
await database.close()
console.log(`steps ${steps}`)
