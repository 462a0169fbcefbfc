// The command `ressenti` (deploy/ressenti): each command with the settings and the user of the service.
import { execFileSync, spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readUnit, Unreadable } from './unit.mjs'

const UNIT = 'ressenti.service'
const scripts = {
  backup: 'backup',
  restore: 'restore',
  ballots: 'ballots',
  'admin-code': 'admin-code',
  'admin-reset': 'admin-reset',
  'db-copy': 'db:copy',
}
const usage = `Indiquez : ressenti start, ${Object.keys(scripts).join(', ')} (docs/operations.md, « Secours »)`
/** In seconds: an upgrade of a large database takes a while. */
const LONGEST_START = 120

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function unit() {
  try {
    return readUnit(execFileSync('systemctl', ['cat', UNIT], { encoding: 'utf8' }))
  } catch (error) {
    const file = error instanceof Unreadable ? error.message : UNIT
    return fail(`Les réglages du service (${file}) ne peuvent pas être lus : lancez la commande par sudo.`)
  }
}

async function start({ folder, settings }) {
  console.log(`Endroit : ${placeOf(folder, settings)}`)
  const { status } = spawnSync('systemctl', ['start', UNIT], { stdio: 'inherit' })
  const { HOST = '127.0.0.1', PORT = '3000', PUBLIC_URL } = settings
  const host = /^(0\.0\.0\.0|::)$/.test(HOST) ? '127.0.0.1' : HOST
  const here = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
  for (let second = 0; status === 0 && second < LONGEST_START; second += 1) {
    const isWell = await fetch(`${here}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isWell) return console.log(`Ressenti répond sur ${PUBLIC_URL || here}`)
    if (hasEnded()) break
    await wait(1_000)
  }
  return fail('Ressenti ne répond pas ; la raison : journalctl -u ressenti -n 20 --no-pager')
}

/** Failed for good, or waiting for its next try. */
const hasEnded = () =>
  ['failed', 'auto-restart'].includes(
    execFileSync('systemctl', ['show', '-P', 'SubState', UNIT], { encoding: 'utf8' }).trim(),
  )

/** As the other commands say it, without the user and the password of an address. */
function placeOf(folder, { DATABASE_URL = '', DATABASE_URL_FILE = '', DATA_DIR = 'data' }) {
  if (DATABASE_URL_FILE) return `la base PostgreSQL de ${DATABASE_URL_FILE}`
  if (!DATABASE_URL) return `${resolve(folder, DATA_DIR)} (SQLite)`
  const { hostname, pathname } = new URL(DATABASE_URL)
  return `base PostgreSQL ${pathname.slice(1)} sur ${hostname || 'cette machine'}`
}

/** Becomes the service's user, in all of its groups, where somebody else asks; only root may. */
function become(user) {
  const ask = (...words) => execFileSync('id', words, { encoding: 'utf8' }).trim()
  if (!user || user === ask('-un')) return
  if (process.getuid() !== 0) fail(`Lancez la commande par sudo : elle tourne sous l’utilisateur ${user}.`)
  const [uid, gid] = [Number(ask('-u', user)), Number(ask('-g', user))]
  process.initgroups(user, gid)
  process.setgid(gid)
  process.setuid(uid)
}

function run(name, words, { user, folder, settings }) {
  const { PATH, LANG = 'C.UTF-8' } = process.env
  const env = { PATH, LANG, HOME: folder, ...settings }
  become(user)
  const program = [join(folder, 'scripts', 'ressenti.mjs'), scripts[name], ...words]
  const { status } = spawnSync(process.execPath, program, { cwd: folder, env, stdio: 'inherit' })
  process.exitCode = status ?? 1
}

const [name = '', ...words] = process.argv.slice(2)
if (name === 'start') await start(unit())
else if (Object.hasOwn(scripts, name)) run(name, words, unit())
else fail(usage)
