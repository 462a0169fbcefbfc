import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { readApplicationKey } from '../data/keys/applicationKey.ts'
import { readBallotKeys } from '../data/keys/ballotGeneration.ts'
import { keyStoreOf } from '../data/keys/ballotKeyStores.ts'
import { openDatabase } from '../data/db/db.ts'
import { lockFolder } from '../data/engines/folderLock.ts'
import { runDueJobs } from '../data/db/scheduler.ts'
import { migrate, migrations } from '../data/db/migrate.ts'
import { forgetBackups } from '../data/db/provenBackups.ts'
import { keepDefaultQuestionnaire } from '../surveys/questions/storedDefault.ts'
import { beginRegisters } from '../data/register/store.ts'
import { upgradeWith } from '../answering/ballots/upgrade.ts'
import { jobsOf } from '../operations/jobs/jobs.ts'
import { dayOf, daysBetween, type Day } from '../base/time/civilDays.ts'
import { days, hours } from '../base/time/dates.ts'
import { openLog } from '../log.ts'
import type { AppContext } from '../context.ts'
import { setupCode } from '../people/auth/adminCodes.ts'
import { openBrowser } from './browser.ts'

export async function openSetup(folder: string, secretFile: string) {
  const config = readConfig({
    ...{ DATA_DIR: folder, SECRET_FILE: secretFile, LOG_LEVEL: 'silent' },
    // They go into a folder: no relay has to be spared.
    MAIL_PER_MINUTE: '6000',
  })
  const unlock = lockFolder(config.dataDir)
  const database = await openDatabase(config)

  const today = new Date(new Date().toISOString().slice(0, 10))
  let now = today
  // Every reading is a second later, so that no two events share their moment.
  const clock = () => (now = new Date(now.getTime() + 1000))
  const log = openLog(config.logLevel)
  const key = readApplicationKey(config.secretFile)
  await migrate(database.db, migrations, upgradeWith(config, key))
  await keepDefaultQuestionnaire(database.db, new Date())
  await beginRegisters(database.db, { key, now: today })
  const ballotKeys = await readBallotKeys(database.db, keyStoreOf(config))
  const parts: AppContext = { database, config, clock, log, key, ballotKeys }
  const app = createApp(parts)

  return {
    setupCode: setupCode(parts.key),
    open: () => openBrowser(app),
    at(daysAgo: number, hour = 9) {
      now = new Date(today.getTime() - days(daysAgo) + hours(hour))
    },
    day: (daysAgo: number): Day => dayOf(new Date(today.getTime() - days(daysAgo)), config.timeZone),
    daysAgo: (day: Day) => daysBetween(day, dayOf(today, config.timeZone)),
    /** The jobs of seven, which queue the day's mails, then those of half past ten, which send them. */
    async morning(daysAgo: number) {
      for (const hour of [7, 10.5]) {
        now = new Date(today.getTime() - days(daysAgo) + hours(hour))
        await runDueJobs(database.db, jobsOf(parts), clock, (error) => {
          throw error
        })
      }
    },
    async close() {
      await forgetBackups(database.db)
      await database.close()
      unlock()
    },
  }
}

export type DemoSetup = Awaited<ReturnType<typeof openSetup>>
