import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { readSample } from './compose.ts'
import { root } from './sources.ts'

interface Unit {
  user: string
  folder: string
  settings: Record<string, string>
}

const { otherPlace, readUnit } = (await import(join(root, 'scripts', 'unit.mjs'))) as {
  otherPlace: (root: string, environment: Record<string, string>, folders: string[]) => string | undefined
  readUnit: (text: string) => Unit
}

const folder = mkdtempSync(join(tmpdir(), 'ressenti-unit-'))
const secrets = join(folder, 'ressenti.env')
const program = join(folder, 'program')
for (const path of [program, join(folder, 'elsewhere')]) mkdirSync(path)
const sample = readSample('ressenti.service')
  .replace('/etc/ressenti.env', secrets)
  .replace('/opt/ressenti\n', `${program}\n`)
writeFileSync(secrets, '# lu par root\nDATABASE_URL="postgres://r:p@base/r"\n\nSMTP_URL=smtp://x\n')
writeFileSync(join(folder, 'ressenti.service'), sample)

test('the unit’s settings are those of its lines, then of its file', () => {
  const { user, settings } = readUnit(`${sample}\nEnvironment="MAIL_FROM=R H <r@exemple.fr>" PORT=3001\n`)
  expect(user).toBe('ressenti')
  expect(settings).toMatchObject({
    DATA_DIR: '/var/lib/ressenti/data',
    DATABASE_URL: 'postgres://r:p@base/r',
    MAIL_FROM: 'R H <r@exemple.fr>',
    PORT: '3001',
  })
  expect(readUnit('EnvironmentFile=-/nowhere/at all').settings).toEqual({})
  const continued =
    'Environment=PORT=1\nEnvironment=\nEnvironment=A=1 \\\n  B=2\nEnvironmentFile=/gone\nEnvironmentFile='
  expect(readUnit(continued).settings).toEqual({ A: '1', B: '2' })
})

test('in the folder of a service a command with other settings is refused, unless the place is given by hand', () => {
  const ask = (environment: Record<string, string>, where = program) =>
    otherPlace(where, environment, [folder])
  expect(ask({})).toBe(
    'Le service ressenti.service travaille dans ce dossier avec d’autres réglages (DATA_DIR, DATABASE_URL, SECRET_FILE, BACKUP_DIR) : lancez « sudo ressenti … », ou indiquez l’endroit (DATA_DIR=… npm run …).',
  )
  expect(ask({ DATA_DIR: '/tmp/trial' })).toBeUndefined()
  expect(ask({}, join(folder, 'elsewhere'))).toBeUndefined()
  expect(otherPlace(program, {}, [join(folder, 'no such folder')])).toBeUndefined()
})

test('a folder is its service’s by a link without a version too, and with what « systemctl edit » adds', () => {
  const [link, units] = [join(folder, 'current'), mkdtempSync(join(tmpdir(), 'ressenti-units-'))]
  symlinkSync(program, link)
  const lines = ['WorkingDirectory=/elsewhere', 'Environment=DATA_DIR=/one']
  writeFileSync(join(units, 'own.service'), lines.join('\n'))
  symlinkSync('/nowhere', join(units, 'dangling.service'))
  expect(otherPlace(program, {}, [units])).toBeUndefined()
  mkdirSync(join(units, 'own.service.d'))
  writeFileSync(
    join(units, 'own.service.d', 'override.conf'),
    `[Service]\nWorkingDirectory=\nWorkingDirectory=${link}\nEnvironment=BACKUP_DIR=/two\n`,
  )
  expect(otherPlace(program, {}, [units])).toContain('(DATA_DIR, BACKUP_DIR)')
  mkdirSync(join(units, 'own.service.d', 'unreadable.conf'))
  expect(otherPlace(program, {}, [units])).toMatch(
    /own\.service .*unreadable\.conf.* ne peuvent pas être lus/,
  )
})

test('settings that cannot be read are other settings', () => {
  const units = mkdtempSync(join(tmpdir(), 'ressenti-units-'))
  writeFileSync(
    join(units, 'own.service'),
    `WorkingDirectory=${program}\nEnvironmentFile=${folder}\nEnvironment=DATA_DIR=/one\n`,
  )
  expect(otherPlace(program, {}, [units])).toBe(
    `Les réglages du service own.service (${folder}) ne peuvent pas être lus : lancez « sudo ressenti … », ou indiquez l’endroit (DATA_DIR=… npm run …).`,
  )
})

test('every setting of the unit is one that the server accepts', () => {
  const { settings } = readUnit(readSample('ressenti.service'))
  expect(readConfig(settings)).toMatchObject({ https: true, backupDir: '/var/backups/ressenti' })
})

test('an address with a password may be in a file of its own', () => {
  const file = join(folder, 'url')
  writeFileSync(file, 'postgres://r:secret@base/r\n')
  expect(readConfig({ DATABASE_URL_FILE: file })).toMatchObject({ databaseUrl: 'postgres://r:secret@base/r' })
  expect(() => readConfig({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(
    `Réglage SMTP_URL_FILE : ${join(folder, 'none')} est vide ou ne peut être lu.`,
  )
})

const analyse = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!analyse)('systemd finds the unit’s exposure at 2.5 at most', () => {
  const { stdout } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', join(folder, 'ressenti.service')],
    {
      encoding: 'utf8',
    },
  )
  expect(Number(/exposure level for .*: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(2.5)
})

test('the service cannot write its program, and a wrong setting does not start it again', () => {
  const lines = readSample('ressenti.service').split('\n')
  expect(lines.filter((line) => /^(ReadWritePaths|RestartPrevent)/.test(line))).toEqual([
    'RestartPreventExitStatus=78',
    'ReadWritePaths=/var/backups/ressenti',
    'ReadWritePaths=-/mnt/autre-disque',
  ])
})
