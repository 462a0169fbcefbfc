import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { makeBackup, verifyBackup } from '../../src/operations/backup/backup.ts'
import { restoreBackup } from '../../src/operations/backup/restore.ts'
import { configOf, filledPlace, programs, quickly } from './filled.ts'
import { newPlace, type Place } from './places.ts'

// What somebody without the application key can put where a backup is expected: the real programs read it.

let folder: string
let target: Place
let lines: string[]
let rest: number

beforeAll(async () => {
  const place = await newPlace()
  const { database, key, now } = await filledPlace(place)
  folder = mkdtempSync(join(tmpdir(), 'ressenti-hostile-'))
  const file = join(folder, 'whole.backup')
  await makeBackup({ database, key, now: now() }, file)
  await database.close()
  lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  target = await newPlace()
  for (const end of ['', '.ballots'])
    copyFileSync(`${place.dataDir}.key${end}`, `${target.dataDir}.key${end}`)
  writeFileSync(join(folder, 'short'), 'bonjour')
  rest = read('restore', join(folder, 'short')).megabytes
})

type Program = 'restore' | 'check'

// The program prints its own peak memory when it ends. Linux counts in maxRSS what the test's process held when it
// started the program; VmHWM begins with the program.
const memoryReport = `data:text/javascript,${encodeURIComponent(`
  import { existsSync, readFileSync } from 'node:fs'
  const status = '/proc/self/status'
  const own = () => existsSync(status) && /VmHWM:\\s+(\\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
  process.on('exit', () => process.stderr.write('\\nheld ' + (own() || process.resourceUsage().maxRSS)))`)}`

/** What the real program says of this file, and what it held while it read it. */
function read(program: Program, file: string, ...more: string[]) {
  const words = program === 'check' ? [programs('backup'), '--check', file] : [programs('restore'), file]
  const ran = spawnSync(process.execPath, ['--import', memoryReport, ...words, ...more], {
    env: { ...quickly(target), TMPDIR: folder },
    encoding: 'utf8',
    timeout: 50_000,
  })
  const [said = '', held = '0'] = ran.stderr.split('\nheld ')
  return { code: ran.status, said: said.trim(), megabytes: Number(held) / 1024, stdout: ran.stdout }
}

/** Every file that a restore or a check could leave behind. */
const around = () =>
  [target.dataDir, dirname(target.dataDir), folder].flatMap((where) =>
    readdirSync(where).filter(
      (name) => where !== dirname(target.dataDir) || name.startsWith(basename(target.dataDir)),
    ),
  )

function refuses(file: string, by: readonly Program[] = ['restore', 'check']) {
  const before = around()
  for (const program of by) {
    const { code, said, megabytes } = read(program, file)
    expect(said, program).toMatch(/tronquée ou altérée/)
    expect(said.split('\n'), 'one line, no stack').toHaveLength(1)
    expect(code).toBe(1)
    expect(megabytes - rest, `${program} held ${megabytes} MB`).toBeLessThan(100)
  }
  expect(around()).toEqual(before)
}

/** A compressed file of these parts, the last of which comes so many times. */
async function pressed(name: string, parts: readonly string[], repeated = '', times = 0): Promise<string> {
  const file = join(folder, name)
  const gzip = createGzip({ level: 1 })
  const written = once(gzip.pipe(createWriteStream(file)), 'finish')
  for (const part of parts) gzip.write(part)
  const piece = Buffer.from(repeated)
  for (let n = 0; n < times; n += 1) if (!gzip.write(piece)) await once(gzip, 'drain')
  gzip.end('\n')
  await written
  return file
}

const million = 1_000_000
const head = () => `${lines[0] ?? ''}\n`
const accounts = '{"table":"accounts","columns":["id"]}\n'

test.each<[string, () => Promise<string>]>([
  ['a line of 400 MB', () => pressed('line', [head()], 'x'.repeat(million), 400)],
  ['200 million empty lines', () => pressed('blank', [head()], '\n'.repeat(million), 200)],
  [
    '200 MB of rows that nobody wrote',
    () => pressed('rows', [head(), accounts], `["${'x'.repeat(million / 2 - 5)}"]\n`, 400),
  ],
  [
    'a head that names seven million keys',
    () => pressed('generations', [head().replace(/\[[\d,]*\]\}\n$/, '[')], '1,'.repeat(million), 7),
  ],
  ['a head that is seven million lists deep', () => pressed('deep', [], '['.repeat(million), 15)],
  [
    'a table of five million columns',
    () => pressed('columns', [head(), '{"table":"accounts","columns":['], '"",'.repeat(million), 5),
  ],
  [
    'a file inside a file',
    async () => {
      const file = join(folder, 'nested')
      writeFileSync(file, gzipSync(gzipSync(Buffer.alloc(200 * million))))
      return file
    },
  ],
])('a compressed backup with %s is refused, with little memory, and nothing is written', async (_, made) => {
  refuses(await made())
})

test.each<[string, (file: string) => void]>([
  ['a pipe nobody writes into', (file) => void spawnSync('mkfifo', [file])],
  ['a device without end', (file) => symlinkSync('/dev/zero', file)],
  ['a folder', (file) => mkdirSync(file)],
  ['a link to itself', (file) => symlinkSync(file, file)],
])('%s in the place of a backup, or beside it, is refused at once', (name, make) => {
  const other = mkdtempSync(join(tmpdir(), 'ressenti-other-'))
  const file = join(other, `${name}.backup`)
  make(file)
  refuses(file)
  const stray = join(other, 'beside.backup')
  writeFileSync(stray, 'bonjour')
  refuses(stray, ['restore'])
})

/** In this process: what is refused before anything could fill the memory. */
async function refusesHere(file: string, why = /tronquée ou altérée/) {
  const before = around()
  await expect(restoreBackup(file, configOf(target))).rejects.toThrow(why)
  await expect(verifyBackup(file, configOf(target))).rejects.toThrow(why)
  expect(around()).toEqual(before)
}

type About = Record<string, unknown>

/** The whole file, but for its first line. */
const headed = (about: unknown) =>
  pressed('headed', [`${JSON.stringify(about)}\n`, lines.slice(1).join('\n')])

const about = () => JSON.parse(lines[0] ?? '') as About

test.each<[string, (about: About) => unknown]>([
  ['of another format', (said) => ({ ...said, format: 3 })],
  ['of no format', ({ format, ...said }) => (format ? said : null)],
  ['of an older format', (said) => ({ ...said, format: 1 })],
  ['with a word more', (said) => ({ ...said, path: '../../etc/passwd' })],
  ['with numbers that are none', (said) => ({ ...said, generations: [1.5] })],
  ['with texts for numbers', (said) => ({ ...said, generations: ['../1'] })],
  ['of another moment', (said) => ({ ...said, madeAt: '2020-01-01T00:00:00.000Z' })],
  ['that is a list', (said) => [said]],
  ['that is nothing', () => null],
])('a backup with a header %s is refused', async (_, damage) => {
  await refusesHere(await headed(damage(about())))
})

test.each(['constructor', '__proto__', '9999-later', '../0001-first', ''])(
  'a backup of the schema « %s » is refused as a later version’s',
  async (schema) => refusesHere(await headed({ ...about(), schema }), /version plus récente/),
)

test('rows for a place that no table is are refused', async () => {
  const last = lines.at(-1) ?? ''
  for (const table of [
    '../accounts',
    'accounts; drop table accounts',
    'sqlite_master',
    '__proto__',
    'sessions',
  ])
    await refusesHere(
      await pressed('table', [head(), `${JSON.stringify({ table, columns: ['id'] })}\n`, '["x"]\n', last]),
    )
})

test('what stands behind the manifest is refused', async () => {
  await refusesHere(await pressed('behind', [lines.join('\n'), '\n', accounts, '["x"]']))
})

test('the names of files are shown without their control signs', () => {
  const other = mkdtempSync(join(tmpdir(), 'ressenti-names-'))
  copyFileSync(join(folder, 'short'), join(other, '\u001b[2J\nSauvegarde restaurée\u202e.backup'))
  symlinkSync('/dev/zero', join(other, 'endless.backup'))
  copyFileSync(join(folder, 'whole.backup'), join(other, 'whole.backup'))
  const { code, stdout } = read('restore', join(other, 'whole.backup'), '--sans-les-reponses')
  expect([code, stdout.split('\n').slice(1, 3)]).toEqual([
    0,
    ['?[2J?Sauvegarde restaurée?.backup : illisible', 'endless.backup : illisible'],
  ])
})
