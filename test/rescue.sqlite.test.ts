import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBackupName } from '../src/data/db/backupNames.ts'
import { damageSqlite } from './database/damaging.ts'
import { filledPlace } from './database/filled.ts'
import { freePort } from './postgres.ts'
import { readSample } from './compose.ts'
import { serverProgram } from './serverProcess.ts'
import { root } from './sources.ts'

// Every command of « Secours », from the text of the page, against a real server of the sample's unit.

const page = readFileSync(join(root, 'docs', 'operations.md'), 'utf8')
const chapter = page.slice(page.indexOf('## Secours'), page.indexOf('\n## ', page.indexOf('## Secours') + 1))

/** By the title of its part: the commands, and what one reads when it went well. */
const parts = chapter
  .split('\n### ')
  .slice(1)
  .map((text) => ({
    title: text.split('\n')[0] ?? '',
    commands: [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
      block.trim().split('\n'),
    ),
    text,
  }))

/** What the page may call: these exist on every machine; the rest is a substitute or our own. */
const known = ['df', 'find', 'head', 'id', 'install', 'ls', 'mv', 'sh', 'tail', 'env']

let folder: string
let changed: [string, string][]

const at = (...path: string[]) => join(folder, ...path)
const placed = (text: string) => changed.reduce((all, [from, to]) => all.replaceAll(from, to), text)

const environment = () => ({
  PATH: at('bin'),
  SUBSTITUTE_UNIT: at('ressenti.service'),
  SUBSTITUTE_JOURNAL: at('journal'),
  SUBSTITUTE_READER: join(root, 'scripts', 'unit.mjs'),
})

function run(command: string) {
  const ran = spawnSync('/bin/sh', ['-c', placed(command)], {
    env: environment(),
    encoding: 'utf8',
    timeout: 90_000,
  })
  return { status: ran.status, said: `${ran.stdout}${ran.stderr}` }
}

/** All commands of one part, which end well; what they said together. */
function follow(title: string): string {
  const part = parts.find((each) => each.title === title)
  if (!part) throw new Error(`the page has no part « ${title} »`)
  return part.commands
    .map((command) => {
      const { status, said } = run(command)
      // Of a server that is down systemctl says so by its code.
      if (!command.startsWith('systemctl status')) expect(status, `${command}\n${said}`).toBe(0)
      return said
    })
    .join('')
}

function substitutes() {
  mkdirSync(at('bin'))
  for (const name of known)
    symlinkSync(
      execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim(),
      at('bin', name),
    )
  symlinkSync(process.execPath, at('bin', 'node'))
  const script = (name: string, text: string) => {
    writeFileSync(at('bin', name), text)
    chmodSync(at('bin', name), 0o755)
  }
  script('systemctl', `#!/bin/sh\nexec node ${join(root, 'test', 'substitutes', 'systemctl.mjs')} "$@"\n`)
  script('journalctl', `#!/bin/sh\nexec tail -n "$4" ${at('journal')}\n`)
  script('sudo', '#!/bin/sh\nexec "$@"\n')
  script('ressenti', readSample('ressenti'))
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ressenti-rescue-'))
  const { username } = userInfo()
  const group = execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim()
  changed = [
    ['/opt/ressenti', root],
    ['/usr/bin/node scripts/ressenti.mjs start', `${process.execPath} ${serverProgram}`],
    ['User=ressenti', `User=${username}`],
    ['-o ressenti -g ressenti', `-o ${username} -g ${group}`],
    ['PORT=3000', `PORT=${await freePort()}`],
    ['prenom.nom@exemple.fr', 'ada.lovelace@exemple.fr'],
    ...['/var/lib/ressenti', '/var/backups/ressenti', '/var/cache/ressenti', '/etc/ressenti.env'].map(
      (path): [string, string] => [path, at(path.replaceAll('/', '_').slice(1))],
    ),
    ['/mnt/', `${at('mnt')}/`],
  ]
  substitutes()
  for (const path of [
    '/var/lib/ressenti',
    '/var/backups/ressenti',
    '/mnt/copies',
    '/mnt/cle',
    '/mnt/autre-disque',
  ])
    mkdirSync(placed(`${path}/`), { recursive: true })
  const dataDir = placed('/var/lib/ressenti/data')
  const { database } = await filledPlace({ dataDir, databaseUrl: '' })
  await database.close()
  for (const end of ['', '.ballots', '.publications'])
    renameSync(`${dataDir}.key${end}`, placed(`/var/lib/ressenti/ressenti.key${end}`))
  writeFileSync(placed('/etc/ressenti.env'), placed('BALLOT_KEY_COPY=/mnt/autre-disque/ressenti.cles\n'))
  writeFileSync(at('ressenti.service'), placed(readSample('ressenti.service')))
  writeFileSync(at('journal'), '')
}, 120_000)

afterAll(() => {
  run('systemctl stop ressenti')
  rmSync(folder, { recursive: true, force: true })
})

const backups = () => readdirSync(placed('/var/backups/ressenti')).filter((name) => readBackupName(name))

test('the page has one part for each of the six troubles, each with its commands and what may be lost', () => {
  expect(parts.map(({ title }) => title)).toEqual([
    'Le serveur ne répond plus',
    'Le disque est plein',
    'La base est endommagée',
    'La machine est perdue',
    'Un administrateur est enfermé dehors',
    'Les emails ne partent pas',
  ])
  for (const { title, commands, text } of parts) {
    expect(commands.length, title).toBeGreaterThan(1)
    expect(text, title).toMatch(/perdu/)
  }
})

test('a command that is neither of the machine nor of the page’s own list fails', () => {
  expect(run('curl -s http://127.0.0.1/').status).toBe(127)
})

test('Le serveur ne répond plus', () => {
  expect(follow('Le serveur ne répond plus')).toMatch(
    /inactive[\s\S]*Ressenti répond sur https:\/\/ressenti\.exemple\.fr\n/,
  )
})

test('Le disque est plein', () => {
  const old = placed('/var/backups/ressenti/ressenti-auto-2020-01-01T05-00-00-00000000.backup')
  writeFileSync(old, '')
  utimesSync(old, 1, 1)
  expect(follow('Le disque est plein')).toContain(
    placed('Sauvegarde écrite : /var/backups/ressenti/ressenti-'),
  )
  expect(backups()).toHaveLength(1)
})

test('La base est endommagée', () => {
  run('systemctl stop ressenti')
  damageSqlite(placed('/var/lib/ressenti/data/ressenti.db'), 'audit_events')
  const refused = run('sudo ressenti start')
  expect([refused.status, refused.said]).toEqual([1, expect.stringMatching(/^Ressenti ne répond pas/m)])
  expect(run('journalctl -u ressenti -n 20 --no-pager').said).toMatch(/La base .* est endommagée/)
  const said = follow('La base est endommagée')
  expect(said).toContain(placed('Endroit : /var/lib/ressenti/data (SQLite)'))
  expect(said).toMatch(/Sauvegarde du .* restaurée\.\n[\s\S]*Ressenti répond sur/)
})

test('La machine est perdue', () => {
  expect(run('sudo ressenti backup /mnt/copies/derniere.backup').status).toBe(0)
  run('systemctl stop ressenti')
  copyFileSync(placed('/var/lib/ressenti/ressenti.key'), placed('/mnt/cle/ressenti.key'))
  // Another machine: systemd makes this folder at the first start alone.
  rmSync(placed('/var/lib/ressenti'), { recursive: true })
  const said = follow('La machine est perdue')
  expect(said).toMatch(/Sauvegarde du .* restaurée\.\nEndroit : .*\nRessenti répond sur/)
})

test('Un administrateur est enfermé dehors', () => {
  const said = follow('Un administrateur est enfermé dehors')
  expect(said.match(/Lien pour un nouveau mot de passe, valable 30 minutes et une seule fois/g)).toHaveLength(
    2,
  )
})

test('Les emails ne partent pas', () => {
  writeFileSync(placed('/etc/ressenti.env'), 'SMTP_URL=smtp://127.0.0.1:1\n')
  expect(follow('Les emails ne partent pas')).toContain('aucun email ne part par 127.0.0.1')
})
