// npm run test:soak    MINUTES=10 shortens: seven simulated days always, in so many minutes
// REAL_HOURS=8 npm run test:soak    at real speed, from Monday's publication on; HOUR_MINUTES=1 shortens each hour
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, atHour, dayOf } from '../../src/base/time/civilDays.ts'
import { minutes as minutesOf } from '../../src/base/time/dates.ts'
import { zone } from '../../src/base/time/zone.ts'
import { hourOf } from '../../src/hours.ts'
import { startMailServer } from '../../test/mailServer.ts'
import { freePort } from '../../test/postgres.ts'
import { startServer } from '../../test/serverProcess.ts'
import { heldBy } from './process.ts'
import { populate } from './soakPeople.ts'
import { checkEngine } from './soundness.ts'
import { weekOf } from './soakWeek.ts'

const minutes = Number(process.env.MINUTES ?? 60)
const realHours = Number(process.env.REAL_HOURS ?? 0)
const hoursInWeek = 7 * 24
const hours = realHours || hoursInWeek
const speed = realHours ? 1 : (hoursInWeek * 60) / minutes
const realHour = realHours
  ? Number(process.env.HOUR_MINUTES ?? 60) * 60_000
  : (minutes * 60_000) / hoursInWeek

/** Everybody is imported and has answered once: from then on nothing should grow. */
const settled = 2 * 24

/** Of the hours at real speed: the first ones after the start are compared with the last ones. */
const third = Math.max(1, Math.floor(realHours / 3))

/** At real speed the day of the people begins with the server's: a part of a working day is all there is. */
const firstHour = realHours ? hourOf.publication : 5
const clockOf = (hour: number) => (realHours ? 8 + (hour % 11) : (hour + firstHour) % 24)

const today = dayOf(new Date(), zone())
const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
const monday = addDays(today, (8 - weekday) % 7 || 7)
const from = new Date(atHour(monday, firstHour, zone()).getTime() - (realHours ? minutesOf(10) : 0))

const mails = await startMailServer()
const { installation, staff, admin } = await populate(from)
const metricsAddress = `127.0.0.1:${await freePort()}`
const real = Date.now()
const server = await startServer({
  ...installation.settings,
  SMTP_URL: mails.url,
  SMTP_TLS: 'optional',
  METRICS_ADDRESS: metricsAddress,
  LOG_LEVEL: 'error',
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'fastClock.ts')}`,
  CLOCK_SPEED: String(speed),
  CLOCK_FROM: String(from.getTime()),
  CLOCK_REAL: String(real),
})
const week = weekOf({ url: server.url, installation, staff, admin, monday })

interface Look {
  memory: number
  files: number
  delay: number
  disk: number
}

const looks: Look[] = []
for (let hour = 0; hour < hours; hour += 1) {
  const end = real + (hour + 1) * realHour
  await week.hour(hour, clockOf(hour))
  looks.push(await look())
  if (hour % 24 === 23) console.log(`  day ${(hour + 1) / 24}:`, looks.at(-1), week.said())
  if (realHours) console.log(`  hour ${hour + 1}: ${looks.at(-1)?.memory.toFixed(0)} MB`, week.said())
  await wait(Math.max(0, end - Date.now()))
}
await wait(2_000)
const complaints = [...(await week.outcome(mails.received, !realHours)), ...compare(looks)]
const errors = server
  .printed()
  .split('\n')
  .filter((line) => line.includes('"level":50'))
if (errors.length > 0) complaints.push(`${errors.length} errors in the log: ${errors[0]?.slice(0, 300)}`)
const code = await server.end()
if (code !== 0) complaints.push(`ended with ${code}`)
complaints.push(...(await checkEngine(installation)).complaints)
await mails.close()
console.log(table(looks))
const took = realHours ? `${realHours} hours at real speed` : `7 days (${minutes} min)`
console.log(`${week.said()}, ${mails.received.length} mails in ${took}`)
complaints.forEach((what) => console.error(`✗ ${what}`))
process.exit(complaints.length > 0 ? 1 : 0)

async function look(): Promise<Look> {
  const text = await (await fetch(`http://${metricsAddress}/metrics`)).text()
  const gauge = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  const held = heldBy(server.child.pid ?? 0)
  return {
    memory: gauge('process_resident_memory_bytes') / 2 ** 20,
    files: held.files,
    delay: gauge('ressenti_event_loop_delay_p99_seconds') * 1_000,
    disk: sizeOf(installation.config.dataDir) / 2 ** 20,
  }
}

/** Without the backups, which are fourteen by rule, and the journal, which a checkpoint empties. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'backups' && !name.endsWith('-wal') && !name.endsWith('-shm'))
    .reduce((sum, entry) => {
      const path = join(folder, entry.name)
      return sum + (entry.isDirectory() ? sizeOf(path) : statSync(path).size)
    }, 0)
}

/** The middle of a day, so that one collection of garbage or one backup decides nothing. */
function middle(list: readonly Look[], what: keyof Look): number {
  const sorted = list.map((each) => each[what]).sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}

function firstDay(list: readonly Look[]) {
  return realHours ? list.slice(1, 1 + third) : list.slice(settled, settled + 24)
}

function lastDay(list: readonly Look[]) {
  return list.slice(realHours ? -third : -24)
}

function compare(list: readonly Look[]): string[] {
  return (['memory', 'files', 'delay', 'disk'] as const).flatMap((what) => {
    const [before, after] = [middle(firstDay(list), what), middle(lastDay(list), what)]
    // At real speed people still arrive and answer: the disk holds what they write.
    if (realHours && what === 'disk') return []
    // A loop that is never held 50 ms is free, whatever the ratio of two small numbers.
    const isFine = after <= before * 1.1 || (what === 'delay' && after < 50)
    return isFine ? [] : [`${what} grew from ${before.toFixed(1)} to ${after.toFixed(1)}`]
  })
}

function table(list: readonly Look[]): string {
  const row = (name: string, day: readonly Look[]) =>
    `| ${name} | ${middle(day, 'memory').toFixed(0)} MB | ${middle(day, 'files')} | ${middle(day, 'delay').toFixed(1)} ms | ${middle(day, 'disk').toFixed(1)} MB |`
  const { backupDir } = installation.config
  const backups = existsSync(backupDir) ? readdirSync(backupDir).length : 0
  return [
    '| day | memory | files | event loop p99 | disk |',
    '|---|---|---|---|---|',
    row(realHours ? 'first hours' : 'third', firstDay(list)),
    row(realHours ? 'last hours' : 'seventh', lastDay(list)),
    `${backups} backups`,
  ].join('\n')
}
