// Changes the ballot key and dies by kill -9 at step DIE_AT: around a commit or a file's rename, or inside its draft.
// 0: survives and lists the steps.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { PostgresDriver, SqliteDriver, type DatabaseConnection } from 'kysely'
import { pino } from 'pino'
import { rotate, type HeldRows } from '../../src/answering/rotation/backupRotation.ts'
import { systemClock } from '../../src/base/time/dates.ts'
import { readConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/data/db/db.ts'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { keyStoreOf } from '../../src/data/keys/ballotKeyStores.ts'
import { keyCopyOf } from '../../src/results/publication/keyCopy.ts'
import { dailyBackup } from '../../src/operations/jobs/jobs.ts'

const dieAt = Number(process.env.DIE_AT)
const steps: string[] = []
let isRotating = false

function step(name: string) {
  if (!isRotating) return
  steps.push(name)
  if (steps.length === dieAt) process.kill(process.pid, 'SIGKILL')
}

for (const { prototype } of [PostgresDriver, SqliteDriver]) {
  const commit = prototype.commitTransaction
  prototype.commitTransaction = async function (connection: DatabaseConnection) {
    step('commit')
    await commit.call(this, connection)
    step('committed')
  }
}

const { renameSync, writeSync, fsyncSync } = fs
fs.renameSync = (from, to) => {
  step('rename')
  renameSync(from, to)
  step('renamed')
}
fs.writeSync = (file: number, written: unknown, ...where: unknown[]) => {
  if (typeof written !== 'string') return writeSync(file, written as NodeJS.ArrayBufferView, ...(where as []))
  const half = Math.floor(written.length / 2)
  writeSync(file, written.slice(0, half))
  step('half written')
  writeSync(file, written.slice(half))
  step('written')
  return written.length
}
fs.fsyncSync = (file) => {
  fsyncSync(file)
  step('synced')
}
syncBuiltinESMExports()

const config = readConfig(process.env)
const database = await openDatabase(config)
const { db } = database
const key = readApplicationKey(config.secretFile)
const ballotKeys = await readBallotKeys(db, keyStoreOf(config))
const log = pino({ level: 'silent' })
const parts = { database, config, key, ballotKeys, clock: systemClock, log }
isRotating = true
const backup = (now: Date, held: HeldRows) => dailyBackup(parts, now, held)
await rotate({ db, keys: ballotKeys, clock: systemClock, log, backup, copy: keyCopyOf(config) })
await database.close()
console.log(`steps ${steps.join(', ')}`)
