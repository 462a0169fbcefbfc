// The command `ressenti` (deploy/ressenti): each command with the settings and the user of the service.
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
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

async function start({ settings }) {
  const { status } = spawnSync('systemctl', ['start', UNIT], { stdio: 'inherit' })
  const { HOST = '127.0.0.1', PORT = '3000', PUBLIC_URL } = settings
  const here = `http://${/^(0\.0\.0\.0|::)$/.test(HOST) ? '127.0.0.1' : HOST}:${PORT}`
  for (let second = 0; status === 0 && second < LONGEST_START; second += 1) {
    const isWell = await fetch(`${here}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isWell) return console.log(`Ressenti répond sur ${PUBLIC_URL || here}`)
    const isFailed = spawnSync('systemctl', ['is-failed', '--quiet', UNIT]).status === 0
    if (isFailed) break
    await wait(1_000)
  }
  return fail('Ressenti ne répond pas ; la raison : journalctl -u ressenti -n 20 --no-pager')
}

/** The user's number and group, where somebody else asks; only root may. */
function identityOf(user) {
  const ask = (...words) => execFileSync('id', words, { encoding: 'utf8' }).trim()
  if (!user || user === ask('-un')) return {}
  if (process.getuid() !== 0) fail(`Lancez la commande par sudo : elle tourne sous l’utilisateur ${user}.`)
  return { uid: Number(ask('-u', user)), gid: Number(ask('-g', user)) }
}

function run(name, words, { user, folder, settings }) {
  const { PATH, LANG = 'C.UTF-8' } = process.env
  const env = { PATH, LANG, HOME: folder, ...settings }
  const { status } = spawnSync(
    process.execPath,
    [join(folder, 'scripts', 'ressenti.mjs'), scripts[name], ...words],
    {
      ...{ cwd: folder, env, stdio: 'inherit' },
      ...identityOf(user),
    },
  )
  process.exitCode = status ?? 1
}

const [name = '', ...words] = process.argv.slice(2)
if (name === 'start') await start(unit())
else if (Object.hasOwn(scripts, name)) run(name, words, unit())
else fail(usage)
