import { join } from 'node:path'
import { createApp } from './app.ts'
import { hasAdministrator, setupCode } from './people/auth/adminCodes.ts'
import { readConfig } from './config.ts'
import { readApplicationKey, type ApplicationKey } from './data/keys/applicationKey.ts'
import { readBallotKeys } from './data/keys/ballotGeneration.ts'
import { keyStoreOf } from './data/keys/ballotKeyStores.ts'
import { takeDatabaseKeys } from './data/keys/databaseKeys.ts'
import { otherBackupFolder } from './data/db/backupFolder.ts'
import { refuseDamagedPages } from './data/db/damagedPages.ts'
import { refuseDamagedFile } from './data/engines/damage.ts'
import { keepTime } from './data/db/databaseClock.ts'
import { openDatabase, type Db } from './data/db/db.ts'
import { lockFolder } from './data/engines/folderLock.ts'
import { lockDatabase } from './data/db/machineLock.ts'
import { noteFirstStart } from './data/db/provenBackups.ts'
import { openJobLocks } from './data/db/jobLocks.ts'
import { keepJobZone, startJobs } from './data/db/scheduler.ts'
import { migrate, migrations } from './data/db/migrate.ts'
import { refuseOtherVersions } from './data/db/otherVersions.ts'
import { restrictUmask, fixFileModes } from './data/engines/fileModes.ts'
import { beginRegisters } from './data/register/store.ts'
import { rememberHeads, registersFile } from './data/register/heads.ts'
import { giveUpLost } from './data/mail/counts.ts'
import { outboxFolder } from './data/mail/outbox.ts'
import { mailTrouble } from './data/mail/transport.ts'
import { rotationDue, withBackupDue } from './answering/rotation/due.ts'
import { takeUpRotation } from './answering/rotation/nightly.ts'
import { settleEveryMinute } from './answering/rotation/settling.ts'
import { noteSealing, upgradeWith } from './answering/ballots/upgrade.ts'
import { jobsOf, checkWholeFile } from './operations/jobs/jobs.ts'
import { paths } from './paths.ts'
import { finish, listen, portOf } from './listen.ts'
import { openLog } from './log.ts'
import { reportDatabaseMemory } from './operations/alarms/databaseMemory.ts'
import { refuseUnfinished } from './operations/backup/unfinished.ts'
import { serveMetrics } from './operations/metrics/metricsServer.ts'
import { afterOutage } from './campaigns/lifecycle/due.ts'
import type { AppContext } from './context.ts'
import { prepareSigningKeys } from './surveys/waves/keys.ts'
import { keepDefaultQuestionnaire } from './surveys/questions/storedDefault.ts'
import { noteMail } from './surveys/waves/mailSince.ts'
import { openWaveWithoutCompany } from './surveys/waves/store.ts'
import { keyCopyOf } from './results/publication/keyCopy.ts'
import { beginCopy } from './results/publication/notePublications.ts'
import { publicationNumbersFile } from './results/publication/publicationNumbers.ts'
import { keepZone } from './base/time/zone.ts'

/** Config → key → database → app → listen. Throws one French sentence when it cannot work. */
export async function start({ isDemo = false } = {}) {
  restrictUmask()
  const config = readConfig(process.env)
  process.env.TZ = config.timeZone
  keepZone(config.timeZone)
  if (process.getuid?.() === 0)
    console.warn('Attention : Ressenti tourne en root ; préférez un utilisateur ordinaire.')
  const unlock = config.databaseUrl ? () => undefined : lockFolder(config.dataDir)
  const key = readApplicationKey(config.secretFile)
  const otherFiles = [publicationNumbersFile(config), registersFile(config)]
  fixFileModes({ ...config, secrets: [config.secretFile, config.ballotKeyFile, ...otherFiles] })
  if (!config.databaseUrl) refuseDamagedFile(join(config.dataDir, 'ressenti.db'))
  const database = await openDatabase(config)
  const { clock, watch } = await keepTime(database.db)
  if (config.databaseUrl) await refuseDamagedPages(database.db)
  await refuseOtherVersions(database.db)
  const leave = await lockDatabase(config)
  await migrate(database.db, migrations, withBackupDue(upgradeWith(config, key)))
  await checkDatabase(database.db, clock())
  const ballotKeys = await beginKeys({ database, config, clock }, key)
  await keepDefaultQuestionnaire(database.db, clock())
  if (config.smtpUrl) await noteMail(database.db, clock())
  await openWaveWithoutCompany(database.db, { key, now: clock() })
  await beginRegisters(database.db, { key, now: clock() })
  await rememberHeads(database.db, registersFile(config))
  void prepareSigningKeys()
  const stopping = new AbortController()
  const log = openLog(config.logLevel)
  const parts: AppContext = {
    database,
    config,
    key,
    ballotKeys,
    clock,
    log,
    watch,
    stopping: stopping.signal,
    isDemo,
  }

  const metrics = config.metricsAddress ? await serveMetrics(parts) : undefined
  const server = await listen(createApp({ ...parts, ...(metrics && { metrics }) }).fetch, config)
  const stopJobs = await beginWork(parts)
  onSignal(async () => {
    // Live streams end first: they would never finish by themselves.
    stopping.abort()
    await finish(server)
    await stopJobs()
    await metrics?.close()
    await database.close()
    await leave()
    unlock()
  })
  await greet(parts, portOf(server, config.port))
  // Mails wait while the mail server is unavailable; the start logs the reason.
  const wrong = await mailTrouble(config)
  if (wrong) console.warn(wrong)
}

async function beginWork(parts: AppContext) {
  const { database, config, clock, log } = parts
  await takeUpRotation(parts)
  settleEveryMinute(parts, keyCopyOf(config))
  await afterOutage(parts, clock())
  // The quick check of the start compares no index with its table.
  void checkWholeFile(parts).catch((error: unknown) => log.error({ err: error }, 'the full check failed'))
  const elsewhere = await otherBackupFolder(database.db, config)
  if (elsewhere) console.warn(elsewhere)
  const jobs = jobsOf(parts)
  await keepJobZone(database.db, jobs, { zone: config.timeZone, now: clock() })
  return startJobs(jobs, {
    ...{ db: database.db, clock, locks: openJobLocks(config) },
    failed: (error, job) => log.error({ err: error, job }, 'job failed'),
  })
}

async function beginKeys(parts: Pick<AppContext, 'database' | 'config' | 'clock'>, key: ApplicationKey) {
  const { database, config, clock } = parts
  const place = keyStoreOf(config)
  if (await takeDatabaseKeys(database.db, { place, key, now: clock() })) await rotationDue(database.db)
  const ballotKeys = await readBallotKeys(database.db, place, clock())
  noteSealing(config)
  await beginCopy({ ...parts, ballotKeys })
  return ballotKeys
}

async function checkDatabase(db: Db, now: Date) {
  await refuseUnfinished(db)
  await noteFirstStart(db, now)
  await giveUpLost(db)
  await reportDatabaseMemory(db, now, (line) => console.warn(line))
}

async function greet({ config, database, key }: AppContext, port: number) {
  const url = config.publicUrl || `http://${config.host}:${port}`
  const first = (await hasAdministrator(database.db))
    ? ''
    : `\nCréez le premier administrateur : ${url}${paths.adminRegister}#${setupCode(key)}`
  const mails = config.smtpUrl ? '' : `\nSans SMTP_URL, les emails sont écrits dans ${outboxFolder(config)}.`
  console.log(`Ressenti répond sur ${url}${mails}${first}`)
}

/** Ends in order, with exit code 0; a second signal ends at once. */
function onSignal(end: () => Promise<void>) {
  let ending = false
  async function stop() {
    if (ending) process.exit(1)
    ending = true
    await end()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}
