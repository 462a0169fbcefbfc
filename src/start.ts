import { serve } from '@hono/node-server'
import type { Server } from 'node:http'
import { createApp } from './app.ts'
import { hasAdministrator, setupCode } from './auth/invitations.ts'
import { readConfig, WrongSetting, type Config } from './config.ts'
import { readApplicationKey } from './db/applicationKey.ts'
import { openDatabase } from './db/db.ts'
import { lockFolder } from './db/folderLock.ts'
import { startJobs } from './db/jobs.ts'
import { migrate } from './db/migrate.ts'
import { jobsOf } from './jobs.ts'
import { systemClock } from './kit/dates.ts'
import { openLog } from './log.ts'
import type { Parts } from './parts.ts'

/** Config → key → database → app → listen. Anything that cannot work is thrown as one French sentence. */
export async function start() {
  const config = readConfig(process.env)
  process.env.TZ = config.timeZone
  if (process.getuid?.() === 0)
    console.warn('Attention : Ressenti tourne en root ; préférez un utilisateur ordinaire.')
  const unlock = config.databaseUrl ? () => undefined : lockFolder(config.dataDir)
  const key = readApplicationKey(config.secretFile)
  const database = await openDatabase(config)
  await migrate(database.db)
  const parts: Parts = { database, config, key, clock: systemClock, log: openLog(config.logLevel) }

  const server = await listen(createApp(parts), config)
  await greet(parts, server)
  const stopJobs = startJobs(database.db, jobsOf(parts), parts.clock, (error, job) =>
    parts.log.error({ err: error, job }, 'job failed'),
  )
  stopOnSignal(server, async () => {
    await stopJobs()
    await database.close()
    unlock()
  })
}

function listen(app: ReturnType<typeof createApp>, config: Config) {
  return new Promise<Server>((resolve, reject) => {
    const server = serve({
      fetch: app.fetch,
      hostname: config.host,
      port: config.port,
      serverOptions: {
        headersTimeout: 10_000,
        requestTimeout: 30_000,
        keepAliveTimeout: 65_000,
        maxHeaderSize: 16_384,
      },
    }) as Server
    server.once('listening', () => resolve(server))
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new WrongSetting(
              `Le port ${config.port} est déjà pris : arrêtez l'autre programme ou choisissez PORT.`,
            )
          : error,
      ),
    )
  })
}

async function greet({ config, database, key }: Parts, server: Server) {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const url = config.publicUrl || `http://${config.host}:${port}`
  console.log(`Ressenti répond sur ${url}`)
  if (await hasAdministrator(database.db)) return
  console.log(
    `Créez le premier administrateur : ${url}/admin-register (code d'invitation : ${setupCode(key)})`,
  )
}

/** Stops accepting, finishes what runs (10 s at most), then closes the database. A second signal ends at once. */
function stopOnSignal(server: Server, close: () => Promise<void>) {
  let stopping = false
  async function stop() {
    if (stopping) process.exit(1)
    stopping = true
    const forced = setTimeout(() => server.closeAllConnections(), 10_000)
    await new Promise((resolve) => {
      server.close(resolve)
      server.closeIdleConnections()
    })
    clearTimeout(forced)
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}
