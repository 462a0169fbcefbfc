import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outcomeOf } from '../../src/data/engines/fileModes.ts'
import { sourcesIn } from '../sources.ts'
import { startServer } from '../serverProcess.ts'
import { engine } from '../fixture.ts'
import { settingsOf } from './filled.ts'
import { newPlace } from './places.ts'

// The map is never opened: it makes the test runner rerun this test when any source file changes.
import.meta.glob('../../src/**/*.ts')

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const everyone = '666'

test('what the server makes is its own user’s, whatever the folder and the umask (ATT13)', async () => {
  const place = await newPlace()
  chmodSync(place.dataDir, 0o755)
  const server = await startServer(settingsOf(place), { limit: 'umask 000' })
  expect(await server.end()).toBe(0)
  const made = readdirSync(place.dataDir).map((name) => join(place.dataDir, name))
  if (engine === 'sqlite') expect(made.length).toBeGreaterThan(1)
  for (const file of [...made, `${place.dataDir}.key`, `${place.dataDir}.key.publications`])
    expect(modeOf(file), file).toMatch(/^[67]00$/)
})

test('files left open to others are closed at the start, and it is said', async () => {
  const place = await newPlace()
  const first = await startServer(settingsOf(place))
  expect(await first.end()).toBe(0)
  const key = `${place.dataDir}.key`
  const backups = join(place.dataDir, 'backups')
  mkdirSync(backups, { recursive: true })
  const old = join(backups, 'ressenti-2026-11-21T03-15-00.backup')
  const mail = join(place.dataDir, 'outbox', 'one.eml')
  mkdirSync(join(mail, '..'), { recursive: true })
  for (const path of [old, mail]) writeFileSync(path, '')
  const base = engine === 'sqlite' ? [join(place.dataDir, 'ressenti.db')] : []
  chmodSync(place.dataDir, 0o777)
  const opened = [key, old, mail, ...base]
  for (const path of opened) chmodSync(path, 0o666)
  expect(modeOf(key)).toBe(everyone)
  const next = await startServer(settingsOf(place))
  expect(next.printed()).toContain(
    `Attention : ${key} était lisible par d’autres que le serveur ; c’est corrigé.`,
  )
  for (const path of opened) expect(modeOf(path), path).toBe('600')
  expect(await next.end()).toBe(0)
  expect(modeOf(place.dataDir)).toBe('755')
})

const isRoot = process.getuid?.() === 0

const source = (name: string) => join(import.meta.dirname, '..', '..', 'src', 'data', name)

function running(program: string, more: { uid?: number } = {}) {
  const words = ['--input-type=module', '--experimental-strip-types', '-e', program]
  return spawnSync(process.execPath, words, { encoding: 'utf8', ...more })
}

/** Run as an ordinary user: these tests may run as root. */
const asNobody = (program: string) => running(program, isRoot ? { uid: 65_534 } : {})
const importing = `import { fixFileModes } from '${source('engines/fileModes.ts')}'`
const fixingAsNobody = (secret: string) =>
  asNobody(
    `${importing}; fixFileModes({ dataDir: '/nowhere', backupDir: '/nowhere', secrets: ['${secret}'] })`,
  )
/** Not where root has its clone in a folder of its own. */
const isOpenToNobody = asNobody(importing).status === 0

test.runIf(isOpenToNobody)('a mounted secret of somebody else is told, and taken', () => {
  const { status, stderr } = fixingAsNobody('/etc/passwd')
  expect(stderr).toContain(
    'Attention : /etc/passwd est ouvert à d’autres que le serveur (0644) : limitez ses droits là d’où il vient.',
  )
  expect(status).toBe(0)
})

// Not even its owner may change the modes of files under /proc.
test.runIf(isOpenToNobody && process.platform === 'linux')(
  'a file of its own that cannot be closed stops the start',
  () => {
    const { status, stderr } = fixingAsNobody('/proc/self/status')
    expect(stderr).toContain(
      '/proc/self/status est ouvert à d’autres que le serveur (0444) et ses droits ne peuvent pas être changés : placez-le sur un système de fichiers qui les garde.',
    )
    expect(status).toBe(1)
  },
)

test.each([
  [{ isClosed: true, isOwn: true }, 'closed'],
  [{ isClosed: true, isOwn: false }, 'closed'],
  [{ isClosed: false, isOwn: true, error: 'EPERM' }, 'refused'],
  // A file system without modes says nothing and changes nothing.
  [{ isClosed: false, isOwn: true }, 'refused'],
  [{ isClosed: false, isOwn: true, error: 'EROFS' }, 'foreign'],
  [{ isClosed: false, isOwn: false, error: 'EPERM' }, 'foreign'],
])('only what is the server’s own and cannot be closed is refused: %j → %s', (tried, expected) => {
  expect(outcomeOf(tried)).toBe(expected)
})

test('what a command makes is its own user’s, whatever the umask', async () => {
  const { dataDir } = await newPlace()
  const file = join(dataDir, 'made')
  const { status } = running(
    `import { writeFileSync } from 'node:fs'; import { runCommand } from '${source('db/command.ts')}';
    process.umask(0); await runCommand(async () => writeFileSync('${file}', ''))`,
  )
  expect([status, modeOf(file)]).toEqual([0, '600'])
})

test('every program of the product is a command', () => {
  const programs = sourcesIn('src').filter(({ text }) => text.includes('import.meta.main'))
  expect(programs.length).toBeGreaterThan(3)
  for (const { path, text } of programs)
    expect(text, path).toMatch(/import\.meta\.main\)\s+await runCommand\(/)
})
