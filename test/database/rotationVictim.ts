// A process that changes the ballot key and dies in it: kill -9 as it comes to its DIE_AT-th step, which is just before or
// just after a commit, or a file that takes its name (key, copy, backup). 0: it lives, and says how many steps there were.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { PostgresDriver, type DatabaseConnection } from 'kysely'
import { GenericSqliteDriver } from 'kysely-generic-sqlite'
import { pino } from 'pino'
import { rotate } from '../../src/answering/ballots/rotation.ts'
import { systemClock } from '../../src/base/kit/dates.ts'
import { readConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/data/db/db.ts'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { ballotKeyPlace } from '../../src/data/keys/ballotKeyPlaces.ts'
import { keyCopyOf } from '../../src/results/publication/keyCopy.ts'
import { dailyBackup } from '../../src/running/jobs/dailyBackup.ts'

const dieAt = Number(process.env.DIE_AT)
let steps = 0
let isRotating = false

function step() {
  if (!isRotating) return
  steps += 1
  if (steps === dieAt) process.kill(process.pid, 'SIGKILL')
}

for (const { prototype } of [GenericSqliteDriver, PostgresDriver]) {
  const commit = prototype.commitTransaction as (connection: DatabaseConnection) => Promise<void>
  prototype.commitTransaction = async function (connection: DatabaseConnection) {
    step()
    await commit.call(this, connection)
    step()
  }
}

const { renameSync } = fs
fs.renameSync = (from, to) => {
  step()
  renameSync(from, to)
  step()
}
syncBuiltinESMExports()

const config = readConfig(process.env)
const database = await openDatabase(config)
const { db } = database
const key = readApplicationKey(config.secretFile)
const ballotKeys = await readBallotKeys(db, ballotKeyPlace(config, key))
const log = pino({ level: 'silent' })
const parts = { database, config, key, ballotKeys, clock: systemClock, log }
isRotating = true
const backup = (now: Date) => dailyBackup(parts, now)
await rotate({ db, keys: ballotKeys, now: new Date(), log, backup, copy: keyCopyOf(config) })
await database.close()
console.log(`steps ${steps}`)
